import { draftCart } from '#app/commerce/cart/batch/draft.ts'
import { planChange, writeChange } from '#app/commerce/cart/commands/change.ts'
import type { CreatedCart, ReservingEngine } from '#app/commerce/cart/commands/create.ts'
import { requestOf, retryWhenExhausted } from '#app/commerce/cart/decide/request.ts'
import { type CartDetails, detailsAnswer, lockedCartDetails } from '#app/commerce/cart/store/details-store.ts'
import { addCredential, insertCarts } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { backFor, cartTotals } from '#app/commerce/cart/wire/wire.ts'
import { type Ctx, reading } from '#app/commerce/context.ts'
import { storeResponse, withIdempotencyKey } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { refuseIfFull, take } from '#app/commerce/inventory/inventory.ts'
import { isLive } from '#app/commerce/orders/order-facts.ts'
import { openLink } from '#app/commerce/orders/orders.ts'
import { type OrderDetails, ordersById } from '#app/commerce/orders/store.ts'
import { withNextBest } from '#app/commerce/seats/next-best.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import { bestSeat } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { hashSecret, secret } from '#app/lib/ids.ts'
import { toDecimal } from '#app/lib/money.ts'
import { type ChangeRefusal, changeRefusal } from '#app/rules/self-edit.ts'
import { markChange, ownerOf, type TicketTerms, termsOfTickets } from './store.ts'

export interface MoveBody {
	/** Tickets of the order. */
	tickets: readonly string[]
	/** Where they move to. */
	event_session_id: string
}

interface MoveRequest {
	/** `<id>.<token>` of the order, or its id for its account. */
	link: string
	visitor: Visitor | null
	body: MoveBody
	idempotencyKey?: string | undefined
}

/**
 * Makes a cart that moves tickets of an order to another session of their event: it holds the new places and says what the
 * move costs or brings back. The tickets stay valid until that cart is booked.
 *
 * errors - bad_field_value, order_not_found, order_link_expired, order_access_denied for a visitor logged in as somebody
 *   else, change_refused (_extra reason: disabled | not_offered | same_session | unpaid | cheaper | anchor), ticket_not_found,
 *   ticket_state_incorrect (_extra ticket_id, state), tickets_too_old (_extra ticket_id, reason), cart_expired for a repeated request
 *   whose cart is gone, and those of `planChange` and `take`
 * source - spec 2 §4 "Reschedule", §8, interpretations 11, 49
 */
export async function moveTickets(
	engine: ReservingEngine,
	seller: SellerTerms,
	{ link, visitor, body, idempotencyKey }: MoveRequest,
): Promise<CreatedCart> {
	const ctx = await reading(engine, seller)
	const { order, changesUntil } = await openLink(ctx, link, visitor)
	await requireChanger(ctx, order.id, visitor)
	if (changesUntil && changesUntil <= ctx.now)
		throw new Refusal('order_link_expired', 'This link only shows its order: ask for a new one', 'order')
	const request = {
		call: 'moveTickets',
		key: idempotencyKey,
		fingerprint: [order.id, body, visitor?.accountId ?? null],
		fromStored: ({ answer }: CreatedCart) => withNewCredential(engine, seller, answer),
	}
	const seats = [{ event_session_id: body.event_session_id, seat: bestSeat }]
	return withIdempotencyKey(engine, seller, request, (keyed) =>
		withNextBest({ engine, seller, entries: seats }, () =>
			retryWhenExhausted(() =>
				withTransaction(engine, seller, (locked) => hold(locked, order.id, { body, visitor, keyed })),
			),
		),
	)
}

/**
 * The order's link changes it, or the account that owns it. A visitor with another login is asked to log out: on a shared
 * computer they would change an order in a stranger's name (specification 2 §6, decision 104).
 *
 * errors - change_refused (_extra reason: disabled), order_access_denied
 */
async function requireChanger(ctx: Ctx, orderId: string, visitor: Visitor | null): Promise<void> {
	if (!ctx.seller.changes.selfEdit.enabled) throw refused('disabled', 'Visitors change no orders here')
	if (visitor && (await ownerOf(ctx, orderId)) !== visitor.accountId)
		throw new Refusal('order_access_denied', 'The order belongs to somebody else: log out first', 'order')
}

async function withNewCredential(
	engine: ReservingEngine,
	seller: SellerTerms,
	answer: CreatedCart['answer'],
): Promise<CreatedCart> {
	const credential = secret()
	const [cart] = answer.cart._data
	const isGiven =
		cart !== undefined &&
		(await withTransaction(engine, seller, (ctx) => addCredential(ctx, cart.id, hashSecret(credential))))
	if (!isGiven) throw new Refusal('cart_expired', 'The hold on the cart has ended', 'cart')
	return { answer, credential }
}

interface Holding extends Pick<MoveRequest, 'body' | 'visitor'> {
	keyed: KeyedRequest | null
}

