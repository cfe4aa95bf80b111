import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyVenues, scratchFolder } from '#tests/builders/product.ts'

// Among a thousand venues a check of one is as fast as among four, because it opens almost nothing of the others.

let folder: Awaited<ReturnType<typeof scratchFolder>>
let venues: string
beforeAll(async () => {
	folder = await scratchFolder('files-read')
	venues = await copyVenues(folder.path, (config) => config)
	await writeFile(join(folder.path, 'record.mjs'), recorder)
})
afterAll(() => folder.remove())

/** Writes the path of each file that the process opens. */
const recorder = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const paths = []
for (const name of ['readFileSync', 'openSync', 'createReadStream']) {
	const act = fs[name]
	fs[name] = (path, ...rest) => {
		paths.push(String(path))
		return act(path, ...rest)
	}
}
syncBuiltinESMExports()
process.on('exit', () => fs.writeFileSync(process.env.READ_PATHS, JSON.stringify(paths)))
`

/** The files of the venues that a command opens, from their folder. */
async function filesReadBy(...args: string[]): Promise<string[]> {
	const to = join(folder.path, 'paths.json')
	const { stdout } = await promisify(execFile)(
		process.execPath,
		['--import', join(folder.path, 'record.mjs'), 'scripts/seller.ts', ...args],
		{ env: { ...process.env, SELLER_CONFIGS: venues, READ_PATHS: to } },
	)
	expect(stdout).toContain('0 errors')
	const paths: string[] = JSON.parse(await readFile(to, 'utf8'))
	return paths.map((path) => relative(venues, path)).filter((path) => !path.startsWith('..'))
}

test('a check of one venue opens of the others only the files that may name its hosts', async () => {
	const read = await filesReadBy('validate', 'harbour-science')
	const [own, others] = [/^harbour-science\//, /^[a-z][\w-]*(?:\/|\.json$)/]
	expect(read.filter((path) => own.test(path)).length).toBeGreaterThan(5)
	const foreign = read.filter((path) => others.test(path) && !own.test(path))
	expect(foreign).not.toEqual([])
	expect(foreign.filter((path) => !/^[\w-]+(?:\.json|\/seller\.json|\/env\.\w+\.json)$/.test(path))).toEqual(
		[],
	)
	// The search for its hosts opens each of them once.
	expect(new Set(foreign).size).toBe(foreign.length)
})

test('control: a check of all venues opens the texts, catalogues and seat maps of each', async () => {
	const read = await filesReadBy('validate', '--all')
	for (const part of ['wording.en-US.json', 'catalog/', 'seat-maps/'])
		expect(
			read.some((path) => path.startsWith(`orpheum-theatre/${part}`)),
			part,
		).toBe(true)
})
