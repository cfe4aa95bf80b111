import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Settings } from '#app/contract/entities/settings.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'

const root = resolve(import.meta.dirname, '../../..')
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))
const now = new Date('2027-04-30T16:00:00Z')

function sellerOf(id: string) {
	const { seller } = resolveSeller(product, id, { environment: 'demo', now })
	if (!seller) throw new Error(`${id} does not resolve`)
	return seller.at(now)
}

describe.each(['harbour-science', 'tidewater-aquarium', 'orpheum-theatre'])(
	'the client settings of %s',
	(id) => {
		const { config, terms, settings } = sellerOf(id)

		it('client settings have the schema of the API and no further keys', () => {
			expect(Settings.strict().parse(settings)).toEqual(settings)
		})

		// spec: 1§1.9, 2§9.14
		it('client settings equal those of pages and engine', () => {
			expect(settings).toMatchObject({
				seller_id: id,
				name: config.name,
				currency: config.locale.currency,
				timezone: config.locale.timezone,
				cart: { hold_minutes: terms.cart.holdMinutes, extend_offers: terms.cart.extendOffers },
				timer: { margin: config.cart.timer.marginSeconds },
				reserve: { max_calendar_types: 10, few_left_below: terms.availability.fewLeftBelow },
				promo_code: { min_length: 2, max_length: 35 },
			})
			expect(settings.locales[0]).toBe(config.locale.default)
			expect([...settings.locales].sort()).toEqual([...config.locale.supported].sort())
		})

		it('client settings contain no address, key or account of the venue', () => {
			const said = JSON.stringify(settings)
			expect(said).not.toMatch(/@|https?:|env:|sk_|pk_|acct_/)
		})
	},
)

// spec: locale.currency
it('client settings write amounts in the seller’s currency', () => {
	expect(sellerOf('tidewater-aquarium').settings).toMatchObject({
		currency: 'GBP',
		currency_decimals: 2,
		payment: {
			card_min: expect.stringMatching(/^\d+\.\d\d$/),
			card_max: expect.stringMatching(/^\d+\.\d\d$/),
		},
	})
})
