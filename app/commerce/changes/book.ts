import { visitorActor } from '#app/commerce/actors.ts'
import { ticketHasChanged } from '#app/commerce/cart/decide/change.ts'
import { type CartReading, lockedCartDetails } from '#app/commerce/cart/store/details-store.ts'
import type { OrderChange } from '#app/commerce/cart/store/order-change-store.ts'
import { insertLinks, type OrderLink } from '#app/commerce/cart/store/order-link.ts'
import { requirePending } from '#app/commerce/cart/store/own.ts'
import { type CartRow, lockCart } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { type CartTotals, paidBy, returnOf } from '#app/commerce/cart/wire/totals.ts'
import { returnCodes } from '#app/commerce/codes/cancel-store.ts'
import type { Ctx, Engine } from '#app/commerce/context.ts'
import { take } from '#app/commerce/inventory/inventory.ts'
import { claimsOf } from '#app/commerce/inventory/plan.ts'
import { ledgerPayments, spendingParts } from '#app/commerce/ledger/booking-store.ts'
import { releaseBenefits } from '#app/commerce/memberships/benefit-store.ts'
import {
	type CancelledTicket,
	cancelTickets,
	releaseSeats,
	ticketStates,
	updateTotals,
} from '#app/commerce/orders/cancel-store.ts'
import { storeCredit } from '#app/commerce/orders/credit.ts'
import { insertEntry } from '#app/commerce/orders/entry-store.ts'
import { overpaidOf, planRefund, refundableOf } from '#app/commerce/orders/refund-plan.ts'
import { findMoney, type OrderWithMoney } from '#app/commerce/orders/refund-store.ts'
import { lowerSchedule } from '#app/commerce/orders/schedule-store.ts'
import { type OrderDetails, ordersById } from '#app/commerce/orders/store.ts'
import { requireOrder, storeRefund } from '#app/commerce/orders/store-refund.ts'
import { storeEditedEmail, storeMovedEmail } from '#app/commerce/outbox/order-email-store.ts'
import { versionConflict, withTransaction } from '#app/commerce/transaction.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { readableCode } from '#app/lib/ids.ts'
import { toDecimal } from '#app/lib/money.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import { refused, requireOffered } from './changer.ts'
import { basisOf } from './reprice.ts'
import { repriceBooked } from './reprice-store.ts'
import { bookCart, giveToOrder, storeAnswers } from './store.ts'

/** An order after its change. */
export interface JustChanged {
	ctx: Ctx
	details: OrderDetails
	/** Null where none was asked for. */
	link: string | null
	/** Refunds to be sent to their gateways. */
	refundIds: string[]
}

/** How a change is booked. */
export interface ChangeParts {
	/** Decides whether the cart may be booked, as for a cart that becomes an order. */
	plan(reading: CartReading): { totals: CartTotals } | Refusal
	linkFor(cart: CartRow, orderId: string): OrderLink | null
	/** Characters of a code for the entrance. */
	scanCodeLength: number
}

/**
 * Books a cart that changes an order: its tickets replace others of the order, whose places are free again, in one
 * transaction. Locks are taken in the order of decision 104.
 *
 * errors - those of `plan`; cart_already_completed, cart_expired; ticket_state_incorrect (_extra ticket_id, state) where an old ticket was
 *   redeemed, cancelled or moved meanwhile; change_refused (_extra reason: cheaper | unpaid | changed)
 */
export async function bookChange(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	parts: ChangeParts,
): Promise<JustChanged | typeof versionConflict> {
	return withTransaction(engine, seller, async (ctx) => {
		const cart = await lockCart(ctx, cartId)
		if (!cart?.change) throw new Error(`the cart ${cartId} changes no order`)
		if (cart.state !== 'pending') requirePending(cart, ctx.now)
		const order = await requireOrder(ctx, cart.change.orderId)
		const found = await lockedCartDetails(ctx, cartId)
		if (!found?.details.cart.change) throw new Error(`the cart ${cartId} is gone`)
		const planned = parts.plan(found)
		if (planned instanceof Refusal) throw planned
		requireOffered(ctx, found.details)
		requireInTime(ctx, found)
		if (order.paymentState !== 'paid') throw refused('unpaid', 'The order is not paid yet')
		const { change } = found.details.cart
		await requireSameOrder(ctx, change)
		if (!(await bookLocked(ctx, found.details.cart, planned.totals, order))) return versionConflict
		const { tickets } = found.details
		const codes = tickets.map(({ id, handler }) => ({
			id,
			scanCode: isAdmission(handler) ? readableCode(parts.scanCodeLength) : null,
		}))
		await giveToOrder(ctx, { cartId, orderId: order.id, codes })
		if (change.purpose === 'edit') await storeAnswers(ctx, order.id, found.details.cart.additionalInfo)
		const ended = await endReplaced(ctx, change)
		const repriced = await repriceBooked(ctx, order.id, change.repriced)
		await updateTotals(ctx, order.id)
		const actor = visitorActor(cart.accountId)
		const refundIds = await settle(ctx, { order, change, tickets, totals: planned.totals, actor })
		const link = parts.linkFor(cart, order.id)
		if (link) await insertLinks(ctx, [link])
		const codesOf = [...change.replaces, ...change.repriced.map(({ id }) => id)]
		const returned = await returnCodes(ctx, codesOf)
		const [details] = await ordersById(ctx, [order.id])
		if (!details) throw new Error(`the order ${order.id} is gone`)
		// Last: every request for places of these sessions waits for the rest of this transaction.
		await take(ctx, [...claimsOf([], ended), ...repriced, ...returned])
		return { ctx: { ...ctx, sql: engine.database.sql }, details, link: link?.link ?? null, refundIds }
	})
}

