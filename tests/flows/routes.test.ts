import { expect, test } from 'vitest'
import { registry } from '#app/blocks/registry.ts'
import { paths } from '#app/routes/paths.ts'
import routes from '#app/routes.ts'

test('the paths that pages may lead to are those of the route table', () => {
	const table = (routes as { path?: string }[]).map(
		({ path = '' }) => `/${path.replace(/^:seller\?\/?/, '')}`,
	)
	expect(paths).toEqual(table.filter((path) => !/[:*]/.test(path)))
})

test('every type of block has a component', () => {
	expect(Object.values(registry).every((component) => typeof component === 'function')).toBe(true)
	expect(Object.keys(registry).length).toBeGreaterThan(33)
})
