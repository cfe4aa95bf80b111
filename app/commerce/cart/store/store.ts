import type { Ctx } from '#app/commerce/context.ts'
import { type Giftee, gifteeOfCart, redeemsGift } from '#app/commerce/gifts/gift-store.ts'
import type { CartGiftCard } from '#app/commerce/ledger/spend.ts'
import { cartGiftCards } from '#app/commerce/ledger/store.ts'
import { membershipInsert, type NewMembership } from '#app/commerce/memberships/purchase-store.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { recordset } from '#app/data/recordset.ts'
import { sql } from '#app/data/sql.ts'
import type { Instalment } from '#app/rules/instalments/schedule.ts'
import { changeOf, type OrderChange, type OrderPayment, paysOf } from './order-change-store.ts'
import { type TicketRow, ticketInsert } from './ticket-store.ts'

export interface CartRow {
	id: string
	cartNumber: string
	state: 'pending' | 'expired' | 'booked' | 'deleted'
	credentialHash: string
	/** Of credentials that were given to repeats of the request that made the cart, the newest first. */
	formerCredentialHashes: string[]
	/** Its account; null for a guest's cart. */
	accountId: string | null
	/** The purchaser of a booked cart. */
	identityId: string | null
	currency: string
	createdAt: Date
	firstHoldAt: Date | null
	expiresAt: Date | null
	extensionsUsed: number
	paymentBeganAt: Date | null
	/** Answers of surveys by ticket group id. */
	additionalInfo: AdditionalInfo
	/** Parameters of the address that the visitor came by. */
	campaign: Record<string, string>
	/** The order that the cart has become. */
	orderId: string | null
	/** What of its price is paid later, in minor units. */
	scheduled: number
	/** The parts that it would be paid in, had the visitor not chosen to pay at once; null without that choice. */
	unusedParts: Instalment[] | null
	/** Gift cards that it is to be paid with; none once it is booked. */
	giftCards: CartGiftCard[]
	/** The recipient of its membership, where that is a gift. */
	giftee: Giftee | null
	/** A gift pays for its membership. */
	redeemsGift: boolean
	/** The membership in it is to be renewed automatically: its card is stored when it is paid. */
	autoRenews: boolean
	/** Counts its writes, and those of its tickets, codes and payments. */
	version: number
	/** The change of an order that it makes when it is booked; null for a cart that becomes an order. */
	change: OrderChange | null
	/** The parts of an order that it pays; null for any other cart. */
	pays: OrderPayment | null
}

export const cartColumns = sql`
	id, cart_number as "cartNumber", state, credential_hash as "credentialHash",
	former_credential_hashes as "formerCredentialHashes", account_id as "accountId",
	identity_id as "identityId", currency, created_at as "createdAt", first_hold_at as "firstHoldAt", expires_at as "expiresAt",
	extensions_used as "extensionsUsed", payment_began_at as "paymentBeganAt",
	additional_info as "additionalInfo", campaign, auto_renews as "autoRenews", version, unused_parts as "unusedParts",
	case when order_id is null then (
		select ticket_order.id
		from ticket_order
		where ticket_order.seller_id = cart.seller_id
		and ticket_order.cart_id = cart.id
	) when cart.state = 'booked' then order_id end as "orderId",
	case when order_id is not null and pays is null then ${changeOf} end as change,
	case when pays is not null then ${paysOf} end as pays,
	(
		select coalesce(sum(scheduled_payment.amount), 0)::bigint
		from scheduled_payment
		where scheduled_payment.seller_id = cart.seller_id
		and scheduled_payment.cart_id = cart.id
		and scheduled_payment.state = 'scheduled'
	) as scheduled,
	${cartGiftCards} as "giftCards", ${gifteeOfCart} as giftee, ${redeemsGift} as "redeemsGift"
`

