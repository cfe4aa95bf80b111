import { describe, expect, test } from 'vitest'
import type { IdentitySettings } from '#app/contract/config.generated.ts'
import { addressLookup } from '#app/pages/checkout/identity/address-lookup.ts'
import { readIdentity } from '#app/pages/checkout/identity/form.ts'
import { stateLists } from '#app/rules/states.ts'
import { formOf, t } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const settings: Pick<IdentitySettings, 'form' | 'limits'> = {
	form: {
		email_confirm: 'required',
		phone: 'disabled',
		country: 'required',
		address: 'required',
		address_more: 'optional',
		city: 'required',
		state: 'required',
		zip_code: 'required',
		password: 'disabled',
		newsletter: 'disabled',
	},
	limits: { names: 50, email: 254, phone: 50, postal: { min: 4, max: 10 } },
}

const ada = {
	first_name: 'Ada',
	last_name: 'Lovelace',
	email: 'ada@example.com',
	email_confirm: 'ada@example.com',
}
const boston = {
	address: ' 1 Long Wharf ',
	city: 'Boston',
	state: 'US-MA',
	country: 'USA',
	zip_code: '02110',
}
const read = (fields: object, form: Partial<IdentitySettings['form']> = {}) =>
	readIdentity(
		formOf({ ...ada, ...boston, ...fields }),
		{ ...settings, form: { ...settings.form, ...form } },
		t,
	)

// spec: 2§3.12
describe('the address of a purchaser', () => {
	test('is read with the code of its state, and without what was left empty', () => {
		expect(read({})).toEqual({
			errors: [],
			body: {
				first_name: 'Ada',
				last_name: 'Lovelace',
				email: 'ada@example.com',
				address: '1 Long Wharf',
				city: 'Boston',
				state: 'MA',
				country: 'USA',
				zip_code: '02110',
				meta: {},
			},
		})
	})

	test.each([
		[{ address: '' }, 'address', 'Enter your address.'],
		[{ address: 'x'.repeat(101) }, 'address', 'Use at most 100 characters.'],
		[{ city: ' ' }, 'city', 'Enter your city.'],
		// spec: 2§5.1
		[{ state: '' }, 'state', 'Choose your state.'],
		[{ state: 'CA-ON' }, 'state', 'Choose your state.'],
		[{ state: 'Atlantis' }, 'state', 'Choose your state.'],
	])('%j is answered under %s', (fields, field, text) => {
		expect(read(fields).errors).toEqual([{ field, text }])
	})

	test('has no state in a country without a list, whatever was chosen before', () => {
		const { errors, body } = read({ country: 'GBR', zip_code: 'SE1 9TW', state: 'US-MA' })
		expect([errors, body.state]).toEqual([[], undefined])
	})

	test('may have the state of any country where the country is not asked', () => {
		expect(read({ state: 'AU-NSW', country: '' }, { country: 'disabled' })).toMatchObject({
			errors: [],
			body: { state: 'NSW' },
		})
	})

	test('may stay without a state where the venue does not need one', () => {
		expect(read({ state: '' }, { state: 'optional' }).errors).toEqual([])
	})
})

test('no state is listed twice, and Great Britain has no list', () => {
	const values = stateLists.flatMap(({ options }) => options.map(({ value }) => value))
	expect(new Set(values).size).toBe(values.length)
	expect(values.filter((value) => !/^[A-Z]{2}-[A-Z]{2,3}$/.test(value))).toEqual([])
	const sizes = Object.fromEntries(stateLists.map(({ country, options }) => [country, options.length]))
	expect(sizes).toEqual({ USA: 56, CAN: 13, AUS: 8, BRA: 27, MEX: 32 })
})

// spec: 2§5.6
describe('an address that is searched', () => {
	const search = (fields: object, form: Partial<IdentitySettings['form']> = {}) =>
		readIdentity(
			formOf({ ...ada, country: 'USA', ...fields }),
			{ ...settings, form: { ...settings.form, ...form } },
			t,
			{ isSearching: true },
		)
	const unchosen = {
		field: 'address_search',
		text: 'Select an address from the list of suggestions or enter manually.',
	}

	test('must be chosen, and its hidden fields are not complained about', () => {
		expect(search({}).errors).toEqual([unchosen])
		expect(search({ address_search: '1 Long' }).errors).toEqual([unchosen])
	})

	test('may stay empty where the venue does not need it, and not half searched', () => {
		expect(search({}, { address: 'optional' }).errors).toEqual([])
		expect(search({ address_search: '1 Long' }, { address: 'optional' }).errors).toEqual([unchosen])
	})
})

// spec: checkout.address.autocomplete, checkout.address.minChars
test('addresses are searched where the venue has a service for it, and wants it', () => {
	const shop = (change: object, integrations = service, form = settings.form) => {
		const storefront = shopWindow({}, { checkout: { address: { ...address, ...change } }, integrations })
		const { seller } = storefront
		const publicConfig = { ...seller.publicConfig, identity: { ...settings, form } }
		return { ...storefront, seller: { ...seller, publicConfig } }
	}
	const address = { autocomplete: true, countries: ['USA'], minChars: 3, debounceMs: 100 }
	const service = {
		addressLookup: { key: { $env: 'ADDRESS_KEY' }, url: 'http://127.0.0.1' } as object | null,
	}
	expect(addressLookup(shop({}), null)).toEqual({
		href: '/api/address',
		countries: ['USA'],
		minChars: 3,
		debounceMs: 100,
		isManual: false,
	})
	expect(addressLookup(shop({ autocomplete: false }), null)).toBeNull()
	expect(addressLookup(shop({}, { addressLookup: null }), null)).toBeNull()
	const unasked = { ...settings.form, address: 'disabled' } as const
	expect(addressLookup(shop({}, service, unasked), null)).toBeNull()
	expect(addressLookup(shop({}), formOf({}))?.isManual).toBe(true)
	expect(addressLookup(shop({}), formOf({ address_mode: 'search' }))?.isManual).toBe(false)
})
