/*
 * Memberships that renew themselves: they are announced a day before their last one, charged on it, and tried once more the day after. They
 * are also renewed by hand and cancelled. Days are counted on the calendar of the venue from the first one of a walk.
 */
import { today } from './parts.ts'
import {
	type Cart,
	clubPrice,
	holdCart,
	isBusy,
	isLive,
	linkDays,
	type Model,
	type Order,
	type Ticket,
} from './state.ts'

/** How a card of a member does when it is charged without them. */
export type Card = 'approved' | 'declined'
export type Consent = 'none' | 'scheduled' | 'cancelled'

/** A term in a cart. */
export interface Term {
	/** The order that bought the first term. */
	partyId: string
	number: number
	/** Both days are inclusive. */
	from: number
	to: number
	consent: Consent
	card: Card
}
type BookedTerm = Pick<Term, 'number' | 'from' | 'to' | 'consent'> & { orderId: string }
interface Renewal {
	/** The term that it books. */
	number: number
	state: 'planned' | 'noticed' | 'over'
	/** The minute from which it is taken up. */
	at: number
	tries: number
}
export interface Party {
	terms: BookedTerm[]
	/** Of the newest payment with consent; null before it. */
	card: Card | null
	renewals: Renewal[]
	/** What emails have said. */
	news: string[]
}

export const termDays = 3
export const terms = { renewalWindowDays: 1, renewalGraceDays: 4 }
export const autoRenew = { noticeDays: 1, tries: 2, pauseDays: 1 }
const chargeMinute = 9 * 60
const noon = 12 * 60

/** The minute of a day at which cards are charged. */
export const minuteOf = (day: number): number => day * 24 * 60 - noon + chargeMinute
const lastDay = (from: number): number => from + termDays - 1

/** The terms that no cancellation has taken back, the newest last. */
export const heldTerms = ({ orders }: Model, party: Party): BookedTerm[] =>
	party.terms
		.filter(({ orderId }) => orders[orderId]?.tickets.some((ticket) => isClub(ticket) && isLive(ticket)))
		.sort((one, other) => one.number - other.number)
const newest = (model: Model, party: Party): BookedTerm | undefined => heldTerms(model, party).at(-1)
const isClub = ({ kind }: Ticket): boolean => kind === 'club'

/** The first day of the term after this one; null where it cannot be renewed on a day. */
function nextFrom({ to }: BookedTerm, day: number): number | null {
	if (to < day) return to + terms.renewalGraceDays < day ? null : day
	return to - terms.renewalWindowDays <= day ? to + 1 : null
}

// The acts of visitors.

export interface JoinRequest {
	id: string
	isAutomatic: boolean
	card: Card
}

export function join(model: Model, slot: number, { id, isAutomatic, card }: JoinRequest): string {
	if (isBusy(model, slot)) return 'nothing'
	const from = today(model)
	const consent = isAutomatic ? 'scheduled' : 'none'
	return holdTerm(model, slot, id, { partyId: id, number: 1, from, to: lastDay(from), consent, card })
}

/** Puts the next term of a membership into a cart. */
export function renew(
	model: Model,
	slot: number,
	{ id, partyId, isAutomatic, card }: JoinRequest & { partyId: string },
): string {
	const party = model.parties[partyId]
	if (isBusy(model, slot) || !party) return 'nothing'
	const last = latest(model, party)
	const from = last ? nextFrom(last, today(model)) : null
	if (!last || from === null) return 'membership_not_renewable'
	const consent = isAutomatic ? 'scheduled' : 'none'
	const number = last.number + 1
	return holdTerm(model, slot, id, { partyId, number, from, to: lastDay(from), consent, card })
}

const latest = (model: Model, party: Party): BookedTerm | undefined =>
	heldTerms(model, party)
		.sort((one, other) => one.to - other.to)
		.at(-1)

function holdTerm(model: Model, slot: number, id: string, term: Term): string {
	holdCart(model, slot, {
		id,
		term,
		tickets: [{ id: `${id}.0`, kind: 'club', session: -1, state: 'booked' }],
	})
	return 'ok'
}

/** Why the term of a cart cannot be booked: it was renewed meanwhile, or the term before was taken back. */
export function termRefusal(model: Model, { term }: Cart): string | null {
	const party = model.parties[term?.partyId ?? '']
	if (!term || !party) return null
	return (newest(model, party)?.number ?? 0) === term.number - 1 ? null : 'membership_not_renewable'
}

