import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import type { EventState } from '#app/pages/event/event-state.ts'
import { guestErrors } from '#app/pages/event/quantities/least-guests.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { QuantityTerms } from '#app/pages/event/quantities/quantity-type.ts'
import { readQuantities, withSubmitted } from '#app/pages/event/quantities/read-quantities.ts'
import { seatTickets } from '#app/pages/event/seats/seat-tickets.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { QuantityRequest } from './reserve-query.ts'

interface Wrong {
	errors: FieldError[]
	/** As they were posted; empty where nothing is counted. */
	groups: QuantityGroup[]
}

/**
 * Reads a posted form in the state that its address has led to.
 * errors - field errors on `admission`, `date`, `session`, `tickets`, `seats`, or a field of the quantities
 */
export function submit(
	form: FormData,
	state: EventState,
	t: QuantityTerms['t'],
): { add: AddEntry[]; additionalInfo: AdditionalInfo; groups: QuantityGroup[] } | Wrong {
	const missing = (field: string, key: string): Wrong => ({ errors: [{ field, text: t(key) }], groups: [] })
	if (state.step === 'closed') return missing('tickets', 'reserve.unavailable.event')
	if (state.step === 'pick-admission') return missing('admission', 'reserve.admission_type.required')
	if (state.step === 'count')
		return { ...missing('tickets', 'reserve.find_required'), groups: withSubmitted(form, state.groups) }
	if (state.step === 'pick-date') return missing('date', 'reserve.date.required')
	if (state.step === 'pick-session') return missing('session', 'reserve.session.required')
	const { chosen, additionalInfo, errors, groups } = readQuantities(form, state.groups, t)
	const few = [...errors, ...guestErrors(groups, state.least, t)]
	if (few.length > 0) return { errors: few, groups }
	const { sessionId } = state
	const seated = seatTickets(chosen, form, state, t)
	if (seated.errors.length > 0) return { errors: seated.errors, groups }
	const add = seated.add.map((ticket) => (sessionId ? { ...ticket, event_session_id: sessionId } : ticket))
	return { add, additionalInfo, groups }
}

/** What was counted, as the address carries it, or what is wrong with the numbers. */
export function submitParty(
	form: FormData,
	groups: QuantityGroup[],
	t: QuantityTerms['t'],
): { quantity: QuantityRequest[] } | Wrong {
	const read = readQuantities(form, groups, t)
	if (read.errors.length > 0) return { errors: read.errors, groups: read.groups }
	return { quantity: read.chosen.map(({ ticket_type_id: key, quantity: count }) => ({ key, count })) }
}
