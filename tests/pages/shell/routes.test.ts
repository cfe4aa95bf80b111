import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import { registry } from '#app/blocks/registry.ts'
import routes from '#app/routes.ts'

test('every type of block has a component', () => {
	expect(Object.values(registry).every((component) => typeof component === 'function')).toBe(true)
	expect(Object.keys(registry).length).toBeGreaterThan(33)
})

test.each([
	['/', 'home'],
	['/events', 'events'],
	// spec: 1§2.6
	['/events/evt_ga', 'event'],
	// spec: 1§2.6
	['/events/evt_ga/reserve', 'event'],
	['/checkout', 'checkout'],
	['/membership-of-nothing/else', 'not-found'],
])('%s is the page of %s', (path, page) => {
	const [match] = matchRoutes(routes as Parameters<typeof matchRoutes>[0], path) ?? []
	expect((match?.route as { file?: string } | undefined)?.file).toBe(`routes/${page}.tsx`)
})
