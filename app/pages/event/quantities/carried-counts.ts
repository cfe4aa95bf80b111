import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import type { EventTerms } from '#app/pages/event/event-terms.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { type PartyMember, requestsOf } from './last-party.ts'
import { type LeastGuests, startedWith } from './least-guests.ts'
import { type QuantityGroup, quantityGroups } from './quantities.ts'

/*
 * Counts that the page brings along by itself: those of the date or session that the visitor left, and those of the last
 * reservation. They never exceed what can be had. Example: 4 adults and 2 children move to a session with 5 places: 4 and 1.
 */

interface CountedFacts {
	groups: TicketGroup[]
	types: TicketType[]
	/** Places of the session; null is unlimited, or not known yet. */
	sessionAvailable: number | null
	/** Tickets that the cart holds, by ticket group. */
	inCart: Record<string, number>
	membershipEnd?: string | null
	lastParty?: readonly PartyMember[] | undefined
	/** The number of guests from which the session is booked. */
	least?: LeastGuests | null
}

/**
 * The groups with their counts: those of the address, cut to what fits after a step back, else those of the last party, else the
 * least number of guests.
 */
export function countedGroups(
	facts: CountedFacts,
	query: ReserveQuery,
	terms: Pick<EventTerms, 'keepsChoice' | 'quantities'>,
): QuantityGroup[] {
	const isAsked = query.quantity.length > 0 || query.select !== null
	const groups = groupsWithCounts(facts, query, { ...terms, isAsked })
	return facts.least ? startedWith(groups, { least: facts.least, isAsked }) : groups
}

function groupsWithCounts(
	facts: CountedFacts,
	query: ReserveQuery,
	{ keepsChoice, quantities, isAsked }: Pick<EventTerms, 'keepsChoice' | 'quantities'> & { isAsked: boolean },
): QuantityGroup[] {
	const party = isAsked || query.reserve === 'true' ? [] : requestsOf(facts.lastParty ?? [], facts)
	if (party.length > 0) return fitted(quantityGroups(facts, { ...query, quantity: party }, quantities), facts)
	const groups = quantityGroups(facts, query, quantities)
	return keepsChoice && query.was ? fitted(groups, facts) : groups
}

/** The counts cut to what each group and the session can take together; the first types keep theirs. */
function fitted(counted: QuantityGroup[], { groups, sessionAvailable }: CountedFacts): QuantityGroup[] {
	let places = sessionAvailable ?? Number.POSITIVE_INFINITY
	return counted.map((group) => {
		const isOutside = groups.find(({ id }) => id === group.id)?.exclude_from_event_capacity
		let left = Math.min(group.max ?? Number.POSITIVE_INFINITY, isOutside ? Number.POSITIVE_INFINITY : places)
		const types = group.types.map((type) => {
			const value = Math.max(type.min, Math.min(type.value, left))
			left -= value
			return { ...type, value }
		})
		const total = types.reduce((sum, { value }) => sum + value, 0)
		// Fewer than the group sells at once are none.
		if (total < group.min) return { ...group, types: types.map((type) => ({ ...type, value: type.min })) }
		if (!isOutside) places -= total
		return { ...group, types }
	})
}
