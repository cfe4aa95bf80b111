import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extendedHold } from '#app/commerce/cart/decide/hold.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'

// Time limits by WCAG 2.2.1 (interpretations 1): one of the shipped venues extends that preset.
const root = resolve(import.meta.dirname, '../../..')
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))
const now = new Date('2027-04-30T16:00:00Z')

function termsOf(id: string) {
	const { seller } = resolveSeller(product, id, { environment: 'demo', now })
	if (!seller) throw new Error(`${id} does not resolve`)
	return seller.at(now).terms
}

const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000)

/** Number of extensions of a cart with less than a minute left. */
function extensions(id: string): number {
	const terms = termsOf(id)
	let given = 0
	for (let used = 0; used < 30; used += 1) {
		const cart = { firstHoldAt: now, expiresAt: minutes(0.5), extensionsUsed: used } as CartRow
		if (extendedHold(cart, terms, now, minutes(2)) instanceof Date) given += 1
	}
	return given
}

describe('more time for a cart', () => {
	it('the accessible preset extends a hold ten times', () => {
		expect(extensions('tidewater-aquarium')).toBe(10)
	})
	it('a venue that only allows an extension gives it once', () => {
		expect(extensions('harbour-science')).toBe(1)
	})
	it('a venue without the setting gives no extension', () => {
		expect(extensions('corner-gallery')).toBe(0)
	})
})
