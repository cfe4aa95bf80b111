import { existsSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { robotsText, sitemapXml } from '#app/pages/shell/sitemap.ts'
import routes from '#app/routes.ts'
import {
	developerRows,
	forwardRows,
	kindOf,
	pageRows,
	reservedSegments,
	rowOf,
	serverPaths,
} from '#app/rules/route-table.ts'
import { screensOf } from '#app/sellers/resolution/setting-docs.ts'
import { pageOf } from '#app/sellers/validation/expectations.ts'
import { pageShapes } from '#app/sellers/validation/page-shapes.ts'
import { createApp } from '#app/server/app.ts'
import { isCall } from '#app/server/calls/calls.ts'
import { retiredPage } from '#app/server/refused-requests.ts'
import { routeOf } from '#app/server/visit.ts'
import { event } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'
import { gallery, World } from '#tests/sellers/world.ts'

const origin = 'https://tickets.example'
const rows = pageRows.map((row) => ({ ...row, address: addressOf(row.path) }))

/** An address that a pattern of the table matches. */
function addressOf(path: string): string {
	return path.replace('*', '/nowhere/at-all').replace(/:(\w+)\??/g, 'some-$1')
}

const listed = async (): Promise<string[]> => {
	const listing = { listEvents: () => ({ event_template: { _data: [event({ id: 'some-id' })] } }) }
	const sellsAll = { home: { membershipPresell: true }, membership: { eventId: 'evt_member' } }
	const xml = await sitemapXml(shopWindow(listing, sellsAll))
	return [...xml.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => address.slice(origin.length))
}

const disallowed = robotsText([{ prefix: '', status: 'live' }], origin).match(/(?<=Disallow: ).*/g) ?? []

describe.each(rows)('the row of $path', ({ path, page, address, ...row }) => {
	it('a page row of the route table has a route file, and the router has its path', () => {
		const own = routes.find(({ file }) => file === `routes/${page}.tsx`)
		expect(own?.path?.replace(/^:seller\?\/?/, '/')).toBe(path === '*' ? '*' : path)
		expect(existsSync(`app/routes/${page}.tsx`)).toBe(true)
	})

	it('a page row has a page that venues configure', () => {
		expect(Object.keys(pageShapes)).toContain(page)
		expect(screensOf(`pages.${page}.order`)).not.toEqual(['the page that has the block'])
	})

	it('a page row matches its addresses, in visits and in expectations, with a prefix and without', () => {
		expect(routeOf(address, '')).toBe(page)
		expect(routeOf(address === '/' ? '/one' : `/one${address}`, '/one')).toBe(page)
		expect(pageOf(`${address}?date=today`)).toBe(page)
		expect(kindOf(address)).toBe('page')
	})

	it('a page row is in the sitemap or disallowed for robots, except the one for every other address', async () => {
		const isListed = (await listed()).some((one) => routeOf(one, '') === page)
		const isDisallowed = disallowed.some(
			(rule) => address === rule || address.startsWith(rule.replace(/\/?$/, '/')),
		)
		expect(isListed).toBe(row.inSitemap)
		expect(isDisallowed).toBe(!row.inSitemap && path !== '*')
	})

	it('a page row is served for a retired venue only where it stays', () => {
		const world = new World().seller({ ...gallery, status: 'retired' })
		const { seller } = world.resolve()
		world.close()
		if (!seller) throw new Error('the venue does not resolve')
		expect(retiredPage(seller.at(new Date()), routeOf(address, ''), 'nonce') === null).toBe(
			row.staysWhenRetired,
		)
	})

	it('a page row that robots may not list is not cacheable, unless its address has no secret', () => {
		// They show somebody only to a browser with a cookie, which the page cache never answers.
		const open = ['/cart', '/checkout/:id?', '/resend', '*']
		// It asks a visitor without a login first, once.
		const asks = ['/membership/gift']
		expect(row.isCacheable).toBe((row.inSitemap && !asks.includes(path)) || open.includes(path))
	})

	it('a page row of the account is neither cached nor listed, and of venues with logins alone', () => {
		expect(row.isAccount && (row.isCacheable || row.inSitemap)).toBe(false)
		expect(isOpenFor(shopWindow({}, {}), page, {}, { ...rowOf(page), isAccount: true })).toBe(false)
	})
})

test('the table has a row for every page that venues configure', () => {
	const configured = Object.keys(pageShapes).filter((page) => page !== 'all')
	expect(rows.map(({ page }) => page).sort()).toEqual(configured.sort())
})

describe('the reserved first segments of addresses', () => {
	const firstOf = (path: string): string => path.split('/')[1] ?? ''
	/** False for patterns that match any segment: middleware, the pages after it, and the prefix itself. */
	const isName = (segment: string): boolean => segment !== '' && !/[*:]/.test(segment)
	const calls = ['/api/my/cart', '/cached_api/event_template', '/hooks/stripe']
	const byServer = [...calls.filter(isCall), ...createApp({ dev: false }).routes.map(({ path }) => path)].map(
		firstOf,
	)

	it('the reserved first segments contain those of every page', () => {
		const firsts = [...rows, ...developerRows].map(({ path }) => firstOf(path)).filter(isName)
		expect(firsts.filter((name) => !reservedSegments.includes(name))).toEqual([])
	})

	it('the reserved first segments contain those of the server and the static files, and no others of the server', () => {
		const served = new Set([...byServer.filter(isName), 'assets'])
		expect([...served].sort()).toEqual(Object.keys(serverPaths).sort())
		expect([...served].filter((name) => !reservedSegments.includes(name))).toEqual([])
	})

	it.each(['metrics', 'readyz', 'cart'])('are refused as the prefix of a seller: %s', (id) => {
		const routing = { redirects: { requireSellerPrefix: true } }
		const world = new World().seller({ ...gallery, id, routing }, id)
		const problems = world.problems(id)
		world.close()
		expect(problems.filter((line) => line.includes('CFG2008'))).toHaveLength(1)
	})
})

test.each([
	['/api/events', 'api'],
	['/healthz/config', 'healthz'],
	['/hooks/stripe', 'hooks'],
	['/robots.txt', 'page'],
	['/nowhere', 'page'],
])('request metrics count %s as %s', (path, kind) => {
	expect(kindOf(path)).toBe(kind)
})

test.each(forwardRows)(
	'the address $path has a component, so that its 404 page is sent as a page and not as data',
	async ({ file }) => {
		const route = await import(`#app/routes/${file}.tsx`)
		expect(route.default).toBeTypeOf('function')
	},
)
