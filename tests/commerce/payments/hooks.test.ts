import type Stripe from 'stripe'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerHook } from '#app/api/hooks/hooks.ts'
import { settleHooks } from '#app/commerce/hooks/settle.ts'
import { settleMessages } from '#app/commerce/jobs/polled.ts'
import { readStripeMessage } from '#app/commerce/payments/providers/stripe/messages.ts'
import { type HeldCart, refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { signedEvent } from '#tests/doubles/stripe/webhooks.ts'
import { hall, hallHooks, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	await sale.engine.database.pool.query('delete from payment_hook')
})

const faults: object[] = []
const post = ({ body, headers }: { body: string; headers: Record<string, string> }, path = '/hooks/stripe') =>
	answerHook(sale.engine, new Request(`http://hall.test${path}`, { method: 'POST', body, headers }), {
		error: (facts) => void faults.push(facts),
	})

const send = async (event: Stripe.Event, secret = hallHooks, at?: number): Promise<number> =>
	(await post(signedEvent(event, secret, at))).status

const stored = async () => {
	const { rows } = await sale.engine.database.pool.query(
		'select id, due_at is null as done, body is null as erased, attempts from payment_hook order by id',
	)
	return rows
}

const settle = () => settleHooks(sale.engine, sale.seller)

const stateOf = async (cart: HeldCart) => (await sale.ledgerOf(cart))[0]?.ours

/** The visitor approves the challenge in the browser and never comes back. */
async function approvedAndLeft(): Promise<{ cart: HeldCart; intent: string; event: Stripe.Event }> {
	const cart = await sale.hold()
	const { _extra } = await refusal(sale.payWith(cart, 'pm_card_authenticationRequired'))
	const intent = String(_extra?.client_secret).split('_secret_')[0] ?? ''
	sale.double.challenge(hall, intent, 'approved')
	return { cart, intent, event: lastEvent() }
}

function lastEvent(): Stripe.Event {
	const event = sale.double.events(hall).at(-1)
	if (!event) throw new Error('nothing happened')
	return event
}

