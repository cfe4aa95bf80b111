import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#app/contract/errors.ts'
import { type HeldCart, refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import type { DoubleCall, Fault } from '#tests/doubles/stripe/faults.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const attempt = (act: Promise<unknown>): Promise<unknown> =>
	act.catch((error: unknown) => {
		if (!(error instanceof Refusal)) throw error
	})

type Call = Extract<DoubleCall, 'create' | 'confirm' | 'capture' | 'cancel' | 'retrieve'>

/** How a visitor comes to make each request. */
const ways: Record<Call, (cart: HeldCart) => Promise<unknown>> = {
	create: (cart) => sale.payWith(cart, 'pm_card_visa'),
	confirm: (cart) => sale.payWith(cart, 'pm_card_visa'),
	async capture(cart) {
		await sale.payWith(cart, 'pm_card_visa')
		return sale.book(cart)
	},
	async cancel(cart) {
		await refusal(sale.payWith(cart, 'pm_card_authenticationRequired'))
		return sale.payWith(cart, 'pm_card_visa')
	},
	async retrieve(cart) {
		const { _extra } = await refusal(sale.payWith(cart, 'pm_card_authenticationRequired'))
		const secret = String(_extra?.client_secret)
		sale.double.challenge(hall, secret.split('_secret_')[0] ?? '', 'approved')
		return sale.pay(cart, { payment_id: _extra?.payment_id })
	},
}

/** Meets the fault, and lets late requests arrive between two rounds of the reconciler. */
const meet = async (call: Call, fault: Fault): Promise<HeldCart> => {
	const cart = await sale.hold()
	sale.plant(call, fault)
	const before = sale.double.received.length
	await attempt(ways[call](cart))
	expect(sale.double.received.slice(before).map((one) => one.call)).toContain(call)
	await sale.reconcile(1)
	sale.double.deliver()
	await sale.reconcile(1)
	return cart
}

const faults: readonly Fault[] = ['error', 'error_after', 'silent', 'lost', 'late', 'limited']
const table = (['create', 'confirm', 'capture', 'cancel', 'retrieve'] as const).flatMap((call) =>
	faults.map((fault) => ({ call, fault })),
)

/** Intents that could still take money, or have taken it without a payment of ours that says so. */
const unsettled = async (cart: HeldCart) =>
	(await sale.ledgerOf(cart)).filter(({ ours, stripe }) => {
		if (ours === 'captured') return stripe?.status !== 'succeeded'
		if (ours === 'voided') return stripe?.status !== 'canceled'
		return ours !== 'failed' || !['requires_payment_method', undefined].includes(stripe?.status)
	})

describe.each(table)('after the fault $fault of the request $call', ({ call, fault }) => {
	it('a visitor who tries again has one order that is paid once', async () => {
		const cart = await meet(call, fault)
		await attempt(sale.payWith(cart, 'pm_card_visa'))
		await attempt(sale.book(cart))
		for (const minutes of [1, 1, 60, 1]) await sale.reconcile(minutes)
		expect(await unsettled(cart)).toEqual([])
		const taken = (await sale.ledgerOf(cart)).map(
			({ stripe }) => (stripe?.captured ?? 0) - (stripe?.refunded ?? 0),
		)
		expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(2500)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('a visitor who leaves has paid nothing, unless the order was booked', async () => {
		const cart = await meet(call, fault)
		for (const minutes of [1, 60, 1, 1]) await sale.reconcile(minutes)
		expect(await unsettled(cart)).toEqual([])
		const taken = (await sale.ledgerOf(cart)).map(
			({ stripe }) => (stripe?.captured ?? 0) - (stripe?.refunded ?? 0),
		)
		expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(call === 'capture' ? 2500 : 0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('after the hold of the cart has ended', () => {
	it.each(Object.keys(ways) as Call[])(
		'a late request %s takes no money beside that of an order',
		async (call) => {
			const cart = await sale.hold()
			sale.double.inject(call, 'late')
			await attempt(ways[call](cart))
			await sale.reconcile(60)
			sale.double.deliver()
			for (const minutes of [1, 1]) await sale.reconcile(minutes)
			expect(await unsettled(cart)).toEqual([])
			const taken = (await sale.ledgerOf(cart)).map(({ stripe }) => stripe?.captured ?? 0)
			expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(call === 'capture' ? 2500 : 0)
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)
})
