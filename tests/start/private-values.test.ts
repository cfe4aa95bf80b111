import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// Only public values reach a browser: every page of both venues, as HTML and as the data of client-side navigations, is
// searched for every other value of their configurations.

type Json = Record<string, unknown>

/** Values that no page may show, planted where a venue may write any text. */
const planted = {
	address: 'planted-letters@letters.example',
	sender: 'Planted Letters Desk',
	host: 'planted-host.example',
	owner: 'planted-owner@web.example',
	flag: 'Planted: what a flag is for',
	category: 'Planted category',
	limit: 765_432,
}
const hiddenBlock = 'planted-block'

function plant(config: Json): Json {
	// A venue without pages of its own uses those of its preset, which planted pages would replace.
	if (!config.pages) return withoutLimits(config)
	const { mail, hosts, flags, reserve, api, pages } = withoutLimits(config) as Record<string, Json>
	const { home } = pages as Record<string, Json>
	const blocks = {
		...(home?.blocks as Json),
		[hiddenBlock]: { type: 'notice', props: { text: 'home.welcome' } },
	}
	// Hidden by its condition: its text would be harmless, but it must not be in the payload.
	Object.assign(blocks[hiddenBlock] as Json, { when: { environment: ['production'] } })
	const own = { planted: { kind: 'operational', default: false }, ...(flags as Record<string, Json>) }
	const owned = Object.entries(own as Record<string, Json>).map(([name, flag]) => [
		name,
		{ ...flag, owner: planted.owner, description: planted.flag },
	])
	return {
		...config,
		mail: { ...mail, fromName: planted.sender, fromAddress: planted.address },
		hosts: [...(hosts as unknown as Json[]), { host: planted.host, environment: 'development' }],
		flags: Object.fromEntries(owned),
		reserve: { ...reserve, overlap: { paddingMinutes: 5, exemptCategories: [planted.category] } },
		api: { ...api, limits: { cartCreatePerMinute: planted.limit, payPerMinute: planted.limit } },
		pages: {
			...pages,
			home: { ...home, blocks, order: [hiddenBlock, ...((home?.order ?? []) as string[])] },
		},
	}
}

function leaves(value: unknown): string[] {
	if (value === null || typeof value !== 'object') return [String(value)]
	return Object.values(value).flatMap(leaves)
}

/**
 * The values of a configuration that only a leak can bring to a page: at least six characters, not a plain word, not an
 * address of our own, and not part of what a page may show: public values, blocks, wording, the catalogue.
 */
function privateValues(seller: ResolvedSeller): string[] {
	// Expectations contain public addresses.
	const { pages, expect: _expected, auth, ...others } = seller.config
	// The login form shows the method, and its field has the same name.
	const { method: _method, ...login } = auth
	const rest = { ...others, auth: login }
	const catalogue = readFileSync(join(seller.folder, 'catalog.json'), 'utf8')
	const shown = JSON.stringify([seller.publicConfig, pages, seller.messages]) + catalogue
	const isDistinctive = (text: string) =>
		text.length >= 6 && !/^(?:[a-z]+|\/[a-z]+)$/.test(text) && !shown.includes(text)
	return [...new Set(leaves(rest))].filter(isDistinctive)
}

const venues = [
	{ seller: 'harbour-science', event: 'evt_ga' },
	{ seller: 'tidewater-aquarium', event: 'evt_day' },
]

let sellers: Sellers
const product = runProduct('private-values', {
	change: plant,
	async prepare(root) {
		sellers = await openSellers({
			root,
			environment: 'demo',
			watch: false,
			log: { info: () => undefined, error: () => undefined },
			product: resolve(import.meta.dirname, '../..'),
		})
	},
})
afterAll(() => sellers?.close())

/** A page as HTML, and the data of each of its routes, which a browser fetches on client-side navigation. */
async function answersOf(path: string, seller: string, headers: Record<string, string>): Promise<string[]> {
	const page = await product.send(path, { seller, headers })
	// The address of a membership leads to the page that sells it.
	const target = page.headers.location
	if (typeof target === 'string') return answersOf(target, seller, headers)
	const routes = new Set([...page.text.matchAll(/"(root|routes\/[\w-]+)":/g)].map(([, id]) => id ?? ''))
	const data = [...routes].map((id) =>
		product.send(`${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(id)}`, {
			seller,
			headers,
		}),
	)
	const pieces = await Promise.all(data)
	expect(pieces.length, `${path} has routes`).toBeGreaterThan(1)
	return [page.text, ...pieces.map(({ text }) => text)]
}

/** Every kind of page: with a cart, after an order, and for an address that does not exist. */
async function everyPage(seller: string, event: string): Promise<string[]> {
	const [session] = await sessionsOf(product, seller, event)
	const [type] = await typesOf(product, seller, event)
	const buyer = aBuyer(product, { seller })
	await buyer.reserve(session?.id ?? '', type?.id ?? '', 2)
	const withCart = { cookie: `foyer_cart_${seller}=${buyer.token}` }
	const cartPages = ['/cart', '/checkout', '/events']
	const cartAnswers = await Promise.all(cartPages.map((path) => answersOf(path, seller, withCart)))
	await buyer.pay()
	const order = (await buyer.checkout()).json.ticket_order._data[0]
	const { json } = await product.send('/api/events/available', { seller })
	const events: string[] = json.event_template._data.map(({ id }: { id: string }) => `/events/${id}`)
	const paths = [
		'/',
		'/cart',
		'/nowhere/at/all',
		`/checkout/complete?orderIds=${order.link}`,
		...events,
		`/events/${event}?more=1`,
		`/events/${event}?session=${session?.id}`,
		`/events/${event}?session=next&date=2027-01-01`,
	]
	const publicAnswers = await Promise.all(paths.map((path) => answersOf(path, seller, {})))
	return [...cartAnswers, ...publicAnswers].flat()
}

describe.each(venues)('the pages of $seller', ({ seller, event }) => {
	it('no page contains a private value of the configuration', async () => {
		const resolved = sellers.byId(seller)
		if (!resolved) throw new Error(`${seller} has errors: ${JSON.stringify(sellers.health())}`)
		const secrets = privateValues(resolved)
		expect(secrets).toEqual(expect.arrayContaining(Object.values(planted).map(String)))

		const answers = await everyPage(seller, event)
		expect(answers.length).toBeGreaterThan(30)
		for (const secret of [...secrets, hiddenBlock])
			expect(
				answers.filter((text) => text.includes(secret)).map((text) => text.slice(0, 200)),
				secret,
			).toEqual([])

		// Control: public values are found in the same responses.
		const { name, theme } = resolved.publicConfig
		for (const shown of [name, theme.logo?.alt ?? name, 'home-cta'])
			expect(answers.filter((text) => text.includes(shown)).length, shown).toBeGreaterThan(0)
	}, 180_000)
})
