import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { type ProductNodes, startNodes } from '#tests/builders/nodes/product-nodes.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, scratchFolder } from '#tests/builders/product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { gallery } from '#tests/sellers/world.ts'
import { chanceOf, type PublishingSteps, publishingSteps } from './publishing-steps.ts'

/*
 * Of two processes on one PostgreSQL, the one that publishes for the Studio, or goes back, is killed by SIGKILL in the
 * middle. Every revision names its generation in the texts of two languages, so that a revision of two halves shows.
 */

// Of each kind of press: `npm run test:full` kills once before the move and once at a random moment, `npm run test:hunt`
// fifty times with other moments. The number is shared with `publishing.test.ts`.
const kills = Number(process.env.PUBLISH_KILLS ?? 5)
const seed = Number(process.env.MODEL_SEED ?? 20_270_501)
const minute = 60_000
const root = resolve(import.meta.dirname, '../..')
const id = 'gallery'
const locales = ['en-US', 'es-US']
const files = ['catalog.json', 'seller.json', ...locales.map((locale) => `wording.${locale}.json`)]
const key = 'events.title'
const titleOf = (generation: number): string => `Generation ${generation}`

let folder: Awaited<ReturnType<typeof scratchFolder>>
let database: Database
let nodes: ProductNodes
let steps: PublishingSteps
let member: Member
let newest = 1

beforeAll(async () => {
	folder = await scratchFolder('studio-publishing')
	const databaseUrl = await freshDatabaseUrl('studio_publishing')
	const venues = join(folder.path, 'seller-configs')
	await writeVenue(venues)
	nodes = await startNodes(2, { databaseUrl, folder: folder.path, env: { SELLER_CONFIGS: venues } })
	database = await openDatabase({ databaseUrl, dataDir: '' })
	steps = publishingSteps(database.pool, id)
	member = await aMember(database.sql, id, 'writer')
}, 3 * minute)
afterAll(async () => {
	await nodes?.stop()
	await database?.close()
	await folder?.remove()
}, minute)

async function writeVenue(venues: string): Promise<void> {
	for (const shared of ['_platform', '_presets'])
		await cp(join(root, 'seller-configs', shared), join(venues, shared), { recursive: true })
	const home = join(venues, id)
	await mkdir(home)
	const contents: Record<string, unknown> = {
		'seller.json': { ...gallery, locale: { ...gallery.locale, supported: locales } },
		'catalog.json': aVenue(id).withEvent({ id: 'evt_any' }).catalog(),
	}
	for (const locale of locales) contents[`wording.${locale}.json`] = { [key]: titleOf(newest) }
	for (const [name, content] of Object.entries(contents))
		await writeFile(join(home, name), JSON.stringify(content, null, 2))
}

const dying = 0
const surviving = 1

function nodeAt(index: number): Product {
	const product = nodes.products[index]
	if (!product) throw new Error('no such process')
	return product
}

const call = (index: number, name: string, body: object) =>
	callOf(nodeAt(index))(name, { venue: id, ...body }, { ...member, seller: id })

async function answer(index: number, name: string, body: object) {
	const { status, text, json } = await call(index, name, body)
	expect(status, text).toBe(200)
	return json
}

/** Saves a draft with the next generation in both languages, and returns its number. */
async function saveDraft(): Promise<number> {
	newest += 1
	let { base } = await answer(surviving, 'words', { query: '', show: 'all' })
	for (const locale of locales)
		base = (await answer(surviving, 'saveWord', { locale, key, texts: { '': titleOf(newest) }, base })).base
	return base
}

const liveGeneration = () => steps.liveGeneration(files)

/** The generation that visitors see; throws for a page of two. */
async function servedGeneration(index: number): Promise<number> {
	const { text, status } = await nodeAt(index).send('/events', { seller: id })
	expect(status).toBe(200)
	const seen = new Set([...text.matchAll(/Generation (\d+)/g)].map(([, number]) => Number(number)))
	expect([...seen]).toHaveLength(1)
	return [...seen][0] ?? 0
}

/** A press in the Studio: which call, and which generation is live once it has worked. */
interface Press {
	name: 'publish' | 'goBack'
	body: { number: number; over: number }
	goal: number
}

const presses = {
	async publish(): Promise<Press> {
		const number = await saveDraft()
		const { live } = await answer(surviving, 'history', {})
		return { name: 'publish', body: { number, over: live }, goal: newest }
	},
	async goBack(): Promise<Press> {
		// So that there is something to go back to, and the next publishing is not the first.
		const { name, body } = await presses.publish()
		const goal = await liveGeneration()
		await answer(surviving, name, body)
		const { live, before } = await answer(surviving, 'history', {})
		return { name: 'goBack', body: { number: before.number, over: live }, goal }
	},
}

/** A press at the process that dies: its client gets no answer, or one that was under way. */
const press = ({ name, body }: Press): Promise<unknown> => call(dying, name, body).catch(() => undefined)

async function killed(pressed: Promise<unknown>): Promise<void> {
	await nodes.kill(dying)
	await pressed
}

/** Both processes show what is live, the killed one after its restart. */
async function expectServed(generation: number): Promise<void> {
	await expect.poll(() => servedGeneration(surviving), { timeout: minute, interval: 20 }).toBe(generation)
	await nodes.restart(dying)
	expect(await liveGeneration()).toBe(generation)
	expect(await servedGeneration(dying)).toBe(generation)
}

describe.each(['publish', 'goBack'] as const)('a process that is killed in the middle of %s', (kind) => {
	it(
		'before the live revision moves leaves the former one live, and the other process does it again',
		async () => {
			const next = await presses[kind]()
			const before = await liveGeneration()
			await steps.whileLocked('moving', async () => {
				const pressed = press(next)
				await steps.someWait(1)
				await killed(pressed)
				await steps.endWaiting()
			})
			expect(await liveGeneration()).toBe(before)
			await expectServed(before)
			await answer(surviving, next.name, next.body)
			expect(await liveGeneration()).toBe(next.goal)
			for (const index of [dying, surviving])
				await expect.poll(() => servedGeneration(index), { timeout: minute, interval: 20 }).toBe(next.goal)
		},
		3 * minute,
	)

	it.each(Array.from({ length: Math.ceil((kills - 3) / 2) }, (_, round) => round))(
		'at a random moment leaves one whole revision live, which both processes serve: round %i',
		async (round) => {
			// How long it takes on this machine now: the first press of a process reads more than the next ones.
			const usual = await presses[kind]()
			const began = performance.now()
			await answer(dying, usual.name, usual.body)
			const usualMs = performance.now() - began
			const next = await presses[kind]()
			const before = await liveGeneration()
			const pressed = press(next)
			await pause(1.2 * usualMs * chanceOf(seed, round + (kind === 'publish' ? 2_000 : 3_000)))
			await killed(pressed)
			const live = await liveGeneration()
			expect([before, next.goal]).toContain(live)
			await expectServed(live)
		},
		3 * minute,
	)
})
