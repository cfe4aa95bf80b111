import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { mostRevisions } from '#app/lib/studio-limits.ts'
import { aBuyer, laterOf, typesOf } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

// The statements and bytes of a venue's requests with one revision, with a draft beside it, and with a thousand revisions.

const minute = 60_000
const venue = 'harbour-science'
const event = 'evt_ga'
const revisionCount = 1_000
const starts = 3
const times = 9
const printStatements = pathToFileURL(
	resolve(import.meta.dirname, '../../builders/nodes/print-statements.ts'),
).href

let folder: Awaited<ReturnType<typeof scratchFolder>>
let database: Database
let product: Product
let member: Member
let env: Record<string, string>

beforeAll(async () => {
	folder = await scratchFolder('many-revisions')
	const venues = await copyVenues(folder.path, (config) => withoutLimits({ ...config, expect: [] }))
	for (const other of ['corner-gallery.json', 'orpheum-theatre', 'tidewater-aquarium'])
		await rm(join(venues, other), { recursive: true })
	const databaseUrl = await freshDatabaseUrl('many_revisions')
	env = { DATA_DIR: `${folder.path}/data`, DATABASE_URL: databaseUrl, SELLER_CONFIGS: venues }
	// Makes tables and catalogue; those that are compared start on them.
	await (await startProduct({ env })).stop()
	database = await openDatabase({ databaseUrl, dataDir: '' })
	member = await aMember(database.sql, venue, 'manager')
}, 3 * minute)
afterAll(async () => {
	await product?.stop()
	await database?.close()
	await folder?.remove()
}, minute)

/** Starts the product again, and returns the shortest time of several starts in milliseconds. */
async function restart(): Promise<number> {
	let shortest = Number.POSITIVE_INFINITY
	for (let count = 0; count < starts; count += 1) {
		await product?.stop()
		const began = performance.now()
		product = await startProduct({ env: { ...env, NODE_OPTIONS: `--import=${printStatements}` } })
		shortest = Math.min(shortest, performance.now() - began)
	}
	return shortest
}

// What changes within a moment is announced to other processes together.
const notices = 'pg_notify($1, message)'

// Two statements differ within these letters. A booking that takes a block of order numbers has a longer text after them.
const beginning = 80

/** The beginnings of the statements that the product sends for a request, without those of its jobs. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
	const before = product.output().length
	await act()
	const lines = product.output().slice(before).split('\n')
	return lines
		.filter((line) => line.startsWith('statement "') && !line.includes(notices))
		.map((line) => line.replaceAll(/(\\[nt]|\s)+/g, ' ').slice(0, beginning))
}

interface Cost {
	/** By its text, how often a request sends a statement: the median of several times. */
	statements: Record<string, number>
	/** Hash of the response, without what differs from one to the next; null for an answer with new ids. */
	page: string | null
}

const medianOf = (numbers: readonly number[]): number =>
	Math.round([...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0)

async function costOf(act: () => Promise<string | null>): Promise<Cost> {
	let page: string | null = null
	const seen: string[][] = []
	for (let count = 0; count < times; count += 1)
		seen.push(
			await statementsOf(async () => {
				page = await act()
			}),
		)
	const countIn = (list: readonly string[], text: string) => list.filter((one) => one === text).length
	// A line may arrive after its request has ended, and then counts for the next one: the median is right all the same.
	const usual = [...new Set(seen.flat())].map((text): [string, number] => [
		text,
		medianOf(seen.map((list) => countIn(list, text))),
	])
	return { statements: Object.fromEntries(usual.filter(([, count]) => count > 0)), page }
}

// Numbers of a countdown and its words ("1 second", "2 seconds"), of the port and of what is left, ids of attempts and of
// nonces.
const steady = (text: string): string =>
	text.replaceAll(
		/nonce="[^"]*"|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b(day|hour|minute|second)s?\b|\d+/g,
		'0',
	)

const costOfPage = (path: string): Promise<Cost> =>
	costOf(async () => {
		// A cookie of a cart that is not known: the page cache does not answer.
		const headers = { accept: 'text/html', cookie: `foyer_cart_${venue}=unknown` }
		const { status, text } = await product.send(path, { seller: venue, headers })
		expect(status, text).toBe(200)
		return createHash('sha256').update(steady(text)).digest('hex')
	})

