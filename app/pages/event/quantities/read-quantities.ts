import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { readStartDay, withSubmittedDay } from '#app/pages/event/dates/start-day.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { readAmount } from './amount.ts'
import type { QuantityGroup } from './quantities.ts'
import { emailField, nameField, shownField } from './quantity-fields.ts'
import type { QuantityType, TicketPerson } from './quantity-type.ts'
import { readAnswers, withSubmittedAnswers } from './survey.ts'
import { peopleOf, readPeople } from './ticket-people.ts'

export type ChosenTicket = Omit<AddEntry, 'event_session_id'> & { face_value: string }

export interface ReadQuantities {
	chosen: ChosenTicket[]
	/** Answers by ticket group, of those groups that are chosen and ask something. */
	additionalInfo: AdditionalInfo
	errors: FieldError[]
	/** As they were submitted, for the page that is rendered again. */
	groups: QuantityGroup[]
}

/**
 * Reads the numbers of a posted form, and what is asked about each ticket, against the groups as they are now.
 * errors - field errors on `quantity.<type>`, `amount.<type>`, `name.<type>.<n>`, `email.<type>.<n>`,
 * `voucher.<type>.<n>`, `answer.<group>.<question>`, `start.<group>`, or `tickets` when nothing was chosen
 */
export function readQuantities(form: FormData, groups: QuantityGroup[], t: Translate): ReadQuantities {
	const errors: FieldError[] = []
	const chosen: ChosenTicket[] = []
	const additionalInfo: AdditionalInfo = {}
	const vouchers = new Set<string>()
	for (const group of groups) {
		const counts = group.types.map((type) => readCount(form, type))
		const start = readStartDay(form, group.startDay, t)
		const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
		for (const [index, type] of group.types.entries()) {
			const count = counts[index] ?? null
			if (count === null) errors.push({ field: type.field, text: t('reserve.quantity_invalid') })
			else if (count > type.max) errors.push({ field: type.field, text: tooManyText(type, t) })
			else if (count > 0) {
				const people = readPeople(form, { group, type, count, vouchers, t })
				const entries = readType(form, type, count, errors, t).map((entry) => ({ ...entry, ...start.entry }))
				chosen.push(...named(entries, people.entries))
				errors.push(...people.errors)
			}
		}
		errors.push(...limitErrors(group, total, t))
		if (total > 0) errors.push(...start.errors)
		if (total > 0 && group.questions.length > 0) {
			const read = readAnswers(form, group.questions, t)
			additionalInfo[group.id] = read.answers
			errors.push(...read.errors)
		}
	}
	if (chosen.length === 0 && errors.length === 0)
		errors.push({ field: 'tickets', text: t('reserve.tickets.required') })
	return { chosen, additionalInfo, errors, groups: withSubmitted(form, groups) }
}

/** The groups with what a posted form says of them, checked or not. */
export function withSubmitted(form: FormData, groups: QuantityGroup[]): QuantityGroup[] {
	return groups.map((group) => ({
		...group,
		questions: withSubmittedAnswers(form, group.questions),
		startDay: withSubmittedDay(form, group.startDay),
		types: group.types.map((type) => {
			const value = Math.min(readCount(form, type) ?? 0, type.max)
			const flexible = type.flexible && {
				...type.flexible,
				value: String(form.get(type.flexible.field) ?? type.flexible.value).slice(0, 20),
			}
			return { ...type, value, flexible, people: peopleAgain(form, type, value) }
		}),
	}))
}

/** What was typed for each ticket, and for those that were not asked about what was known before. */
function peopleAgain(form: FormData, { id, people }: QuantityType, count: number): TicketPerson[] {
	return peopleOf(form, id, count).map((person, index) => {
		const isAsked = form.has(nameField(id, index)) || form.has(emailField(id, index))
		return isAsked ? person : { ...person, ...people[index], voucher: person.voucher }
	})
}

/** Where there can be none at all, why: what the row says in place of how many are left. */
const tooManyText = ({ max, places }: QuantityType, t: Translate): string =>
	max === 0 && places.text ? places.text : t('reserve.quantity_max', { max })

function limitErrors(
	{ types: [first], min, max, name }: QuantityGroup,
	total: number,
	t: Translate,
): FieldError[] {
	if (!first) return []
	if (total > 0 && total < min)
		return [{ field: first.field, text: t('reserve.quantity_min', { min, group: name }) }]
	if (max !== null && total > max)
		return [{ field: first.field, text: t('reserve.quantity_group_max', { max, group: name }) }]
	return []
}

function readType(
	form: FormData,
	type: QuantityType,
	count: number,
	errors: FieldError[],
	t: Translate,
): ChosenTicket[] {
	if (!type.flexible) {
		const shown = form.get(shownField(type.id))
		// The price that the visitor saw: when it has changed since, the engine says so and takes nothing.
		const faceValue = typeof shown === 'string' && /^\d{1,13}(\.\d+)?$/.test(shown) ? shown : type.faceValue
		return [{ ticket_type_id: type.id, quantity: count, face_value: faceValue }]
	}
	const amount = readAmount(form.get(type.flexible.field), type.flexible)
	if (amount === null) {
		errors.push({ field: type.flexible.field, text: t('reserve.value_range') })
		return []
	}
	return [{ ticket_type_id: type.id, quantity: count, face_value: amount }]
}

function readCount(form: FormData, type: QuantityType): number | null {
	const submitted = form.get(type.field)
	// Quantities first: the count is in the address, and its fields are folded.
	if (submitted === null) return type.value
	if (submitted === '') return 0
	return typeof submitted === 'string' && /^\s*\d{1,4}\s*$/.test(submitted) ? Number(submitted) : null
}

/** One entry for each ticket about which something is said, or one for all. */
function named(tickets: ChosenTicket[], entries: Partial<ChosenTicket>[]): ChosenTicket[] {
	const [ticket] = tickets
	if (!ticket || entries.length === 0) return tickets
	return entries.map((entry) => ({ ...ticket, quantity: 1, ...entry }))
}
