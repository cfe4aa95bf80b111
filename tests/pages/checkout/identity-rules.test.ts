import { describe, expect, test } from 'vitest'
import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import { identityRules } from '#app/pages/checkout/identity/rules.ts'

const seller = {
	email_confirm: 'required',
	phone: 'optional',
	country: 'disabled',
	address: 'disabled',
	address_more: 'disabled',
	city: 'disabled',
	state: 'disabled',
	zip_code: 'optional',
	password: 'disabled',
	newsletter: 'optional',
} as const

type Said = Record<string, string> | undefined

/** A cart with a ticket of each group; the groups are of one event. */
const cart = (event: Said, ...groups: Said[]) =>
	({
		ticket: { _data: groups.map((_, at) => ({ ticket_group_id: `g${at}`, event_template_id: 'e' })) },
		event_template: { _data: [{ id: 'e', meta: { identity_form: event } }] },
		ticket_group: { _data: groups.map((identity_form, at) => ({ id: `g${at}`, meta: { identity_form } })) },
	}) as unknown as CartAnswer

// spec: identity.form
describe("the purchaser's form of a cart", () => {
	test('is the seller’s where neither event nor group says anything, and without a cart', () => {
		expect(identityRules(seller, null)).toEqual(seller)
		expect(identityRules(seller, cart(undefined, undefined))).toEqual(seller)
	})

	test('follows the event before the seller, and the group before the event', () => {
		const event = { phone: 'required', zip_code: 'disabled' }
		expect(identityRules(seller, cart(event, undefined))).toEqual({ ...seller, ...event })
		const group = { email_confirm: 'required', phone: 'disabled', city: 'required' }
		expect(identityRules(seller, cart(event, group))).toEqual({ ...seller, ...event, ...group })
	})

	test('has the strictest rule of several groups', () => {
		const both = cart(
			{ zip_code: 'disabled' },
			{ phone: 'required' },
			{ email_confirm: 'required', phone: 'disabled' },
		)
		expect(identityRules(seller, both)).toMatchObject({ phone: 'required', zip_code: 'disabled' })
		expect(
			identityRules(seller, cart(undefined, { email_confirm: 'required', phone: 'disabled' }, undefined))
				.phone,
		).toBe('optional')
	})

	test('keeps the seller’s rule for a word that is no rule, and takes no field of another name', () => {
		const odd = cart({ phone: 'maybe', shoe_size: 'required' }, undefined)
		expect(identityRules(seller, odd)).toEqual(seller)
	})
})
