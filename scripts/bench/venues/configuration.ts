import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './figure.ts'
import { manyVenues } from './many-venues.ts'
import type { Setting } from './setting.ts'
import { median, spreadOf } from './statistics.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const count = 200
const roundCount = 3

/** How long `seller validate --all` takes for 200 venues like those that ship, the start of the process included. */
export async function configurationFigures(setting: Setting): Promise<Figure[]> {
	const folder = join(setting.folder, 'many-venues')
	await manyVenues(folder, count)
	const seconds: number[] = []
	for (let round = 0; round < roundCount; round += 1) {
		const began = performance.now()
		const { stdout } = await run(process.execPath, [join(root, 'scripts/seller.ts'), 'validate', '--all'], {
			cwd: root,
			env: { ...process.env, SELLER_CONFIGS: folder },
			maxBuffer: 64_000_000,
		})
		// A command that skips venues, or stops at their first error, would look fast.
		if (!stdout.includes(`${count} venues, 0 errors`))
			throw new Error(`${count} venues were to be validated: ${stdout.trimEnd().split('\n').at(-1)}`)
		seconds.push((performance.now() - began) / 1000)
	}
	return [
		{
			goal: '',
			what: `seller validate --all, ${count} venues`,
			value: median(seconds),
			unit: 's',
			better: 'lower',
			l1: 5,
			l2: 2.5,
			spread: spreadOf(seconds),
		},
	]
}
