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

// Plain loops over columns: a calendar counts thousands of sessions, often before the code of these loops is compiled.
function stretchesOf({ date, sessions: day }: EventDay, terms: CountingTerms): Stretch[] {
	const { starts, lengths, times, sales } = day
	const { now, longAfter, isRepeating } = terms
	const midnight = Date.parse(date) / 1000
	const places = placesOf(day, terms)
	const byBorder: CountedStretch[] = []
	for (let at = 0; at < starts.length; at += 1) {
		const border = borderAt(times[at] ?? 0, terms.borders)
		const stretch = byBorder[border] ?? { sessions: 0, toCome: 0, left: 0, saleFrom: null, isLong: false }
		byBorder[border] = stretch
		const start = midnight + (starts[at] ?? 0)
		const length = lengths[at] ?? 0
		const isLong = length > longAfter
		const lastEntry = isRepeating && isLong ? start + length - terms.lastEntry : start
		const sale = sales?.[at]
		stretch.sessions += 1
		if (isLong) stretch.isLong = true
		if ((sale ? salesEnd(lastEntry, sale) : lastEntry) <= now) continue
		const from = sale?.[0] ?? now
		if (from > now) {
			stretch.saleFrom = Math.min(from, stretch.saleFrom ?? from)
			continue
		}
		stretch.toCome += 1
		const left = places[at] ?? 0
		stretch.left = left === -1 || stretch.left === null ? null : stretch.left + left
	}
	const stretches: Stretch[] = []
	byBorder.forEach(({ sessions, toCome, left, saleFrom, isLong }, border) => {
		const from = saleFrom === null ? null : new Date(saleFrom * 1000).toISOString()
		stretches.push({ date, border, sessions, toCome, left, saleFrom: from, isLong })
	})
	return stretches
}

function borderAt(time: number, borders: readonly number[]): number {
	let before = 0
	while (before < borders.length && time >= (borders[before] ?? 0)) before += 1
	return before
}

function salesEnd(
	lastEntry: number,
	[, until, closesMinutes]: NonNullable<PackedDay['sales']>[number],
): number {
	return Math.min(lastEntry - closesMinutes * 60, until ?? Number.POSITIVE_INFINITY)
}

/**
 * Places that the groups in scope can still fill in each session, 0 where a party has no room; -1 is unlimited. The rules
 * of `rules/availability.ts` and `rules/party.ts` on packed numbers.
 */
function placesOf(day: PackedDay, terms: CountingTerms): number[] {
	const { inSession, hasInside, insideIsOpen, isUnlimited } = terms
	const inside = zeros(day.left)
	const outside = zeros(day.left)
	const lacksRoom = zeros(day.left)
	for (const { id, isInside, need } of terms.limited) {
		const left = day.groups[id]
		const sum = isInside ? inside : outside
		for (let at = 0; at < sum.length; at += 1) {
			const places = left?.[at] ?? 0
			if (places > 0) sum[at] = (sum[at] ?? 0) + places
			if (places !== -1 && places < need) lacksRoom[at] = 1
		}
	}
	return day.left.map((session, at) => {
		if (lacksRoom[at] === 1 || (session !== -1 && session < inSession)) return 0
		if (isUnlimited) return -1
		const outsideLeft = outside[at] ?? 0
		if (!hasInside) return outsideLeft
		if (insideIsOpen && session === -1) return -1
		const sum = inside[at] ?? 0
		const open = insideIsOpen ? session : session === -1 ? sum : Math.min(session, sum)
		// Places for fewer guests than one booking must bring are none.
		return (open < (day.guests?.[at] ?? 0) ? 0 : open) + outsideLeft
	})
}

const zeros = (like: readonly number[]): number[] => like.map(() => 0)

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
