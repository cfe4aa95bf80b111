import { afterAll, expect, test } from 'vitest'
import { hashSecret } from '#app/lib/ids.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const theKey = 'kOp3nS3same-0123456789-abcdefXYZ'

function galleryWith(integrations: object, variables: Record<string, string>) {
	const world = newWorld().seller({ ...gallery, integrations })
	const product = readProduct(placesOf(world.root, `${world.root}/seller-configs`))
	return resolveSeller(product, 'gallery', { environment: 'demo', now, variables }).seller?.at(now)
}

// spec: integrations.staffApi
test('the terms of a seller have the hash of its staff key, and nothing of the seller has the key', () => {
	const seller = galleryWith({ staffApi: { key: { $env: 'GALLERY_STAFF' } } }, { GALLERY_STAFF: theKey })
	expect(seller?.terms.staff.keyHash).toBe(hashSecret(theKey))
	expect(JSON.stringify(seller)).not.toContain(theKey)
	expect(JSON.stringify(seller?.publicConfig)).not.toContain('GALLERY_STAFF')
})

test('a seller without a staff key has no hash that a key could match', () => {
	expect(galleryWith({}, {})?.terms.staff).toMatchObject({ keyHash: null })
})

// spec: checkout.sendEmail
test('orders of staff are confirmed unless the venue says otherwise', () => {
	const confirms = (more: object) =>
		newWorld()
			.seller({ ...gallery, ...more })
			.resolve()
			.seller?.at(now).terms.order.confirmsStaffOrders
	expect(confirms({})).toBe(true)
	expect(confirms({ checkout: { sendEmail: false } })).toBe(false)
})
