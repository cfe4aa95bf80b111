import { atLeast, type Change, compare, type Kept, type Standing } from './compare.ts'
import { compareCodes, type StandingCode } from './plan-codes.ts'
import {
	compareBlocked,
	compareSeats,
	type SeatKey,
	type StandingSeat,
	type TakenSeat,
} from './plan-seats.ts'
import { compareSessions, type StandingSession } from './plan-sessions.ts'
import type { EventRow, GroupRow, TypeRow, VenueRow } from './row-types.ts'
import type { CatalogRows } from './rows.ts'
import type { CheckoutRuleRow, MembershipRuleRow, PromoRow } from './rows-codes.ts'
import type { BlockedSeat, SeatMapRow } from './rows-seats.ts'

export type StandingGroup = Standing<GroupRow> & { used_capacity: number }
export type StandingPromo = Standing<PromoRow> & { used_amount: number }

/** What is in the tables, sessions still to come only. */
export interface StandingRows {
	venues: Standing<VenueRow>[]
	events: Standing<EventRow>[]
	groups: StandingGroup[]
	types: Standing<TypeRow>[]
	sessions: StandingSession[]
	promos: StandingPromo[]
	codes: StandingCode[]
	checkoutRules: Standing<CheckoutRuleRow>[]
	membershipRules: Standing<MembershipRuleRow>[]
	seatMaps: Standing<SeatMapRow>[]
	seats: StandingSeat[]
	/** Seats that the house keeps from sale. */
	blocked: BlockedSeat[]
	/** Seats that visitors have, of those that the file blocks. */
	taken: TakenSeat[]
}

type Withdrawn = Exclude<keyof CatalogRows, 'venues' | 'seats' | 'blocked'>

export interface CatalogPlan {
	/** Rows to insert or to overwrite. */
	write: CatalogRows
	/** Ids to take off sale; nothing is ever deleted, because it may have been sold. */
	withdraw: Record<Withdrawn, string[]> & { seats: SeatKey[] }
	/** Seats that the house gives back to sale. */
	unblock: BlockedSeat[]
	changes: Change[]
}

/** Compares what a catalogue wants with what stands in the tables. */
export function planOf(wanted: CatalogRows, standing: StandingRows): CatalogPlan {
	const both = <K extends keyof CatalogRows & keyof StandingRows>(key: K) => ({
		wanted: wanted[key],
		standing: standing[key],
	})
	const venues = compare({ entity: 'venue', ...both('venues') })
	const seatMaps = compare({ entity: 'seat map', ...both('seatMaps') })
	const seats = compareSeats(wanted.seats, standing.seats)
	const events = compare({ entity: 'event', ...both('events') })
	const groups = compare({ entity: 'ticket group', ...both('groups'), keep: keptPlaces })
	const types = compare({ entity: 'ticket type', ...both('types') })
	const sessions = compareSessions(wanted.sessions, standing.sessions)
	const blocked = compareBlocked(wanted.blocked, standing)
	const promos = compare({ entity: 'promo', ...both('promos'), keep: keptMoney })
	const codes = compareCodes(wanted.codes, standing.codes)
	const checkoutRules = compare({ entity: 'checkout rule', ...both('checkoutRules') })
	const membershipRules = compare({ entity: 'membership rule', ...both('membershipRules') })
	return {
		write: {
			venues: venues.write,
			seatMaps: seatMaps.write,
			seats: seats.write,
			events: events.write,
			groups: groups.write,
			types: types.write,
			sessions: sessions.write,
			blocked: blocked.write,
			promos: promos.write,
			codes: codes.write,
			checkoutRules: checkoutRules.write,
			membershipRules: membershipRules.write,
		},
		withdraw: {
			seatMaps: seatMaps.withdraw,
			seats: seats.withdraw,
			events: events.withdraw,
			groups: groups.withdraw,
			types: types.withdraw,
			sessions: sessions.withdraw,
			promos: promos.withdraw,
			codes: codes.withdraw,
			checkoutRules: checkoutRules.withdraw,
			membershipRules: membershipRules.withdraw,
		},
		unblock: blocked.unblock,
		changes: [
			// A venue that no event uses any more is not on sale and stays as it is.
			...venues.changes.filter((change) => change.kind !== 'withdraw'),
			...seatMaps.changes,
			...seats.changes,
			...events.changes,
			...groups.changes,
			...types.changes,
			...sessions.changes,
			...blocked.changes,
			...promos.changes,
			...codes.changes,
			...checkoutRules.changes,
			...membershipRules.changes,
		],
	}
}

/** Places of a group in an event without sessions; where there are some, each session has its own counter. */
function keptPlaces(row: GroupRow, old: StandingGroup): Kept<GroupRow> | null {
	const capacity = atLeast(row.capacity, old.used_capacity - row.oversell_capacity)
	if (capacity === row.capacity) return null
	const text = `keeps ${capacity} places, not ${row.capacity}: ${old.used_capacity} are taken`
	return { row: { ...row, capacity }, text }
}

/** Money that codes have given already. */
function keptMoney(row: PromoRow, old: StandingPromo): Kept<PromoRow> | null {
	const amount = atLeast(row.max_amount, old.used_amount)
	if (amount === row.max_amount) return null
	const text = `keeps max_amount ${amount}, not ${row.max_amount}: that much is given`
	return { row: { ...row, max_amount: amount }, text }
}
