import { describe, expect, test } from 'vitest'
import type { IdentitySettings } from '#app/contract/config.generated.ts'
import { readCard } from '#app/pages/checkout/card.ts'
import { readCheckout } from '#app/pages/checkout/checkout.ts'
import { countryOptions } from '#app/pages/checkout/identity/countries.ts'
import { identityFields, readIdentity } from '#app/pages/checkout/identity/form.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { aStorefront, shippedSeller } from '#tests/builders/storefront.ts'
import { formOf, t } from '#tests/pages/facts.ts'

const noAddress = {
	address: 'disabled',
	address_more: 'disabled',
	city: 'disabled',
	state: 'disabled',
} as const
const settings: Pick<IdentitySettings, 'form' | 'limits'> = {
	form: {
		...noAddress,
		email_confirm: 'required',
		phone: 'optional',
		country: 'disabled',
		zip_code: 'optional',
		password: 'disabled',
		newsletter: 'optional',
	},
	limits: { names: 50, email: 254, phone: 50, postal: { min: 4, max: 10 } },
}
const good = {
	first_name: 'Ada',
	last_name: 'Lovelace',
	email: 'ada@example.com',
	email_confirm: 'ADA@example.com',
}
const errorsOf = (fields: Record<string, string>, how = settings) =>
	readIdentity(formOf({ ...good, ...fields }), how, t).errors

describe('the purchaser', () => {
	// spec: 1§5.37, 2§5.2
	test('a good form becomes the body of the call, trimmed, without what was left empty', () => {
		const form = formOf({ ...good, first_name: '  Ada ', phone: '', zip_code: 'SE1 9TW', newsletter: 'yes' })
		expect(readIdentity(form, settings, t)).toEqual({
			errors: [],
			body: {
				first_name: 'Ada',
				last_name: 'Lovelace',
				email: 'ada@example.com',
				zip_code: 'SE1 9TW',
				meta: { newsletter: 'yes' },
			},
		})
	})

	// spec: identity.limits
	test.each([
		[{ first_name: ' ' }, 'first_name', 'Enter your first name.'],
		[{ last_name: '' }, 'last_name', 'Enter your last name.'],
		[{ first_name: 'x'.repeat(51) }, 'first_name', 'Use at most 50 characters.'],
		[{ first_name: 'A\nB' }, 'first_name', 'Please use letters, numbers and common punctuation.'],
		[{ email: 'ada', email_confirm: 'ada' }, 'email', 'Email address is not valid.'],
		[{ email: 'a b@example.com', email_confirm: 'a b@example.com' }, 'email', 'Email address is not valid.'],
		[{ email: 'ada@example', email_confirm: 'ada@example' }, 'email', 'Email address is not valid.'],
		// spec: 1§5.37
		[{ email_confirm: 'eve@example.com' }, 'email_confirm', 'Email addresses must match.'],
		[{ email_confirm: '' }, 'email_confirm', 'Enter your email address again.'],
		[{ phone: '0'.repeat(51) }, 'phone', 'Use at most 50 characters.'],
		[{ zip_code: '123' }, 'zip_code', 'A postal code has 4 to 10 letters or digits.'],
		[{ zip_code: '12-34-56-78' }, 'zip_code', 'Use at most 10 characters.'],
		[{ zip_code: '12_34' }, 'zip_code', 'A postal code has 4 to 10 letters or digits.'],
	])('%j is answered under %s', (fields, field, text) => {
		expect(errorsOf(fields)).toEqual([{ field, text }])
	})

	test.each(['1234', '10004-1234', 'SE1 9TW', 'A1B2C3'])('"%s" is a postal code', (code) => {
		expect(errorsOf({ zip_code: code })).toEqual([])
	})

	// spec: identity.form
	test('fields that the seller does not ask are neither drawn nor read', () => {
		const closed: Pick<IdentitySettings, 'form' | 'limits'> = {
			...settings,
			form: {
				...noAddress,
				email_confirm: 'disabled',
				phone: 'disabled',
				country: 'disabled',
				zip_code: 'disabled',
				password: 'disabled',
				newsletter: 'disabled',
			},
		}
		expect(identityFields(closed, null).map((field) => field.name)).toEqual([
			'first_name',
			'last_name',
			'email',
		])
		expect(
			readIdentity(
				formOf({ ...good, email_confirm: 'eve@example.com', phone: '1', zip_code: '!' }),
				closed,
				t,
			),
		).toMatchObject({
			errors: [],
			body: { meta: {} },
		})
	})

	// spec: identity.form
	test('a required field says so', () => {
		const strict: Pick<IdentitySettings, 'form' | 'limits'> = {
			...settings,
			form: { ...settings.form, phone: 'required', country: 'required' },
		}
		expect(errorsOf({}, strict).map((error) => error.field)).toEqual(['phone', 'country'])
		expect(errorsOf({ phone: '1', country: 'GBR' }, strict)).toEqual([])
	})

	test('countries are named in the visitor’s language', () => {
		expect(countryOptions('es-US').find((option) => option.value === 'DEU')?.label).toBe('Alemania')
		expect(countryOptions('en-GB').every((option) => /^[A-Z]{3}$/.test(option.value))).toBe(true)
	})
})

