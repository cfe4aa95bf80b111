import { expect, test } from 'vitest'
import type { SellerConfig } from '#app/contract/config.generated.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { captchaSources } from '#app/server/captcha-sources.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'

function sourcesAt(
	path: string,
	provider: SellerConfig['integrations']['captcha']['provider'],
	enabled = true,
) {
	const { config } = shippedSeller('corner-gallery')
	const captcha = { ...config.integrations.captcha, provider }
	const checkout = { ...config.checkout, captcha: { enabled } }
	const seller = { config: { ...config, checkout, integrations: { ...config.integrations, captcha } } }
	const bindings = { admission: { host: 'tickets.example' }, boot: { sellers: { forHost: () => seller } } }
	const request = new Request(`https://tickets.example${path}`)
	return captchaSources(bindings as unknown as Bindings, request, path)
}

const services = ['hcaptcha', 'turnstile', 'recaptcha'] as const

test.each(services)('the checkout page admits %s, and no other page does', (provider) => {
	expect(sourcesAt('/checkout', provider)).toMatch(/^https:\/\//)
	for (const path of ['/', '/events', '/cart', '/checkout/complete', '/resend'])
		expect(sourcesAt(path, provider)).toBe('')
})

test.each(services)('the checkout page does not admit %s while the captcha is switched off', (provider) => {
	expect(sourcesAt('/checkout', provider, false)).toBe('')
})

test.each(['none', 'altcha'] as const)('the captcha %s needs no other company', (provider) => {
	expect(sourcesAt('/checkout', provider)).toBe('')
})
