import type { EventSession } from '#app/contract/entities/session.ts'
import { timeOfSession } from '#app/pages/event/dates/session-tabs.ts'
import { pageTerms, visitText } from '#app/pages/shared/page-words.ts'
import { isRefused, type Refused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { entryOf, type PlanLine, printLines, storedPlan } from './cart-plan.ts'
import { linkedGroups } from './linked-groups.ts'

/** A party of an expired cart that could not be reserved again, with a link to the nearest alternative. */
export interface Missed {
	id: string
	/** "Planetarium, Sat, May 1, 2027 at 10:30 AM is no longer available". */
	text: string
	link: { href: string; text: string }
}

/**
 * Reserves the content of the last cart again, in one transaction. A party without places is left out as a whole and
 * the rest is reserved without it. Returns the lines that were left out.
 */
export async function reserveAgain(storefront: Storefront, idempotencyKey?: string): Promise<PlanLine[]> {
	const plan = storedPlan(storefront)
	let wanted = plan?.lines ?? []
	const missed: PlanLine[] = []
	// Each refusal removes one party, so there are at most as many attempts as parties.
	for (let attempt = 1; wanted.length > 0; attempt += 1) {
		try {
			await storefront.gateway.ask('createCart', {
				body: { add: wanted.map(entryOf), preloadedPromoCodes: plan?.codes ?? [] },
				idempotencyKey: idempotencyKey && `${idempotencyKey}.${attempt}`,
			})
			return missed
		} catch (error) {
			if (!isRefused(error) || error.status !== 422) throw error
			const out = refusedParty(wanted, error)
			missed.push(...wanted.filter((line) => partyOf(line) === out))
			wanted = wanted.filter((line) => partyOf(line) !== out)
		}
	}
	return missed
}

/** Tickets of one event and session are reserved together or not at all. */
const partyOf = ({ eventId, sessionId }: PlanLine): string => `${eventId} ${sessionId ?? ''}`

/** The party that a refusal names; the last one where it names none. */
function refusedParty(lines: readonly PlanLine[], { extra = {} }: Refused): string {
	const named = new Set(textsIn(extra))
	const about = (key: 'sessionId' | 'typeId' | 'groupId' | 'eventId') =>
		lines.find((line) => named.has(line[key] ?? ''))
	const found = about('sessionId') ?? about('typeId') ?? about('groupId') ?? about('eventId') ?? lines.at(-1)
	return found ? partyOf(found) : ''
}

/** Every text of a refusal's facts at any depth. Ids of what was refused are among them. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	if (typeof value !== 'object' || value === null) return []
	return Object.values(value).flatMap(textsIn)
}

/** Address of the cart page with the lines that were left out. */
export function missedHref(storefront: Storefront, missed: readonly PlanLine[]): string {
	const path = storefront.href('/cart')
	return missed.length > 0 ? `${path}?missed=${encodeURIComponent(printLines(missed))}` : path
}

/** One entry for each party that was left out. */
export async function missedViews(storefront: Storefront, lines: readonly PlanLine[]): Promise<Missed[]> {
	const parties = Map.groupBy(lines.slice(0, mostLines), partyOf)
	return Promise.all([...parties.values()].map((party) => missedView(storefront, party)))
}

/** Limits the calls that a made-up address can cause. */
const mostLines = 30

async function missedView(storefront: Storefront, party: PlanLine[]): Promise<Missed> {
	const { gateway, t } = storefront
	const { words } = pageTerms(storefront)
	const [first] = party
	const eventId = first?.eventId ?? ''
	const [event, was, near] = await Promise.all([
		gateway
			.ask('getEvent', { params: { id: eventId }, query: { embed: 'ticket_group', ...groupsOf(party) } })
			.catch(orNull),
		sessionOf(storefront, party),
		nearest(storefront, party),
	])
	const linked = linkedGroups(
		party.map(({ groupId }) => ({ ticket_group_id: groupId })),
		event?.ticket_group?._data ?? [],
	)
	const time = (session: EventSession): string => visitText(timeOfSession(session), words, t)
	const name = [event?.event_template._data[0]?.name ?? t('reserve.unavailable.event'), was && time(was)]
		.filter(Boolean)
		.join(', ')
	const quantities = wantedTypes(party)
		.map(({ ticket_type_id: id, quantity }) => `${id}:${quantity}`)
		.join(',')
	const query = [
		...(linked.length > 0 ? [`tg=${linked.join(',')}`] : []),
		...(near ? [`session=${near.id}`, `quantity=${quantities}`] : []),
	].join('&')
	return {
		id: first ? partyOf(first) : '',
		text: t('cart.again.missed', { name }),
		link: {
			href: storefront.href(`/events/${encodeURIComponent(eventId)}${query && `?${query}`}`),
			text: near ? t('cart.again.nearest', { time: time(near) }) : t('cart.again.other'),
		},
	}
}

/** Number of tickets of each type. */
function wantedTypes(party: readonly PlanLine[]): { ticket_type_id: string; quantity: number }[] {
	const byType = Map.groupBy(party, ({ typeId }) => typeId)
	return [...byType].map(([typeId, lines]) => ({
		ticket_type_id: typeId,
		quantity: lines.reduce((sum, { count }) => sum + count, 0),
	}))
}

/** The cart held tickets of these groups: their ids open those that are sold by link. */
const groupsOf = (party: readonly PlanLine[]): { 'ticket_group_id._in': string } => ({
	'ticket_group_id._in': [...new Set(party.map(({ groupId }) => groupId))].join(','),
})

async function sessionOf({ gateway }: Storefront, party: readonly PlanLine[]) {
	const [first] = party
	if (!first?.sessionId) return null
	const params = { id: first.eventId, sessionId: first.sessionId }
	const answer = await gateway.ask('getSession', { params, query: groupsOf(party) }).catch(orNull)
	return answer?.event_session._data[0] ?? null
}

const dayMs = 86_400_000
/** Alternatives are searched for this many days before and after the lost session. */
const searchedDays = 14

/** The session with places for the whole party that begins nearest to the lost one. */
async function nearest(storefront: Storefront, party: PlanLine[]) {
	const [first] = party
	const lost = await sessionOf(storefront, party)
	if (!first || !lost) return null
	const start = Date.parse(lost.start_datetime)
	const answer = await storefront.gateway
		.ask('postSessions', {
			params: { id: first.eventId },
			query: {
				'start_datetime._gte': new Date(start - searchedDays * dayMs).toISOString(),
				'start_datetime._lt': new Date(start + searchedDays * dayMs).toISOString(),
				limit: 1000,
				...groupsOf(party),
			},
			body: { ticket_types_required: wantedTypes(party) },
		})
		.catch(orNull)
	const distance = (session: { start_datetime: string }): number =>
		Math.abs(Date.parse(session.start_datetime) - start)
	const sessions = (answer?.event_session._data ?? []).filter((session) => !session.sold_out)
	return sessions.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Without its event in the catalogue a party has no alternative. Any other error is a fault. */
function orNull(error: unknown): null {
	if (isRefused(error) && error.status < 500) return null
	throw error
}
