import { cartItems } from '#app/commerce/cart/decide/anchors.ts'
import { cartSchedule } from '#app/commerce/cart/decide/schedule.ts'
import type { Ctx, Engine } from '#app/commerce/context.ts'
import { addressLocks } from '#app/commerce/inventory/address-holds.ts'
import { touchPlaces } from '#app/commerce/inventory/inventory.ts'
import { type AddressClaim, inOrder, isCounter, isOfAddress } from '#app/commerce/inventory/plan.ts'
import type { TransactionOptions } from '#app/commerce/transaction.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Instalment, sumOf } from '#app/rules/instalments/schedule.ts'
import { type CartDraft, draftCart, draftTickets, responseOf } from './draft.ts'
import type { Decided } from './plain.ts'
import { type DecidedOn, insertReservations } from './reservation-store.ts'

/** What the visitors of some reservations come to hold by their addresses. */
export const addressesOf = (decided: readonly Decided[]): AddressClaim[] =>
	inOrder(decided.flatMap(({ claims }) => claims.filter(isOfAddress))).filter(isOfAddress)

/** Options of the transaction that writes some reservations: its locks, and the connections reserved for batches. */
export const optionsOf = (
	{ database }: Engine,
	{ sellerId }: SellerTerms,
	decided: readonly Decided[],
): TransactionOptions => ({
	locks: addressLocks(sellerId, addressesOf(decided)),
	sql: database.batchSql,
})

/** errors - StaleCatalog, KeysAnswered, NoRoom */
export async function write(
	ctx: Ctx,
	admitted: readonly Decided[],
	remembered: Pick<DecidedOn, 'appliedAt'> = {},
): Promise<CartDraft[]> {
	const drafts = admitted.map((one) => draftOf(ctx, one))
	const claims = inOrder(admitted.flatMap((one) => one.claims)).filter(isCounter)
	const responses = admitted.flatMap(({ request: { keyed } }, index) => {
		const draft = drafts[index]
		return keyed && draft ? [responseOf(keyed, draft, ctx.seller)] : []
	})
	await insertReservations(ctx, {
		carts: drafts.map(({ cart }) => cart),
		tickets: drafts.flatMap(({ tickets }) => tickets),
		schedules: drafts.map(({ cart, schedule }) => ({ cartId: cart.id, schedule })),
		responses,
		catalog: { revision: admitted[0]?.facts.revision ?? null, ...remembered },
		addresses: addressesOf(admitted),
		claims,
	})
	touchPlaces(ctx, claims)
	return drafts
}

function draftOf(
	ctx: Ctx,
	{ request, planned, mods, facts }: Decided,
): CartDraft & { schedule: Instalment[] } {
	const { cart, credential } = draftCart(request.origin, ctx.seller, ctx.now)
	const { holder = null } = request.origin
	const tickets = draftTickets(planned, { cartId: cart.id, holder, now: ctx.now })
	const items = cartItems({ ...facts, upsells: ctx.seller.upsells }, tickets)
	const schedule = cartSchedule(ctx, facts, tickets)
	return { cart: { ...cart, scheduled: sumOf(schedule) }, credential, tickets, items, mods, schedule }
}
