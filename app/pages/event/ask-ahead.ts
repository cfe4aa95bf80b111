import { localTime } from '#app/lib/dates.ts'
import { askSeatMap, isSeatMapAsked } from '#app/pages/event/seats/seat-facts.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Ask, DateFirstFacts } from './dates/date-first-facts.ts'
import { firstNeeds, type Hints, nextNeeds } from './dates/needs.ts'
import { type AskedEvent, answerAsk, askPublicDays, groupFilter, sendAsk } from './event-api.ts'
import type { ReserveQuery } from './reserve/reserve-query.ts'

/**
 * An event page asks its questions in two waves. The gateway sends a read once for each request, so an answer that was
 * asked for ahead is there when the page comes to its question. A wrong guess costs a call and changes nothing; a call
 * that fails here fails again where its answer is needed.
 */

/** The first wave, beside event and cart: what the address alone probably leads to. */
export async function askFirst(storefront: Storefront, query: ReserveQuery, eventId: string): Promise<void> {
	const about = { event: { id: eventId }, party: null }
	const asks = firstNeeds(query, todayOf(storefront))
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
	dateButtons: number,
): Promise<void> {
	const plain = { ...facts, party: null }
	const answers = await Promise.allSettled(
		firstNeeds(query, todayOf(storefront)).map((ask) => answerAsk(storefront, query, plain, ask)),
	)
	const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
	const hints: Hints = Object.assign({}, plain, ...known)
	// Days and sessions were asked for one ticket; the details of a session are the same for every party.
	const valid = facts.party ? { session: hints.session } : hints
	const asks = nextNeeds(query, { ...facts, ...valid }, { hints, dateButtons })
	await Promise.allSettled(askAll(storefront, query, facts, asks))
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
		...sessions.map((id) => askSeatMap(storefront, query, about.event.id, id)),
	]
}

const todayOf = ({ now, seller }: Storefront): string =>
	localTime(now, seller.publicConfig.locale.timezone).date
