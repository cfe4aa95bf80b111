import type { CreatedCart, ReservingEngine } from '#app/commerce/cart/commands/create.ts'
import { retryWhenExhausted } from '#app/commerce/cart/decide/request.ts'
import { reading } from '#app/commerce/context.ts'
import { withIdempotencyKey } from '#app/commerce/idempotency.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { changedTickets, openForChange, orderToChange, withNewCredential } from './changer.ts'
import { holdChange } from './hold.ts'

export interface EditBody {
	/** Tickets of the order that are given back. */
	remove: readonly string[]
}

interface EditRequest {
	/** `<id>.<token>` of the order, or its id for its account. */
	link: string
	visitor: Visitor | null
	body: EditBody
	idempotencyKey?: string | undefined
}

/**
 * Makes a cart that edits an order: it says what comes back for the tickets that are given back, and what those that stay
 * cost from then on. The tickets stay valid until that cart is booked.
 *
 * errors - those of `openForChange`, `changedTickets` and `holdChange`; cart_expired for a repeated request whose cart is gone
 * source - spec 2 §4 "Edit order", interpretations 10, 49
 */
export async function editOrder(
	engine: ReservingEngine,
	seller: SellerTerms,
	{ link, visitor, body, idempotencyKey }: EditRequest,
): Promise<CreatedCart> {
	const orderId = await openForChange(await reading(engine, seller), link, visitor)
	const request = {
		call: 'editOrder',
		key: idempotencyKey,
		fingerprint: [orderId, body, visitor?.accountId ?? null],
		fromStored: ({ answer }: CreatedCart) => withNewCredential(engine, seller, answer),
	}
	return withIdempotencyKey(engine, seller, request, (keyed) =>
		retryWhenExhausted(() =>
			withTransaction(engine, seller, async (ctx) => {
				const order = await orderToChange(ctx, orderId)
				const replaced = changedTickets(ctx, order, body.remove)
				return holdChange(ctx, order, { purpose: 'edit', replaced, add: [], visitor, keyed })
			}),
		),
	)
}
