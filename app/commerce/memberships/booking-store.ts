import type { Ctx } from '#app/commerce/context.ts'
import { spentGift } from '#app/commerce/gifts/purchase.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { membershipTicket } from './terms-store.ts'

/** The term that a cart buys. */
export interface BookedTerm {
	partyId: string
	term: number
	/** The gift that pays for it. */
	giftId: string | null
	/** It renews itself: the booking needs a consent that was not cancelled. */
	isAutomatic: boolean
}

/**
 * The term that the tickets of a cart buy; null for a cart without a membership.
 *
 * errors - membership_not_renewable when the same term was booked from another cart meanwhile, or is renewed automatically and that
 *   was cancelled; request_in_progress while the term after it is charged, as that of one that was taken back; gift_code_used and
 *   gift_code_expired when the gift that pays for it was redeemed by another cart or has ended
 */
export async function termToBook(
	ctx: Ctx,
	tickets: readonly { id: string; handler: string }[],
): Promise<BookedTerm | null> {
	const ticket = tickets.find(({ handler }) => handler === 'membership')
	if (!ticket) return null
	const { rows } = await sql<
		BookedTerm & {
			booked: number
			cancelledTerm: number | null
			giftState: string | null
			isNextCharged: boolean
		}
	>`
		select membership.party_id as "partyId", membership.term, coalesce(membership_party.terms, 0) as booked,
			membership.gift_id as "giftId", membership_gift.state as "giftState",
			membership_party.cancelled_term as "cancelledTerm",
			exists (
				select
				from renewal
				where renewal.seller_id = membership.seller_id
				and renewal.cart_id = ticket.cart_id
			) as "isAutomatic",
			exists (
				select
				from renewal
				where renewal.seller_id = membership.seller_id
				and renewal.party_id = membership.party_id
				and renewal.term = membership.term + 1
				and renewal.state = 'charging'
			) as "isNextCharged"
		from membership
		${membershipTicket}
		left join membership_party
			on membership_party.seller_id = membership.seller_id
			and membership_party.id = membership.party_id
		left join membership_gift
			on membership_gift.seller_id = membership.seller_id
			and membership_gift.id = membership.gift_id
		where membership.seller_id = ${ctx.seller.sellerId}
		and membership.ticket_id = ${ticket.id}
	`.execute(ctx.sql)
	const [bought] = rows
	if (!bought) throw new Error(`ticket ${ticket.id} is a membership of nobody`)
	const { booked, cancelledTerm, giftState, isNextCharged, ...term } = bought
	if (term.giftId !== null && giftState !== 'active')
		throw spentGift(giftState === 'redeemed' ? 'used' : 'expired', 'checkout')
	const isCancelled = term.isAutomatic && (cancelledTerm ?? 0) >= term.term - 1
	// Terms follow each other without a gap: after a cancelled one this term has no predecessor.
	if (booked !== term.term - 1 || isCancelled)
		throw new Refusal(
			'membership_not_renewable',
			'The membership was renewed meanwhile, or its automatic renewal was cancelled',
			'checkout',
		)
	// The cart of that charge would follow this term too, without a notice. Until there is one, its booking is refused.
	if (isNextCharged)
		throw new Refusal('request_in_progress', 'A renewal of the membership is being charged', 'checkout')
	return term
}

/** Parts of the booking statement; all are empty for a cart without a membership. */
interface MembershipParts {
	/** Comes before `booked`: locks the membership that is renewed. */
	before: Statement<unknown>
	/** A condition of `booked`: no other cart has booked the same term. */
	isNext: Statement<boolean>
	/** Comes after `booked`. */
	after: Statement<unknown>
}

/**
 * Begins a term in the statement that books its cart. The row of its people has the newest term that is held: of two carts that
 * renew the same membership at the same moment, the second one waits for it and finds another number. The primary
 * member is the purchaser, unless the cart names another address. A person whose address has an account finds the
 * membership there. The renewal of this term that there is, over or announced, is one of a term with the same number,
 * which was taken back: this one is announced for itself before it is charged.
 */
export function membershipParts(
	ctx: Ctx,
	bought: BookedTerm | null,
	purchaser: { email: string; first_name: string; last_name: string },
): MembershipParts {
	if (!bought) return { before: sql``, isNext: sql`true`, after: sql`` }
	const { sellerId } = ctx.seller
	const { partyId, term, isAutomatic } = bought
	const email = sql`coalesce(membership.email, case when membership.place = 0 then ${purchaser.email} end)`
	return {
		before:
			term === 1
				? sql``
				: sql`
			locked_party as materialized (
				select id
				from membership_party
				where seller_id = ${sellerId}
				and id = ${partyId}
				and terms = ${term - 1}::integer
				and (not ${isAutomatic} or coalesce(cancelled_term, 0) < ${term - 1}::integer)
				for update
			),
		`,
		isNext: term === 1 ? sql`true` : sql`exists (select from locked_party)`,
		after: sql`
			party as (
				insert into membership_party (seller_id, id, terms, created_at)
				select ${sellerId}, ${partyId}, ${term}::integer, ${ctx.now}::timestamptz
				from booked
				on conflict (seller_id, id) do update
				set terms = excluded.terms,
					cancelled_term = case
						when membership_party.cancelled_term < excluded.terms then membership_party.cancelled_term
					end
			),
			former_renewal as (
				delete from renewal
				using booked
				where renewal.seller_id = ${sellerId}
				and renewal.party_id = ${partyId}
				and renewal.term = ${term + 1}::integer
			),
			member as (
				update membership
				set email = ${email},
					first_name = coalesce(membership.first_name, case when membership.place = 0 then ${purchaser.first_name} end),
					last_name = coalesce(membership.last_name, case when membership.place = 0 then ${purchaser.last_name} end),
					account_id = coalesce(
						membership.account_id,
						(
							select account.id
							from account
							where account.seller_id = membership.seller_id
							and lower(account.email) = lower(${email})
						),
						case when membership.place = 0 and membership.email is null then booked.account_id end
					)
				from booked
				where membership.seller_id = ${sellerId}
				and membership.party_id = ${partyId}
				and membership.term = ${term}::integer
				and membership.ticket_id in (
					select ticket.id
					from ticket
					where ticket.seller_id = ${sellerId}
					and ticket.cart_id = booked.id
				)
			),
		`,
	}
}

/** Gives the memberships under a proved address to its account. */
export async function joinMemberships(ctx: Ctx, accountId: string, email: string): Promise<void> {
	await sql`
		update membership
		set account_id = ${accountId}
		where seller_id = ${ctx.seller.sellerId}
		and account_id is null
		and lower(email) = lower(${email})
	`.execute(ctx.sql)
}