describe('a message of Stripe', () => {
	it('authorises a payment whose visitor has left after the challenge', async () => {
		const { cart, event } = await approvedAndLeft()
		expect(await send(event)).toBe(200)
		expect(await stateOf(cart)).toBe('requires_action')
		expect(await stored()).toEqual([{ id: event.id, done: false, erased: false, attempts: 0 }])
		await settle()
		expect(await stateOf(cart)).toBe('authorised')
		expect(await stored()).toEqual([{ id: event.id, done: true, erased: true, attempts: 1 }])
		await sale.book(cart)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is stored once when it comes twice or ten times at once, also after it is done', async () => {
		const { cart, event } = await approvedAndLeft()
		const statuses = await Promise.all(Array.from({ length: 10 }, () => send(event)))
		expect(new Set(statuses)).toEqual(new Set([200]))
		await settle()
		expect(await send(event)).toBe(200)
		expect(await settle()).toBe(0)
		expect(await stored()).toHaveLength(1)
		expect(await stateOf(cart)).toBe('authorised')
	})
	it('changes nothing when it comes after later ones', async () => {
		const cart = await sale.hold()
		await sale.payWith(cart, 'pm_card_visa')
		await sale.book(cart)
		const mine = sale.double.events(hall).slice(-2)
		for (const event of mine.toReversed()) {
			expect(await send(event)).toBe(200)
			await settle()
		}
		expect(mine.map(({ type }) => type)).toEqual([
			'payment_intent.amount_capturable_updated',
			'payment_intent.succeeded',
		])
		expect(await stateOf(cart)).toBe('captured')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('releases a payment that the browser confirmed again after another card had paid', async () => {
		const cart = await sale.hold()
		const { _extra } = await refusal(sale.payWith(cart, 'pm_card_authenticationRequired'))
		const intent = String(_extra?.client_secret).split('_secret_')[0] ?? ''
		sale.double.challenge(hall, intent, 'refused')
		await refusal(sale.pay(cart, { payment_id: _extra?.payment_id }))
		await sale.payWith(cart, 'pm_card_visa')
		await sale.dashboard.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
		expect(lastEvent().type).toBe('payment_intent.amount_capturable_updated')
		expect(await send(lastEvent())).toBe(200)
		await settle()
		expect((await sale.ledgerOf(cart)).map(({ ours, stripe }) => [ours, stripe?.status])).toEqual([
			['voided', 'canceled'],
			['authorised', 'requires_capture'],
		])
	})
	it('is taken up at once, and the next ones a second later while requests queue', async () => {
		const runs = [true, false].map((isOverloaded) =>
			settleMessages({ engine: sale.engine, isOverloaded: () => isOverloaded }),
		)
		for (const [index, run] of runs.entries()) {
			const { cart, event } = await approvedAndLeft()
			expect(await send(event)).toBe(200)
			expect(await run(new AbortController().signal)).toBe(['later', 'nothing'][index])
			expect(await stateOf(cart)).toBe('authorised')
		}
	})
	it('leads to one question together with the others about its payment, also when one of many payments has them', async () => {
		const { cart, event } = await approvedAndLeft()
		const other = await approvedAndLeft()
		for (let count = 0; count < 20; count += 1) await send({ ...event, id: `${event.id}_${count}` })
		await send(other.event)
		const asked = () => sale.double.received.filter(({ call }) => call === 'retrieve').length
		const before = asked()
		expect(await settle()).toBe(20)
		expect(asked() - before).toBe(1)
		expect(await settle()).toBe(1)
		expect([await stateOf(cart), await stateOf(other.cart)]).toEqual(['authorised', 'authorised'])
		expect((await stored()).every(({ done, erased }) => done && erased)).toBe(true)
	})
	it('is taken up again when Stripe did not answer the question', async () => {
		const { cart, event } = await approvedAndLeft()
		await send(event)
		sale.double.inject('retrieve', 'error')
		await settle()
		expect(await stored()).toEqual([{ id: event.id, done: false, erased: false, attempts: 1 }])
		expect(await settle()).toBe(0)
		sale.pass(1)
		await settle()
		expect(await stored()).toEqual([{ id: event.id, done: true, erased: true, attempts: 2 }])
		expect(await stateOf(cart)).toBe('authorised')
	})
})

describe('a message at the wrong time', () => {
	it('that comes three days late finds a payment that was released meanwhile', async () => {
		const { cart, event } = await approvedAndLeft()
		await sale.reconcile(3 * 24 * 60)
		expect(await stateOf(cart)).toBe('voided')
		expect(await send(event)).toBe(200)
		await settle()
		expect(await stateOf(cart)).toBe('voided')
		expect((await sale.ledgerOf(cart))[0]?.stripe?.status).toBe('canceled')
		expect(await stored()).toEqual([{ id: event.id, done: true, erased: true, attempts: 1 }])
	})
	it('that comes before the visitor returns leaves the return nothing to do', async () => {
		const { cart, event } = await approvedAndLeft()
		await send(event)
		await settle()
		const [payment] = await sale.ledgerOf(cart)
		expect(payment?.ours).toBe('authorised')
		const asked = sale.double.received.length
		const returned = await sale.pay(cart, { payment_id: payment?.id })
		expect(sale.double.received).toHaveLength(asked)
		expect(returned.payment?._data).toMatchObject([{ id: payment?.id, state: 'authorised' }])
		await sale.book(cart)
		expect(sale.double.payments(hall).filter(({ reference }) => reference === payment?.id)).toEqual([
			expect.objectContaining({ status: 'succeeded', captured: 2500 }),
		])
	})
	it('that failed is taken up again, also when it is sent a second time meanwhile', async () => {
		const { cart, event } = await approvedAndLeft()
		await send(event)
		sale.double.inject('retrieve', 'error')
		await settle()
		expect(await send(event)).toBe(200)
		sale.pass(1)
		await settle()
		expect(await stateOf(cart)).toBe('authorised')
		expect(await stored()).toEqual([{ id: event.id, done: true, erased: true, attempts: 2 }])
	})
})

describe('venues that share an account', () => {
	afterEach(() => void sale.hookAccounts.splice(1))
	it('are given the messages about their own payments alone', async () => {
		sale.hookAccounts.push({ sellerId: 'annexe', webhookSecret: hallHooks, accountId: null })
		const { event } = await approvedAndLeft()
		expect(await send(event)).toBe(200)
		const { rows } = await sale.engine.database.pool.query('select seller_id from payment_hook')
		expect(rows).toEqual([{ seller_id: 'hall' }])
	})
	it('do not hear of a payment whose message another account has signed', async () => {
		sale.hookAccounts.push({ sellerId: 'rival', webhookSecret: 'whsec_rival', accountId: null })
		const { event } = await approvedAndLeft()
		expect(await send(event, 'whsec_rival')).toBe(200)
		expect(await stored()).toEqual([])
	})
})

describe('a message that is refused or left alone', () => {
	it.each([
		['signed with another secret', 'whsec_other', undefined],
		['signed more than 300 seconds ago', hallHooks, Math.floor(Date.now() / 1000) - 301],
	])('is answered 400 when it is %s', async (_, secret, at) => {
		const { event } = await approvedAndLeft()
		expect(await send(event, secret, at)).toBe(400)
		expect(await stored()).toEqual([])
	})
	it('is answered 400 when its body was changed or its signature is missing', async () => {
		const { event } = await approvedAndLeft()
		const { body, headers } = signedEvent(event, hallHooks)
		expect((await post({ body: body.replace('2500', '1'), headers })).status).toBe(400)
		expect((await post({ body, headers: {} })).status).toBe(400)
		expect(await stored()).toEqual([])
	})
	it('is answered 200 when it is of a kind that says nothing about a payment', async () => {
		const { event } = await approvedAndLeft()
		for (const type of ['payment_intent.created', 'invented.tomorrow'])
			expect(await send({ ...event, type } as Stripe.Event)).toBe(200)
		expect(await stored()).toEqual([])
	})
	it('is answered 200 when it is of another account or of a payment made elsewhere', async () => {
		const { event } = await approvedAndLeft()
		expect(await send({ ...event, account: 'acct_other' })).toBe(200)
		await sale.dashboard.paymentIntents.create({
			amount: 500,
			currency: 'usd',
			confirm: true,
			payment_method: 'pm_card_visa',
		})
		expect(await send(lastEvent())).toBe(200)
		expect(await stored()).toEqual([])
	})
	it('is answered 404, 405 or 413 at a wrong gateway, by another method, or when it is too large', async () => {
		const message = signedEvent((await approvedAndLeft()).event, hallHooks)
		for (const path of ['/hooks/free', '/hooks/nothing', '/hooks/'])
			expect((await post(message, path)).status).toBe(404)
		const get = await answerHook(sale.engine, new Request('http://hall.test/hooks/stripe'), {
			error: () => undefined,
		})
		expect(get.status).toBe(405)
		expect((await post({ ...message, body: 'x'.repeat(300_000) })).status).toBe(413)
	})
	it('is answered 503 when it cannot be stored, so that Stripe sends it again', async () => {
		const { event } = await approvedAndLeft()
		await sale.engine.database.pool.query('alter table payment_hook rename to payment_hook_away')
		expect(await send(event)).toBe(503)
		await sale.engine.database.pool.query('alter table payment_hook_away rename to payment_hook')
		expect(faults).toHaveLength(1)
		expect(await send(event)).toBe(200)
	})
})

it('the message of a connected account is that of the venue which has the account', async () => {
	const double = await openStripeDouble({ sk_p: { account: 'acct_p', connected: ['acct_one', 'acct_two'] } })
	const accounts = ['one', 'two'].map((name) => ({
		sellerId: name,
		webhookSecret: 'whsec_platform',
		accountId: `acct_${name}`,
	}))
	const made = await fetch(`${double.url}/v1/payment_intents`, {
		method: 'POST',
		headers: { authorization: 'Bearer sk_p', 'stripe-account': 'acct_two' },
		body: 'amount=500&currency=usd&metadata[seller]=two&confirm=true&payment_method=pm_card_visa',
	})
	expect(made.status).toBe(200)
	const event = double.events('acct_two').at(-1)
	if (!event) throw new Error('nothing happened')
	const { body, headers } = signedEvent(event, 'whsec_platform')
	const message = { body, signature: headers['stripe-signature'] ?? '' }
	expect(await readStripeMessage(accounts, message)).toMatchObject({ state: 'accepted', sellerIds: ['two'] })
	expect(await readStripeMessage(accounts.slice(0, 1), message)).toEqual({ state: 'ignored' })
	await double.close()
})
