import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import type { Setting } from '../setting.ts'
import { median, spreadOf } from '../statistics.ts'
import { manyVenues } from './many-venues.ts'
import { validateSeconds } from './validation.ts'

const count = 200
const roundCount = 3

/** How long `seller validate --all` takes for 200 venues like those that ship, the start of the process included. */
export async function configurationFigures(setting: Setting): Promise<Figure[]> {
	const folder = join(setting.folder, 'many-venues')
	await manyVenues(folder, count)
	const seconds: number[] = []
	for (let round = 0; round < roundCount; round += 1)
		seconds.push(await validateSeconds(folder, ['--all'], count))
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
