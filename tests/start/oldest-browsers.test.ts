import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What Safari 16.4 or Firefox 113 lack, the oldest browsers that `cssTarget` names. Each of them ends the script that calls it. */
const newer =
	/\b(?:(?:Map|Object)\.groupBy|Array\.fromAsync|Promise\.(?:withResolvers|try)|AbortSignal\.any|URL\.parse)\b|\.(?:isSubsetOf|isSupersetOf|symmetricDifference|isWellFormed)\(/g

for (const folder of ['build/client/assets', 'build/studio/assets'])
	test(`the scripts of ${folder} call nothing that the oldest browsers lack`, async () => {
		const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
		expect(scripts.length).toBeGreaterThan(1)
		const calls = await Promise.all(
			scripts.map(async (name) => (await readFile(join(folder, name), 'utf8')).match(newer) ?? []),
		)
		expect(calls.flat()).toEqual([])
	})
