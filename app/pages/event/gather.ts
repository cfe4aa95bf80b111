import type { CalendarDay, EventSession } from '#app/contract/entities/session.ts'
import { localTime } from '#app/lib/dates.ts'
import { isDayWithin, isWithin } from '#app/pages/listing/upsell.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import { isToCome } from '#app/pages/shared/sale-times.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Ask, DateFirstFacts, PartyProblem } from './dates/date-first-facts.ts'
import { firstNeeds, follow, type Hints, nextNeeds, type Use } from './dates/follow.ts'
import { hasTooFew, whyFacts } from './dates/why.ts'
import {
	type AskedEvent,
	askDays,
	askPublicDays,
	askSeats,
	askSession,
	askSessions,
	groupFilter,
	sessionsRange,
} from './event-api.ts'
import type { EventTerms } from './event-terms.ts'
import type { ReserveQuery } from './reserve/reserve-query.ts'

/*
 * An event page asks its questions in two waves. The gateway sends a read once for each request, so an answer that was
 * asked for ahead is there when the page comes to its question. A wrong guess costs a call and changes nothing; a call
 * that fails here fails again where its answer is needed.
 */

/** The first wave, beside event and cart: what the address alone probably leads to. */
export async function askFirst(
	storefront: Storefront,
	query: ReserveQuery,
	{ eventId, use }: { eventId: string; use: Use },
): Promise<void> {
	const about = { event: { id: eventId }, party: null }
	const asks = firstNeeds(query, todayOf(storefront), use)
	const filter = groupFilter(storefront, query)
	const days = asks.find((ask) => ask.ask === 'calendar')
	await Promise.allSettled([
		...askAll(storefront, query, about, asks),
		// The page's head names the days that everybody sees.
		...(days && Object.keys(filter).length > 0 ? [askPublicDays(storefront, eventId, days)] : []),
	])
}

/** The second wave: what follows from the first answers, and what probably follows from that. */
export async function askNext(
	storefront: Storefront,
	query: ReserveQuery,
	facts: DateFirstFacts,
	{ dateButtons, use }: { dateButtons: number; use: Use },
): Promise<void> {
	const plain = { ...facts, party: null }
	const answers = await Promise.allSettled(
		firstNeeds(query, todayOf(storefront), use).map((ask) => answerAsk(storefront, query, plain, ask)),
	)
	const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
	const hints: Hints = Object.assign({}, plain, ...known)
	// Days and sessions were asked for one ticket; the details of a session are the same for every party.
	const valid = facts.party ? { session: hints.session } : hints
	const asks = nextNeeds(query, { ...facts, ...valid }, { hints, dateButtons })
	const mapId = isSeatMapAsked(query) ? facts.event.seat_map_id : null
	await Promise.allSettled([
		...askAll(storefront, query, facts, asks),
		// The seats of a session name the plan of their map, a round trip later.
		...(mapId === null ? [] : [storefront.gateway.ask('getSeatPlan', { params: { id: mapId } })]),
	])
}

function askAll(
	storefront: Storefront,
	query: ReserveQuery,
	about: AskedEvent,
	asks: readonly Ask[],
): Promise<unknown>[] {
	const sessions = isSeatMapAsked(query) ? asks.flatMap((ask) => (ask.ask === 'session' ? [ask.id] : [])) : []
	return [
		...asks.map((ask) => sendAsk(storefront, query, about, ask)),
		...sessions.map((id) => askSeats(storefront, query, about.event.id, id)),
	]
}

/** Sends a question whose answer is used later. */
function sendAsk(storefront: Storefront, query: ReserveQuery, about: AskedEvent, ask: Ask): Promise<unknown> {
	switch (ask.ask) {
		case 'calendar':
			return askDays(storefront, query, about, ask)
		case 'sessions':
		case 'next-session':
			return askSessions(storefront, query, about, sessionsRange(ask))
		case 'session':
			return askSession(storefront, query, about, ask.id)
	}
}

