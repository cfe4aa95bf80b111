import { describe, expect, test } from 'vitest'
import type { CallName } from '#app/contract/calls.ts'
import { captchaView } from '#app/pages/checkout/captcha.ts'
import { checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { aVisitor } from '#tests/builders/storefront.ts'
import { formOf, session } from '#tests/pages/facts.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

const url = new URL('http://x/checkout')
const mia = { id: 'acc_mia', first_name: 'Mia', last_name: 'Marsh', email: 'mia@quay.example' }

const cartOf = (owner: string | null) => {
	const made = cartWith([{ eventId: 'visit', isAnchor: true, session: session('s', '2027-05-01', '1000') }])
	// The purchaser of an earlier attempt.
	const identity = { _data: [{ ...mia, id: 'idn_old', city: 'Salem' }] }
	return {
		...made,
		identity,
		cart: { _data: made.cart._data.map((one) => ({ ...one, identity_id: owner })) },
	}
}

const visa = {
	id: 'scd_visa',
	gateway_id: 'test',
	brand: 'Visa',
	last4: '4242',
	exp_month: 12,
	exp_year: 2034,
	is_expired: false,
	renews: [],
}

interface Member {
	saved?: object[]
	owner?: string | null
	profile?: { first_name?: null; last_name?: null; phone?: string }
	isLoggedIn?: boolean
	form?: object
}

/** A shop that notes what is asked of the API. */
function shopOf({ owner = mia.id, profile = {}, isLoggedIn = true, form = {}, saved = [] }: Member = {}) {
	const asked: [CallName, unknown][] = []
	const { phone, ...names } = profile
	const details = phone ? { phone } : {}
	const noted = (name: CallName, answer: object) => ({
		[name]: (input: unknown) => {
			asked.push([name, input])
			return answer
		},
	})
	const booked = { ticket_order: { _data: [{ link: 'ord_1.token' }] } }
	const shop = shopWindow(
		{
			...answersOf(),
			getCart: () => cartOf(owner),
			getMyUser: () => ({
				user: { _data: [{ ...mia, ...names }] },
				profile: { _data: [{ id: mia.id, phone: null, ...details }] },
			}),
			listSavedPaymentMethods: () => ({ saved_payment_method: { _data: saved } }),
			...noted('storeMyIdentity', { identity_id: 'idn_mia' }),
			...noted('storeIdentity', { identity_id: 'idn_guest' }),
			...noted('payMyCart', { payment: { _data: [] } }),
			...noted('payCart', { payment: { _data: [] } }),
			...noted('checkoutMyCart', booked),
			...noted('guestCheckout', booked),
		},
		{ cartId: 'crt' },
	)
	const noMember = { membership: 'none', membershipRole: null } as const
	const account = isLoggedIn ? { id: mia.id, email: mia.email, firstName: mia.first_name, ...noMember } : null
	const { publicConfig } = shop.seller
	const identity = { ...publicConfig.identity, form: { ...publicConfig.identity.form, ...form } }
	const storefront: Storefront = {
		...shop,
		visitor: aVisitor({ cartId: 'crt', account }),
		seller: { ...shop.seller, publicConfig: { ...publicConfig, identity } },
	}
	return { storefront, asked }
}

const paying = {
	amount: '26.50',
	card_number: '4242 4242 4242 4242',
	card_expiry: '12/31',
	card_cvc: '123',
	terms: 'yes',
}
const fieldsOf = async (member: Member): Promise<string[]> => {
	const shown = await checkoutPage(shopOf(member).storefront, url)
	if (!('page' in shown)) throw new Error(shown.redirect)
	return shown.page.checkout?.fields.map(({ name }) => name) ?? []
}
const cardsOf = async (member: Member) => {
	const shown = await checkoutPage(shopOf(member).storefront, url)
	return 'page' in shown ? shown.page.checkout?.cards : null
}
const gatewayData = (asked: [CallName, unknown][]) => {
	const [, input] = asked.find(([name]) => name === 'payMyCart') ?? []
	return (input as { body: { gateway_data: Record<string, unknown> } }).body.gateway_data
}
const pay = (shop: Storefront, fields: object) => checkoutAction(shop, url, formOf({ ...paying, ...fields }))

describe('the checkout of a member', () => {
	// spec: 2§6.2
	test('has no field where the profile has everything, and the ones that are missing otherwise', async () => {
		expect(await fieldsOf({})).toEqual([])
		expect(await fieldsOf({ profile: { first_name: null, last_name: null } })).toEqual([
			'first_name',
			'last_name',
		])
		expect(await fieldsOf({ form: { phone: 'required' }, profile: { phone: '+1 555 0100' } })).toEqual([])
		// Optional answers are not asked for.
		expect(await fieldsOf({ form: { phone: 'required', country: 'optional' } })).toEqual(['phone'])
		const guest = await fieldsOf({ isLoggedIn: false })
		expect(guest).toEqual(expect.arrayContaining(['first_name', 'last_name', 'email']))
	})

	test('stores, pays and books as the account', async () => {
		const { storefront, asked } = shopOf({ form: { phone: 'required' } })
		const bought = await pay(storefront, { account: mia.id, phone: '+1 555 0100' })
		expect(bought).toMatchObject({ redirect: expect.stringContaining('ord_1.token') })
		expect(asked.map(([name]) => name)).toEqual(['storeMyIdentity', 'payMyCart', 'checkoutMyCart'])
		expect(asked[0]?.[1]).toMatchObject({ params: { id: 'crt' }, body: { phone: '+1 555 0100' } })
		expect(asked[0]?.[1]).not.toHaveProperty('body.email')
		expect(asked[1]?.[1]).toMatchObject({ body: { purchase: { identity_id: 'idn_mia' } } })
		expect(asked[2]?.[1]).toMatchObject({ body: { identity_id: 'idn_mia' } })
	})

	test('pays with a saved card without the fields of another one', async () => {
		const { storefront, asked } = shopOf({ saved: [visa] })
		await pay(storefront, { account: mia.id, saved_method: visa.id, card_number: '', save_card: 'yes' })
		const { saved_payment_method, save_card, card } = gatewayData(asked)
		expect([saved_payment_method, save_card, card]).toEqual([visa.id, undefined, undefined])
	})

	test('saves another card only where the member has ticked the box, with its words', async () => {
		const { storefront, asked } = shopOf({ saved: [visa] })
		await pay(storefront, { account: mia.id, saved_method: 'other', save_card: 'yes' })
		const { t } = storefront
		expect(gatewayData(asked)).toMatchObject({
			save_card: true,
			save_card_words: `${t('checkout.save_card')} ${t('checkout.save_card_help')}`,
		})
		const unticked = shopOf({ saved: [visa] })
		await pay(unticked.storefront, { account: mia.id, saved_method: 'other' })
		expect(gatewayData(unticked.asked)).not.toHaveProperty('save_card')
	})

	test('offers no expired card, and asks a guest for nothing about cards', async () => {
		const expired = { ...visa, id: 'scd_old', exp_year: 2026, is_expired: true }
		expect(await cardsOf({ saved: [expired, visa] })).toMatchObject({
			saved: {
				chosen: visa.id,
				options: [{ value: 'scd_old', closed: expect.any(String) }, {}, { value: 'other' }],
			},
			save: { isChosen: false },
		})
		expect(await cardsOf({ saved: [expired] })).toMatchObject({ saved: { chosen: 'other' } })
		expect(await cardsOf({ isLoggedIn: false, saved: [visa] })).toEqual({ saved: null, save: null })
	})

	test('asks again for a missing answer, with what was typed', async () => {
		const { storefront, asked } = shopOf({ form: { phone: 'required', city: 'required' } })
		const shown = await pay(storefront, { account: mia.id, city: 'Boston' })
		expect(shown).toMatchObject({ status: 422, page: { errors: [{ field: 'phone' }] } })
		if (!('page' in shown)) throw new Error('it was bought')
		expect(shown.page.checkout?.fields.find(({ name }) => name === 'city')?.value).toBe('Boston')
		expect(asked).toEqual([])
	})

	// Interpretations 28.
	test('has no captcha', () => {
		const withCaptcha = ({ seller, ...rest }: Storefront): Storefront => {
			const { publicConfig } = seller
			const { integrations } = publicConfig
			const captcha = { ...integrations.captcha, provider: 'altcha' as const }
			const changed = { ...publicConfig, integrations: { ...integrations, captcha } }
			return { ...rest, seller: { ...seller, publicConfig: changed } }
		}
		expect(captchaView(withCaptcha(shopOf({ isLoggedIn: false }).storefront))).not.toBeNull()
		expect(captchaView(withCaptcha(shopOf().storefront))).toBeNull()
	})

	test.each([
		[
			'a login that has ended',
			{ isLoggedIn: false },
			{ account: mia.id },
			'Your login ended before you paid.',
		],
		[
			'a login that has begun in another tab',
			{},
			{ first_name: 'Ada', last_name: 'Quay', email: 'ada@quay.example', email_confirm: 'ada@quay.example' },
			'You are logged in as mia@quay.example now.',
		],
	])('explains %s, and nothing is charged', async (_, member, fields, text) => {
		const { storefront, asked } = shopOf(member)
		const shown = await pay(storefront, fields)
		expect(shown).toMatchObject({
			status: 422,
			page: { errors: [], messages: [{ text: expect.stringContaining(text) }] },
		})
		expect(asked).toEqual([])
	})

	test('finishes a payment whose login has ended by the secret of the cart', async () => {
		const { storefront, asked } = shopOf({ isLoggedIn: false })
		const answer = { payment_id: 'pay_1', identity_id: 'idn_mia', intent: 'approve' }
		expect(await pay(storefront, answer)).toMatchObject({ redirect: expect.stringContaining('ord_1') })
		expect(asked.map(([name]) => name)).toEqual(['payCart', 'guestCheckout'])
		expect(asked[1]?.[1]).toMatchObject({ body: { guest_identity_id: 'idn_mia' } })
	})

	test('of a cart that the account does not own is that of a guest', async () => {
		expect(await fieldsOf({ owner: null })).toContain('email')
	})
})
