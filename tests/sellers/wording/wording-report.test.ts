import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { wordingReport } from '#app/sellers/wording/wording-report.ts'
import { openWordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, type World } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const root = resolve(import.meta.dirname, '../../..')
const reportOf = (world: World) => {
	const product = world.product()
	return wordingReport(openWordingWorkspace(product, 'gallery', 'demo'))
}

describe('the wording report', () => {
	const locale = { ...gallery.locale, supported: ['en-US', 'es-US'] }
	const home = {
		blocks: { hero: { type: 'hero', props: { heading: 'venue.hello', text: 'venue.more' } } },
		order: ['hero'],
	}
	const world = newWorld().seller({ ...gallery, locale, pages: { home } })
	world.write('seller-configs/gallery/wording.en-US.json', {
		'venue.hello': 'Hello',
		'venue.more': 'More',
		'home.welcome': 'Welcome',
		'cart.pay': 'Pay for everything that is in the cart',
		'home.nowhere': 'Never said',
		$defaults: { 'cart.pay': '00000000 Buy' },
	})
	world.write('seller-configs/gallery/wording.es-US.json', {
		'venue.more': 'Más',
		'availability.left': { one: 'Queda {{count}}', other: 'Quedan {{count}}' },
	})
	const [english, spanish] = reportOf(world)

	test('the wording report lists translated and missing texts', () => {
		expect(english).toMatchObject({ locale: 'en-US', percent: 100, missing: [] })
		expect(spanish).toMatchObject({ locale: 'es-US', percent: 99, missing: ['venue.hello'] })
		expect(spanish?.translated).toBe((spanish?.keys ?? 0) - 1)
	})

	test('the wording report lists overridden, needless, too long and unused texts', () => {
		expect(english?.overridden).toEqual([
			'cart.pay',
			'home.nowhere',
			'home.welcome',
			'venue.hello',
			'venue.more',
		])
		expect(english?.needless).toEqual(['home.welcome'])
		expect(english?.tooLong).toEqual(['cart.pay'])
		expect(english?.unused).toEqual(['home.nowhere'])
	})

	test('the wording report lists outdated texts and missing plural forms', () => {
		expect(english?.stale).toEqual([{ key: 'cart.pay', was: 'Buy', now: 'Checkout' }])
		expect(spanish?.missingPlurals).toEqual(['availability.left'])
	})
})

test('the shipped venues have every text in every language that they offer', () => {
	const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))
	for (const id of ['harbour-science', 'tidewater-aquarium', 'orpheum-theatre']) {
		for (const report of wordingReport(openWordingWorkspace(product, id, 'demo'))) {
			expect({ id, ...report }).toMatchObject({
				percent: 100,
				missing: [],
				unused: [],
				needless: [],
				tooLong: [],
				missingPlurals: [],
				stale: [],
			})
		}
	}
})