/** The address opens the map, or names seats. */
const isSeatMapAsked = ({ seatMap, seats }: ReserveQuery): boolean => seatMap !== null || seats.length > 0

const todayOf = ({ now, seller }: Storefront): string =>
	localTime(now, seller.publicConfig.locale.timezone).date

/** Asks the API in rounds until the address can be followed to its end. */
export async function gather(
	storefront: Storefront,
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: EventTerms,
): Promise<DateFirstFacts> {
	let known = facts
	// Event, date, session, calendar: no address needs more rounds than this.
	for (let round = 0; round < 6; round += 1) {
		const { missing } = follow(query, known, terms.dateButtons)
		if (!missing) return known
		try {
			known = { ...known, ...(await answerAsk(storefront, query, known, missing)) }
		} catch (error) {
			const problem = known.party && partyProblem(storefront, error)
			if (!problem) throw error
			return { ...facts, party: null, partyProblem: problem }
		}
	}
	return known
}

/** The answer to a question, as facts for the visitor's cart. */
async function answerAsk(
	storefront: Storefront,
	query: ReserveQuery,
	facts: DateFirstFacts,
	ask: Ask,
): Promise<Partial<DateFirstFacts>> {
	switch (ask.ask) {
		case 'calendar': {
			const days = await askDays(storefront, query, facts, ask)
			return { calendar: { to: ask.to, days: daysWithCart(days, facts) } }
		}
		case 'sessions': {
			const sessions = await askSessions(storefront, query, facts, sessionsRange(ask))
			return { sessions: { ...facts.sessions, [ask.date]: sessionsWithCart(sessions, facts) } }
		}
		case 'next-session': {
			const [next] = await askSessions(storefront, query, facts, sessionsRange(ask))
			return { nextSession: next ?? null }
		}
		case 'session': {
			const found = await askSession(storefront, query, facts, ask.id)
			const [session] = found ? sessionsWithCart([found.session], facts) : []
			return { session: { ...facts.session, [ask.id]: found && session ? { ...found, session } : null } }
		}
	}
}

/** The days of a calendar; those on which nothing may be visited beside the cart can't be chosen. */
export function daysWithCart(days: CalendarDay[], facts: DateFirstFacts): CalendarDay[] {
	const known = whyFacts(facts)
	return days.map((day) =>
		isDayWithin(day.date, known) ? day : { ...day, enabled: false, status: 'closed' as const },
	)
}

/**
 * The sessions of a day; those outside the visit in the cart, those whose sale is to come, and those that the party is too small
 * for have no places now. `sessionWhy` distinguishes them from sessions that are full.
 */
export function sessionsWithCart(sessions: EventSession[], facts: DateFirstFacts): EventSession[] {
	const { windows, now } = facts
	const known = whyFacts(facts)
	const isOpen = (session: EventSession): boolean =>
		!isToCome(session.on_sale_from, now) &&
		!hasTooFew(session, known) &&
		(windows?.some((window) => isWithin(session, window)) ?? true)
	return sessions.map((session) => (isOpen(session) ? session : { ...session, sold_out: true }))
}

/** Spec 1 §8: what is wrong with the quantities opens them again; null for what they are not to blame for. */
function partyProblem(storefront: Storefront, error: unknown): PartyProblem | null {
	if (!isRefused(error) || error.code === 'unavailable' || error.status === 429) return null
	if (error.code === 'validation_failed' && error.context === 'event_calendar')
		return { kind: 'too_many_types', max: Number(error.extra?.max_types ?? 10) }
	storefront.report(error)
	return { kind: 'failed' }
}

/** The facts with the seats of the chosen session, where the address opens the map or names seats. */
export async function withSeats(
	storefront: Storefront,
	query: ReserveQuery,
	facts: DateFirstFacts,
): Promise<DateFirstFacts> {
	const chosen = Object.values(facts.session).find((known) => known !== null)
	if (!isSeatMapAsked(query) || !chosen?.groups.some((group) => group.handler === 'seated')) return facts
	return { ...facts, seats: await askSeats(storefront, query, facts.event.id, chosen.session.id) }
}
