import { type EventDay, type PackedDay, readDays } from '#app/commerce/catalog/day-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { PartyNeed } from '#app/rules/party.ts'
import { priceBorders } from '#app/rules/price.ts'
import type { Moment } from '#app/rules/when.ts'
import { type EventRecord, todayAt } from './records.ts'

/** The sessions of one day that have the same prices. */
export interface Stretch {
	date: string
	/** The number of price boundaries before these sessions. */
	border: number
	/** All sessions, and those on sale. */
	sessions: number
	toCome: number
	/** Places of the sessions on sale; null is unlimited. */
	left: number | null
	/** The earliest beginning of a sale among those that are not on sale yet, ISO; null for none. */
	saleFrom: string | null
	/** At least one of them is an all-day session by its length. */
	isLong: boolean
}

interface DateRange {
	'date._gte'?: string
	'date._lt'?: string
}

/** What a calendar counts. */
interface Question {
	range: DateRange
	/** Null counts places only. */
	need: PartyNeed | null
}

/**
 * Reads the days of an event from today (or the requested date) on and counts their sessions and places, in one statement
 * for any number of sessions.
 */
export async function readStretches(
	ctx: Ctx,
	record: EventRecord,
	{ range, need }: Question,
): Promise<Stretch[]> {
	const from = range['date._gte'] ?? todayAt(ctx, record.venue.timezone)
	const days = await readDays(ctx, record.event.id, { from, until: range['date._lt'] })
	const terms = countingTerms(ctx, record, need)
	return days.flatMap((day) => stretchesOf(day, terms))
}

interface LimitedGroup {
	id: string
	isInside: boolean
	/** Places that the party needs; 0 for none. */
	need: number
}

/** What is the same for all days. */
interface CountingTerms {
	/** Seconds of the epoch. */
	now: number
	/** A session that lasts longer is an all-day session, in seconds. */
	longAfter: number
	isRepeating: boolean
	/** Before the end of an all-day session, in seconds. */
	lastEntry: number
	/** Times of day as numbers, as `PackedDay.times`. */
	borders: number[]
	/** Groups in scope with places of their own. */
	limited: LimitedGroup[]
	/** Places of the session that the party needs. */
	inSession: number
	/** Whether any group shares the places of the session, and whether one of those has no limit of its own. */
	hasInside: boolean
	insideIsOpen: boolean
	/** A group beside the session's places has no limit: neither has a session. */
	isUnlimited: boolean
}

function countingTerms(ctx: Ctx, { event, groups }: EventRecord, need: PartyNeed | null): CountingTerms {
	const inside = groups.filter((group) => !group.exclude_from_event_capacity)
	const outside = groups.filter((group) => group.exclude_from_event_capacity)
	const isOpen = ({ capacity }: EventRecord['groups'][number]) => capacity === -1
	const meta: { last_entry_minutes?: number } = event.meta
	return {
		now: ctx.now.getTime() / 1000,
		longAfter: ctx.seller.allDayMinHours * 3600,
		isRepeating: event.event_type === 'repeating',
		lastEntry: (meta.last_entry_minutes ?? 0) * 60,
		borders: priceBorders(event.price_rules).map(Number),
		limited: groups
			.filter((group) => !isOpen(group))
			.map((group) => ({
				id: group.id,
				isInside: !group.exclude_from_event_capacity,
				need: need?.groups.find(({ groupId }) => groupId === group.id)?.count ?? 0,
			})),
		inSession: need?.inSession ?? 0,
		hasInside: inside.length > 0,
		insideIsOpen: inside.some(isOpen),
		isUnlimited: outside.some(isOpen),
	}
}

interface CountedStretch extends Omit<Stretch, 'date' | 'border' | 'saleFrom'> {
	/** Seconds of the epoch. */
	saleFrom: number | null
}

