import { afterAll, describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { environments } from '#app/sellers/resolution/environments.ts'
import { resolveEnvironments, resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const hosts = environments.map((environment) => ({ host: `${environment}.gallery.example`, environment }))
const withoutNumber = { cart: { holdMinutes: 'long' } }
const key = { staffApi: { key: { $env: 'GALLERY_STAFF' } } }

// Each differs between environments in another way: by an overlay, a block, a variable, a host or production's own rules.
const venues: [string, object][] = [
	['no overlay', { hosts }],
	['a mistake outside of overlays', withoutNumber],
	['a setting in the overlay of demo', { environments: { demo: { cart: { holdMinutes: 5 } } } }],
	[
		'a wrong zone in the overlay of development',
		{ environments: { development: { locale: { timezone: 'Mars/Olympus' } } } },
	],
	['a variable that is not set', { integrations: key }],
	['the test gateway, which production refuses', { integrations: { payment: { gatewayId: 'test' } } }],
	['a block of a newer product', { pages: { home: { blocks: { later: { type: 'notice', v: 99 } } } } }],
	['a draft', { status: 'draft' }],
]

describe.each(venues)('a venue with %s', (_name, change) => {
	test('checked in several environments at once has the result of each alone', () => {
		const world = newWorld().seller({ ...gallery, ...change })
		const product = readProduct(placesOf(world.root, `${world.root}/seller-configs`))
		const options = { now, variables: {} }
		const said = (resolution: ReturnType<typeof resolveSeller>) => ({
			problems: resolution.problems.map(formatProblem),
			hosts: resolution.hosts,
			isVisible: resolution.isVisible,
			revision: resolution.seller?.at(now).revision,
			previewLocales: resolution.seller?.at(now).previewLocales,
			minutes: resolution.seller?.at(now).config.cart.holdMinutes,
		})
		for (const order of [environments, environments.toReversed()]) {
			const together = resolveEnvironments(product, 'gallery', { ...options, environments: order })
			const alone = order.map((environment) => resolveSeller(product, 'gallery', { ...options, environment }))
			expect(together.map(said)).toEqual(alone.map(said))
		}
	})
})
