import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { pageRows } from '#app/rules/route-table.ts'
import type { Bindings, Env } from '#app/server/bindings.ts'
import { securityHeaders } from '#app/server/security-headers.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'

const stripe = { url: 'https://api.stripe.com', accountId: null }

async function headersAt(path: string, payment: object, others: object = {}): Promise<Headers> {
	const { config } = shippedSeller('corner-gallery')
	const integrations = {
		...config.integrations,
		...others,
		payment: {
			...config.integrations.payment,
			gatewayId: 'stripe',
			publishableKey: 'pk_test_1',
			stripe,
			...payment,
		},
	}
	const app = new Hono<Env>()
	app.use(securityHeaders(false))
	app.get('*', (context) => context.text('ok'))
	const sellers = { forHost: () => ({ config: { ...config, integrations } }) }
	const boot = { environment: { publicScheme: 'https', mode: 'production' }, sellers }
	const bindings = { admission: { host: 'tickets.example', scheme: 'https' }, boot } as unknown as Bindings
	return (await app.fetch(new Request(`https://tickets.example${path}`), bindings)).headers
}

const policyAt = async (path: string, payment = {}, others = {}): Promise<Record<string, string>> => {
	const text = (await headersAt(path, payment, others)).get('content-security-policy') ?? ''
	return Object.fromEntries(text.split('; ').map((line) => line.split(/ (.*)/s).slice(0, 2)))
}

/** An address that a pattern of the route table matches. */
const addressOf = (path: string): string =>
	path.replace('*', '/nowhere/at-all').replace(/:(\w+)\??/g, 'some-$1')

describe('the content security policy of a venue with Stripe', () => {
	test("the checkout page admits Stripe's scripts, frames and calls", async () => {
		const policy = await policyAt('/checkout')
		expect(policy['script-src']).toContain('https://js.stripe.com')
		expect(policy['frame-src']).toContain('https://js.stripe.com')
		expect(policy['frame-src']).toContain('https://hooks.stripe.com')
		expect(policy['connect-src']).toContain('https://api.stripe.com')
		expect(policy['style-src']).not.toContain('unsafe-inline')
	})

	const elsewhere = pageRows.filter(({ page }) => page !== 'checkout').map(({ path }) => addressOf(path))
	test.each([...elsewhere, '/_provider/pay_1', '/api/openapi.json'])(
		'%s admits no third party, whatever the venue uses',
		async (path) => {
			const captcha = { provider: 'hcaptcha', siteKey: 'site' }
			expect(JSON.stringify(await policyAt(path, {}, { captcha }))).not.toMatch(/https?:/)
		},
	)

	test.each([
		['the test gateway', { gatewayId: 'test' }],
		['no publishable key', { publishableKey: null }],
	])('the checkout page of a venue with %s admits nothing of Stripe', async (_, payment) => {
		expect(JSON.stringify(await policyAt('/checkout', payment))).not.toContain('stripe')
	})

	test("a wallet may open in Stripe's frame on the checkout page alone", async () => {
		const permitted = async (path: string) => (await headersAt(path, {})).get('permissions-policy')
		const elsewhere = await permitted('/cart')
		expect(elsewhere).toContain('payment=(self)')
		expect(await permitted('/checkout')).toBe(
			elsewhere?.replace('payment=(self)', 'payment=(self "https://js.stripe.com")'),
		)
	})
})