export async function findCart(ctx: Ctx, id: string): Promise<CartRow | null> {
	const { rows } = await sql<CartRow>`
		select ${cartColumns}
		from cart
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Locks a cart before a change, so that requests of two tabs, a payment and an expiry run one after another. */
export async function lockCart(ctx: Ctx, id: string): Promise<CartRow | null> {
	const { rows } = await sql<CartRow>`
		select ${cartColumns}
		from cart
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		for update
	`.execute(ctx.sql)
	return rows[0] ?? null
}

export interface NewCarts {
	carts: readonly CartRow[]
	tickets: readonly TicketRow[]
	/** The people of a membership whose tickets are among these. */
	memberships?: readonly NewMembership[]
}

const newCarts = recordset<CartRow>({
	id: 'text',
	cartNumber: 'text',
	state: 'text',
	credentialHash: 'text',
	accountId: 'text',
	currency: 'text',
	createdAt: 'timestamptz',
	firstHoldAt: 'timestamptz',
	expiresAt: 'timestamptz',
	additionalInfo: 'jsonb',
	campaign: 'jsonb',
	autoRenews: 'bool',
})

/** Part of a statement. */
export const cartInsert = (ctx: Ctx, carts: readonly CartRow[]) => sql`
	insert into cart
		(seller_id, id, cart_number, state, credential_hash, account_id, currency, created_at, first_hold_at,
		expires_at, additional_info, campaign, auto_renews)
	select ${ctx.seller.sellerId}, row.*
	from ${newCarts(carts)}
`

/** New carts with their tickets, any number of both, in one statement. */
export async function insertCarts(ctx: Ctx, { carts, tickets, memberships = [] }: NewCarts): Promise<void> {
	await sql`
		with made as (${cartInsert(ctx, carts)})
		${memberships.length > 0 ? sql`, people as (${membershipInsert(ctx, memberships)})` : sql``}
		${ticketInsert(ctx, tickets)}
	`.execute(ctx.sql)
}

/** Whether another seller has this cart and the request has its token: only such a request gets a scope_error. */
export async function isElsewhere(ctx: Ctx, id: string, credentialHash: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		select exists (
			select
			from catalog_revision seller
			join cart
				on cart.seller_id = seller.seller_id
				and cart.id = ${id}
			where seller.seller_id <> ${ctx.seller.sellerId}
			and (cart.credential_hash = ${credentialHash} or ${credentialHash} = any(cart.former_credential_hashes))
		) as found
	`.execute(ctx.sql)
	return rows[0]?.found ?? false
}

/** Whether staff have prepared the cart, and no browser has taken it yet. */
export async function isPrepared(ctx: Ctx, id: string): Promise<boolean> {
	const { count } = await sql`
		select
		from cart_transfer
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${id}
		and taken_at is null
	`.execute(ctx.sql)
	return count === 1
}

/** More repeats of one request than this are no visitor's. */
const mostFormerCredentials = 10

/**
 * Gives a cart that is still open another credential, beside those that it has; false when it is not open. The repeat may
 * have been answered before the request that it repeats: both answers must open the cart.
 */
export async function addCredential(ctx: Ctx, id: string, credentialHash: string): Promise<boolean> {
	const changed = await sql`
		update cart
		set credential_hash = ${credentialHash},
			former_credential_hashes = (credential_hash || former_credential_hashes)[1:${sql.lit(mostFormerCredentials)}]
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		and state = 'pending'
	`.execute(ctx.sql)
	return changed.count === 1
}

export type CartChange = Partial<
	Pick<
		CartRow,
		| 'state'
		| 'accountId'
		| 'firstHoldAt'
		| 'expiresAt'
		| 'extensionsUsed'
		| 'paymentBeganAt'
		| 'additionalInfo'
		| 'campaign'
		| 'unusedParts'
	>
>

/** Writes a locked cart and returns it as it is now. Always writes the row, so that a waiting transaction sees a new version. */
export async function updateCart(ctx: Ctx, cart: CartRow, change: CartChange): Promise<CartRow> {
	const next = { ...cart, ...change, version: cart.version + 1 }
	await sql`
		update cart
		set state = ${next.state},
			account_id = ${next.accountId},
			first_hold_at = ${next.firstHoldAt},
			expires_at = ${next.expiresAt},
			extensions_used = ${next.extensionsUsed},
			payment_began_at = ${next.paymentBeganAt},
			additional_info = ${JSON.stringify(next.additionalInfo)},
			campaign = ${JSON.stringify(next.campaign)},
			unused_parts = ${next.unusedParts && JSON.stringify(next.unusedParts)},
			version = version + 1
		where seller_id = ${ctx.seller.sellerId}
		and id = ${cart.id}
	`.execute(ctx.sql)
	return next
}
