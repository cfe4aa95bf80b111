import type { CallInput } from '#app/contract/calls.ts'
import type { UserProfile } from '#app/contract/entities/account.ts'
import {
	type AddressLookup,
	addressLookup,
	isSearching,
} from '#app/pages/checkout/identity/address-lookup.ts'
import { addressFieldNames, addressSearchField } from '#app/pages/checkout/identity/address-names.ts'
import { countryOptions } from '#app/pages/checkout/identity/countries.ts'
import type { IdentityField, IdentityFieldName } from '#app/pages/checkout/identity/field.ts'
import { identityFields, stateOf } from '#app/pages/checkout/identity/form.ts'
import { problemOf } from '#app/pages/checkout/identity/problem.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { stateLists } from '#app/rules/states.ts'

/** What the account has, under the names of the form's fields. */
export type Details = Partial<Record<IdentityFieldName, string>>

/** The form of the details that a visitor may change. */
export interface ProfileFormView {
	fields: IdentityField[]
	countries: { value: string; label: string }[]
	/** Null where addresses are only typed. */
	lookup: AddressLookup | null
	/** The version of the account that the form was made from. */
	version: number
	/** What was stored meanwhile, by field, where it differs from what was typed. */
	newer: Partial<Record<IdentityFieldName, string>>
}

/** The details of an account as the form writes them: a state with its country, "US-NY". */
export function detailsOf(
	user: { first_name: string | null; last_name: string | null },
	{ state, country, meta, ...profile }: UserProfile,
): Details {
	const inCountry = stateLists.filter((list) => !country || list.country === country)
	const option = inCountry.flatMap(({ options }) => options).find(({ value }) => value.endsWith(`-${state}`))
	const { phone, address, address_more, city, zip_code } = profile
	const texts = { ...user, phone, country, address, address_more, city, state: option?.value, zip_code }
	const known = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : []))
	return { ...Object.fromEntries(known), ...(meta.newsletter ? { newsletter: meta.newsletter } : {}) }
}

/**
 * The fields of the venue's form that the visitor fills in: a name only while it is not known, and never the address of
 * the login.
 */
export function profileFields({ seller }: Storefront, details: Details, typed: FormData): IdentityField[] {
	return identityFields(seller.publicConfig.identity, typed).filter(({ name }) => {
		if (name === 'email' || name === 'email_confirm') return false
		return (name !== 'first_name' && name !== 'last_name') || !details[name]
	})
}

/** What is stored, as a form that was sent. */
export function asForm(details: Details): FormData {
	const form = new FormData()
	for (const [name, text] of Object.entries(details)) form.set(name, text)
	return form
}

/** The form with what was typed, or with what is stored. */
export function profileForm(
	storefront: Storefront,
	{ details, version, typed }: { details: Details; version: number; typed: FormData | null },
): ProfileFormView | null {
	const fields = profileFields(storefront, details, typed ?? asForm(details))
	if (fields.length === 0) return null
	const hasAddress = addressFieldNames.some((name) => details[name as IdentityFieldName])
	const { form } = storefront.seller.publicConfig.identity
	return {
		fields,
		countries: form.country === 'disabled' ? [] : countryOptions(storefront.locale),
		// A known address is shown in its fields; it is not searched again.
		lookup: addressLookup(storefront, typed ?? (hasAddress ? asForm(details) : null)),
		version,
		newer: {},
	}
}

/** The body of the call that stores the form, with what is wrong in it. A field that was left empty is removed. */
export function readProfile(
	storefront: Storefront,
	details: Details,
	form: FormData,
): { change: CallInput<'updateUser'>['body']; errors: FieldError[] } {
	const { t } = storefront
	const searches = addressLookup(storefront, form) !== null && isSearching(form)
	const asked = profileFields(storefront, details, form)
	// While an address is searched its fields are hidden and empty: what is stored stays.
	const fields = searches ? asked.filter(({ name }) => !addressFieldNames.includes(name)) : asked
	const text = (name: IdentityFieldName): string =>
		fields.some((field) => field.name === name) ? String(form.get(name) ?? '').trim() : ''
	const errors = fields.flatMap((field): FieldError[] => {
		const problem = problemOf(field, text, t)
		return problem ? [{ field: field.name, text: problem }] : []
	})
	const isUnchosen =
		searches &&
		(asked.some(({ name, required }) => name === 'address' && required && !details.address) ||
			form.get(addressSearchField)?.toString().trim())
	if (isUnchosen) errors.push({ field: addressSearchField, text: t('identity.address_required') })
	const said = fields.flatMap(({ name }): [string, unknown][] => {
		if (name === 'newsletter') return [['meta', { newsletter: text(name) ? 'yes' : '' }]]
		if (name === 'state') return [[name, stateOf(text(name), text('country')) || null]]
		return [[name, text(name) || null]]
	})
	return { change: Object.fromEntries(said), errors }
}

/** What a field says, as the visitor reads it: the name of a country or a state instead of its code. */
export function textOf({ locale }: Storefront, { type, states = [] }: IdentityField, value: string): string {
	const options =
		type === 'country'
			? countryOptions(locale)
			: type === 'state'
				? states.flatMap((list) => list.options)
				: []
	return options.find((option) => option.value === value)?.label ?? value
}

/** What is stored now of the fields whose typed text differs. */
export function newerDetails(
	storefront: Storefront,
	stored: Details,
	fields: readonly IdentityField[],
): ProfileFormView['newer'] {
	const { t } = storefront
	const notes = fields.flatMap((field): [IdentityFieldName, string][] => {
		const value = stored[field.name] ?? ''
		if (value === field.value.trim() || field.type === 'checkbox') return []
		const now = value ? textOf(storefront, field, value) : t('account.profile.missing')
		return [[field.name, t('account.profile.newer', { value: now })]]
	})
	return Object.fromEntries(notes)
}
