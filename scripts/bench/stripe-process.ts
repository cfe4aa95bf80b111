import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { benchAccount, benchKey, type DoubleAnswer, type DoubleRequest } from './stripe-double.ts'

// A process of its own: the double's work must not be counted as the load generator's.
const double = await openStripeDouble({ [benchKey]: { account: benchAccount } })

async function aToken(): Promise<string> {
	const made = await fetch(`${double.url}/v1/test_helpers/confirmation_tokens`, {
		method: 'POST',
		headers: { authorization: `Bearer ${benchKey}` },
		body: 'payment_method=pm_card_visa',
	})
	const { id } = (await made.json()) as { id: string }
	return id
}

async function answer(request: DoubleRequest): Promise<DoubleAnswer> {
	if (request.ask === 'delay') double.delay(request.milliseconds)
	if (request.ask === 'tokens') {
		const tokens = await Promise.all(Array.from({ length: request.count }, aToken))
		return { url: double.url, tokens, paid: [] }
	}
	const paid =
		request.ask === 'paid'
			? double
					.events(benchAccount)
					.filter(({ type }) => type === 'payment_intent.succeeded')
					.slice(-request.count)
			: []
	return { url: double.url, tokens: [], paid }
}

process.on('message', async (request: DoubleRequest) => process.send?.(await answer(request)))
process.on('disconnect', () => process.exit(0))
