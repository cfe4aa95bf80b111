import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Figure, median, spreadOf } from './figure.ts'
import type { Setting } from './setting.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const shipped = join(root, 'seller-configs')
const count = 200
const rounds = 3

/** The venues that ship, again and again under other ids and hosts, with their words, catalogues and pictures. */
async function manyVenues(folder: string): Promise<void> {
	const entries = await readdir(shipped, { withFileTypes: true })
	const shared = entries.filter(({ name }) => name.startsWith('_'))
	const venues = entries.filter(({ name }) => !/^[_.]/.test(name))
	await mkdir(folder, { recursive: true })
	for (const { name } of shared) await cp(join(shipped, name), join(folder, name), { recursive: true })
	for (let number = 0; number < count; number += 1) {
		const venue = venues[number % venues.length]
		if (!venue) throw new Error('no venue ships')
		const like = venue.name.replace(/\.json$/, '')
		const target = join(folder, venue.name.replace(like, `venue-${number}`))
		await cp(join(shipped, venue.name), target, { recursive: true })
		const file = venue.isDirectory() ? join(target, 'seller.json') : target
		const text = await readFile(file, 'utf8')
		const renamed = text.replace(`"id": "${like}"`, `"id": "venue-${number}"`)
		await writeFile(file, renamed.replaceAll('"host": "', `"host": "v${number}.`))
	}
}

/** How long `seller validate --all` takes for 200 venues like those that ship, the start of the process included. */
export async function configurationFigures(setting: Setting): Promise<Figure[]> {
	const folder = join(setting.folder, 'many-venues')
	await manyVenues(folder)
	const seconds: number[] = []
	for (let round = 0; round < rounds; round += 1) {
		const began = performance.now()
		await run(process.execPath, [join(root, 'scripts/seller.ts'), 'validate', '--all'], {
			cwd: root,
			env: { ...process.env, SELLER_CONFIGS: folder },
			maxBuffer: 64_000_000,
		})
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
