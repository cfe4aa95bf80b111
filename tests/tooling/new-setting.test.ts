import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Change } from '../../scripts/new/files.ts'
import { declareSetting } from '../../scripts/new/setting.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('a new setting adds its own lines to the files of the project, and changes no other line', () => {
	const [before, after] = [new Change(root), new Change(root)]
	const file = declareSetting(after, 'events.wanted', '30')
	for (const one of [file, 'seller-configs/_platform/defaults.json', 'scripts/check/specification.json']) {
		const lines = new Set(after.read(one).split('\n'))
		const changed = before
			.read(one)
			.split('\n')
			.filter((line) => !lines.has(line) && !lines.has(`${line},`))
		expect(changed, one).toEqual([])
		expect(after.read(one)).toContain('wanted')
	}
	expect(JSON.parse(after.read('seller-configs/_platform/defaults.json')).events.wanted).toBe(30)
	expect(() => declareSetting(after, 'events.wanted', '30')).toThrow('exists already')
})
