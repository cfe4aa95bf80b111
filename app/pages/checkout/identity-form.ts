import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { IdentitySettings } from '#app/contract/config.generated.ts'
import { namePattern } from '#app/lib/person-name.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { isEmail } from './email.ts'

export type IdentityFieldName =
	| 'first_name'
	| 'last_name'
	| 'email'
	| 'email_confirm'
	| 'phone'
	| 'country'
	| 'zip_code'
	| 'newsletter'

export interface IdentityField {
	name: IdentityFieldName
	required: boolean
	/** Characters; the shortest is that of a postal code. */
	maxLength: number
	minLength?: number
	/** Hints for the browser's keyboard and autofill. */
	type: 'text' | 'email' | 'tel' | 'checkbox' | 'country'
	autoComplete: string
	value: string
}

export type PurchaserBody = z.input<typeof IdentityBody>

/** The fields of the guest's form in order, with the values typed before. */
export function identityFields(settings: IdentitySettings, typed: FormData | null): IdentityField[] {
	const { form, limits } = settings
	const value = (name: string): string => String(typed?.get(name) ?? '')
	const field = (
		name: IdentityFieldName,
		rule: 'required' | 'optional' | 'disabled',
		look: Pick<IdentityField, 'type' | 'autoComplete' | 'maxLength' | 'minLength'>,
	): IdentityField[] =>
		rule === 'disabled' ? [] : [{ name, required: rule === 'required', value: value(name), ...look }]
	return [
		...field('first_name', 'required', { type: 'text', autoComplete: 'given-name', maxLength: limits.names }),
		...field('last_name', 'required', { type: 'text', autoComplete: 'family-name', maxLength: limits.names }),
		...field('email', 'required', { type: 'email', autoComplete: 'email', maxLength: limits.email }),
		...field('email_confirm', 'required', { type: 'email', autoComplete: 'email', maxLength: limits.email }),
		...field('phone', form.phone, { type: 'tel', autoComplete: 'tel', maxLength: limits.phone }),
		...field('country', form.country, { type: 'country', autoComplete: 'country', maxLength: 3 }),
		...field('zip_code', form.zip_code, {
			type: 'text',
			autoComplete: 'postal-code',
			maxLength: limits.postal.max,
			minLength: limits.postal.min,
		}),
		...field('newsletter', form.newsletter, { type: 'checkbox', autoComplete: 'off', maxLength: 3 }),
	]
}

/**
 * What is wrong with a field, for the visitor; null when nothing is. Runs on the server for the whole form, and in the
 * browser for a field that is left.
 *
 * @param text the trimmed text of a field of the form
 */
export function problemOf(
	{ name, required, maxLength, minLength = 0 }: IdentityField,
	text: (name: IdentityFieldName) => string,
	t: Translate,
): string | null {
	const typed = text(name)
	if (typed === '') return required ? t(`identity.required.${name}`) : null
	if (typed.length > maxLength) return t('identity.too_long', { max: maxLength })
	if (!isWritable(name, typed)) return t('identity.invalid')
	if (name === 'email' && !isEmail(typed)) return t('identity.email_invalid')
	if (name === 'email_confirm' && typed.toLowerCase() !== text('email').toLowerCase())
		return t('identity.email_match')
	if (name === 'zip_code' && !isPostalCode(typed, minLength)) return t('identity.zip_invalid')
	if (name === 'country' && !/^[A-Z]{3}$/.test(typed)) return t('identity.required.country')
	return null
}

/**
 * Checks the guest's form (spec 2 §5): names and e-mail required, the second e-mail equal without regard
 * to case, lengths, postal code of letters and digits with spaces or hyphens inside.
 */
export function readIdentity(
	form: FormData,
	settings: IdentitySettings,
	t: Translate,
): { body: PurchaserBody; errors: FieldError[] } {
	const fields = identityFields(settings, form)
	const text = (name: IdentityFieldName): string =>
		fields.some((field) => field.name === name) ? String(form.get(name) ?? '').trim() : ''
	const errors = fields.flatMap((field): FieldError[] => {
		const problem = problemOf(field, text, t)
		return problem ? [{ field: field.name, text: problem }] : []
	})
	return {
		errors,
		body: {
			first_name: text('first_name'),
			last_name: text('last_name'),
			email: text('email'),
			...(text('phone') ? { phone: text('phone') } : {}),
			...(text('country') ? { country: text('country') } : {}),
			...(text('zip_code') ? { zip_code: text('zip_code') } : {}),
			meta: text('newsletter') ? { newsletter: 'yes' } : {},
		},
	}
}

const isPostalCode = (text: string, minLength: number): boolean =>
	text.length >= minLength && /^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])?$/.test(text)

/** Names are stricter: a phone number that was copied may carry direction characters. */
const isWritable = (field: IdentityFieldName, text: string): boolean =>
	field === 'first_name' || field === 'last_name' ? namePattern.test(text) : !/\p{Cc}/u.test(text)
