import { type CartDraft, draftCart } from '#app/commerce/cart/batch/draft.ts'
import { type Change, planChange, writeChange } from '#app/commerce/cart/commands/change.ts'
import { requestOf } from '#app/commerce/cart/decide/request.ts'
import { insertCarts } from '#app/commerce/cart/store/store.ts'
import { cartTotals } from '#app/commerce/cart/wire/totals.ts'
import type { MembershipPurchase } from '#app/contract/calls/cart.ts'
import type { MemberRole, Visitor } from '#app/contract/visitor.ts'
import type { Minor } from '#app/lib/money.ts'
import type { Ctx } from '../context.ts'
import { refuseIfFull, take } from '../inventory/inventory.ts'
import { type MemberRow, membersOf } from '../memberships/member-store.ts'
import { cardOfParty, type SavedCard } from '../payments/saved-card-store.ts'
import { type FormerOrder, formerOrder, type RenewalRow } from './store.ts'

/** A membership that is to be renewed: the people of its newest term, with the order and the card that paid it. */
export interface Renewable {
	members: readonly [MemberRow, ...MemberRow[]]
	order: FormerOrder
	card: SavedCard | null
}

/** What a renewal is of; null once it was renewed, cancelled or taken back meanwhile. */
export async function renewableOf(ctx: Ctx, { partyId, term }: RenewalRow): Promise<Renewable | null> {
	const [first, ...rest] = await membersOf(ctx, [partyId])
	if (!first || first.term !== term - 1 || first.orderId === null || first.to === null) return null
	if (first.autoRenewState !== 'scheduled') return null
	const order = await formerOrder(ctx, first.orderId)
	if (!order) return null
	return { members: [first, ...rest], order, card: await cardOfParty(ctx, partyId) }
}

/** The next term as a purchase like any other, by the members' former details and consent. */
function purchaseOf({ members }: Renewable): MembershipPurchase {
	const [{ levelId, autoRenewWords }] = members
	return {
		ticket_group_id: levelId,
		members: members.map(({ typeId, firstName, lastName, email }) => ({
			ticket_type_id: typeId,
			...(firstName ? { first_name: firstName } : {}),
			...(lastName ? { last_name: lastName } : {}),
			...(email ? { admit_email: email } : {}),
		})),
		renew: true,
		extend: false,
		auto_renew: true,
		auto_renew_words: autoRenewWords ?? undefined,
	}
}

/** The owner of the membership, as if they were at the checkout. */
function ownerOf({ members, order }: Renewable): Visitor {
	const terms = members.slice(0, 1).map(({ partyId, term, levelId, role, from, to }) => ({
		partyId,
		term,
		groupId: levelId,
		role: role as MemberRole,
		from,
		to,
		isAutoRenewing: true,
	}))
	const { accountId, email, firstName, lastName } = order
	return {
		accountId: accountId ?? '',
		roles: terms.map(({ role }) => role),
		membership: 'renewable',
		terms,
		email,
		firstName,
		lastName,
	}
}

/** The next term in a cart that is not written, and what it costs. */
export interface NextTerm {
	draft: CartDraft
	change: Change
	price: Minor
}

/**
 * Decides the next term by the rules of any purchase, without writing it.
 *
 * errors - those of `planChange`, membership_not_renewable among them
 */
export async function planNextTerm(ctx: Ctx, renewable: Renewable): Promise<NextTerm> {
	const { cart, credential } = draftCart({ visitor: null, campaign: {} }, ctx.seller, ctx.now)
	const [{ levelId }] = renewable.members
	const answers = renewable.order.additionalInfo[levelId]
	const change = await planChange(
		ctx,
		{ cartId: cart.id, isNew: true, tickets: [], additionalInfo: {}, visitor: ownerOf(renewable) },
		requestOf({
			membership: purchaseOf(renewable),
			additionalInfo: answers ? { [levelId]: answers } : {},
		}),
	)
	const { tickets, items, mods, additionalInfo } = change
	const draft = { cart: { ...cart, additionalInfo }, tickets, items, mods, credential }
	const { price } = cartTotals({ cart, tickets, payments: [] }, ctx.seller.payment)
	return { draft, change, price }
}

/** Writes the next term as a cart without a visitor, in the transaction that decided it. */
export async function writeNextTerm(ctx: Ctx, { draft, change }: NextTerm): Promise<void> {
	await refuseIfFull(ctx, change.claims)
	await insertCarts(ctx, { carts: [draft.cart], tickets: [] })
	await writeChange(ctx, draft.cart.id, change)
	await take(ctx, change.claims)
}
