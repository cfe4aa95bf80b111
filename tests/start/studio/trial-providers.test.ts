import { afterAll, expect, test } from 'vitest'
import { goToPay, reserveTicket } from '#app/boot/trial/buying.ts'
import { pay } from '#app/boot/trial/paying.ts'
import { createVisitor, type Page } from '#app/boot/trial/visitor.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { openMollieDouble } from '#tests/doubles/mollie/double.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'

// The purchase of a trial at venues that take money at a provider.

const stripe = await openStripeDouble({ sk_trial: { account: 'acct_trial' } })
const mollie = await openMollieDouble(['test_trial'])
afterAll(() => Promise.all([stripe.close(), mollie.close()]))

const payments: Readonly<Record<string, object>> = {
	'tidewater-aquarium': {
		gatewayId: 'stripe',
		publishableKey: 'pk_test_trial',
		stripe: {
			secretKey: { $env: 'TRIAL_STRIPE_KEY' },
			webhookSecret: { $env: 'TRIAL_STRIPE_HOOKS' },
			url: stripe.url,
		},
	},
	'corner-gallery': {
		gatewayId: 'mollie',
		mollie: { apiKey: { $env: 'TRIAL_MOLLIE_KEY' }, url: mollie.url },
	},
}
const variables = {
	TRIAL_STRIPE_KEY: 'sk_trial',
	TRIAL_STRIPE_HOOKS: 'whsec_trial',
	TRIAL_MOLLIE_KEY: 'test_trial',
}
const change = (config: { [key: string]: unknown }, id: string) =>
	payments[id] ? { ...config, integrations: { payment: payments[id] } } : config

const trial = runProduct('trial-providers', { change, env: () => ({ ...variables, TRIAL: 'on' }) })
const selling = runProduct('own-providers', { change, env: () => variables })

async function buy({ port }: { port: number }, id: string): Promise<Page> {
	const visitor = createVisitor({ url: `http://127.0.0.1:${port}`, host: `${id}.localhost:${port}` })
	await reserveTicket(visitor, '/events/evt_day')
	return pay(visitor, await goToPay(visitor, ''))
}

test.each([
	['tidewater-aquarium', stripe],
	['corner-gallery', mollie],
])('a trial at %s never calls the provider, which a product that sells calls', async (id, provider) => {
	const { path } = await buy(trial, id)
	expect(path).toContain('/checkout/complete')
	expect(provider.received, 'calls of the trial').toEqual([])

	await expect(buy(selling, id)).rejects.toThrow('did not take the payment')
	expect(provider.received.length, 'calls of the product that sells').toBeGreaterThan(0)
})
