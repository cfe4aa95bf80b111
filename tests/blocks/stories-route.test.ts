import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogLanguage } from '#app/pages/shared/catalog-language.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { loader } from '#app/routes/stories.tsx'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { componentStories } from '#app/stories/component-stories.ts'

const now = new Date('2027-05-01T12:00:00Z')

describe('the address of stories', () => {
	let sellers: Sellers
	beforeAll(async () => {
		const log = { info: () => undefined, error: () => undefined }
		sellers = await openSellers({ root: 'seller-configs', environment: 'demo', watch: false, log })
	})
	afterAll(() => sellers.close())

	/** What is answered, or the response that is thrown. */
	function ask(path: string, environment: Storefront['environment']) {
		const seller = sellers.byId('harbour-science')
		if (!seller) throw new Error('there is no seller')
		const visitor = {
			account: null,
			visitorId: null,
			cartId: null,
			cartCount: 0,
			hasAnchor: false,
			locale: 'en-US',
			route: null,
			now,
			preview: null,
		}
		const storefront = {
			seller,
			locale: 'en-US',
			mode: null,
			now,
			environment,
			flags: {},
			visitor,
			requestId: 'request',
			t: (key: string) => key,
			catalog: catalogLanguage(undefined, 'en-US', 'en-US'),
			href: (to: string) => to,
			report: () => undefined,
			cookies: { cartId: null, setCookies: [], read: () => null },
		} as unknown as Storefront
		const args = {
			request: new Request(`http://harbour-science.localhost/_stories/${path}`),
			params: { '*': path },
			context: { storefront, nonce: '' },
		} as LoaderFunctionArgs
		return loader(args).catch((thrown: Response) => thrown)
	}

	// spec: routing.routes.stories.enabled, 2§2.22
	test.each(['', 'blocks', 'blocks/hero', 'components/links-and-buttons/four-looks/matrix'])(
		'is not found in production: %j',
		async (path) => {
			expect(await ask(path, 'production')).toMatchObject({ status: 404 })
		},
	)

	// spec: routing.routes.stories.enabled
	test.each(['demo', 'development'] as const)(
		'is answered in %s, a block with its properties',
		async (environment) => {
			const answer = await ask('blocks/spacer', environment)
			expect(answer).toMatchObject({
				home: '/_stories',
				at: { kind: 'blocks', group: 'spacer', story: '' },
				props: [
					{
						name: 'size',
						title: 'Size',
						standard: '"space.32"',
						description: expect.stringContaining('token'),
					},
				],
			})
		},
	)

	test('a component is answered with what it takes, as its types say', async () => {
		expect(await ask('components/links-and-buttons', 'demo')).toMatchObject({
			props: expect.arrayContaining([
				{
					name: 'Button.look',
					title: 'optional',
					type: "'primary' | 'secondary' | 'quiet' | 'danger'",
					standard: '',
					description: '',
				},
				expect.objectContaining({
					name: 'Button.pending',
					description: expect.stringMatching(/action is running/),
				}),
				expect.objectContaining({ name: 'LinkButton.children', title: 'required' }),
			]),
		})
		// A default of the component, and a property whose type is imported from another file.
		expect(await ask('components/picture', 'demo')).toMatchObject({
			props: expect.arrayContaining([expect.objectContaining({ name: 'Hero.size', standard: "'home'" })]),
		})
		expect(await ask('components/select', 'demo')).toMatchObject({
			props: expect.arrayContaining([expect.objectContaining({ name: 'Select.error', type: 'string' })]),
		})
	})

	test('every component of the stories has its properties, and a file elsewhere none', async () => {
		for (const name of Object.keys(componentStories)) {
			const answer = await ask(`components/${name}`, 'demo')
			expect(answer, name).toMatchObject({ props: expect.arrayContaining([expect.anything()]) })
		}
		expect(await ask('components/..%2Froutes%2Fcart', 'demo')).toMatchObject({ props: [] })
	})

	test('a block without properties has none to show', async () => {
		expect(await ask('blocks/pay-button', 'demo')).toMatchObject({ props: [] })
	})
})
