/*
 * What visitors and staff may try, chosen by the state of the model: a walk that is cut down to its failure still means
 * the same orders.
 */
import fc from 'fast-check'
import type { Act, Choice } from './acts.ts'
import { give, redeemGift } from './gift-model.ts'
import {
	book,
	cancel,
	chooseAtOnce,
	discard,
	edit,
	move,
	pay,
	payPart,
	redeem,
	refund,
	reserve,
} from './order-model.ts'
import type { PaymentChoice } from './parts.ts'
import { type Card, cancelRenewal, join, type Party, renew, runRenewals } from './renewal-model.ts'
import { isLive, type Kind, type Line, type Model, nextId, type Order, visitors } from './state.ts'

// Most happens to the first visitors: their carts live to see more than one thing.
const slot = fc.oneof(
	{ weight: 3, arbitrary: fc.nat({ max: 1 }) },
	{ weight: 1, arbitrary: fc.nat({ max: visitors - 1 }) },
)
const session = fc.nat({ max: 1 })
const line: fc.Arbitrary<Line> = fc
	.tuple(fc.constantFrom<Kind>('adult', 'adult', 'adult', 'few', 'few', 'trip'), session)
	.map(([kind, at]) => ({ kind, session: kind === 'trip' ? 2 : at }))

/** Of the orders and tickets that there are: by numbers, so that a shorter sequence still has them. */
const orderAt = fc.nat({ max: 20 })
const tickets = fc.record({
	bits: fc.integer({ min: 1, max: 15 }),
	// Now and then also those that have ended: such a request is refused.
	ofAll: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})
type Picked = typeof tickets extends fc.Arbitrary<infer T> ? T : never

function orderIn({ orders }: Model, at: number, isMeant = (_: Order): boolean => true): Order | null {
	const all = Object.values(orders).filter(isMeant)
	return all[at % Math.max(1, all.length)] ?? null
}
const picked = ({ tickets: all }: Order, { bits, ofAll }: Picked): string[] =>
	all
		.filter((ticket) => ofAll || isLive(ticket))
		.filter((_, index) => bits & (1 << (index % 4)))
		.map((ticket) => ticket.id)
const lines = (all: readonly Line[]): string => all.map(({ kind, session: at }) => `${kind}${at}`).join('+')

export const reserving = fc.tuple(slot, fc.array(line, { minLength: 1, maxLength: 4 })).map(
	([at, wanted]): Choice =>
		(before) => {
			const request = { id: nextId(before, at), lines: wanted }
			return {
				name: `reserve ${at} ${lines(wanted)}`,
				slot: at,
				expected: (model) => reserve(model, at, request),
				act: (clients) => clients.reserve(at, request),
			}
		},
)

export const moving = fc.tuple(slot, orderAt, tickets, session).map(
	([at, nth, which, to]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			if (!order) return null
			const request = {
				id: nextId(before, at),
				orderId: order.id,
				ticketIds: picked(order, which),
				session: to,
			}
			return {
				name: `move ${at} ${request.ticketIds} to ${to}`,
				slot: at,
				expected: (model) => move(model, at, request),
				act: (clients) => clients.move(at, request),
			}
		},
)

export const editing = fc.tuple(slot, orderAt, fc.option(tickets), fc.array(line, { maxLength: 2 })).map(
	([at, nth, which, add]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			if (!order) return null
			const request = {
				id: nextId(before, at),
				orderId: order.id,
				remove: which ? picked(order, which) : [],
				add,
			}
			return {
				name: `edit ${at} ${order.id} -${request.remove} +${lines(add)}`,
				slot: at,
				expected: (model) => edit(model, at, request),
				act: (clients) => clients.edit(at, request),
			}
		},
)

export const giving = slot.map(
	(at): Choice =>
		(before) => {
			const id = nextId(before, at)
			return {
				name: `give ${at}`,
				slot: at,
				expected: (model) => give(model, at, id),
				act: (clients) => clients.give(at, id),
			}
		},
)
export const redeemingGift = fc.tuple(slot, orderAt).map(
	([at, nth]): Choice =>
		(before) => {
			const order = orderIn(before, nth, ({ gift }) => gift !== null)
			if (!order) return null
			const request = { id: nextId(before, at), orderId: order.id }
			return {
				name: `redeemGift ${at} ${order.id}`,
				slot: at,
				expected: (model) => redeemGift(model, at, request),
				act: (clients) => clients.redeemGift(at, request),
			}
		},
)