// spec: checkout.terms, 2§5.8
test('terms that the venue has must be accepted', () => {
	const { gateway, cookies } = {} as Storefront
	const read = (termsHtml: string, fields: Record<string, string>) => {
		const says = ((key, values) => (key === 'checkout.terms_html' ? termsHtml : t(key, values))) as typeof t
		const storefront = aStorefront({ seller: shippedSeller('harbour-science'), gateway, cookies, t: says })
		return readCheckout(storefront, formOf({ ...good, ...fields }), {
			needsCard: false,
			extra: [],
			member: null,
		})
	}
	const refused = read('<p>No refunds.</p>', {}).errors
	expect(refused).toEqual([{ field: 'terms', text: t('checkout.terms_required') }])
	const accepted = read('<p>No refunds.</p>', { terms: 'yes' })
	expect([accepted.errors, accepted.purchase.purchaser]).toEqual([
		[],
		expect.objectContaining({ terms: { version: expect.any(String), accepted_at: expect.any(String) } }),
	])
	expect(read('', {}).errors).toEqual([])
})

describe('the card', () => {
	const now = new Date('2027-05-15T12:00:00Z')
	const card = { card_number: '4242 4242-4242 4242', card_expiry: '5/27', card_cvc: '123' }
	test('is read with blanks and hyphens, and is good until the end of its month', () => {
		expect(readCard(formOf(card), now, t)).toEqual({
			card: { number: '4242424242424242', exp_month: 5, exp_year: 2027, cvc: '123' },
			errors: [],
		})
	})
	test.each([
		[{ card_number: '4242' }, 'card_number'],
		[{ card_number: 'four' }, 'card_number'],
		[{ card_expiry: '13/27' }, 'card_expiry'],
		[{ card_expiry: '04/27' }, 'card_expiry'],
		[{ card_expiry: 'soon' }, 'card_expiry'],
		[{ card_cvc: '12' }, 'card_cvc'],
		[{ card_cvc: '' }, 'card_cvc'],
	])('%j is refused under %s', (fields, field) => {
		const result = readCard(formOf({ ...card, ...fields }), now, t)
		expect(result.card).toBeNull()
		expect(result.errors.map((error) => error.field)).toEqual([field])
	})
	test.each([
		'1230',
		'12 30',
		'12/30',
		'12/2030',
		'122030',
		'12-30',
		'12.30',
		'12–30',
		'1 2 / 3 0',
		' 12 / 30 ',
		'١٢٣٠',
	])('"%s" is an expiry date', (expiry) => {
		expect(readCard(formOf({ ...card, card_expiry: expiry }), now, t).card).toMatchObject({
			exp_month: 12,
			exp_year: 2030,
		})
	})
	test.each(['123', '12 3', '12/203', '12/1930', '1/2/30', '012/30', '30/12', '12//30', ''])(
		'"%s" is not an expiry date',
		(expiry) => {
			const { errors } = readCard(formOf({ ...card, card_expiry: expiry }), now, t)
			expect(errors).toEqual([{ field: 'card_expiry', text: t('checkout.card.expiry_invalid') }])
		},
	)
	test('is read in the digits of an Arabic keyboard', () => {
		const arabic = { card_number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', card_expiry: '۵ / ۲۷', card_cvc: '١٢٣' }
		expect(readCard(formOf(arabic), now, t).card).toEqual({
			number: '4242424242424242',
			exp_month: 5,
			exp_year: 2027,
			cvc: '123',
		})
	})
})
