import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type HeldCart, refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const returnUrl = 'https://tickets.hall.example/checkout?cartId=1'

/** Begins without a token, and returns our id of the payment with the address of Stripe's page. */
async function leave(cart: HeldCart): Promise<{ id: string; url: string }> {
	const refused = await refusal(sale.pay(cart, { return_url: returnUrl }))
	expect(refused).toMatchObject({ _code: 'intent_requires_action' })
	const { payment_id: id, redirect_url: url } = refused._extra as Record<string, string>
	return { id: id ?? '', url: url ?? '' }
}

/** The visitor sends a card on Stripe's page; the address that they are sent back to, or null when it is declined. */
async function payThere(url: string, number: string): Promise<string | null> {
	const body = new URLSearchParams({ number })
	const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
	return answer.headers.get('location')
}

const good = '4242424242424242'

describe("a payment on Stripe's own page", () => {
	it('a payment without a token leads to the page and back, and is authorised there', async () => {
		const cart = await sale.hold()
		const { id, url } = await leave(cart)
		expect(await sale.ledgerOf(cart)).toMatchObject([{ ours: 'requires_action', stripe: null }])
		expect(await payThere(url, good)).toBe(`${returnUrl}&payment=${id}`)
		const answer = await sale.pay(cart, { payment_id: id })
		expect(answer.payment?._data).toMatchObject([{ id, state: 'authorised', label: 'Visa •••• 4242' }])
		expect(await sale.ledgerOf(cart)).toMatchObject([
			{ ours: 'authorised', stripe: { status: 'requires_capture' } },
		])
		await sale.book(cart)
		await sale.reconcile(1)
		expect(await sale.ledgerOf(cart)).toMatchObject([{ ours: 'captured', stripe: { captured: 2500 } }])
	})

	it('a card that is declined on the page leaves it open for another one', async () => {
		const cart = await sale.hold()
		const { id, url } = await leave(cart)
		expect(await payThere(url, '4000000000000002')).toBeNull()
		expect((await refusal(sale.pay(cart, { payment_id: id })))._extra).toMatchObject({ redirect_url: url })
		expect(await payThere(url, good)).not.toBeNull()
		expect((await sale.pay(cart, { payment_id: id })).payment?._data).toMatchObject([{ state: 'authorised' }])
	})

	it('the page ends when the visitor pays with a card in the checkout instead', async () => {
		const cart = await sale.hold()
		const { url } = await leave(cart)
		await sale.payWith(cart, 'pm_card_visa')
		expect(await payThere(url, good)).toBeNull()
		await sale.reconcile(1)
		expect((await sale.ledgerOf(cart)).map(({ ours }) => ours)).toEqual(['voided', 'authorised'])
	})

	it('the page ends with the hold of the cart', async () => {
		const cart = await sale.hold()
		const { url } = await leave(cart)
		await sale.reconcile(40)
		expect(await payThere(url, good)).toBeNull()
		expect(await sale.ledgerOf(cart)).toMatchObject([{ ours: 'voided', stripe: null }])
	})

	it('a message about the page authorises the payment of a visitor who does not come back', async () => {
		const cart = await sale.hold()
		const { id, url } = await leave(cart)
		const newEvents = sale.listen()
		await payThere(url, good)
		expect(await sale.send(newEvents().filter(({ type }) => type.startsWith('checkout.session')))).toEqual([
			200,
		])
		await sale.settleHooks()
		expect(await sale.ledgerOf(cart)).toMatchObject([{ id, ours: 'authorised' }])
	})

	it('a payment without a token and without a way back is refused', async () => {
		const refused = await refusal(sale.pay(await sale.hold(), {}))
		expect(refused).toMatchObject({ _code: 'validation_failed', _extra: { field: 'gateway_data.source' } })
	})
})
