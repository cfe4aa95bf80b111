import { matchRoutes } from '@remix-run/react'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { pageRows } from '#app/rules/route-table.ts'
import { routesFor } from '#app/server/page-routes.ts'

interface Named {
	id: string
	path?: string
}
const all: Record<string, Named> = Object.fromEntries(
	routes.map(({ file, path }) => [file, { id: file, ...(path === undefined ? {} : { path }) }]),
)

const match = (given: readonly Named[], pathname: string) => {
	const found = matchRoutes(given as Parameters<typeof matchRoutes>[0], pathname)?.at(-1)
	return found && { id: found.route.id, params: found.params }
}

/** Addresses of every page, with and without a prefix, and spellings that the router reads as the same. */
const addresses = pageRows.flatMap(({ path }) => {
	const short = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'evt_ga')
	const long = path.replaceAll(/:\w+\??/g, 'evt_ga')
	return [short, long].flatMap((address) => [
		address || '/',
		`${address}/`,
		`/hall${address}`,
		address.toUpperCase(),
		address.replace('e', '%65'),
		`${address}/further/segments`,
	])
})

describe('routes for a path', () => {
	it('match as all routes do, with their parameters', () => {
		const odd = [
			'/',
			'/hall',
			'/events/cart',
			'/cart/events',
			'/my/my',
			'/%ff',
			'/*',
			'/:seller',
			'/nothing/here',
		]
		for (const address of [...addresses, ...odd, '//events', '/events//evt_ga', '/hall//cart'])
			expect([address, match(routesFor(all, address) ?? Object.values(all), address)]).toEqual([
				address,
				match(Object.values(all), address),
			])
	})
	it('are few, however many pages the product has', () => {
		const most = Math.max(...addresses.map((address) => routesFor(all, address)?.length ?? 0))
		expect(most).toBeLessThan(Object.keys(all).length / 2)
		expect(routesFor(all, '/events/evt_ga')?.length).toBeLessThan(8)
	})
	it('are all routes where a path is read in more than one way', () => {
		expect(routesFor(all, '//events')).toBeNull()
		expect(routesFor(all, '/%ff')).toBeNull()
	})
})
