import { afterAll, describe, expect, it } from 'vitest'
import { changeStorefront } from '#app/pages/checkout/change.ts'
import { checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import type { CheckoutPage } from '#app/pages/checkout/render-checkout.ts'
import { managePage, paymentAction } from '#app/pages/orders/manage-page.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { ada, card, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { inParts, visit } from '#tests/commerce/instalments/parts.ts'

const shop = await openShop({ catalog: () => aVenue('harbour').withEvent(inParts).catalog() })
afterAll(() => shop.close())

let requests = 0
const front = ({ cookies = '', partialOptions = ['due', 'outstanding', 'other'] } = {}) => {
	requests += 1
	const shipped = storefrontOn(shop, { venue: 'harbour-science', cookies, requestId: `request-${requests}` })
	const { seller } = shipped
	const payments = { ...seller.config.checkout.payments, partialOptions }
	const config = {
		...seller.config,
		checkout: { ...seller.config.checkout, payments },
	} as typeof seller.config
	return { ...shipped, seller: { ...seller, config } }
}
const cookiesOf = (storefront: ReturnType<typeof front>): string => storefront.cookies.header() ?? ''
const formOf = (fields: Record<string, string>): FormData => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	return form
}

const checkoutUrl = new URL(`${harbourOrigin}/checkout`)
const held = async () => {
	const visitor = shop.visitor()
	const add = [{ ticket_type_id: 'evt_ga_adult', event_session_id: visit, quantity: 4 }]
	const { json } = await visitor.ask('/api/my/cart/modify', { body: { add } })
	return { visitor, cart: json.cart._data[0] }
}

async function booked(): Promise<string> {
	const { visitor, cart } = await held()
	await visitor.ask(`/api/cart/${cart.id}/pay`, {
		body: { amount: cart.fees.grand_totals.total_due, gateway_id: 'test', gateway_data: { card: card() } },
	})
	const who = await visitor.ask('/api/identity', { body: ada })
	const sent = await visitor.ask(`/api/cart/${cart.id}/guest_checkout`, {
		body: { guest_identity_id: who.json.identity_id },
	})
	return sent.json.ticket_order._data[0].link
}

const manageUrl = (link: string, query = '') => new URL(`${harbourOrigin}/manage/${link}${query}`)
const managed = async (
	link: string,
	{ query = '', ...options }: Parameters<typeof front>[0] & { query?: string } = {},
) => (await managePage(front(options), manageUrl(link, query), link)).page
const press = (storefront: ReturnType<typeof front>, link: string, fields: Record<string, string>) =>
	paymentAction(storefront, manageUrl(link), { link, form: formOf(fields) })

describe('the checkout of an event that is paid in parts', () => {
	// spec: 2§2.43
	it('says what is paid now and what on which day, before it is bought', async () => {
		const { visitor } = await held()
		const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const result = await checkoutPage(front({ cookies }), checkoutUrl)
		if (!('page' in result)) throw new Error('no page')
		const { cart, checkout } = result.page
		expect(cart?.outstanding.text).toBe('$25.00')
		expect(cart?.later.map(({ text, price }) => `${text}: ${price.text}`)).toEqual([
			'To pay on Sunday, May 30, 2027: $25.00',
			'To pay on Saturday, July 17, 2027: $50.00',
		])
		expect(cart?.laterNotes[1]).toBe(
			'If a payment is late, your tickets stay valid, and we will ask you to pay.',
		)
		expect(checkout?.act).toBe('scheduled')
	})

	it('says that the card is saved and charged for them, and keeps the words with the payment', async () => {
		const { visitor } = await held()
		const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const storefront = front({ cookies })
		const result = await checkoutPage(storefront, checkoutUrl)
		if (!('page' in result)) throw new Error('no page')
		const { checkout, cart } = result.page
		expect(checkout?.chargesLater).toMatch(/^We save your card and charge it for the later payments/)
		const form = formOf({
			...{
				first_name: 'Ada',
				last_name: 'Byron',
				email: 'ada@example.org',
				email_confirm: 'ada@example.org',
			},
			phone: '0123456789',
			amount: cart?.outstanding.amount ?? '',
			terms: 'yes',
			card_number: '4242 4242 4242 4242',
			card_expiry: '12/30',
			card_cvc: '123',
		})
		const done = await checkoutAction(storefront, checkoutUrl, form)
		expect(done).toMatchObject({ redirect: expect.stringMatching(/^\/checkout\/complete/) })
		const { rows } = await shop.database.pool.query(
			`select charge_later_words as words, last4 from payment
			join saved_card on saved_card.payment_id = payment.id where charge_later_words is not null`,
		)
		expect(rows).toEqual([{ words: checkout?.chargesLater, last4: '4242' }])
	})
})

