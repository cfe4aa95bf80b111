import { afterAll, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

// spec: integrations.payment.stripe
test('an account at Stripe that names its variables alone has the address and the account of the schema', () => {
	const stripe = { secretKey: { $env: 'GALLERY_KEY' }, webhookSecret: { $env: 'GALLERY_HOOKS' } }
	const world = newWorld().seller({
		...gallery,
		integrations: { payment: { gatewayId: 'stripe', stripe } },
	})
	const product = readProduct(placesOf(world.root, `${world.root}/seller-configs`))
	const variables = { GALLERY_KEY: 'sk_test_gallery', GALLERY_HOOKS: 'whsec_gallery' }
	const { seller } = resolveSeller(product, 'gallery', { environment: 'demo', now, variables })
	expect(seller?.at(now)?.config.integrations.payment.stripe).toMatchObject({
		...stripe,
		url: 'https://api.stripe.com',
		accountId: null,
	})
})

// spec: 1§3.1
test.each([
	['stripe', 'acct_hall'],
	['test', null],
])('the carts of gateway %s name the connected account %s', (gatewayId, expected) => {
	const stripe = {
		secretKey: { $env: 'GALLERY_KEY' },
		webhookSecret: { $env: 'GALLERY_HOOKS' },
		accountId: 'acct_hall',
	}
	const world = newWorld().seller({ ...gallery, integrations: { payment: { gatewayId, stripe } } })
	const product = readProduct(placesOf(world.root, `${world.root}/seller-configs`))
	const variables = { GALLERY_KEY: 'sk_test_gallery', GALLERY_HOOKS: 'whsec_gallery' }
	const { seller } = resolveSeller(product, 'gallery', { environment: 'demo', now, variables })
	expect(seller?.at(now)?.terms.payment.accountId).toBe(expected)
})
