import { afterAll, beforeEach, expect, it } from 'vitest'
import { answerHook } from '#app/api/hooks/hooks.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { type HeldCart, openSale, payment, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue('page').withEvent({ capacity: 100, prices: { adult: '25.00' } }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const back = 'https://tickets.hall.example/hall/checkout/crt_1?cartId=crt_1&purchaser=idn_1'

const payWith = (cart: HeldCart, gateway_data: object) =>
	payCart(sale.engine, sale.seller, cart.id, cart.credential, {
		amount: '25.00',
		gateway_id: 'test',
		gateway_data,
	})

/** Pays with the card that leads to the page; returns our id of the payment and the address of the page. */
async function leave(cart: HeldCart): Promise<{ id: string; url: URL }> {
	const { card } = payment('25.00', { number: '4000 0000 0000 3006' }).gateway_data
	const refused = await refusal(payWith(cart, { card, return_url: back }))
	expect(refused._code).toBe('intent_requires_action')
	const { payment_id, redirect_url } = refused._extra as Record<string, string>
	return { id: payment_id ?? '', url: new URL(redirect_url ?? '') }
}

async function answer(payment: string, said: string): Promise<number> {
	const body = new URLSearchParams({ payment, answer: said })
	const message = new Request('https://hall.example/hooks/test', { method: 'POST', body })
	return (await answerHook(sale.engine, message, { error: console.error })).status
}

it('the page is on the host of the way back, and names the way back with the payment', async () => {
	const { id, url } = await leave(await sale.hold())
	expect([url.origin, url.pathname]).toEqual(['https://tickets.hall.example', `/_provider/${id}`])
	expect(url.searchParams.get('back')).toBe(`/hall/checkout/crt_1?cartId=crt_1&purchaser=idn_1&payment=${id}`)
})

it('a payment on the page is authorised by its answer, and captured when its cart is booked', async () => {
	const cart = await sale.hold()
	const { id, url } = await leave(cart)
	const early = await refusal(payWith(cart, { payment_id: id }))
	expect(early._extra).toMatchObject({ redirect_url: url.href })
	expect(await answer(id, 'pay')).toBe(200)
	expect((await payWith(cart, { payment_id: id })).payment?._data).toMatchObject([{ state: 'authorised' }])
	expect((await sale.book(cart)).payment?._data).toMatchObject([{ state: 'captured' }])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it.each([
	['refuse', 'card_declined'],
	['stop', 'payment_method_customer_decline'],
])('the answer "%s" is the refusal %s, and the first answer holds', async (said, code) => {
	const cart = await sale.hold()
	const { id } = await leave(cart)
	await answer(id, said)
	await answer(id, 'pay')
	expect((await refusal(payWith(cart, { payment_id: id })))._code).toBe(code)
	expect((await sale.pay(cart, '25.00')).payment?._data.map(({ state }) => state)).toContain('authorised')
})

it.each([
	['an unknown answer', 'steal'],
	['no answer', ''],
])('%s changes nothing', async (_, said) => {
	const cart = await sale.hold()
	const { id } = await leave(cart)
	expect(await answer(id, said)).toBe(200)
	expect((await refusal(payWith(cart, { payment_id: id })))._code).toBe('intent_requires_action')
})

it('an answer decides no payment that has no page', async () => {
	const cart = await sale.hold()
	const { card } = payment('25.00', { number: '4000 0027 6000 3184' }).gateway_data
	const challenged = await refusal(payWith(cart, { card }))
	const id = String(challenged._extra?.payment_id)
	expect(await answer(id, 'pay')).toBe(200)
	expect((await refusal(payWith(cart, { payment_id: id })))._code).toBe('intent_requires_action')
})

it('the card is declined where no page waits for the visitor', async () => {
	const { card } = payment('25.00', { number: '4000 0000 0000 3006' }).gateway_data
	expect((await refusal(payWith(await sale.hold(), { card })))._code).toBe('card_declined')
})