const consent = fc.record({
	isAutomatic: fc.oneof(
		{ weight: 3, arbitrary: fc.constant(true) },
		{ weight: 1, arbitrary: fc.constant(false) },
	),
	card: fc.constantFrom<Card>('approved', 'approved', 'declined'),
})
const partyIn = ({ parties }: Model, at: number): [string, Party] | null => {
	const all = Object.entries(parties)
	return all[at % Math.max(1, all.length)] ?? null
}

export const joining = fc.tuple(slot, consent).map(
	([at, terms]): Choice =>
		(before) => {
			const request = { id: nextId(before, at), ...terms }
			return {
				name: `join ${at} ${terms.isAutomatic ? terms.card : ''}`,
				slot: at,
				expected: (model) => join(model, at, request),
				act: (clients) => clients.join(at, request),
			}
		},
)
export const renewing = fc.tuple(slot, orderAt, consent).map(
	([at, nth, terms]): Choice =>
		(before) => {
			const [partyId] = partyIn(before, nth) ?? []
			if (!partyId) return null
			const request = { id: nextId(before, at), partyId, ...terms }
			return {
				name: `renew ${at} ${partyId} ${terms.isAutomatic ? terms.card : ''}`,
				slot: at,
				expected: (model) => renew(model, at, request),
				act: (clients) => clients.renew(at, request),
			}
		},
)
export const cancellingRenewal = fc.tuple(orderAt, orderAt).map(
	([nth, term]): Choice =>
		(before) => {
			const [, party] = partyIn(before, nth) ?? []
			const { orderId } = party?.terms[term % party.terms.length] ?? {}
			if (!orderId) return null
			return staffAct(`cancelRenewal ${orderId}`, {
				expected: (model) => cancelRenewal(model, orderId),
				act: (clients) => clients.cancelRenewal({ orderId }),
			})
		},
)
export const renewingDue = fc.constant<Choice>(() =>
	staffAct('renewDue', { expected: runRenewals, act: (clients) => clients.renewDue() }),
)

const choice = fc.oneof(
	fc.constantFrom<PaymentChoice>('due', 'outstanding'),
	fc.integer({ min: 1, max: 12_000 }),
)
export const payingPart = fc.tuple(slot, orderAt, choice).map(
	([at, nth, chosen]): Choice =>
		(before) => {
			const order = orderIn(before, nth, ({ parts }) => parts.length > 0) ?? orderIn(before, nth)
			if (!order) return null
			const request = { id: nextId(before, at), orderId: order.id, choice: chosen }
			return {
				name: `payPart ${at} ${order.id} ${chosen}`,
				slot: at,
				expected: (model) => payPart(model, at, request),
				act: (clients) => clients.payPart(at, request),
			}
		},
)

const ofCart = { pay, book, discard, chooseAtOnce }
export const onCart = (name: keyof typeof ofCart) =>
	slot.map(
		(at): Choice =>
			() => ({
				name: `${name} ${at}`,
				slot: at,
				expected: (model) => ofCart[name](model, at),
				act: (clients) => clients[name](at),
			}),
	)

export const cancelling = fc.tuple(orderAt, fc.option(tickets), fc.boolean()).map(
	([nth, which, isRefunded]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			if (!order) return null
			const request = { orderId: order.id, ticketIds: which && picked(order, which), refund: isRefunded }
			return staffAct(`cancel ${order.id} ${request.ticketIds}`, {
				expected: (model) => cancel(model, request),
				act: (clients) => clients.cancel(request),
			})
		},
)

export const refunding = fc.tuple(orderAt, fc.option(fc.integer({ min: 1, max: 4000 }))).map(
	([nth, amount]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			if (!order) return null
			return staffAct(`refund ${order.id} ${amount}`, {
				expected: (model) => refund(model, { orderId: order.id, amount }),
				act: (clients) => clients.refund({ orderId: order.id, amount }),
			})
		},
)

export const redeeming = fc.tuple(orderAt, fc.nat({ max: 5 })).map(
	([nth, which]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			const ticket = order?.tickets[which % order.tickets.length]
			if (!order || !ticket) return null
			return staffAct(`redeem ${ticket.id}`, {
				expected: (model) => redeem(model, { orderId: order.id, ticketId: ticket.id }),
				act: (clients) => clients.redeem({ ticketId: ticket.id }),
			})
		},
)

/** An act without a cart. */
const staffAct = (name: string, act: Pick<Act, 'expected' | 'act'>): Act => ({ name, slot: null, ...act })
