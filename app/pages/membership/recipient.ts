import type { CallInput } from '#app/contract/calls.ts'
import type { IdentitySettings } from '#app/contract/config.generated.ts'
import { countryOptions } from '#app/pages/checkout/identity/countries.ts'
import type { IdentityField } from '#app/pages/checkout/identity/field.ts'
import { type FieldFilter, identityFields, readIdentity } from '#app/pages/checkout/identity/form.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { sendDayErrors, sendDays } from '#app/pages/shared/send-days.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { sendOnField } from './membership-form.ts'

/** The fields about the recipient of a gift. */
export interface RecipientView {
	fields: IdentityField[]
	countries: { value: string; label: string }[]
	/** The day of the email: venue-local dates, both bounds inclusive. */
	sendOn: { value: string; min: string; max: string }
}

type Giftee = CallInput<'storeGiftee'>['body']
type Member = { first_name?: string | undefined; last_name?: string | undefined }

/** The venue's form about a person without the fields that it does not ask of a recipient (spec 1 §5). */
function askedOf({ seller }: Storefront): FieldFilter {
	const omitted: readonly string[] = seller.config.membership.gift.recipientOmit
	return (fields) => fields.filter(({ name }) => !omitted.includes(name))
}

/** The address of somebody else is asked for twice: an email that goes astray is not missed. */
function formOf({ seller }: Storefront): Pick<IdentitySettings, 'form' | 'limits'> {
	const { identity } = seller.publicConfig
	return { ...identity, form: { ...identity.form, email_confirm: 'required' } }
}

export function recipientView(storefront: Storefront, form: FormData | null): RecipientView {
	const fields = identityFields(formOf(storefront), form, askedOf(storefront)).map((field) => ({
		...field,
		// The browser would fill in the giver's own details.
		autoComplete: 'off',
	}))
	const days = sendDays(storefront)
	return {
		fields,
		countries: fields.some(({ name }) => name === 'country') ? countryOptions(storefront.locale) : [],
		sendOn: { value: String(form?.get(sendOnField) ?? '') || days.min, ...days },
	}
}

/**
 * Reads the recipient of a gift, named as the first member unless the form asks for another (interpretation 24).
 *
 * errors - on the fields of the form and on `send_on`
 */
export function readRecipient(
	storefront: Storefront,
	form: FormData,
	members: readonly Member[],
): { giftee: Giftee; sendOn: string; errors: FieldError[] } {
	const { t } = storefront
	const isAsked = askedOf(storefront)
	const { body, errors } = readIdentity(form, formOf(storefront), t, { isAsked })
	const { first_name, last_name, email, meta, terms: _terms, ...details } = body
	const named = members.find((member) => member.first_name)
	const days = sendDays(storefront)
	const sendOn = String(form.get(sendOnField) ?? '') || days.min
	return {
		giftee: {
			first_name: first_name || (named?.first_name ?? ''),
			last_name: last_name || (named?.last_name ?? ''),
			email,
			additional_info: { ...(details as Record<string, string>), ...meta },
		},
		sendOn,
		errors: [...errors, ...sendDayErrors(storefront, { field: sendOnField, day: sendOn, days })],
	}
}
