import { afterAll, describe, expect, it } from 'vitest'
import { type CheckoutResult, checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, buy, cookieOf, entry, openShop, type Visitor } from '#tests/api/shop.ts'
import { shippedSeller, storefrontOn } from '#tests/builders/storefront.ts'
import { aGiftVenue } from '#tests/commerce/ledger/gift-venue.ts'
import { solved } from '#tests/doubles/captcha/solve.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({ catalog: () => aGiftVenue().catalog() })
afterAll(() => shop.close())

const { publicConfig } = shippedSeller('harbour-science')
const settings = { enabled: true, ledgerId: 'gift_card', numberMax: 70 }

/** Another shop, with a captcha. */
interface Guarded {
	shop: typeof shop
	integrations: typeof publicConfig.integrations
}

/** A browser on the checkout of a cart with one adult for 25.00. */
async function atCheckout(
	giftCards: object = {},
	{ shop: own = shop, integrations = publicConfig.integrations }: Partial<Guarded> = {},
) {
	const visitor = own.visitor()
	await aCart(visitor, [entry()])
	const front = () => {
		const storefront = storefrontOn(own, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' })
		const checkout = { ...publicConfig.checkout, giftCards: { ...settings, ...giftCards } }
		const seller = { ...storefront.seller, publicConfig: { ...publicConfig, checkout, integrations } }
		return { ...storefront, seller }
	}
	const at = (path: string) => new URL(`${harbourOrigin}${path}`)
	return {
		visitor,
		front,
		page: (path = '/checkout') => checkoutPage(front(), at(path)),
		act: (fields: Record<string, string>) => checkoutAction(front(), at('/checkout'), formOf(fields)),
		add: (number: string, amount = '') =>
			checkoutAction(
				front(),
				at('/checkout'),
				formOf({ intent: 'add-gift-card', gift_card_number: number, gift_card_amount: amount }),
			),
	}
}

const pageOf = (result: CheckoutResult) => {
	if ('redirect' in result) throw new Error(`leads to ${result.redirect}`)
	return result.page
}
const giftCardsOf = (result: CheckoutResult) => pageOf(result).checkout?.giftCards ?? null

async function aCard(visitor: Visitor, amount: string): Promise<string> {
	const link = await buy(visitor, await aCart(visitor, [{ ticket_type_id: 'typ_card', face_value: amount }]))
	const order = await visitor.ask(`/api/ticket_order/${link}`)
	return order.json.ticket._data[0].delivered.number
}
const newCard = (amount: string) => aCard(shop.visitor(), amount)

describe('gift cards at checkout', () => {
	// spec: 2§2.61, checkout.giftCards.numberMax
	it('are asked for by a dialog that has an address of its own', async () => {
		const { page } = await atCheckout({ numberMax: 20 })
		expect(giftCardsOf(await page())).toMatchObject({ isOffered: true, isOpen: false, applied: [] })
		expect(giftCardsOf(await page('/checkout?enter=gift-card'))).toMatchObject({
			isOpen: true,
			numberMax: 20,
		})
	})

	// spec: 2§4.25, checkout.giftCards.enabled
	it('are offered only where the venue takes them', async () => {
		const { page } = await atCheckout({ enabled: false })
		expect(giftCardsOf(await page('/checkout?enter=gift-card'))).toBeNull()
	})

	// spec: 2§4.24, 2§2.44
	it('pay as much as they can, are listed, and can be removed', async () => {
		const { page, add, act } = await atCheckout()
		expect(await add(await newCard('10.00'))).toEqual({ redirect: '/checkout' })
		expect(await add(await newCard('40.00'), '12.00')).toEqual({ redirect: '/checkout' })
		const shown = await page()
		const applied = giftCardsOf(shown)?.applied ?? []
		expect(applied.map(({ price, note }) => [price, note])).toEqual([
			['-$10.00', ''],
			['-$12.00', ''],
		])
		expect(pageOf(shown).checkout).toMatchObject({ due: { amount: '3.00' }, needsCard: true })
		expect(await act({ intent: 'remove-gift-card', gift_card: applied[0]?.id ?? '' })).toEqual({
			redirect: '/checkout',
		})
		expect(pageOf(await page()).checkout?.due.amount).toBe('13.00')
		// A second click finds it gone.
		expect(await act({ intent: 'remove-gift-card', gift_card: applied[0]?.id ?? '' })).toEqual({
			redirect: '/checkout',
		})
	})

	it('that cover all leave nothing to pay, so that no card is asked for and no other gift card offered', async () => {
		const { page, add } = await atCheckout()
		await add(await newCard('50.00'))
		const shown = await page('/checkout?enter=gift-card')
		expect(pageOf(shown).checkout).toMatchObject({ due: { amount: '0.00' }, needsCard: false })
		expect(giftCardsOf(shown)).toMatchObject({ isOffered: false, isOpen: false })
	})

	it('explain what they keep for the smallest card payment', async () => {
		const { page, add } = await atCheckout()
		await add(await newCard('24.80'))
		expect(giftCardsOf(await page())?.applied[0]).toMatchObject({
			price: '-$24.50',
			note: '$0.30 more stays on it, because the smallest card payment is $0.50.',
		})
	})
})

// spec: 2§4.13
it('a gift card that is spent while the visitor pays is explained with what is left to pay', async () => {
	const { front, add } = await atCheckout()
	await add(await newCard('50.00'))
	const storefront = front()
	const { gateway } = storefront
	// Between the page's own look at the cart and its booking.
	const ask: typeof gateway.ask = async (name, ...rest) => {
		if (name === 'guestCheckout')
			await shop.database.pool.query(
				`update ledger_account set state = 'blocked'
				where id in (select account_id from cart_gift_card where cart_id = $1)`,
				[storefront.cookies.cartId],
			)
		return gateway.ask(name, ...rest)
	}
	const guest = {
		first_name: 'Ada',
		last_name: 'Quay',
		email: 'ada@quay.example',
		email_confirm: 'ada@quay.example',
	}
	const result = await checkoutAction(
		{ ...storefront, gateway: { ...gateway, ask } },
		new URL(`${harbourOrigin}/checkout`),
		formOf({ ...guest, terms: 'yes', amount: '0.00' }),
	)
	expect(pageOf(result).messages.map(({ text }) => text)).toEqual([
		'There is less on your gift card than before. You have $25.00 left to pay.',
	])
	// The terms are asked again, and the typed name stays.
	expect(pageOf(result)).toMatchObject({
		cart: { outstanding: { amount: '25.00' } },
		checkout: { isPartial: true, hasAcceptedTerms: false, due: { amount: '25.00' } },
	})
	expect(pageOf(result).checkout?.fields[0]?.value).toBe('Ada')
})

describe('after five numbers that were not found', async () => {
	const terms = { captcha: { provider: 'altcha' as const } }
	const limits = { uncheckedPayPerHour: 1 }
	const catalog = () => aGiftVenue().catalog()
	const guarded = await openShop({ catalog, terms, limits, wait: async () => undefined })
	afterAll(() => guarded.close())
	const integrations = {
		...publicConfig.integrations,
		captcha: { ...publicConfig.integrations.captcha, provider: 'altcha' as const },
	}

	// spec: 2§5.10
	it('the dialog asks for a captcha, with which a gift card pays all that it can', async () => {
		const { visitor, front, page } = await atCheckout({}, { shop: guarded, integrations })
		const number = await aCard(guarded.visitor(), '10.00')
		const add = async (text: string, more: Record<string, string> = {}) =>
			checkoutAction(
				front(),
				new URL(`${harbourOrigin}/checkout`),
				formOf({ intent: 'add-gift-card', gift_card_number: text, gift_card_amount: '', ...more }),
			)
		const token = async () => {
			const { json } = await visitor.ask(`/api/cart/${front().cookies.cartId}/captcha`)
			return { captcha_provider: 'altcha', captcha_token: await solved(json.captcha._data[0]) }
		}
		const asked: boolean[] = []
		for (let tried = 0; tried < 5; tried += 1)
			asked.push(giftCardsOf(await add('2222-2222-2222-2222'))?.captcha !== null)
		expect(asked).toEqual([false, false, false, false, true])
		const wrong = await add('2222-2222-2222-2222', await token())
		expect(giftCardsOf(wrong)?.captcha).not.toBeNull()
		const failed = await add(number, { captcha_provider: 'altcha', captcha_token: 'none' })
		expect(pageOf(failed).errors[0]?.text).toBe(front().t('checkout.captcha_failed'))
		expect(await add(number, await token())).toEqual({ redirect: '/checkout' })
		expect(giftCardsOf(await page())?.applied.map(({ price }) => price)).toEqual(['-$10.00'])
	})

	// spec: 2§5.10
	it('a visitor without scripts can try within a tighter limit', async () => {
		const { front, act } = await atCheckout({}, { shop: guarded, integrations })
		const add = () => act({ intent: 'add-gift-card', gift_card_number: '2222-2222-2222-2222' })
		const made: (string | undefined)[] = []
		for (let tried = 0; tried < 7; tried += 1) made.push(pageOf(await add()).errors[0]?.text)
		expect(made.at(-1)).toBe(front().t('checkout.captcha_required'))
	})
})

describe('a number that is refused', () => {
	const errorOf = async (result: CheckoutResult) => {
		const page = pageOf(result)
		expect(page.checkout?.giftCards?.isOpen).toBe(true)
		return page.errors.map(({ field, text }) => `${field}: ${text}`)
	}

	// spec: 2§5.15, 2§8.20, giftcard.duplicate, giftcard.empty, giftcard.not_found, checkout.giftCards.ledgerId
	it('says why under its field, with the dialog open and the number in it', async () => {
		const { page, add } = await atCheckout()
		const number = await newCard('10.00')
		await add(number, '4')
		const of = (text: string) => [`gift_card_number: ${text}`]
		const again = await add(number, '4')
		expect(await errorOf(again)).toEqual(of('Oops! You already applied this gift card'))
		expect(giftCardsOf(again)?.number).toBe(number)
		expect(await errorOf(await add(''))).toEqual(of('Enter the number of your gift card.'))
		expect(await errorOf(await add('2222-2222-2222-2222'))).toEqual(of('Gift card not found'))
		expect(await errorOf(await add('2'.repeat(71)))).toEqual(of('Gift card not found'))
		const elsewhere = await atCheckout({ ledgerId: 'elsewhere' })
		expect(await errorOf(await elsewhere.add(number))).toEqual(of('Gift card not found'))
		await shop.database.pool.query("update ledger_account set state = 'blocked' where balance = 1000")
		const other = await atCheckout()
		expect(await errorOf(await other.add(number))).toEqual(of('Gift Card balance is $0.00'))
		expect(giftCardsOf(await page())?.applied[0]?.note).toBe('Gift Card balance is $0.00')
	})

	it('says how much can be used when the amount is more', async () => {
		const { add } = await atCheckout()
		const number = await newCard('10.00')
		const max = ['gift_card_amount: You can use up to $10.00 of this gift card.']
		expect(await errorOf(await add(number, '10.01'))).toEqual(max)
		expect(await errorOf(await add(number, 'all'))).toEqual(max)
	})

	// spec: giftcard.trouble
	it('says that there is trouble when the engine does not answer', async () => {
		const { front } = await atCheckout()
		const storefront = front()
		const { gateway } = storefront
		const ask: typeof gateway.ask = async (name, ...rest) => {
			if (name === 'getLedger')
				throw Object.assign(new Error('no answer'), { status: 503, code: 'unavailable', description: '' })
			return gateway.ask(name, ...rest)
		}
		const result = await checkoutAction(
			{ ...storefront, report: () => undefined, gateway: { ...gateway, ask } },
			new URL(`${harbourOrigin}/checkout`),
			formOf({ intent: 'add-gift-card', gift_card_number: '2222' }),
		)
		expect(await errorOf(result)).toEqual([
			'gift_card_number: We are having trouble with that sorry. Please try again later.',
		])
	})
})
