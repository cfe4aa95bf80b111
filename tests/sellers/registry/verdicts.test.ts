import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRevisions } from '#app/commerce/revisions/revisions.ts'
import type { SellersOptions } from '#app/sellers/registry/sellers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { gallery, now, World } from '#tests/sellers/world.ts'

// A start takes over what the checks of an earlier start found in the same files. These tests see that by a sentence that
// they write into what is stored.

let opened: TestDatabase
beforeAll(async () => {
	opened = await openTestDatabase()
})
afterAll(() => opened.close())

// A warning: the page ended in the past.
const over = { routing: { routes: { resend: { until: '2026-01-01T00:00' } } } }

let world: World
// The tests share a database, so each has a venue of its own.
let count = 0
let id = ''
beforeEach(() => {
	count += 1
	id = `gallery-${count}`
	world = new World().withoutLinks().seller({ ...gallery, id, ...over }, id)
})
afterEach(() => world.close())

const cache = () => join(world.root, 'revisions')

/** Starts, stops, and returns the sentences of the venue's problems. */
async function sentences(options: Partial<SellersOptions> = {}): Promise<string[]> {
	const store = createRevisions({ db: opened.database.sql, clockOffsetMs: 0 })
	const sellers = await world.open({
		operations: join(world.root, 'ops'),
		revisions: { store, cacheFolder: cache(), publishesSaves: true },
		...options,
	})
	const found = sellers.health().find((one) => one.id === id)
	const isServed = sellers.byId(id) !== null
	sellers.close()
	return isServed ? (found?.details ?? []).map(({ sentence }) => sentence) : ['not served']
}

function storedFile(): string {
	const folder = join(cache(), id)
	const [name] = readdirSync(folder).filter((one) => one.endsWith('.verdict.json'))
	if (name === undefined) throw new Error('no verdict was stored')
	return join(folder, name)
}

/** Changes what was stored, so that a start that takes it over says so. */
function mark(
	change: (stored: { key: string; verdict: { settings: { sentence: string }[] } }) => void,
): void {
	const stored = JSON.parse(readFileSync(storedFile(), 'utf8'))
	for (const problem of stored.verdict.settings) problem.sentence = 'taken over'
	change(stored)
	writeFileSync(storedFile(), JSON.stringify(stored))
}

const checked = [expect.stringContaining('its time ended at 2026-01-01T00:00')]
const takenOver = ['taken over']

describe('verdicts of unchanged files', () => {
	test('the next start takes over what the first one found', async () => {
		expect(await sentences()).toEqual(checked)
		mark(() => undefined)
		expect(await sentences()).toEqual(takenOver)
	})

	const changes: Record<string, () => Partial<SellersOptions>> = {
		'a saved file of the venue': () => {
			world.seller({ ...gallery, id, ...over, name: 'Another' }, id)
			return {}
		},
		'a preset': () => {
			world.write('seller-configs/_presets/extra.json', { configVersion: 1 })
			return {}
		},
		'a text of the product': () => {
			world.catalogue('en-US', { 'term.ticket': 'Go on' })
			return {}
		},
		"the operators' switches": () => {
			world.write(`ops/${id}.json`, { notice: 'Back at three.' })
			return {}
		},
		'the environment': () => ({ environment: 'development' }),
		'the next day at the venue': () => ({ now: () => new Date('2027-05-02T04:01:00Z') }),
	}
	test.each(Object.entries(changes))(
		'after a change of %s the files are checked again',
		async (_, change) => {
			await sentences()
			mark(() => undefined)
			expect(await sentences(change())).toEqual(checked)
		},
	)

	test('another version of the product checks again', async () => {
		await sentences()
		mark((stored) => {
			stored.key = 'of another version'
		})
		expect(await sentences()).toEqual(checked)
	})

	test('a file that ends in the middle is as if it were not there', async () => {
		await sentences()
		writeFileSync(storedFile(), readFileSync(storedFile(), 'utf8').slice(0, 40))
		expect(await sentences()).toEqual(checked)
	})

	test('files with an error leave no verdict, and are refused at every start', async () => {
		world.seller({ ...gallery, id, status: 'open' }, id)
		expect(await sentences()).toEqual(['not served'])
		expect(readdirSync(join(cache(), id))).toEqual([])
		expect(await sentences()).toEqual(['not served'])
	})

	test('the venue is the same as after a check', async () => {
		const read = async () => {
			const store = createRevisions({ db: opened.database.sql, clockOffsetMs: 0 })
			const sellers = await world.open({
				revisions: { store, cacheFolder: cache(), publishesSaves: true },
				now: () => now,
			})
			const { revision, config, terms, theme } = sellers.byId(id) ?? {}
			const catalog = [sellers.catalog(id), sellers.catalog(id)]
			sellers.close()
			return structuredClone({ revision, config, terms, theme, catalog })
		}
		const first = await read()
		expect(first.catalog[0]).toEqual(first.catalog[1])
		expect(await read()).toEqual(first)
	})
})