async function costOfBuying(): Promise<Cost> {
	const { json } = await product.send(`/cached_api/events/${event}/sessions?limit=50`, { seller: venue })
	const [session] = laterOf(json.event_session._data)
	const [type] = await typesOf(product, venue, event)
	return costOf(async () => {
		const buyer = aBuyer(product, { seller: venue })
		expect((await buyer.reserve(session?.id ?? '', type?.id ?? '')).status).toBe(200)
		expect((await buyer.pay()).status).toBe(200)
		expect((await buyer.checkout()).status).toBe(200)
		return null
	})
}

async function costs(): Promise<Record<string, Cost>> {
	return {
		home: await costOfPage('/'),
		listing: await costOfPage('/events'),
		event: await costOfPage(`/events/${event}`),
		cart: await costOfPage('/cart'),
		order: await costOfBuying(),
	}
}

const statementsIn = (costs: Record<string, Cost>): string =>
	Object.entries(costs)
		.map(
			([name, { statements }]) => `${name} ${Object.values(statements).reduce((sum, one) => sum + one, 0)}`,
		)
		.join(', ')

/** Calls the Studio, and says how long it took. */
async function studio(name: string, body: object) {
	const began = performance.now()
	const { status, text, json } = await callOf(product)(name, { venue, ...body }, member)
	expect(status, text).toBe(200)
	return { json, ms: performance.now() - began }
}

/**
 * Publishes as many revisions as are missing, each made from the former one with a text of its own. As the pipeline stores
 * them, in one statement.
 */
async function addRevisions(): Promise<void> {
	await database.pool.query(
		`with first as (
			select revision.*, published_by
			from seller_live
			join seller_revision as revision using (seller_id, number)
			join seller_publishing using (seller_id, number)
			where seller_id = $1
			limit 1
		), made as (
			select number, convert_to(format('{"home.welcome":"Welcome %s"}', number), 'UTF8') as content
			from generate_series((select max(number) + 1 from seller_revision where seller_id = $1), $2::integer) as number
		), files as (
			insert into seller_file (hash, content)
			select encode(sha256(content), 'hex'), content from made
		), revisions as (
			insert into seller_revision (seller_id, number, parent, tree, manifest, origin, author, checks)
			select seller_id, made.number, made.number - 1, 'tree ' || made.number,
				manifest || jsonb_build_object($1 || '/wording.en-US.json', encode(sha256(made.content), 'hex')),
				'studio', author, checks
			from first cross join made
		)
		insert into seller_publishing (seller_id, number, before, published_by)
		select seller_id, made.number, made.number - 1, published_by
		from first cross join made`,
		[venue, revisionCount],
	)
}

test(
	'a draft and a thousand revisions cost visitors and starts nothing, and the Studio pages through all of them',
	async () => {
		const startMs = await restart()
		const before = await costs()
		console.log(`With one revision: start ${Math.round(startMs)} ms; statements: ${statementsIn(before)}`)

		const { base } = (await studio('words', { query: 'home.welcome', show: 'all' })).json
		const word = { locale: 'en-US', key: 'home.welcome', texts: { '': 'A draft' }, base }
		await studio('saveWord', word)
		expect(await costs(), 'with a draft').toEqual(before)

		await addRevisions()
		const manyMs = await restart()
		const after = await costs()
		console.log(`With ${revisionCount}: start ${Math.round(manyMs)} ms; statements: ${statementsIn(after)}`)
		expect(after, 'with many revisions').toEqual(before)
		// On a busy machine the shortest of some starts still varies by a third.
		expect(manyMs).toBeLessThan(2 * startMs)

		const first = await studio('history', {})
		const numbers: number[] = first.json.revisions.map((one: { number: number }) => one.number)
		const pageMs = [first.ms]
		for (;;) {
			const { json, ms } = await studio('olderRevisions', { before: numbers.at(-1) })
			if (json.revisions.length === 0) break
			expect(json.revisions.length).toBeLessThanOrEqual(mostRevisions)
			numbers.push(...json.revisions.map((one: { number: number }) => one.number))
			pageMs.push(ms)
		}
		expect(numbers).toEqual(Array.from({ length: revisionCount }, (_, index) => revisionCount - index))
		const [newer, old] = [pageMs.slice(1, 11), pageMs.slice(-11, -1)].map(medianOf)
		console.log(`History: ${pageMs.length} pages; a newer one takes ${newer} ms, an old one ${old} ms`)
		// The last pages cost what the first ones do.
		expect(old).toBeLessThan(3 * (newer ?? 0))
	},
	5 * minute,
)
