import type { CartRequest } from '#app/commerce/cart/commands/change.ts'
import {
	type CreatedCart,
	type ReservingEngine,
	withNewCredential,
} from '#app/commerce/cart/commands/create.ts'
import { retryWhenExhausted } from '#app/commerce/cart/decide/request.ts'
import type { OrderChange } from '#app/commerce/cart/store/order-change-store.ts'
import { settledPayments } from '#app/commerce/cart/store/own.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import { ticketsOf } from '#app/commerce/cart/store/ticket-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { withIdempotencyKey } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { withNextBest } from '#app/commerce/seats/next-best.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { changedTickets, openForChange, orderToChange, refused } from './changer.ts'
import { holdAgain, holdChange } from './hold.ts'

export interface EditBody {
	/** Tickets of the order that are given back. */
	remove: readonly string[]
	add?: AddEntry[]
	additionalInfo?: AdditionalInfo
}

interface EditRequest {
	/** `<id>.<token>` of the order, or its id for its account. */
	link: string
	visitor: Visitor | null
	body: EditBody
	idempotencyKey?: string | undefined
}

/**
 * Makes a cart that edits an order: it holds the places of new tickets, and says what comes back for those that are given
 * back and what those that stay cost from then on. The order stays as it is until that cart is booked.
 *
 * errors - those of `openForChange`, `changedTickets` and `holdChange`; validation_failed for an edit of nothing; cart_expired for a
 *   repeated request whose cart is gone
 * source - spec 2 §4 "Edit order", interpretations 10, 49
 */
export async function editOrder(
	engine: ReservingEngine,
	seller: SellerTerms,
	{ link, visitor, body, idempotencyKey }: EditRequest,
): Promise<CreatedCart> {
	const orderId = await openForChange(engine, seller, link, visitor)
	const request = {
		call: 'editOrder',
		key: idempotencyKey,
		fingerprint: [orderId, body, visitor?.accountId ?? null],
		fromStored: ({ answer }: CreatedCart) => withNewCredential(engine, seller, answer),
	}
	const { remove, add = [], additionalInfo = {} } = body
	if (remove.length + add.length === 0)
		throw new Refusal('validation_failed', 'Nothing is added and nothing given back', 'order', {
			field: 'remove',
		})
	return withIdempotencyKey(engine, seller, request, (keyed) =>
		withNextBest({ engine, seller, entries: add }, () =>
			retryWhenExhausted(() =>
				withTransaction(engine, seller, async (ctx) => {
					const order = await orderToChange(ctx, orderId)
					const replaced = changedTickets(ctx, order, remove)
					return holdChange(ctx, order, { purpose: 'edit', replaced, add, additionalInfo, visitor, keyed })
				}),
			),
		),
	)
}

/**
 * Adds tickets to a cart that edits an order, removes some of its own, or gives more tickets of the order back.
 *
 * errors - those of `changedTickets` and `holdAgain`; change_refused (_extra reason: fixed) for codes and memberships
 * source - spec 2 §4 "Edit order", §7
 */
export async function modifyEdit(
	ctx: Ctx,
	cart: CartRow & { change: OrderChange },
	{ request, visitor, keyed }: { request: CartRequest; visitor: Visitor | null; keyed: KeyedRequest | null },
): Promise<Answer<'modifyCart'>> {
	const isOther = request.membership !== null || request.dropped.length + request.codes.length > 0
	if (isOther) throw refused('fixed', 'An edit adds tickets and gives tickets back, and nothing else')
	await settledPayments(ctx, cart.id)
	const order = await orderToChange(ctx, cart.change.orderId)
	const own = await ticketsOf(ctx, cart.id)
	const isOwn = (id: string): boolean => own.some((ticket) => ticket.id === id)
	const replaced = changedTickets(ctx, order, [
		...cart.change.replaces,
		...request.remove.filter((id) => !isOwn(id)),
	])
	const remove = request.remove.filter(isOwn)
	return holdAgain(ctx, order, { cart, own, replaced, request: { ...request, remove }, visitor, keyed })
}
