import { job, visitorActor } from '#app/commerce/actors.ts'
import { lostParts } from '#app/commerce/cart/decide/change.ts'
import { lockedCartDetails } from '#app/commerce/cart/store/details-store.ts'
import { insertLinks } from '#app/commerce/cart/store/order-link.ts'
import { requirePending } from '#app/commerce/cart/store/own.ts'
import { lockCart } from '#app/commerce/cart/store/store.ts'
import type { ChangeParts, JustChanged } from '#app/commerce/changes/book.ts'
import type { Engine } from '#app/commerce/context.ts'
import { ledgerPayments } from '#app/commerce/ledger/booking-store.ts'
import { updateTotals } from '#app/commerce/orders/cancel-store.ts'
import { insertEntry } from '#app/commerce/orders/entry-store.ts'
import { ordersById } from '#app/commerce/orders/store.ts'
import { requireOrder } from '#app/commerce/orders/store-refund.ts'
import { versionConflict, withTransaction } from '#app/commerce/transaction.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { toDecimal } from '#app/lib/money.ts'
import { bookPaying, isCharge, settleByGiftCards, takeParts } from './store.ts'

/**
 * Books a cart that pays parts of an order: its payment becomes the order's, and its parts wait for that to be captured. The
 * lock of the order lets one of two payments of the same part win; the other's money is released. What gift cards pay is debited and
 * paid with the booking.
 *
 * errors - those of `plan`; cart_already_completed, cart_expired; change_refused (_extra reason: paid | cancelled)
 */
export async function bookInstalment(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	{ plan, linkFor }: Pick<ChangeParts, 'plan' | 'linkFor'>,
): Promise<JustChanged | typeof versionConflict> {
	return withTransaction(engine, seller, async (ctx) => {
		const cart = await lockCart(ctx, cartId)
		if (!cart?.pays) throw new Error(`the cart ${cartId} pays no order`)
		if (cart.state !== 'pending') requirePending(cart, ctx.now)
		const order = await requireOrder(ctx, cart.pays.orderId)
		const found = await lockedCartDetails(ctx, cartId)
		if (!found?.details.cart.pays) throw new Error(`the cart ${cartId} is gone`)
		const { pays } = found.details.cart
		const planned = plan(found)
		if (planned instanceof Refusal) throw planned
		const cards = ledgerPayments(planned.totals.shares)
		const booked = { orderId: order.id, cartId, currency: order.currency }
		if (!(await bookPaying(ctx, cart, booked, cards))) return versionConflict
		if (!(await takeParts(ctx, cartId, pays))) throw lostParts({ pays: { ...pays, isOpen: false } })
		await settleByGiftCards(ctx, booked, cards)
		await updateTotals(ctx, order.id)
		await insertEntry(ctx, {
			orderId: order.id,
			actor: (await isCharge(ctx, booked)) ? job : visitorActor(cart.accountId),
			action: 'pay',
			before: { scheduled: toDecimal(order.scheduled, order.currency) },
			after: {
				scheduled: toDecimal(order.scheduled - pays.amount, order.currency),
				amount: toDecimal(pays.amount, order.currency),
				cart_id: cartId,
			},
		})
		const link = linkFor(cart, order.id)
		if (link) await insertLinks(ctx, [link])
		const [details] = await ordersById(ctx, [order.id])
		if (!details) throw new Error(`the order ${order.id} is gone`)
		return { ctx: { ...ctx, sql: engine.database.sql }, details, link: link?.link ?? null, refundIds: [] }
	})
}
