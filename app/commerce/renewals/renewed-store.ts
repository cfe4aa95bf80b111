import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import { type Ctx, clockOf, type Engine } from '../context.ts'
import { memberRows } from '../memberships/member-store.ts'
import { isHeld, membershipTicket } from '../memberships/terms-store.ts'
import { emailTime } from '../outbox/email-time-store.ts'
import { type RenewalRow, renewalUpdate } from './store.ts'

/**
 * Ends a renewal whose term is booked, in one statement: carries over what the former term has, which is the time of the consent,
 * and the account of its order unless the new order has one; and stores the email to the purchaser. Writes nothing where
 * another process has ended the renewal.
 */
export async function storeRenewed(
	engine: Engine,
	seller: SellerTerms,
	{ renewal, orderId }: { renewal: RenewalRow; orderId: string },
): Promise<void> {
	const { sellerId } = seller
	const { partyId, term, price } = renewal
	const unread: Ctx = { sql: engine.database.sql, seller, now: new Date(0) }
	const at = emailTime(clockOf(engine))
	// The renewal is locked first: everything else is read from it.
	await sql`
		with ended as (${renewalUpdate(seller, renewal, { state: 'renewed' })} returning 1),
		former as (
			select membership.auto_renew_at, ticket.ticket_order_id
			from membership
			${membershipTicket}
			where exists (select from ended)
			and membership.seller_id = ${sellerId}
			and membership.party_id = ${partyId}
			and membership.term = ${term - 1}
			and ${isHeld}
			order by membership.place
			limit 1
		),
		consented as (
			update membership
			set auto_renew_at = former.auto_renew_at
			from former
			where membership.seller_id = ${sellerId}
			and membership.party_id = ${partyId}
			and membership.term = ${term}
		),
		email as (
			insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
			select ticket_order.seller_id, ${newId('ltr')}, 'renewal', identity.email, ticket_order.locale,
				jsonb_build_object(
					'orderId', ticket_order.id,
					'news', jsonb_build_object('state', 'renewed', 'level', member."levelName", 'validTo', member."to",
						'price', ${price ?? 0}::bigint)
				),
				${at}, ${at}
			from (${memberRows(unread, [partyId])} limit 1) member
			join ticket_order
				on ticket_order.seller_id = ${sellerId}
				and ticket_order.id = ${orderId}
			join identity
				on identity.seller_id = ticket_order.seller_id
				and identity.id = ticket_order.identity_id
			where exists (select from ended)
		)
		update ticket_order
		set account_id = former_order.account_id
		from former
		join ticket_order former_order
			on former_order.seller_id = ${sellerId}
			and former_order.id = former.ticket_order_id
		where ticket_order.seller_id = ${sellerId}
		and ticket_order.id = ${orderId}
		and ticket_order.account_id is null
	`.execute(unread.sql)
}