/** What the booking of a cart does to its membership. */
export function bookTerm({ parties }: Model, { id: orderId, term }: Pick<Cart, 'id' | 'term'>): void {
	if (!term) return
	const { partyId, card, ...booked } = term
	const party = parties[partyId] ?? { terms: [], card: null, renewals: [], news: [] }
	parties[partyId] = party
	party.terms.push({ ...booked, orderId })
	// Another term with this number was taken back: what became of its own renewal does not count.
	party.renewals = party.renewals.filter(({ number }) => number !== term.number + 1)
	if (term.consent === 'scheduled') party.card = card
}

/** Cancels the automatic renewal of the membership that an order bought. */
export function cancelRenewal(model: Model, orderId: string): string {
	const order = model.orders[orderId]
	const party = Object.values(model.parties).find((one) => one.terms.some((term) => term.orderId === orderId))
	if (!order || !party) return 'nothing'
	const last = newest(model, party)
	if (!last || last.consent === 'none') return 'auto_renew_not_enrolled'
	if (last.consent === 'cancelled') return 'ok'
	if (model.minute >= order.linkEnds) return 'order_link_expired'
	last.consent = 'cancelled'
	party.news.push('cancelled')
	return 'ok'
}

/**
 * The newest term that is taken back ends the consent that it carried on: the earlier ones are not charged again. A term
 * between others carries no consent any more: that went on to the newest one, which renews itself as before.
 */
export function endConsent(model: Model, orderId: string, ended: readonly Ticket[]): void {
	if (!ended.some(isClub)) return
	for (const party of Object.values(model.parties)) {
		const taken = party.terms.find((term) => term.orderId === orderId)
		if (!taken || (newest(model, party)?.number ?? 0) > taken.number) continue
		for (const term of party.terms)
			if (term.number < taken.number && term.consent === 'scheduled') term.consent = 'cancelled'
	}
}

// The background work.

/** Plans the renewals of memberships that end soon, and takes up those that are due. */
export function runRenewals(model: Model): string {
	for (const party of Object.values(model.parties)) plan(model, party)
	for (const [partyId, party] of Object.entries(model.parties))
		for (const renewal of party.renewals)
			if (renewal.state !== 'over' && renewal.at <= model.minute) takeUp(model, { partyId, party, renewal })
	return 'ok'
}

function plan(model: Model, party: Party): void {
	const last = newest(model, party)
	if (last?.consent !== 'scheduled') return
	const day = today(model)
	if (last.to < day - terms.renewalGraceDays || last.to > day + autoRenew.noticeDays) return
	const number = last.number + 1
	if (party.renewals.some((renewal) => renewal.number === number)) return
	party.renewals.push({ number, state: 'planned', at: model.minute, tries: 0 })
}

interface Due {
	partyId: string
	party: Party
	renewal: Renewal
}

function takeUp(model: Model, { partyId, party, renewal }: Due): void {
	const last = newest(model, party)
	if (last?.consent !== 'scheduled' || last.number !== renewal.number - 1) renewal.state = 'over'
	else if (renewal.state === 'planned') announce(model, { party, renewal, last })
	else charge(model, { partyId, party, renewal, last })
}

function announce(
	model: Model,
	{ party, renewal, last }: { party: Party; renewal: Renewal; last: BookedTerm },
): void {
	const day = Math.max(last.to, today(model) + autoRenew.noticeDays)
	if (nextFrom(last, day) === null) end(party, renewal, 'by_hand')
	else {
		Object.assign(renewal, { state: 'noticed', at: minuteOf(day) })
		party.news.push('notice')
	}
}

function charge(model: Model, { partyId, party, renewal, last }: Due & { last: BookedTerm }): void {
	const day = today(model)
	const from = nextFrom(last, day)
	renewal.tries += 1
	if (from === null) end(party, renewal, 'by_hand')
	else if (party.card === 'approved') {
		const { number } = renewal
		const id = renewedId(partyId, number)
		model.orders[id] = renewedOrder(model, id)
		bookTerm(model, {
			id,
			term: { partyId, number, from, to: lastDay(from), consent: 'scheduled', card: party.card },
		})
		end(party, renewal, 'renewed')
	} else if (renewal.tries < autoRenew.tries) {
		renewal.at = minuteOf(day + autoRenew.pauseDays)
		party.news.push('failed')
	} else end(party, renewal, 'given_up')
}

function end(party: Party, renewal: Renewal, news: string): void {
	renewal.state = 'over'
	party.news.push(news)
}

/** The order of an automatic renewal. A term is renewed automatically once. */
export const renewedId = (partyId: string, term: number): string => `${partyId}~${term}`

const renewedOrder = ({ minute }: Model, id: string): Order => ({
	id,
	tickets: [{ id: `${id}.0`, kind: 'club', session: -1, state: 'booked' }],
	paid: clubPrice,
	returned: 0,
	credits: 0,
	gift: null,
	linkEnds: minute + linkDays * 24 * 60,
	parts: [],
})
