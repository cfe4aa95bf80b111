import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '#app/contract/errors.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openStripeSale } from '../commerce/payments/stripe-sale.ts'

/** A visitor pays on the provider's own page in one tab and by card in another, at the same moment. */
const guards = vi.hoisted(() => ({ release: true }))

vi.mock('#app/commerce/payments/record.ts', async (original) => {
	const record = await original<typeof import('#app/commerce/payments/record.ts')>()
	const releasePayment: typeof record.releasePayment = async (engine, seller, payment) =>
		guards.release
			? record.releasePayment(engine, seller, payment)
			: (payment as Awaited<ReturnType<typeof record.releasePayment>>)
	return { ...record, releasePayment }
})

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	guards.release = true
})

const repetitions = Array.from({ length: 12 }, (_, index) => index)

/** Both ways at once; the payments of the cart at Stripe after that. */
async function payBothWays() {
	const cart = await sale.hold()
	const begun = await sale.pay(cart, { return_url: 'https://hall.example/checkout' }).catch((error) => error)
	if (!(begun instanceof Refusal)) throw new Error('the payment did not lead to a page')
	const { payment_id, redirect_url } = begun.extra as { payment_id: string; redirect_url: string }
	const onPage = async () => {
		const body = new URLSearchParams({ number: '4242424242424242' })
		await fetch(redirect_url, { method: 'POST', body, redirect: 'manual' })
		return sale.pay(cart, { payment_id })
	}
	const ends = await Promise.allSettled([onPage(), sale.payWith(cart, 'pm_card_visa')])
	for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof Refusal)) throw end.reason
	return cart
}

const held = async (cart: Awaited<ReturnType<typeof payBothWays>>): Promise<number> =>
	(await sale.ledgerOf(cart)).filter(({ stripe }) => stripe?.status === 'requires_capture').length

it('without the release of the replaced payment both ways would hold money', async () => {
	guards.release = false
	const counts: number[] = []
	for (const _ of repetitions) counts.push(await held(await payBothWays()))
	expect(Math.max(...counts)).toBe(2)
})

it('a page and a card at the same moment pay for one order once', async () => {
	for (const _ of repetitions) {
		const cart = await payBothWays()
		await sale.reconcile(1)
		const states = (await sale.ledgerOf(cart)).map(({ ours }) => ours)
		if (states.includes('authorised')) await sale.book(cart)
		await sale.reconcile(40)
		const ledger = await sale.ledgerOf(cart)
		const captured = ledger.filter(({ stripe }) => (stripe?.captured ?? 0) > (stripe?.refunded ?? 0))
		expect(captured.length, JSON.stringify(ledger)).toBe(states.includes('authorised') ? 1 : 0)
		expect(await held(cart)).toBe(0)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})
