import { namePattern } from '#app/lib/person-name.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { AdmitRules } from '#app/rules/admit.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { readVouchers, submittedVouchers } from './citypass.ts'
import type { QuantityGroup } from './quantities.ts'
import { emailField, nameField } from './quantity-fields.ts'
import type { QuantityType, TicketPerson } from './quantity-type.ts'

// First and last name of 50 each, and the blank between them (spec 2 §5).
const longestName = 101

interface TicketEntry {
	admit_name?: string
	admit_email?: string
	voucher?: string
}

/** What was posted about each ticket of a type, trimmed. */
export function peopleOf(form: FormData, typeId: string, count: number): TicketPerson[] {
	const text = (field: string): string => String(form.get(field) ?? '').trim()
	return submittedVouchers(form, typeId, count).map((voucher, index) => ({
		name: text(nameField(typeId, index)),
		email: text(emailField(typeId, index)),
		voucher,
	}))
}

/**
 * Names, addresses and vouchers for the tickets of a type: an entry for each, none where nothing is submitted.
 * errors - field errors on `name.<type>.<n>`, `email.<type>.<n>`, `voucher.<type>.<n>`
 */
export function readPeople(
	form: FormData,
	of: { group: QuantityGroup; type: QuantityType; count: number; vouchers: Set<string>; t: Translate },
): { entries: TicketEntry[]; errors: FieldError[] } {
	const { group, type, count, t } = of
	const people = peopleOf(form, type.id, count)
	const errors: FieldError[] = []
	if (group.admit) errors.push(...admitErrors(form, group.admit, { type, people, t }))
	let vouchers: string[] = []
	if (type.voucher) {
		const read = readVouchers(form, { id: type.id, voucher: type.voucher, count }, { taken: of.vouchers, t })
		vouchers = read.vouchers
		errors.push(...read.errors)
	}
	const entries = people.map(({ name, email }, index): TicketEntry => {
		const voucher = vouchers[index]
		return {
			...(group.admit && name ? { admit_name: name } : {}),
			...(group.admit && email ? { admit_email: email } : {}),
			...(voucher ? { voucher } : {}),
		}
	})
	return { entries: entries.some((entry) => Object.keys(entry).length > 0) ? entries : [], errors }
}

function admitErrors(
	form: FormData,
	admit: AdmitRules,
	{ type, people, t }: { type: QuantityType; people: TicketPerson[]; t: Translate },
): FieldError[] {
	if (!isAsked(form, admit, type.id, people.length))
		return [
			{
				field: admit.name === 'disabled' ? emailField(type.id, 0) : nameField(type.id, 0),
				text: t('reserve.admit_ask'),
			},
		]
	return people.flatMap((person, index): FieldError[] => {
		const name =
			admit.name === 'disabled'
				? null
				: nameFault(person.name, admit.name === 'required', { index: index + 1, type: type.name }, t)
		const email = admit.email === 'disabled' ? null : emailFault(person.email, admit.email === 'required', t)
		return [
			...(name ? [{ field: nameField(type.id, index), text: name }] : []),
			...(email ? [{ field: emailField(type.id, index), text: email }] : []),
		]
	})
}

/** Without scripts the fields are rendered only after the visitor has submitted how many tickets. */
function isAsked(form: FormData, admit: AdmitRules, typeId: string, count: number): boolean {
	const last = count - 1
	return (
		(admit.name === 'disabled' || form.has(nameField(typeId, last))) &&
		(admit.email === 'disabled' || form.has(emailField(typeId, last)))
	)
}

function nameFault(
	name: string,
	isRequired: boolean,
	who: { index: number; type: string },
	t: Translate,
): string | null {
	if (!name) return isRequired ? t('reserve.admit_name_required', who) : null
	if (name.length > longestName) return t('identity.too_long', { max: longestName })
	return !namePattern.test(name) ? t('identity.invalid') : null
}

function emailFault(email: string, isRequired: boolean, t: Translate): string | null {
	if (!email) return isRequired ? t('identity.email_invalid') : null
	return isEmail(email) ? null : t('identity.email_invalid')
}
