import { atLeast, type Change, compare, type Existing, type Retained } from './compare.ts'
import { compareCodes, type ExistingCode } from './plan-codes.ts'
import {
	compareBlocked,
	compareSeats,
	type ExistingSeat,
	type SeatKey,
	type TakenSeat,
} from './plan-seats.ts'
import { compareSessions, type ExistingSession } from './plan-sessions.ts'
import type { EventRow, GroupRow, TypeRow, VenueRow } from './row-types.ts'
import type { CatalogRows } from './rows.ts'
import type { CheckoutRuleRow, MembershipRuleRow, PromoRow } from './rows-codes.ts'
import type { BlockedSeat, SeatMapRow } from './rows-seats.ts'

export type ExistingGroup = Existing<GroupRow> & { used_capacity: number }
export type ExistingPromo = Existing<PromoRow> & { used_amount: number }

/** The rows in the tables; of sessions, those on sale. */
export interface ExistingRows {
	venues: Existing<VenueRow>[]
	events: Existing<EventRow>[]
	groups: ExistingGroup[]
	types: Existing<TypeRow>[]
	sessions: ExistingSession[]
	promos: ExistingPromo[]
	codes: ExistingCode[]
	checkoutRules: Existing<CheckoutRuleRow>[]
	membershipRules: Existing<MembershipRuleRow>[]
	seatMaps: Existing<SeatMapRow>[]
	seats: ExistingSeat[]
	/** Seats that the venue blocks. */
	blocked: BlockedSeat[]
	/** Seats in carts or sold, of those that the file blocks. */
	taken: TakenSeat[]
}

type Withdrawn = Exclude<keyof CatalogRows, 'venues' | 'seats' | 'blocked' | 'sharedPlaces'>

export interface CatalogPlan {
	/** Rows to insert or to overwrite. */
	write: CatalogRows
	/** Ids to withdraw from sale. Rows are never deleted, because tickets may have been sold. */
	withdraw: Record<Withdrawn, string[]> & { seats: SeatKey[] }
	/** Seats to unblock. */
	unblock: BlockedSeat[]
	changes: Change[]
}

/** Compares a catalogue with the existing rows. */
export function planOf(wanted: CatalogRows, existing: ExistingRows): CatalogPlan {
	const both = <K extends keyof CatalogRows & keyof ExistingRows>(key: K) => ({
		wanted: wanted[key],
		existing: existing[key],
	})
	const venues = compare({ entity: 'venue', ...both('venues') })
	const seatMaps = compare({ entity: 'seat map', ...both('seatMaps') })
	const seats = compareSeats(wanted.seats, existing.seats)
	const events = compare({ entity: 'event', ...both('events') })
	const groups = compare({ entity: 'ticket group', ...both('groups'), keep: retainedPlaces })
	const types = compare({ entity: 'ticket type', ...both('types') })
	const sessions = compareSessions(wanted.sessions, existing.sessions)
	const blocked = compareBlocked(wanted.blocked, existing)
	const promos = compare({ entity: 'promo', ...both('promos'), keep: retainedMoney })
	const codes = compareCodes(wanted.codes, existing.codes)
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
			// A change of the number is one of the sessions' own.
			sharedPlaces: wanted.sharedPlaces,
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
			// A venue that no event uses any more is not on sale: its row stays as it is.
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

/** Retains taken places of a group in an event without sessions. With sessions, each has its own counter. */
function retainedPlaces(row: GroupRow, old: ExistingGroup): Retained<GroupRow> | null {
	const capacity = atLeast(row.capacity, old.used_capacity - row.oversell_capacity)
	if (capacity === row.capacity) return null
	const text = `keeps ${capacity} places, not ${row.capacity}: ${old.used_capacity} are taken`
	return {
		row: { ...row, capacity },
		text,
		stays: { because: 'places', value: capacity, wanted: row.capacity },
	}
}

/** Retains the money that codes have already discounted. */
function retainedMoney(row: PromoRow, old: ExistingPromo): Retained<PromoRow> | null {
	const amount = atLeast(row.max_amount, old.used_amount)
	if (amount === row.max_amount) return null
	const text = `keeps max_amount ${amount}, not ${row.max_amount}: that much is given`
	return {
		row: { ...row, max_amount: amount },
		text,
		stays: { because: 'money', value: amount, wanted: row.max_amount },
	}
}
