import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { EventSession } from '#app/contract/entities/event.ts'
import { type AddOneView, readOne } from './add-one.ts'
import { afterReserve } from './after-reserve.ts'
import { answeredBy, attemptKey } from './attempt.ts'
import { type DateFirstState, resolve, soldOutMessage, submit } from './date-first.ts'
import type { DateFirstFacts } from './date-first-facts.ts'
import { type EventVisit, eventPage, gather, visitEvent } from './event-page.ts'
import type { PageView } from './page.ts'
import { isRefused, type Refused, refusalMessage } from './refusals.ts'
import type { ReserveQuery } from './reserve-query.ts'
import { isBookable } from './session-tabs.ts'
import type { Storefront } from './storefront.ts'

export type ReserveResult = { page: PageView; status: number } | { redirect: string } | null

/**
 * Holds the posted tickets, or draws the page again with what stood in the way. Null: no such event.
 *
 * @param cookies of the post, by which a double click is told from a second wish
 */
export async function reserve(
	storefront: Storefront,
	eventId: string,
	url: URL,
	form: FormData,
	cookies: string | null,
): Promise<ReserveResult> {
	const key = attemptKey(form, storefront.gateway.cartId, cookies)
	const visit = await visitEvent(storefront, eventId, url)
	if (!visit) return null
	const { query } = visit.address
	const state = visit.closed ?? resolve(visit.address, visit.facts, visit.terms)
	const read = readForm(storefront, visit, state, form)
	const taken = chosenSession(visit)
	if (taken && !isBookable(taken)) return soldOut(storefront, url, visit, taken)
	if ('errors' in read) {
		const page = eventPage(storefront, url, visit, { ...shownAgain(state, read), query, errors: read.errors })
		return { page, status: 422 }
	}
	try {
		await hold(storefront, read.add, key)
		return { redirect: afterReserve(storefront, visit.facts.event) }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.status >= 500) storefront.report(error)
		return refused(storefront, url, visit, error, form)
	} finally {
		storefront.gateway.setCookies.push(answeredBy(storefront.requestId, url.protocol === 'https:'))
	}
}

/** Into the visitor's cart; a cart that is gone is replaced by a new one (spec 1 §4). */
async function hold(storefront: Storefront, add: AddEntry[], key: string | undefined): Promise<void> {
	const { gateway } = storefront
	if (!gateway.cartId) {
		await gateway.ask('createCart', { body: { add }, idempotencyKey: key })
		return
	}
	try {
		await gateway.ask('modifyCart', { params: { id: gateway.cartId }, body: { add }, idempotencyKey: key })
	} catch (error) {
		const isGone =
			isRefused(error) && (error.code === 'cart_not_found' || error.code === 'cart_already_completed')
		if (!isGone) throw error
		await gateway.ask('createCart', { body: { add }, idempotencyKey: key && `${key}.anew` })
	}
}

async function refused(
	storefront: Storefront,
	url: URL,
	visit: EventVisit,
	error: Refused,
	form: FormData,
): Promise<ReserveResult> {
	const { facts, terms, address } = visit
	const taken = chosenSession(visit)
	const status = error.status >= 500 ? error.status : 422
	if (error.code === 'cart_expired') {
		const page = eventPage(storefront, url, visit)
		return { page: { ...page, isCartExpired: true, cart: null }, status }
	}
	if (taken && error.code === 'event_session_sold_out') return soldOut(storefront, url, visit, taken)
	const state = visit.closed ?? resolve(address, facts, terms)
	const read = readForm(storefront, visit, state, form)
	const message = refusalMessage(error, storefront.t, storefront.href('/'))
	const page = eventPage(storefront, url, visit, {
		...shownAgain(state, read),
		query: address.query,
		messages: [message],
	})
	return { page, status }
}

type Read = ReturnType<typeof submit> | ReturnType<typeof readOne>

function readForm(
	{ t, seller }: Storefront,
	{ addOne }: EventVisit,
	state: DateFirstState,
	form: FormData,
): Read {
	return addOne
		? readOne(form, addOne, { t, currency: seller.publicConfig.locale.currency })
		: submit(form, state, t)
}

/** The page as it was posted, so that nothing must be typed twice. */
function shownAgain(state: DateFirstState, read: Read): { state: DateFirstState; addOne?: AddOneView } {
	if ('view' in read) return { state, addOne: read.view }
	return { state: 'groups' in state && read.groups.length > 0 ? { ...state, groups: read.groups } : state }
}

/** The page after a session has turned out to be full: its other sessions, else the other dates. */
async function soldOut(
	storefront: Storefront,
	url: URL,
	visit: EventVisit,
	taken: EventSession,
): Promise<ReserveResult> {
	const { facts, terms, address } = visit
	const ofDay: ReserveQuery = { ...address.query, session: null, date: taken.local_date }
	const known = withoutPlaces(await gather(storefront, ofDay, facts, terms), taken)
	const { query: goto, ...message } = soldOutMessage(taken, known, terms)
	const query: ReserveQuery = { ...ofDay, date: goto === 'date' ? taken.local_date : null }
	const fresh = await gather(storefront, query, known, terms)
	const state = resolve({ query, problems: [] }, fresh, terms)
	const page = eventPage(storefront, url, { ...visit, facts: fresh }, { state, query, messages: [message] })
	return { page, status: 422 }
}

/** The session that the address and the facts have led to. */
function chosenSession(visit: EventVisit): EventSession | null {
	const known = Object.values(visit.facts.session).find((facts) => facts !== null)
	return known?.session ?? null
}

/** The facts with a session that has just turned out to be full: answers may be some seconds old. */
function withoutPlaces(facts: DateFirstFacts, taken: EventSession): DateFirstFacts {
	const full = { ...taken, sold_out: true, available_capacity: 0 }
	const known = facts.session[taken.id]
	return {
		...facts,
		session: { ...facts.session, [taken.id]: known ? { ...known, session: full } : null },
		sessions: Object.fromEntries(
			Object.entries(facts.sessions).map(([date, list]) => [
				date,
				list.map((session) => (session.id === taken.id ? full : session)),
			]),
		),
	}
}
