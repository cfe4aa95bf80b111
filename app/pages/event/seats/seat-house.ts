import type { Venue } from '#app/contract/entities/event.ts'
import type { MapElement, Seat } from '#app/contract/entities/seat.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import { areasOf, sellsRow } from '#app/rules/seats/seat-areas.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { unpackRow } from './seat-pack.ts'
import type { SeatPlan, SeatsOfSession } from './seat-plan.ts'
import { packStates, type SeatCode, stateAt } from './seat-states.ts'

/** The house as the page draws it. Seats are tuples: an arena has 20,000 of them. */
export interface SeatHouse {
	width: number
	height: number
	/** Drawn below the seats. */
	elements: MapElement[]
	groups: SeatGroup[]
	zones: SeatZone[]
}

/** A ticket group that sells seats, for the legend and the filter. */
export interface SeatGroup {
	id: string
	name: string
	/** Of the seller's theme, from 1 on (spec 1 §9, "20 predefined seating colours"). */
	tone: number
	/** The group's own colour, "#7d1a32", which comes before the theme's. */
	colour: string | null
	/** "$75.50", or "from $57.50" where its tickets cost more than one price; empty when prices are hidden. */
	price: string
}

/** A zone, or neighbouring rows of one that the same groups sell. */
export interface SeatZone {
	name: string
	/** Of `groups`: those that sell it, by index. */
	groups: number[]
	/** How many rows of its zone come before. */
	rowsBefore: number
	rows: SeatRow[]
	/** True when other groups sell other rows of its zone. */
	isPart: boolean
}

export interface SeatRow {
	name: string
	/** Radius, in the map's units. */
	r: number
	seats: SeatCell[]
}

export type SeatCell = [
	id: string,
	name: string,
	x: number,
	y: number,
	state: SeatCode,
	/** 1 for accessible and companion places, which are never proposed unasked. */
	isProtected: 0 | 1,
	/** 1 when the next seat of the row is its neighbour, without an aisle between. */
	joinsNext: 0 | 1,
]

/** What a page says of the house: everything that is not in the plan. */
export interface SentHouse {
	/** Address of the plan; empty in stories, whose plan is at hand. */
	plan: string
	groups: SeatGroup[]
	/** In the venue's order. A zone that is priced by row is several, each with its rows. */
	zones: SentZone[]
	/** Of each seat, in the order of the plan: see `packStates`. */
	states: string
}

export interface SentZone {
	/** Index of the zone in the plan. */
	at: number
	name: string
	groups: number[]
	/** Of the zone's rows in the plan: the first, and the one after the last; absent for all of them. */
	rows?: [from: number, until: number]
}

const codes: Record<Seat['state'], SeatCode> = { available: 0, booked: 1, unavailable: 2 }
/** Colours of the theme's seat palette. */
const tones = 20

/** What a page says of the seats of a session: zones in the venue's order. */
export function sentHouse(
	{ known, href, states, prices }: SeatsOfSession,
	terms: { venue: Venue | null; priced: readonly QuantityGroup[]; t: Translate },
): SentHouse {
	const zoneName = (id: string): string => terms.venue?.zones.find((zone) => zone.id === id)?.name ?? id
	return {
		plan: href,
		groups: prices.map((price, index) => ({
			id: price.ticket_group_id,
			name: price.name,
			tone: (index % tones) + 1,
			colour: price.color,
			price: priceText(
				terms.priced.find((group) => group.id === price.ticket_group_id),
				terms.t,
			),
		})),
		zones: known.plan.zones
			.flatMap(({ id, rows }, at) =>
				partsOf(id, rows, prices).map((part) => ({ id, at, name: zoneName(id), ...part })),
			)
			.toSorted((one, other) => zoneRank(one.id, terms.venue) - zoneRank(other.id, terms.venue))
			.map(({ id, ...zone }) => zone),
		// A seat that a newer plan has can't be had before its state is known.
		states: packStates(known.order.map((id) => codes[states.get(id) ?? 'unavailable'])),
	}
}

/** A zone cut where other groups sell its next row. */
function partsOf(
	zone: string,
	rows: readonly { name: string }[],
	prices: SeatsOfSession['prices'],
): Pick<SentZone, 'groups' | 'rows'>[] {
	const areas = prices.map(areasOf)
	const parts: { groups: number[]; rows: [number, number] }[] = []
	for (const [at, { name }] of rows.entries()) {
		const groups = areas.flatMap((sold, index) => (sellsRow(sold, { zone, row: name }) ? [index] : []))
		const last = parts.at(-1)
		if (last && last.groups.join() === groups.join()) last.rows[1] = at + 1
		else parts.push({ groups, rows: [at, at + 1] })
	}
	return parts.length > 1 ? parts : parts.map(({ groups }) => ({ groups }))
}

/** The house of a page, once its plan is there. */
export function houseOf(plan: SeatPlan, { groups, zones, states }: SentHouse): SeatHouse {
	const { width, height, elements } = plan
	let at = 0
	const rows = plan.zones.map((zone) =>
		zone.rows.map((row) => ({
			name: row.name,
			r: row.r,
			seats: unpackRow(row).map(([id, name, x, y, isProtected, joinsNext]): SeatCell => {
				const state = stateAt(states, at)
				at += 1
				return [id, name, x, y, state, isProtected, joinsNext]
			}),
		})),
	)
	return {
		width,
		height,
		elements,
		groups,
		zones: zones.map(({ at, name, groups, rows: part }) => ({
			name,
			groups,
			rowsBefore: part?.[0] ?? 0,
			rows: part ? (rows[at] ?? []).slice(...part) : (rows[at] ?? []),
			isPart: part !== undefined,
		})),
	}
}

/**
 * As the quantities advertise them, with known codes, fees included or not; a free companion says nothing about the
 * price of a place.
 */
function priceText(group: QuantityGroup | undefined, t: Translate): string {
	const prices = group?.types.flatMap((type) => type.discount?.price ?? type.price ?? []) ?? []
	const sorted = prices.toSorted((one, other) => Number(one.amount) - Number(other.amount))
	const [lowest] = sorted.filter((price) => !isNothing(price.amount))
	if (!lowest) return sorted[0]?.text ?? ''
	return sorted.at(-1)?.amount === lowest.amount ? lowest.text : t('seats.from', { price: lowest.text })
}

/** The venue's own order; what it does not name comes last. */
function zoneRank(id: string, venue: Venue | null): number {
	const rank = venue?.zones.findIndex((zone) => zone.id === id) ?? -1
	return rank === -1 ? Number.MAX_SAFE_INTEGER : rank
}
