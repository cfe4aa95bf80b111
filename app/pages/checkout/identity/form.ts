import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { IdentitySettings } from '#app/contract/config.generated.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { stateLists } from '#app/rules/states.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { addressFieldNames, addressSearchField } from './address-names.ts'
import type { IdentityField, IdentityFieldName } from './field.ts'
import { problemOf } from './problem.ts'

/** Characters of each line of an address. */
const lineMax = 100

export type PurchaserBody = z.input<typeof IdentityBody>

/** Which fields of the form are asked for. */
export type FieldFilter = (fields: IdentityField[]) => IdentityField[]

/** The fields of the purchaser's form in order, with the values typed before. */
export function identityFields(
	settings: Pick<IdentitySettings, 'form' | 'limits'>,
	typed: FormData | null,
	isAsked: FieldFilter = (fields) => fields,
): IdentityField[] {
	const { form, limits } = settings
	const value = (name: string): string => String(typed?.get(name) ?? '')
	const field = (
		name: IdentityFieldName,
		rule: 'required' | 'optional' | 'disabled',
		look: Pick<IdentityField, 'type' | 'autoComplete' | 'maxLength' | 'minLength' | 'states'>,
	): IdentityField[] =>
		rule === 'disabled' ? [] : [{ name, required: rule === 'required', value: value(name), ...look }]
	return isAsked([
		...field('first_name', 'required', { type: 'text', autoComplete: 'given-name', maxLength: limits.names }),
		...field('last_name', 'required', { type: 'text', autoComplete: 'family-name', maxLength: limits.names }),
		...field('email', 'required', { type: 'email', autoComplete: 'email', maxLength: limits.email }),
		...field('email_confirm', form.email_confirm, {
			type: 'email',
			autoComplete: 'email',
			maxLength: limits.email,
		}),
		...field('phone', form.phone, { type: 'tel', autoComplete: 'tel', maxLength: limits.phone }),
		...field('country', form.country, { type: 'country', autoComplete: 'country', maxLength: 3 }),
		...field('address', form.address, { type: 'text', autoComplete: 'address-line1', maxLength: lineMax }),
		...field('address_more', form.address_more, {
			type: 'text',
			autoComplete: 'address-line2',
			maxLength: lineMax,
		}),
		...field('city', form.city, { type: 'text', autoComplete: 'address-level2', maxLength: lineMax }),
		...field('state', form.state, {
			type: 'state',
			autoComplete: 'address-level1',
			maxLength: 6,
			states: stateLists,
		}),
		...field('zip_code', form.zip_code, {
			type: 'text',
			autoComplete: 'postal-code',
			maxLength: limits.postal.max,
			minLength: limits.postal.min,
		}),
		...field('newsletter', form.newsletter, { type: 'checkbox', autoComplete: 'off', maxLength: 3 }),
	])
}

/**
 * Checks the guest's form (spec 2 §5): names and email required, the second email equal without regard
 * to case, lengths, postal code of letters and digits with spaces or hyphens inside.
 */
export function readIdentity(
	form: FormData,
	settings: Pick<IdentitySettings, 'form' | 'limits'>,
	t: Translate,
	{
		isSearching = false,
		isAsked,
	}: {
		/** The visitor has not chosen one of the suggested addresses yet. */
		isSearching?: boolean
		isAsked?: FieldFilter | undefined
	} = {},
): { body: PurchaserBody; errors: FieldError[] } {
	const asked = identityFields(settings, form, isAsked)
	const fields = isSearching ? asked.filter(({ name }) => !addressFieldNames.includes(name)) : asked
	const isUnchosen =
		isSearching &&
		(asked.some(({ name, required }) => name === 'address' && required) ||
			form.get(addressSearchField)?.toString().trim())
	const text = (name: IdentityFieldName): string =>
		fields.some((field) => field.name === name) ? String(form.get(name) ?? '').trim() : ''
	const errors = fields.flatMap((field): FieldError[] => {
		const problem = problemOf(field, text, t)
		return problem ? [{ field: field.name, text: problem }] : []
	})
	if (isUnchosen) errors.push({ field: addressSearchField, text: t('identity.address_required') })
	return {
		errors,
		body: {
			first_name: text('first_name'),
			last_name: text('last_name'),
			email: text('email'),
			...filled({
				phone: text('phone'),
				address: text('address'),
				address_more: text('address_more'),
				city: text('city'),
				// Of a country without a list nothing was offered.
				state: stateOf(text('state'), text('country')),
				country: text('country'),
				zip_code: text('zip_code'),
			}),
			meta: text('newsletter') ? { newsletter: 'yes' } : {},
		},
	}
}

/** What was filled in. */
const filled = <T extends object>(texts: T): Partial<T> =>
	Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>

/** The code of a state, "NY" of "US-NY"; empty where it is not of the country. */
export function stateOf(value: string, country: string): string {
	const list = stateLists.find(({ options }) => options.some((option) => option.value === value))
	return list && (!country || list.country === country) ? value.slice(value.indexOf('-') + 1) : ''
}