function stretchesOf({ date, sessions: day }: EventDay, terms: CountingTerms): Stretch[] {
	const midnight = Date.parse(date) / 1000
	const counters = terms.limited.map(({ id }) => day.groups[id])
	const byBorder: CountedStretch[] = []
	for (let at = 0; at < day.starts.length; at += 1) {
		const border = borderAt(day.times[at] ?? 0, terms.borders)
		const stretch = byBorder[border] ?? { sessions: 0, toCome: 0, left: 0, saleFrom: null, isLong: false }
		byBorder[border] = stretch
		const start = midnight + (day.starts[at] ?? 0)
		const length = day.lengths[at] ?? 0
		const isLong = length > terms.longAfter
		const lastEntry = terms.isRepeating && isLong ? start + length - terms.lastEntry : start
		const sale = day.sales?.[at]
		stretch.sessions += 1
		if (isLong) stretch.isLong = true
		if (salesEnd(lastEntry, sale) <= terms.now) continue
		const from = sale?.[0] ?? terms.now
		if (from > terms.now) {
			stretch.saleFrom = Math.min(from, stretch.saleFrom ?? from)
			continue
		}
		stretch.toCome += 1
		const left = placesOf(day, at, { counters, terms })
		stretch.left = left === null || stretch.left === null ? null : stretch.left + left
	}
	return byBorder.flatMap((stretch, border) => ({
		...stretch,
		date,
		border,
		saleFrom: stretch.saleFrom === null ? null : new Date(stretch.saleFrom * 1000).toISOString(),
	}))
}

function borderAt(time: number, borders: readonly number[]): number {
	let before = 0
	for (const border of borders) if (time >= border) before += 1
	return before
}

function salesEnd(lastEntry: number, sale: NonNullable<PackedDay['sales']>[number] | undefined): number {
	if (!sale) return lastEntry
	const [, until, closesMinutes] = sale
	return Math.min(lastEntry - closesMinutes * 60, until ?? Number.POSITIVE_INFINITY)
}

/**
 * Places that the groups in scope can still fill in a session, 0 where a party has no room; null is unlimited. The rules of
 * `rules/availability.ts` and `rules/party.ts` on packed numbers, because a calendar asks for thousands of sessions.
 */
function placesOf(
	{ left: own, guests }: PackedDay,
	at: number,
	{ counters, terms }: { counters: readonly (number[] | undefined)[]; terms: CountingTerms },
): number | null {
	const session = own[at] ?? 0
	let inside = 0
	let outside = 0
	let hasRoom = session === -1 || session >= terms.inSession
	let group = 0
	for (const { isInside, need } of terms.limited) {
		const left = counters[group]?.[at] ?? 0
		group += 1
		if (left !== -1 && left < need) hasRoom = false
		if (left <= 0) continue
		if (isInside) inside += left
		else outside += left
	}
	if (!hasRoom) return 0
	if (terms.isUnlimited) return null
	if (!terms.hasInside) return outside
	if (terms.insideIsOpen && session === -1) return null
	const open = terms.insideIsOpen ? session : session === -1 ? inside : Math.min(session, inside)
	// Places for fewer guests than one booking must bring are none.
	return (open < (guests?.[at] ?? 0) ? 0 : open) + outside
}

/** The times of the day to price: of sessions that can still be bought, or of all sessions on sale when none can. */
export function momentsOf(
	date: string,
	stretches: readonly Stretch[],
	{ event }: EventRecord,
): Required<Moment>[] {
	const borders = bordersOf(event)
	const toCome = stretches.filter((stretch) => stretch.toCome > 0)
	const open = toCome.filter((stretch) => stretch.left !== 0)
	return (open.length > 0 ? open : toCome).map(({ border }) => ({ date, time: borders[border] ?? '0000' }))
}

// Every day of a calendar has the same rules.
const knownBorders = new WeakMap<EventRecord['event']['price_rules'], string[]>()

function bordersOf({ price_rules: rules }: EventRecord['event']): string[] {
	const borders = knownBorders.get(rules) ?? ['0000', ...priceBorders(rules)]
	knownBorders.set(rules, borders)
	return borders
}
