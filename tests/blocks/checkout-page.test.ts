import { describe, expect, test } from 'vitest'
import { checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import Checkout from '#app/routes/checkout.tsx'
import type { checkout } from '#app/stories/facts/checkout.ts'
import { event, session } from '#tests/pages/facts.ts'
import { cartWith, type Held, shopWindow } from '#tests/pages/shop-window.ts'
import { rendered, wordsOf } from './rendered.tsx'

const visit: Held = { eventId: 'visit', isAnchor: true, session: session('s', '2027-05-01', '1000') }

const shop = (settings: { checkout?: object } = {}) =>
	shopWindow(
		{ getCart: () => ({ ...cartWith([visit]), event_template: { _data: [event({ id: 'visit' })] } }) },
		{ cartId: 'crt', ...settings },
	)

async function loaded() {
	const result = await checkoutPage(shop(), new URL('http://x/checkout'))
	if (!('page' in result)) throw new Error('there is something to pay')
	return result.page
}

const html = async (change: Partial<typeof checkout> = {}): Promise<string> => {
	const page = await loaded()
	const changed = { ...page, checkout: page.checkout && { ...page.checkout, ...change } }
	return rendered(Checkout, changed, '/checkout')
}

const changeOf = {
	ticket_order_id: 'ord',
	replaces: [],
	price_before: '0.00',
	price_after: '0.00',
	repriced: [],
}

const challenge = { step: 'challenge', fields: [], challenge: { paymentId: 'p', identityId: 'i' } } as const

describe('the summary of the order at checkout', () => {
	test('is on the page once, before the form, and folds away on a phone', async () => {
		const page = await html()
		expect(page.match(/Subtotal/g)).toHaveLength(1)
		expect(page.indexOf('Subtotal')).toBeLessThan(page.indexOf('name="first_name"'))
		expect(wordsOf(/<summary.*?<\/summary>/s.exec(page)?.[0] ?? '')).toMatch(/^1 ticket · €\d+\.\d\d$/)
	})

	test('is complete beside the button where the venue has no widget', async () => {
		const page = await loaded()
		const bare = { ...page, plan: { ...page.plan, aside: [] } }
		expect(rendered(Checkout, bare, '/checkout').match(/Subtotal/g)).toHaveLength(1)
	})

	test('can not be changed while the bank of the visitor confirms the payment', async () => {
		expect(await html()).toContain('?remove=')
		const frozen = await html({ ...challenge, fields: [] })
		expect(frozen).not.toContain('?remove=')
		expect(frozen).not.toContain('name="promo_code"')
	})
})

describe('the terms at checkout', () => {
	test('are linked from the sentence that accepts them, and readable without scripts', async () => {
		const page = await html({ termsHtml: '<p>Be on time.</p>' })
		const label = /<label for="field-terms">.*?<\/label>/s.exec(page)?.[0] ?? ''
		expect(label).toMatch(/<a[^>]* href="#terms"[^>]*>terms and conditions<\/a>/)
		expect(page).toMatch(/<div id="terms"[^>]*>.*Be on time\./s)
		expect(page).not.toMatch(/<details[^>]*><summary>Terms/)
	})
})

const waiting = { ...challenge, step: 'blocked', fields: [], challenge: null } as const

// spec: 2§2.41
test('a cart that waits for a code has its field at checkout in the place of the form', async () => {
	const page = await loaded()
	const cart = page.cart && { ...page.cart, blocks: ['Schools need a code.'] }
	const blocked = { ...page, cart, checkout: page.checkout && { ...page.checkout, ...waiting } }
	const text = rendered(Checkout, blocked, '/checkout')
	expect(wordsOf(text)).toContain('Schools need a code.')
	expect(text.match(/name="promo_code"/g)).toHaveLength(1)
	expect(text).toMatch(/<form method="post" action="\/checkout"[^>]*>(?:(?!<\/form>).)*name="promo_code"/s)
	expect(text).not.toContain('name="card_number"')
	expect(text).not.toContain('value="pay"')
})

// spec: 2§4.20, 2§8.14
test('an amount that a card cannot pay is said in place of the card, and there is no button to pay it', async () => {
	const page = await html({ isSupported: false })
	expect(wordsOf(page)).toContain('Payment is not supported for this amount.')
	expect(page).not.toContain('name="card_number"')
	expect(page).not.toContain('value="pay"')
	expect(await html({ isSupported: false, needsCard: false })).toContain('value="pay"')
})

test.each([
	['proceed', '12.50', '0.00', /^Pay €12\.50$/],
	['scheduled', '12.50', '30.00', /^make payment$/],
	['complete', '0.00', '0.00', /^Complete order$/],
	['move', '0.00', '0.00', /^Move your visit$/, 'move'],
	['edit', '0.00', '0.00', /^Confirm changes$/, 'edit'],
	['proceed', '12.50', '0.00', /^Pay €12\.50$/, 'move'],
] as const)(
	'the button %s says what it does with %s to pay now and %s later',
	async (act, due, later, says, purpose?: 'move' | 'edit') => {
		const held = cartWith([visit])
		const [row] = held.cart._data
		if (!row) throw new Error('there is no cart')
		const grand_totals = { ...row.fees.grand_totals, total_due: due, total_scheduled: later }
		const change = purpose ? { ...changeOf, purpose } : null
		const cart = { _data: [{ ...row, change, fees: { ...row.fees, grand_totals } }] }
		const answer = { ...held, cart, event_template: { _data: [event({ id: 'visit' })] } }
		const result = await checkoutPage(
			shopWindow({ getCart: () => answer }, { cartId: 'crt' }),
			new URL('http://x/checkout'),
		)
		if (!('page' in result)) throw new Error('there is a cart')
		expect(result.page.checkout?.act).toBe(act)
		const page = rendered(Checkout, result.page, '/checkout')
		expect(wordsOf(/<button[^>]*value="pay".*?<\/button>/s.exec(page)?.[0] ?? '')).toMatch(says)
	},
)

// spec: 2§2.42, 2§6.7, checkout.showPromoCodes
test('promo codes are entered at checkout where the venue wants it', async () => {
	const codes = async (showPromoCodes: boolean) => {
		const result = await checkoutPage(shop({ checkout: { showPromoCodes } }), new URL('http://x/checkout'))
		return 'page' in result && rendered(Checkout, result.page, '/checkout').includes('name="promo_code"')
	}
	expect([await codes(true), await codes(false)]).toEqual([true, false])
})

test('the line below the button says what holds for this cart, and no rule that the venue does not have', async () => {
	const lineOf = (text: string): string => wordsOf(/<\/button><p.*?<\/p>/s.exec(text)?.[0] ?? '')
	expect(lineOf(await html())).toBe('Secure payment · Tickets by email')
	expect(lineOf(await html({ needsCard: false }))).toBe('Tickets by email')
	const page = await loaded()
	const receipt = { ...page, cart: page.cart && { ...page.cart, hasTickets: false } }
	expect(lineOf(rendered(Checkout, receipt, '/checkout'))).toBe('Secure payment · Receipt by email')
})
