import { draftCart } from '#app/commerce/cart/batch/draft.ts'
import {
	type Before,
	type CartRequest,
	type Change,
	planChange,
	writeChange,
} from '#app/commerce/cart/commands/change.ts'
import type { CreatedCart } from '#app/commerce/cart/commands/create.ts'
import { restartedHold } from '#app/commerce/cart/decide/hold.ts'
import { requestOf } from '#app/commerce/cart/decide/request.ts'
import { detailsAnswer, lockedCartDetails } from '#app/commerce/cart/store/details-store.ts'
import type { OrderChange } from '#app/commerce/cart/store/order-change-store.ts'
import { type CartRow, insertCarts, updateCart } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { codesOfOrder } from '#app/commerce/codes/order-codes-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { storeResponse } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { refuseIfFull, take } from '#app/commerce/inventory/inventory.ts'
import { isLive } from '#app/commerce/orders/order-facts.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { type OrderToChange, requireEditable, requireOffered } from './changer.ts'
import { basisOf, repricedTickets } from './reprice.ts'
import { markChange } from './store.ts'

/** The tickets of the order that end, and the visitor's request for others. */
interface ChangeRequest {
	purpose: OrderChange['purpose']
	replaced: readonly TicketRow[]
	add: AddEntry[]
	additionalInfo?: AdditionalInfo
	visitor: Visitor | null
	keyed: KeyedRequest | null
}

/**
 * Makes a cart that changes an order: it holds the new places, and knows what the tickets that stay cost from then on.
 *
 * errors - those of `planChange`, `requireEditable`, `requireOffered` and `take`
 */
export async function holdChange(
	ctx: Ctx,
	order: OrderToChange,
	{ purpose, replaced, add, additionalInfo, visitor, keyed }: ChangeRequest,
): Promise<CreatedCart> {
	const { cart, credential } = draftCart({ visitor, campaign: {} }, ctx.seller, ctx.now)
	const request = requestOf({ add, additionalInfo, preloadedPromoCodes: codesFor(ctx, order, add) })
	const before = { cartId: cart.id, isNew: true, tickets: [], visitor }
	const additional = order.details.order.additionalInfo
	const held: HeldChange = { purpose, replaced, request, before: { ...before, additionalInfo: additional } }
	const { change, effect } = await decide(ctx, order, held)
	await insertCarts(ctx, { carts: [{ ...cart, additionalInfo: change.additionalInfo }], tickets: [] })
	const answer: Answer<'createCart'> = await write(ctx, cart.id, change, effect)
	await storeResponse(ctx, keyed, { answer })
	await take(ctx, change.claims)
	return { answer, credential }
}

/**
 * Changes what a cart that edits an order holds and gives back. Its hold starts again with a new ticket.
 *
 * errors - those of `holdChange`
 */
export async function holdAgain(
	ctx: Ctx,
	order: OrderToChange,
	{
		cart,
		own,
		replaced,
		request,
		visitor,
		keyed,
	}: Pick<ChangeRequest, 'replaced' | 'visitor' | 'keyed'> & {
		cart: CartRow
		own: TicketRow[]
		request: CartRequest
	},
): Promise<Answer<'modifyCart'>> {
	const codes = requestOf({ preloadedPromoCodes: codesFor(ctx, order, request.add) }).codes
	const { change, effect } = await decide(ctx, order, {
		purpose: 'edit',
		replaced,
		request: { ...request, codes },
		before: { cartId: cart.id, isNew: false, tickets: own, visitor, additionalInfo: cart.additionalInfo },
	})
	const hold = change.added.length > 0 ? restartedHold(cart, ctx.seller, ctx.now) : {}
	await updateCart(ctx, cart, { ...hold, additionalInfo: change.additionalInfo })
	const answer = await write(ctx, cart.id, change, effect)
	await storeResponse(ctx, keyed, answer)
	await take(ctx, change.claims)
	return answer
}

/** Without new tickets the cart needs no codes: those of the order go on for the tickets that stay. */
const codesFor = ({ seller }: Ctx, { terms }: OrderToChange, { length }: readonly AddEntry[]): string[] =>
	length > 0 ? [...new Set([...terms.codes, ...seller.cart.defaultPromoCodes])] : []

interface HeldChange extends Pick<ChangeRequest, 'purpose' | 'replaced'> {
	request: CartRequest
	/** The cart of the change as it is. */
	before: Omit<Before, 'order'>
}

type Effect = Parameters<typeof markChange>[2]

async function decide(
	ctx: Ctx,
	order: OrderToChange,
	{ purpose, replaced, request, before }: HeldChange,
): Promise<{ change: Change; effect: Effect }> {
	const { details } = order
	const staying = details.tickets.filter((ticket) => isLive(ticket) && !replaced.includes(ticket))
	const change = await planChange(ctx, { ...before, order: { staying, replaced } }, request)
	if (purpose === 'edit')
		requireEditable(
			ctx,
			order,
			change.added,
			request.add.some(({ voucher }) => voucher !== undefined),
		)
	await refuseIfFull(ctx, change.claims)
	const orderId = details.order.id
	const repriced = repricedTickets({ staying, added: change.tickets }, await codesOfOrder(ctx, orderId))
	// An edit was decided on all tickets of its order, a move only if one of them has another price.
	const basis = purpose === 'edit' || repriced.length > 0 ? basisOf(details.tickets) : null
	return { change, effect: { purpose, orderId, replaces: replaced.map(({ id }) => id), repriced, basis } }
}

/** Writes a decided change and returns the cart as it is then. */
async function write(ctx: Ctx, cartId: string, change: Change, effect: Effect) {
	await writeChange(ctx, cartId, change)
	await markChange(ctx, cartId, effect)
	const made = await lockedCartDetails(ctx, cartId)
	if (!made) throw new Error(`the cart ${cartId} is gone`)
	requireOffered(ctx, made.details)
	return detailsAnswer(ctx, made.details)
}
