import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { quantityRulesAt } from '#app/pages/event/dates/date-first.ts'
import type { DateFirstFacts } from '#app/pages/event/dates/date-first-facts.ts'
import { partyOf } from '#app/pages/event/dates/party.ts'
import type { EventState } from '#app/pages/event/event-state.ts'
import type { EventTerms } from '#app/pages/event/event-terms.ts'
import { type ReserveQuery, withoutParty } from '#app/pages/event/reserve/reserve-query.ts'
import type { TicketCount } from '#app/rules/party.ts'
import { countedGroups } from './carried-counts.ts'
import { leastGuests } from './least-guests.ts'
import type { QuantityGroup } from './quantities.ts'

/**
 * The party for which dates are searched; null while the quantities are open. They are closed by "Find available
 * tickets", and by an address that brings a date or a session with its quantities.
 */
export function closedParty(
	query: ReserveQuery,
	{ groups, types }: { groups: TicketGroup[]; types: DateFirstFacts['types'] },
): TicketCount[] | null {
	const sold = new Set(groups.map((group) => group.id))
	const party = partyOf(
		query,
		types.filter((type) => sold.has(type.ticket_group_id)),
	)
	const isClosed = query.isFound || query.date !== null || query.session !== null
	return isClosed && party.length > 0 ? party : null
}

/** The open quantities, before there is a date: limits of the groups hold, those of sessions are not known yet. */
export function countStep(
	query: ReserveQuery,
	facts: DateFirstFacts,
	{ groups, terms }: { groups: TicketGroup[]; terms: EventTerms },
): Pick<Extract<EventState, { step: 'count' }>, 'step' | 'groups' | 'rules' | 'least'> {
	const least = leastGuests(facts.event.min_guests, { groups, inCart: 0 }, terms.quantities.t)
	const counted = countedGroups({ ...facts, groups, sessionAvailable: null, least }, query, terms)
	return {
		step: 'count',
		least,
		// Names are asked for once there is a session.
		groups: counted.map((group) => ({
			...group,
			admit: null,
			questions: [],
			startDay: null,
			types: group.types.map((type) => ({ ...type, voucher: null, flexible: null })),
		})),
		rules: quantityRulesAt(facts.rules, null),
	}
}

/** What was counted, folded to one line; opening it again resets date and session (spec 1 §4). */
export function partyLine(
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: EventTerms,
): EventState['tickets'] {
	const { locale } = terms.sessions.words
	const lines = (facts.party ?? []).map(({ typeId, count }) =>
		terms.quantities.t('reserve.party_item', {
			count,
			name: facts.types.find((type) => type.id === typeId)?.name ?? '',
		}),
	)
	return {
		text: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(lines),
		changeHref: withoutParty(query),
	}
}

/** True when names, answers, vouchers or seats are still asked for what was counted. */
export function asksDetails(groups: QuantityGroup[]): boolean {
	return groups.some(
		(group) =>
			group.types.some((type) => type.value > 0 && (type.voucher !== null || type.flexible !== null)) ||
			(group.types.some((type) => type.value > 0) && (group.admit !== null || group.questions.length > 0)),
	)
}