describe('the choice between parts and the whole price at the checkout', () => {
	const opened = async (options: Parameters<typeof front>[0] = {}) => {
		const { visitor, cart } = await held()
		const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const page = async (): Promise<CheckoutPage> => {
			const result = await checkoutPage(front({ cookies, ...options }), checkoutUrl)
			if (!('page' in result)) throw new Error('no page')
			return result.page
		}
		const choose = (intent: string) =>
			checkoutAction(front({ cookies, ...options }), checkoutUrl, formOf({ intent }))
		return { visitor, cart, page, choose }
	}

	// spec: checkout.payments.partialOptions
	it('says what is paid today and later, and pays everything today where the visitor wants that', async () => {
		const { page, choose } = await opened()
		const amounts = {
			inParts: '$25.00 today, $75.00 later',
			atOnce: '$100.00 today, nothing later',
		}
		expect((await page()).checkout?.plan).toEqual({ isAtOnce: false, ...amounts })
		expect(await choose('at-once-plan')).toEqual({ redirect: '/checkout' })
		const { cart, checkout } = await page()
		expect(checkout?.plan).toEqual({ isAtOnce: true, ...amounts })
		expect([checkout?.due.text, checkout?.act, checkout?.chargesLater]).toEqual(['$100.00', 'proceed', null])
		expect([cart?.later, cart?.laterNotes]).toEqual([[], []])
		await choose('in-parts-plan')
		expect((await page()).checkout).toMatchObject({
			plan: { isAtOnce: false, ...amounts },
			due: { text: '$25.00' },
		})
	})

	it('is not offered by a venue that takes no more than what is due, nor after a payment', async () => {
		const { page } = await opened({ partialOptions: ['due'] })
		expect((await page()).checkout?.plan).toBeNull()
		const paid = await opened()
		const data = { gateway_id: 'test', gateway_data: { card: card() } }
		await paid.visitor.ask(`/api/cart/${paid.cart.id}/pay`, { body: { amount: '25.00', ...data } })
		expect((await paid.page()).checkout?.plan).toBeNull()
		expect(await paid.choose('at-once-plan')).toMatchObject({ status: 422 })
	})
})

describe('the page of an order that is paid in parts', () => {
	// spec: 2§4.26, 2§4.27, checkout.payments.partialOptions
	it('offers what is due, everything that is left, and another amount, as far as the venue does', async () => {
		const link = await booked()
		const { payment } = await managed(link)
		expect(payment?.items).toEqual(['Sunday, May 30, 2027: $25.00', 'Saturday, July 17, 2027: $50.00'])
		expect(payment?.pick?.options.map(({ title, note }) => `${title} ${note}`)).toEqual([
			'The next payment $25.00',
			'Everything that is left $75.00',
			'Another amount $25.00 to $75.00',
		])
		expect(payment?.pick?.options.map(({ fields }) => fields?.map(({ name }) => name))).toEqual([
			undefined,
			undefined,
			['amount'],
		])
		const fewer = (await managed(link, { partialOptions: ['outstanding'] })).payment
		expect(fewer?.pick?.options.map(({ value }) => value)).toEqual(['outstanding'])
	})

	it('asks for a choice and for an amount', async () => {
		const link = await booked()
		const none = await press(front(), link, { intent: 'pay' })
		expect(none).toMatchObject({ status: 422, page: { errors: [{ field: 'pay' }] } })
		const empty = await press(front(), link, { intent: 'pay', pay: 'other', amount: 'much' })
		expect(empty).toMatchObject({ status: 422, page: { errors: [{ field: 'amount' }] } })
	})

	// spec: 2§2.48, 2§1.5
	it('leads to a checkout for the amount, and says afterwards that it was paid', async () => {
		const link = await booked()
		const first = front()
		const redirect = `/checkout?orderId=${encodeURIComponent(link)}`
		expect(await press(first, link, { intent: 'pay', pay: 'other', amount: '40' })).toEqual({ redirect })
		const url = new URL(`${harbourOrigin}${redirect}`)
		const paying = await changeStorefront(front({ cookies: cookiesOf(first) }), link)
		if (!paying) throw new Error('the browser has no cart that pays')
		const shown = await checkoutPage(paying, url)
		if (!('page' in shown)) throw new Error('no page')
		const { title, checkout, cart } = shown.page
		expect([title, checkout?.act, cart?.outstanding.text]).toEqual([
			'Pay for your order',
			'scheduled',
			'$40.00',
		])
		expect([checkout?.fields, checkout?.giftCards]).toEqual([[], null])
		const form = formOf({
			account: checkout?.member?.id ?? '',
			amount: cart?.outstanding.amount ?? '',
			terms: 'yes',
			card_number: '4242 4242 4242 4242',
			card_expiry: '12/30',
			card_cvc: '123',
		})
		const done = await checkoutAction(paying, url, form)
		expect(done).toEqual({ redirect: `/manage/${encodeURIComponent(link)}?change=paid` })
		const page = await managed(link, { query: '?change=paid' })
		expect(page.messages[0]?.text).toBe('Thank you. We have received your payment.')
		expect(page.payment?.items).toEqual(['Saturday, July 17, 2027: $35.00'])
	})
})
