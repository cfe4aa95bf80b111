import type { CheckoutView } from '#app/pages/checkout/checkout.ts'
import type { IdentityField } from '#app/pages/checkout/identity/field.ts'
import { price } from '../prices.ts'

const field = (name: IdentityField['name'], change: Partial<IdentityField> = {}): IdentityField => ({
	name,
	required: true,
	maxLength: 50,
	type: 'text',
	autoComplete: 'off',
	value: '',
	...change,
})

/** The fields of an address, as typed. */
export const addressFields = (country = 'USA', state = 'US-MA'): IdentityField[] => [
	field('country', { type: 'country', value: country }),
	field('address', { maxLength: 100, autoComplete: 'address-line1', value: '1 Long Wharf' }),
	field('address_more', { maxLength: 100, required: false, autoComplete: 'address-line2' }),
	field('city', { maxLength: 100, autoComplete: 'address-level2', value: 'Boston' }),
	field('state', { type: 'state', value: state, states: storyStates }),
	field('zip_code', { maxLength: 10, minLength: 4, autoComplete: 'postal-code', value: '02110' }),
]

const storyStates = [
	{ country: 'USA', options: [{ value: 'US-MA', label: 'Massachusetts' }] },
	{ country: 'CAN', options: [{ value: 'CA-ON', label: 'Ontario' }] },
]

/** The checkout with empty fields. */
export const checkout: CheckoutView = {
	step: 'form',
	loginOrGuest: null,
	orderHref: null,
	showsCodes: true,
	fields: [
		field('first_name', { autoComplete: 'given-name' }),
		field('last_name', { autoComplete: 'family-name' }),
		field('email', { type: 'email', autoComplete: 'email' }),
		field('email_confirm', { type: 'email' }),
		field('phone', { type: 'tel', required: false, autoComplete: 'tel' }),
		field('country', { type: 'country', required: false }),
		field('newsletter', { type: 'checkbox', required: false }),
	],
	member: null,
	newPassword: null,
	zipDiscount: null,
	lookup: null,
	extra: [],
	countries: [
		{ value: 'USA', label: 'United States' },
		{ value: 'CAN', label: 'Canada' },
		{ value: 'GBR', label: 'United Kingdom' },
	],
	termsHtml: '<p>Tickets are valid on the date shown.</p>',
	hasAcceptedTerms: false,
	isPartial: false,
	due: price('65.10'),
	needsCard: true,
	act: 'proceed',
	isSupported: true,
	key: 'story',
	giftCards: null,
	challenge: null,
	leaveFor: null,
	takesCard: true,
	savesCard: false,
	chargesLater: null,
	cards: { saved: null, save: null },
	element: null,
	captcha: null,
	donation: null,
	plan: null,
	nextAction: null,
}

export const computedCaptcha: CheckoutView['captcha'] = {
	provider: 'altcha',
	challengeHref: '#',
	cartId: 'crt_story',
	service: null,
}

export const captchaService: CheckoutView['captcha'] = {
	provider: 'hcaptcha',
	challengeHref: '#',
	cartId: 'crt_story',
	service: { publicKey: 'key', name: 'hCaptcha', privacyHref: '#', termsHref: '#' },
}
