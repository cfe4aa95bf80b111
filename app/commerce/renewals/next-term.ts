import { type CartDraft, draftCart } from '#app/commerce/cart/batch/draft.ts'
import { type Change, planChange, writeChange } from '#app/commerce/cart/commands/change.ts'
import { requestOf } from '#app/commerce/cart/decide/request.ts'
import type { CartReading } from '#app/commerce/cart/store/details-store.ts'
import { insertCarts } from '#app/commerce/cart/store/store.ts'
import { cartTotals } from '#app/commerce/cart/wire/totals.ts'
import { type SaleFacts, saleFacts } from '#app/commerce/catalog/facts.ts'
import type { MembershipPurchase } from '#app/contract/calls/cart.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { MemberRole, Visitor } from '#app/contract/visitor.ts'
import type { Minor } from '#app/lib/money.ts'
import type { Ctx, Engine } from '../context.ts'
import { refuseIfFull, take } from '../inventory/inventory.ts'
import { renewsItself } from '../memberships/purchase-store.ts'
import type { Renewable } from './renewable-store.ts'

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
	const { accountId, purchaser } = order
	return {
		accountId: accountId ?? '',
		roles: terms.map(({ role }) => role),
		membership: 'renewable',
		terms,
		email: purchaser.email,
		firstName: purchaser.first_name,
		lastName: purchaser.last_name,
	}
}

/** The next term in a cart that is not written, and what it costs. */
export interface NextTerm {
	draft: CartDraft
	change: Change
	price: Minor
	sale: SaleFacts
}

/**
 * Decides the next term by the rules of any purchase, without writing it.
 *
 * errors - those of `planChange`, membership_not_renewable among them
 */
export async function planNextTerm(ctx: Ctx, renewable: Renewable): Promise<NextTerm> {
	const { cart, credential } = draftCart({ visitor: null, campaign: {} }, ctx.seller, ctx.now)
	const { members, rules, facts } = renewable
	const [{ levelId }] = members
	const sale = saleFacts(ctx, facts)
	const answers = renewable.order.additionalInfo[levelId]
	const change = await planChange(
		ctx,
		{
			cartId: cart.id,
			isNew: true,
			tickets: [],
			additionalInfo: {},
			visitor: ownerOf(renewable),
			known: { rules, people: [...members], facts: sale },
		},
		requestOf({
			membership: purchaseOf(renewable),
			additionalInfo: answers ? { [levelId]: answers } : {},
		}),
	)
	const { tickets, items, mods, additionalInfo } = change
	const autoRenews = renewsItself(change.memberships)
	const draft = { cart: { ...cart, additionalInfo, autoRenews }, tickets, items, mods, credential }
	const { price } = cartTotals({ cart, tickets, payments: [] }, ctx.seller.payment)
	return { draft, change, price, sale }
}

/**
 * The cart of a term that was written, as the next reader would find it; null for one with codes or with parts that are paid later,
 * which has to be read.
 */
export function writtenCart(
	engine: Engine,
	{ seller, now }: Ctx,
	{ next: { draft, change, sale }, purchaser }: { next: NextTerm; purchaser: Identity },
): CartReading | null {
	if (change.codes || change.schedule) return null
	const { cart, tickets, items, mods } = draft
	const ctx = { sql: engine.database.sql, seller, now }
	return { ctx, details: { cart, tickets, payments: [], sale, items, mods }, purchaser }
}

/** Writes the next term as a cart without a visitor, in the transaction that decided it. */
export async function writeNextTerm(ctx: Ctx, { draft, change }: NextTerm): Promise<void> {
	await refuseIfFull(ctx, change.claims)
	const { added, memberships } = change
	await insertCarts(ctx, { carts: [draft.cart], tickets: added, memberships })
	await writeChange(ctx, draft.cart.id, { ...change, added: [], memberships: [] })
	await take(ctx, change.claims)
}
