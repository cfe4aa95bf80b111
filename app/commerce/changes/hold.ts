import { draftCart } from '#app/commerce/cart/batch/draft.ts'
import { type Change, planChange, writeChange } from '#app/commerce/cart/commands/change.ts'
import type { CreatedCart } from '#app/commerce/cart/commands/create.ts'
import { requestOf } from '#app/commerce/cart/decide/request.ts'
import { detailsAnswer, lockedCartDetails } from '#app/commerce/cart/store/details-store.ts'
import { insertCarts, type OrderChange } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { codesOfOrder } from '#app/commerce/codes/order-codes-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { storeResponse } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { refuseIfFull, take } from '#app/commerce/inventory/inventory.ts'
import { isLive } from '#app/commerce/orders/order-facts.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { type OrderToChange, requireOffered } from './changer.ts'
import { basisOf, repricedTickets } from './reprice.ts'
import { markChange } from './store.ts'

/** A decided change: the tickets of the order that end, and the entries that come. */
interface ChangeRequest {
	purpose: OrderChange['purpose']
	replaced: readonly TicketRow[]
	add: AddEntry[]
	visitor: Visitor | null
	keyed: KeyedRequest | null
}

/**
 * Makes a cart that changes an order: it holds the new places, and knows what the tickets that stay cost from then on.
 *
 * errors - those of `planChange`, `requireOffered` and `take`
 */
export async function holdChange(
	ctx: Ctx,
	order: OrderToChange,
	{ purpose, replaced, add, visitor, keyed }: ChangeRequest,
): Promise<CreatedCart> {
	const { details, terms } = order
	const staying = details.tickets.filter((ticket) => isLive(ticket) && !replaced.includes(ticket))
	const { cart, credential } = draftCart({ visitor, campaign: {} }, ctx.seller, ctx.now)
	const before = {
		cartId: cart.id,
		isNew: true,
		tickets: [],
		additionalInfo: details.order.additionalInfo,
		visitor,
		order: { staying, replaced },
	}
	// Without new tickets the cart needs no codes: those of the order go on for the tickets that stay.
	const codes = add.length > 0 ? [...new Set([...terms.codes, ...ctx.seller.cart.defaultPromoCodes])] : []
	const change = await planChange(ctx, before, requestOf({ add, preloadedPromoCodes: codes }))
	await refuseIfFull(ctx, change.claims)
	await insertCarts(ctx, { carts: [{ ...cart, additionalInfo: change.additionalInfo }], tickets: [] })
	await writeChange(ctx, cart.id, change)
	await markChange(ctx, cart.id, {
		purpose,
		replaces: replaced.map(({ id }) => id),
		...(await effectOn(ctx, order, { staying, change, purpose })),
	})
	const made = await lockedCartDetails(ctx, cart.id)
	if (!made) throw new Error(`the cart ${cart.id} is gone`)
	requireOffered(ctx, made.details)
	const answer: Answer<'createCart'> = detailsAnswer(ctx, made.details)
	await storeResponse(ctx, keyed, { answer })
	await take(ctx, change.claims)
	return { answer, credential }
}

/** What the change does to the tickets that stay. An edit was decided on all of them, a move only if one has another price. */
async function effectOn(
	ctx: Ctx,
	{ details }: OrderToChange,
	{
		staying,
		change,
		purpose,
	}: { staying: readonly TicketRow[]; change: Change; purpose: OrderChange['purpose'] },
): Promise<Pick<OrderChange, 'orderId' | 'repriced' | 'basis'>> {
	const orderId = details.order.id
	const repriced = repricedTickets({ staying, added: change.added }, await codesOfOrder(ctx, orderId))
	const isBound = purpose === 'edit' || repriced.length > 0
	return { orderId, repriced, basis: isBound ? basisOf(details.tickets) : null }
}
