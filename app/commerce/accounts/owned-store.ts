import { visitorActor } from '#app/commerce/actors.ts'
import type { CartToken } from '#app/contract/visitor.ts'
import { sql } from '#app/data/sql.ts'
import { hashSecret, newId, secret } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { openPaymentStates } from '../inventory/expired-store.ts'
import { touch } from '../sales.ts'

const hasOpenPayment = sql`exists (
	select
	from payment
	where payment.seller_id = cart.seller_id
	and payment.cart_id = cart.id
	and payment.state = any(${[...openPaymentStates]})
)`

/**
 * Gives the open cart of a browser to the account that logs in there, with a new secret: the one before
 * opens it no longer. While a payment is under way the secret before stays valid as well, because its requests still name it.
 *
 * @returns null when the browser has no open cart, or that of another account
 */
export async function takeCart(ctx: Ctx, accountId: string, shown: CartToken): Promise<CartToken | null> {
	const credential = secret()
	const hash = hashSecret(shown.credential)
	const { count } = await sql`
		update cart
		set account_id = ${accountId},
			credential_hash = ${hashSecret(credential)},
			former_credential_hashes = case
				when ${hasOpenPayment} then credential_hash || former_credential_hashes
				else '{}'
			end,
			version = version + 1
		where seller_id = ${ctx.seller.sellerId}
		and id = ${shown.cartId}
		and state = 'pending'
		and (expires_at is null or expires_at > ${ctx.now})
		and coalesce(account_id, ${accountId}) = ${accountId}
		and (credential_hash = ${hash} or ${hash} = any(former_credential_hashes))
	`.execute(ctx.sql)
	return count === 1 ? { cartId: shown.cartId, credential } : null
}

/** Ends the holds of the account's other open carts, except those with a payment under way. */
export async function endOtherCarts(ctx: Ctx, accountId: string, { cartId }: CartToken): Promise<void> {
	const { rows } = await sql<{ sessionId: string | null; groupId: string }>`
		with ended as (
			update cart
			set expires_at = ${ctx.now},
				version = version + 1
			where seller_id = ${ctx.seller.sellerId}
			and account_id = ${accountId}
			and state = 'pending'
			and id <> ${cartId}
			and expires_at > ${ctx.now}
			and not ${hasOpenPayment}
			returning id
		)
		select event_session_id as "sessionId", ticket_group_id as "groupId"
		from ended
		join ticket
			on ticket.seller_id = ${ctx.seller.sellerId}
			and ticket.cart_id = ended.id
	`.execute(ctx.sql)
	// A seat map shows the seats of an expired hold as free.
	if (rows.length > 0) touch(ctx, rows)
}

/** The newest open cart that the account left in another browser, with one more secret; null without one. */
export async function openCartOf(ctx: Ctx, accountId: string): Promise<CartToken | null> {
	const credential = secret()
	const { rows } = await sql<{ id: string }>`
		update cart
		set former_credential_hashes = (credential_hash || former_credential_hashes)[1:10],
			credential_hash = ${hashSecret(credential)},
			version = version + 1
		where seller_id = ${ctx.seller.sellerId}
		and id = (
			select id
			from cart
			where seller_id = ${ctx.seller.sellerId}
			and account_id = ${accountId}
			and state = 'pending'
			and expires_at > ${ctx.now}
			order by created_at desc
			limit 1
		)
		returning id
	`.execute(ctx.sql)
	const [cart] = rows
	return cart ? { cartId: cart.id, credential } : null
}

/** Joins the orders that guests have bought under a proved address to its account, with an entry in each. */
export async function joinOrders(ctx: Ctx, accountId: string, email: string): Promise<void> {
	await sql`
		with joined as (
			update ticket_order
			set account_id = ${accountId}
			from identity
			where identity.seller_id = ${ctx.seller.sellerId}
			and lower(identity.email) = lower(${email})
			and ticket_order.seller_id = identity.seller_id
			and ticket_order.identity_id = identity.id
			and ticket_order.account_id is null
			returning ticket_order.seller_id, ticket_order.id
		)
		insert into order_entry (seller_id, id, ticket_order_id, created_at, actor, action, before, after)
		select seller_id, ${newId('ent')} || '_' || row_number() over (), id, ${ctx.now}, ${visitorActor(accountId)},
			'join_account', jsonb_build_object('account_id', null), jsonb_build_object('account_id', ${accountId}::text)
		from joined
	`.execute(ctx.sql)
}
