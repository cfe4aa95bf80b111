import type { AdmitRules } from '#app/rules/admit.ts'
import type { Translate } from '#app/seller/translate.ts'
import { isEmail } from './email.ts'
import type { FieldError } from './field-errors.ts'
import type { QuantityGroup, QuantityType } from './quantities.ts'
import { emailField, nameField, shownField } from './quantity-fields.ts'

// First and last name of 50 each, and the blank between them (spec 2 §5).
const maxName = 101

export interface ChosenTicket {
	ticket_type_id: string
	quantity: number
	face_value: string
	admit_name?: string
	admit_email?: string
}

/**
 * Reads the numbers of a posted form against the groups as they are now.
 * errors - field errors on `quantity.<type>`, `amount.<type>`, `name.<type>.<n>`, `email.<type>.<n>`, or
 * `tickets` when nothing was chosen
 */
export function readQuantities(
	form: FormData,
	groups: QuantityGroup[],
	t: Translate,
): { chosen: ChosenTicket[]; errors: FieldError[]; groups: QuantityGroup[] } {
	const errors: FieldError[] = []
	const chosen: ChosenTicket[] = []
	for (const group of groups) {
		const counts = group.types.map((type) => readCount(form, type))
		const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
		for (const [index, type] of group.types.entries()) {
			const count = counts[index] ?? null
			if (count === null) errors.push({ field: type.field, text: t('reserve.quantity_invalid') })
			else if (count > type.max)
				errors.push({ field: type.field, text: t('reserve.quantity_max', { max: type.max }) })
			else if (count > 0)
				chosen.push(
					...named(readType(form, type, count, errors, t), readPeople(form, group, type, count, errors, t)),
				)
		}
		const first = group.types[0]
		if (first && total > 0 && total < group.min)
			errors.push({
				field: first.field,
				text: t('reserve.quantity_min', { min: group.min, group: group.name }),
			})
		if (first && group.max !== null && total > group.max) {
			errors.push({
				field: first.field,
				text: t('reserve.quantity_group_max', { max: group.max, group: group.name }),
			})
		}
	}
	if (chosen.length === 0 && errors.length === 0)
		errors.push({ field: 'tickets', text: t('reserve.tickets.required') })
	return { chosen, errors, groups: groups.map((group) => withPosted(form, group)) }
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
	const amount = String(form.get(type.flexible.field) ?? '').trim()
	const isDecimal = /^\d{1,9}(\.\d{1,2})?$/.test(amount)
	if (
		!isDecimal ||
		Number(amount) < Number(type.flexible.min) ||
		Number(amount) > Number(type.flexible.max)
	) {
		errors.push({ field: type.flexible.field, text: t('reserve.value_range') })
		return []
	}
	return [{ ticket_type_id: type.id, quantity: count, face_value: amount }]
}

function readCount(form: FormData, type: QuantityType): number | null {
	const posted = form.get(type.field)
	if (posted === null || posted === '') return 0
	return typeof posted === 'string' && /^\s*\d{1,4}\s*$/.test(posted) ? Number(posted) : null
}

function withPosted(form: FormData, group: QuantityGroup): QuantityGroup {
	return {
		...group,
		types: group.types.map((type) => {
			const value = Math.min(readCount(form, type) ?? 0, type.max)
			return { ...type, value, people: group.admit ? people(form, type, value) : [] }
		}),
	}
}

type People = { name: string; email: string }[]

function people(form: FormData, type: QuantityType, count: number): People {
	const text = (field: string): string => String(form.get(field) ?? '').trim()
	return Array.from({ length: count }, (_, index) => ({
		name: text(nameField(type.id, index)),
		email: text(emailField(type.id, index)),
	}))
}

/** Who the tickets admit; empty when nobody is asked or nobody answered. */
function readPeople(
	form: FormData,
	group: QuantityGroup,
	type: QuantityType,
	count: number,
	errors: FieldError[],
	t: Translate,
): People {
	const { admit } = group
	if (!admit) return []
	const posted = people(form, type, count)
	if (!isAsked(form, admit, type, count)) {
		errors.push({
			field: admit.name === 'disabled' ? emailField(type.id, 0) : nameField(type.id, 0),
			text: t('reserve.admit_ask'),
		})
		return []
	}
	for (const [index, person] of posted.entries()) {
		const name =
			admit.name === 'disabled'
				? null
				: nameFault(person.name, admit.name === 'required', { index: index + 1, type: type.name }, t)
		const email = admit.email === 'disabled' ? null : emailFault(person.email, admit.email === 'required', t)
		if (name) errors.push({ field: nameField(type.id, index), text: name })
		if (email) errors.push({ field: emailField(type.id, index), text: email })
	}
	return posted.some((person) => person.name || person.email) ? posted : []
}

/** Without scripts the fields are drawn only after the visitor has said how many tickets. */
function isAsked(form: FormData, admit: AdmitRules, type: QuantityType, count: number): boolean {
	const last = count - 1
	return (
		(admit.name === 'disabled' || form.has(nameField(type.id, last))) &&
		(admit.email === 'disabled' || form.has(emailField(type.id, last)))
	)
}

function nameFault(
	name: string,
	isRequired: boolean,
	who: { index: number; type: string },
	t: Translate,
): string | null {
	if (!name) return isRequired ? t('reserve.admit_name_required', who) : null
	if (name.length > maxName) return t('identity.too_long', { max: maxName })
	return /\p{Cc}/u.test(name) ? t('identity.invalid') : null
}

function emailFault(email: string, isRequired: boolean, t: Translate): string | null {
	if (!email) return isRequired ? t('identity.email_invalid') : null
	return isEmail(email) ? null : t('identity.email_invalid')
}

/** One entry for each attendee, or one for all when they have no names. */
function named(tickets: ChosenTicket[], posted: People): ChosenTicket[] {
	const [ticket] = tickets
	if (!ticket || posted.length === 0) return tickets
	return posted.map(({ name, email }) => ({
		...ticket,
		quantity: 1,
		...(name ? { admit_name: name } : {}),
		...(email ? { admit_email: email } : {}),
	}))
}