async function hold(ctx: Ctx, orderId: string, { body, visitor, keyed }: Holding): Promise<CreatedCart> {
	const [order] = await ordersById(ctx, [orderId])
	if (!order) throw new Error(`the order ${orderId} is gone`)
	const terms = await termsOfTickets(ctx, orderId)
	const replaced = replacedBy(ctx, order, { body, terms })
	const staying = order.tickets.filter((ticket) => isLive(ticket) && !replaced.includes(ticket))
	const { cart, credential } = draftCart({ visitor, campaign: {} }, ctx.seller, ctx.now)
	const before = {
		cartId: cart.id,
		isNew: true,
		tickets: [],
		additionalInfo: order.order.additionalInfo,
		visitor,
		order: { staying, replaced },
	}
	const add = replaced.map((ticket) => entryFor(ticket, body.event_session_id, { terms, order }))
	const codes = [...new Set([...terms.codes, ...ctx.seller.cart.defaultPromoCodes])]
	const change = await planChange(ctx, before, requestOf({ add, preloadedPromoCodes: codes }))
	await refuseIfFull(ctx, change.claims)
	await insertCarts(ctx, { carts: [{ ...cart, additionalInfo: change.additionalInfo }], tickets: [] })
	await writeChange(ctx, cart.id, change)
	await markChange(ctx, cart.id, { purpose: 'move', orderId, replaces: replaced.map(({ id }) => id) })
	const made = await lockedCartDetails(ctx, cart.id)
	if (!made) throw new Error(`the cart ${cart.id} is gone`)
	requireOffered(ctx, made.details)
	const answer: Answer<'createCart'> = detailsAnswer(ctx, made.details)
	await storeResponse(ctx, keyed, { answer })
	await take(ctx, change.claims)
	return { answer, credential }
}

/**
 * Refuses a cheaper change where the venue returns no money by itself.
 *
 * errors - change_refused (_extra reason: cheaper, amount)
 */
export function requireOffered({ seller, now }: Ctx, details: CartDetails): void {
	const { cart } = details
	const { outstanding } = cartTotals(details, seller.payment)
	if (!cart.change || outstanding >= 0 || seller.changes.refund.policy !== 'block') return
	const amount = toDecimal(-outstanding, cart.currency)
	const back = toDecimal(backFor(cart.change, outstanding, { seller, now }), cart.currency)
	throw refused('cheaper', 'The venue returns no money for a change', { amount, back })
}

const refused = (reason: string, description: string, extra: Record<string, unknown> = {}): Refusal =>
	new Refusal('change_refused', description, 'order', { reason, ...extra })

/** The named tickets of an order, each of which its visitor may change now. */
function replacedBy(
	{ seller, now }: Ctx,
	{ order, tickets }: OrderDetails,
	{ body, terms }: { body: MoveBody; terms: TicketTerms },
): TicketRow[] {
	if (order.paymentState !== 'paid') throw refused('unpaid', 'The order is not paid yet')
	return [...new Set(body.tickets)].map((id) => {
		const ticket = tickets.find((one) => one.id === id)
		if (!ticket)
			throw new Refusal('ticket_not_found', 'The order has no such ticket', 'cart_remove_tickets', {
				ticket_id: id,
			})
		const facts = { ...ticket, hasVoucher: terms.withVoucher.has(id) }
		const reason = changeRefusal(facts, seller.changes.selfEdit, now)
		if (reason) throw unchangeable(ticket, reason)
		if (ticket.sessionId === body.event_session_id)
			throw refused('same_session', 'The ticket is for this session', { ticket_id: id })
		return ticket
	})
}

function unchangeable({ id, state }: TicketRow, reason: ChangeRefusal): Refusal {
	if (reason === 'past' || reason === 'too_late')
		return new Refusal('tickets_too_old', 'It is too late to change this ticket', 'cart_remove_tickets', {
			ticket_id: id,
			reason,
		})
	if (reason === 'not_offered')
		return refused(reason, 'The venue changes such tickets itself', { ticket_id: id })
	return new Refusal('ticket_state_incorrect', 'Only a booked ticket can be changed', 'cart_remove_tickets', {
		ticket_id: id,
		state,
	})
}

/** The same ticket in the other session, at its price there. The best free seats take the place of seats. */
function entryFor(
	ticket: TicketRow,
	sessionId: string,
	{ terms, order }: { terms: TicketTerms; order: OrderDetails },
): AddEntry {
	const { typeId, groupId, handler, faceValue, admitName, admitEmail } = ticket
	return {
		event_session_id: sessionId,
		ticket_type_id: typeId,
		ticket_group_id: groupId,
		quantity: 1,
		...(terms.flexible.has(typeId) ? { face_value: toDecimal(faceValue, order.order.currency) } : {}),
		...(admitName ? { admit_name: admitName } : {}),
		...(admitEmail ? { admit_email: admitEmail } : {}),
		...(handler === 'seated' ? { seat: bestSeat } : {}),
	}
}