/** A hold lasts beyond the horizon of changes, and at most until the visit itself begins. Money that was paid still buys. */
function requireInTime({ now }: Ctx, { details: { cart, payments } }: CartReading): void {
	const start = cart.change?.start
	if (!start || new Date(start) > now || paidBy(payments) > 0) return
	throw new Refusal('tickets_too_old', 'The visit has begun', 'cart_remove_tickets', { reason: 'past' })
}

/** What an edit brings, and what stays, was decided on the tickets that the order had then. */
async function requireSameOrder(ctx: Ctx, { orderId, basis }: OrderChange): Promise<void> {
	if (basis === null) return
	const [order] = await ordersById(ctx, [orderId])
	if (order && basisOf(order.tickets) === basis) return
	throw refused('changed', 'The order has changed meanwhile')
}

/** Books the cart's row and debits its gift cards; false where a balance was spent meanwhile. */
async function bookLocked(
	ctx: Ctx,
	cart: CartRow,
	{ shares }: CartTotals,
	order: OrderWithMoney,
): Promise<boolean> {
	const booked = { orderId: order.id, cartId: cart.id, currency: cart.currency }
	return bookCart(ctx, cart, spendingParts(ctx, ledgerPayments(shares), booked))
}

/** Cancels the replaced tickets: every one of them, or none. */
async function endReplaced(ctx: Ctx, { orderId, replaces }: OrderChange): Promise<CancelledTicket[]> {
	const ended = await cancelTickets(ctx, orderId, replaces, 'cancelled')
	if (ended.length === replaces.length) {
		await releaseSeats(ctx, replaces)
		await releaseBenefits(ctx, replaces)
		return ended
	}
	const other = replaces.find((id) => !ended.some((ticket) => ticket.id === id))
	const state = (await ticketStates(ctx, orderId)).find(({ id }) => id === other)?.state
	throw ticketHasChanged({ id: other, state })
}

interface Change {
	order: OrderWithMoney
	change: OrderChange
	tickets: readonly TicketRow[]
	totals: CartTotals
	actor: string
}

/** Writes the entry, the email and the refund of a change; returns the ids of refunds. */
async function settle(ctx: Ctx, { order, change, tickets, totals, actor }: Change): Promise<string[]> {
	const found = await findMoney(ctx, order.id)
	if (!found) throw new Error(`the order ${order.id} is gone`)
	const { seller, now } = ctx
	const returned = returnOf(change, totals.outstanding, { seller, now })
	const waived = Math.min(returned.lessLater + returned.back, overpaidOf(found))
	const after = await lowerSchedule(ctx, found, waived)
	const ids = tickets.map(({ id }) => id)
	await insertEntry(ctx, {
		orderId: order.id,
		actor,
		action: change.purpose,
		before: { total_price: toDecimal(order.price, order.currency), ticket_ids: change.replaces },
		after: { total_price: toDecimal(after.price, order.currency), ticket_ids: ids },
	})
	const facts = { orderId: order.id, ticketIds: ids, endedIds: change.replaces }
	if (change.purpose === 'move') await storeMovedEmail(ctx, facts)
	else await storeEditedEmail(ctx, { ...facts, before: order.price, after: after.price })
	const back = Math.min(waived - (found.scheduled - after.scheduled), refundableOf(after))
	if (back <= 0) return []
	const parts = planRefund(after, back, seller.payment.amountStep)
	if (parts instanceof Refusal) throw parts
	if (seller.changes.refund.policy === 'credit') {
		await storeCredit(ctx, after, parts, { actor })
		return []
	}
	return storeRefund(ctx, after, parts, { actor })
}
