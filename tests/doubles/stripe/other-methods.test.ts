import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { openStripeDouble } from './double.ts'

const double = await openStripeDouble({ sk_test_hall: { account: 'acct_hall' } })
afterAll(() => double.close())

const { hostname, port } = new URL(double.url)
const stripe = new Stripe('sk_test_hall', { host: hostname, port, protocol: 'http', telemetry: false })

describe('a means of payment of the double that is no card', () => {
	const byType = async (
		type: string,
		allowed: string[],
		capture_method: 'manual' | 'automatic' = 'automatic',
	) => {
		const billing_details = { name: 'Ada', email: 'ada@example.org' }
		const { id } = await stripe.testHelpers.confirmationTokens.create({
			payment_method_data: { type, billing_details } as never,
		})
		return stripe.paymentIntents.create({
			amount: 2500,
			currency: 'eur',
			capture_method,
			automatic_payment_methods: { enabled: true },
			allowed_payment_method_types: allowed,
			confirm: true,
			confirmation_token: id,
			return_url: 'https://hall.example/back?cartId=1',
		})
	}
	const answer = (url: string | null | undefined, said: string) =>
		fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ answer: said }), redirect: 'manual' })

	it('leads to its page and back, with the secret and what came of it', async () => {
		const { client_secret, id, next_action } = await byType(
			'afterpay_clearpay',
			['afterpay_clearpay'],
			'manual',
		)
		const answered = await answer(next_action?.redirect_to_url?.url, 'authorize')
		expect(Object.fromEntries(new URL(answered.headers.get('location') ?? '').searchParams)).toEqual({
			cartId: '1',
			payment_intent: id,
			payment_intent_client_secret: client_secret,
			redirect_status: 'succeeded',
		})
		expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
	})
	it('ends where the visitor stops on its page, and the page is over', async () => {
		const { id, next_action } = await byType('ideal', ['ideal'])
		const url = next_action?.redirect_to_url?.url
		expect((await answer(url, 'stop')).headers.get('location')).toContain('redirect_status=failed')
		expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
			status: 'requires_payment_method',
			last_payment_error: { code: 'payment_method_customer_decline' },
		})
		expect((await answer(url, 'authorize')).status).toBe(404)
	})
	it.each([
		['is not allowed by the intent', 'ideal', ['sepa_debit'], 'automatic'],
		['cannot be held, and the intent holds money', 'ideal', ['ideal'], 'manual'],
	] as const)('is refused where it %s', async (_, type, allowed, capture) => {
		await expect(byType(type, [...allowed], capture)).rejects.toMatchObject({ param: 'confirmation_token' })
	})
	it.each([
		['succeeded', 'succeeded'],
		['failed', 'requires_payment_method'],
	] as const)('is processing until its money has %s', async (end, status) => {
		const { id, ...begun } = await byType('sepa_debit', ['sepa_debit'])
		expect(begun.status).toBe('processing')
		await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
			code: 'payment_intent_unexpected_state',
		})
		double.finishDebit('acct_hall', id, end)
		expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status)
	})
})
