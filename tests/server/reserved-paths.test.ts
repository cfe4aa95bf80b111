import { describe, expect, it } from 'vitest'
import { reservedSegments } from '#app/contract/reserved-paths.ts'
import routes from '#app/routes.ts'
import { createApp } from '#app/server/app.ts'
import { gallery, World } from '#tests/sellers/world.ts'

const firstOf = (path: string): string => path.split('/')[1] ?? ''

/** Patterns that match any segment: middleware, the pages behind it, and the prefix itself. */
const isName = (segment: string): boolean => segment !== '' && !/[*:]/.test(segment)

const answered = {
	'the server': createApp({ dev: false }).routes.map(({ path }) => firstOf(path)),
	'the route table': routes.map(({ path = '' }) => firstOf(`/${path}`.replace(/^\/:seller\?/, ''))),
	'the static files': ['assets'],
}

describe('the reserved first segments of addresses', () => {
	it.each(Object.entries(answered))('contain each one that %s answers', (_who, segments) => {
		const names = segments.filter(isName)
		expect(names.length).toBeGreaterThan(0)
		expect(names.filter((name) => !reservedSegments.some((reserved) => reserved === name))).toEqual([])
	})

	it('contain nothing that no part of the product answers', () => {
		const names = Object.values(answered).flat()
		expect(reservedSegments.filter((name) => !names.includes(name))).toEqual([])
	})

	it.each(['metrics', 'readyz', 'cart'])('are refused as the prefix of a seller: %s', (id) => {
		const routing = { redirects: { requireSellerPrefix: true } }
		const world = new World().seller({ ...gallery, id, routing }, id)
		const problems = world.problems(id)
		world.close()
		expect(problems.filter((line) => line.includes('CFG2008'))).toHaveLength(1)
	})
})
