import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locateJsonFault } from '#app/api/middleware/json-fault.ts'

describe('the position of a JSON syntax error', () => {
	it.each([
		['tru', 1, 1],
		['01', 1, 1],
		['[1 2]', 1, 4],
		['[1,]', 1, 4],
		['{"a":1,}', 1, 8],
		['{a:1}', 1, 2],
		['{"a" 1}', 1, 6],
		['["\\x"]', 1, 2],
		['["a\u0001"]', 1, 2],
		['[\n  "a",\n  b\n]', 3, 3],
		['{"a":[1,2}', 1, 10],
		['{"a":', 1, 6],
		['1 1', 1, 3],
	])('of %j', (text, line, column) => {
		expect(locateJsonFault(text)).toEqual({ line, column })
	})

	it('is after the end of valid JSON', () => {
		fc.assert(
			fc.property(fc.json(), (text) => {
				expect(locateJsonFault(text).column).toBe(text.length - text.lastIndexOf('\n'))
			}),
			{ seed: 20270430 },
		)
	})

	it('is found fast in a long text', () => {
		const text = `[${'"\\u0041x",'.repeat(100_000)}`
		// Of this process alone: what else the machine has to do takes none of it.
		const began = process.cpuUsage()
		locateJsonFault(text)
		const { user, system } = process.cpuUsage(began)
		expect((user + system) / 1000).toBeLessThan(500)
	})
})
