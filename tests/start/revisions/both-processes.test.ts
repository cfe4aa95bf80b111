import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { type ProductNodes, startNodes } from '#tests/builders/nodes/product-nodes.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { copyVenues, scratchFolder, withoutLimits } from '#tests/builders/product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

// Two processes on one PostgreSQL: how long a page of each shows what was live before a publishing, or before a way back.

const minute = 60_000
const venue = 'harbour-science'
const locale = 'en-US'
const key = 'home.welcome'
const repeats = 5
const mostMs = 10_000

let folder: Awaited<ReturnType<typeof scratchFolder>>
let nodes: ProductNodes
let database: Database
let member: Member
let env: Record<string, string>

beforeAll(async () => {
	folder = await scratchFolder('both')
	const databaseUrl = await freshDatabaseUrl('both')
	// Trying what a venue expects takes its own time, before anything is published.
	const venues = await copyVenues(folder.path, (config) => withoutLimits({ ...config, expect: [] }))
	env = { SELLER_CONFIGS: venues }
	nodes = await startNodes(2, { databaseUrl, folder: folder.path, env })
	env.DATABASE_URL = databaseUrl
	database = await openDatabase({ databaseUrl, dataDir: '' })
	member = await aMember(database.sql, venue, 'writer')
}, 3 * minute)
afterAll(async () => {
	await database?.close()
	await nodes?.stop()
	await folder?.remove()
})

/** Calls the Studio at one of the two processes. */
async function studio(index: number, name: string, body: object, as = member) {
	const product = nodes.products[index]
	if (!product) throw new Error('no such process')
	const { status, text, json } = await callOf(product)(name, { venue, ...body }, as)
	expect(status, text).toBe(200)
	return json
}

async function saveDraft(text: string): Promise<number> {
	const { base } = await studio(0, 'words', { query: key, show: 'all' })
	return (await studio(0, 'saveWord', { locale, key, texts: { '': text }, base })).base
}

const says = async (index: number, text: string): Promise<boolean> => {
	const answer = await nodes.products[index]?.send('/', { seller: venue })
	expect(answer?.status).toBe(200)
	return answer?.text.includes(text) ?? false
}

/** Milliseconds from `began` until the page of each process has a text. */
const visibleAt = (text: string, began: () => number): Promise<number[]> =>
	Promise.all(
		[0, 1].map(async (index) => {
			const first = performance.now()
			while (!(await says(index, text))) {
				if (performance.now() - first > mostMs) return Number.POSITIVE_INFINITY
				await pause(10)
			}
			return performance.now() - began()
		}),
	)

/** Presses a button, and measures until both processes show the text: from the press, and from the answer. */
async function pressed(act: () => Promise<unknown>, text: string) {
	const began = performance.now()
	let answered = Number.NaN
	const acted = act().then(() => {
		answered = performance.now()
	})
	const fromPress = await visibleAt(text, () => began)
	await acted
	// A page may show it before the answer has arrived.
	return { fromPress, fromAnswer: fromPress.map((ms) => Math.max(0, ms - (answered - began))) }
}

// What a busy machine may add to the goals of one and two seconds; the figures are printed.
const busyMs = 2_000

const largest = (numbers: readonly number[]): number => Math.round(Math.max(...numbers))
const figure = (name: string, numbers: readonly number[]): void => {
	console.log(`${name}: ${numbers.map(Math.round).join(', ')} ms; the longest ${largest(numbers)} ms`)
}

describe('two processes on one PostgreSQL', () => {
	it(
		'both show a text a second after the Studio has published it, and two seconds after Go back was pressed the former one',
		async () => {
			const measured = { publish: [] as number[], goBack: [] as number[] }
			for (let round = 0; round < repeats; round += 1) {
				const [good, bad] = [`Good in round ${round}`, `A mistake of round ${round}`]
				// At one process and then at the other: each hears of what the other did.
				const at = round % 2
				for (const text of [good, bad]) {
					const number = await saveDraft(text)
					const { live } = await studio(at, 'history', {})
					const { fromAnswer } = await pressed(() => studio(at, 'publish', { number, over: live }), text)
					measured.publish.push(...fromAnswer)
				}
				const { live, before } = await studio(1 - at, 'history', {})
				const back = { number: before.number, over: live }
				const { fromPress } = await pressed(() => studio(1 - at, 'goBack', back), good)
				measured.goBack.push(...fromPress)
				for (const index of [0, 1]) expect(await says(index, bad)).toBe(false)
			}
			figure('Publish to visible, at both processes', measured.publish)
			figure('Go back to visible, at both processes', measured.goBack)
			expect(largest(measured.publish)).toBeLessThan(1_000 + busyMs)
			expect(largest(measured.goBack)).toBeLessThan(2_000 + busyMs)
		},
		minute,
	)

	it(
		'both show what a command has published or taken back, a second after it',
		async () => {
			const seller = (...args: string[]) =>
				promisify(execFile)(process.execPath, ['scripts/seller.ts', ...args], {
					env: { ...process.env, ...env, DATA_DIR: `${folder.path}/commands`, NO_COLOR: '1' },
				})
			const { live } = await studio(0, 'history', {})
			const former = (await studio(0, 'words', { query: key, show: 'all' })).words[0].locales.find(
				(one: { locale: string }) => one.locale === locale,
			).texts['']
			const number = await saveDraft('Published by a command')
			const publish = await pressed(
				() => seller('publish', venue, '--revision', String(number)),
				'Published by a command',
			)
			const rollback = await pressed(() => seller('rollback', venue, '--revision', String(live)), former)
			figure('`publish` has ended until visible, at both processes', publish.fromAnswer)
			figure('`rollback` has ended until visible, at both processes', rollback.fromAnswer)
			figure('`rollback` was entered until visible, at both processes', rollback.fromPress)
			expect(largest([...publish.fromAnswer, ...rollback.fromAnswer])).toBeLessThan(1_000 + busyMs)
		},
		minute,
	)

	it('people at one and at the other see each other, and what each has saved', async () => {
		const colleague = await aMember(database.sql, venue, 'writer')
		const names = new Map<string, string>()
		for (const { email } of [member, colleague]) {
			const { rows } = await database.pool.query('select name from staff where email = $1', [email])
			names.set(email, rows[0].name)
		}
		const report = (index: number, as: Member, body: object = {}) =>
			studio(index, 'presence', { tab: `tab-${index}`, page: 'words', seen: null, ...body }, as)
		await report(0, member)
		const { others, seen } = await report(1, colleague)
		expect(others).toEqual([{ name: names.get(member.email), page: 'words' }])
		expect((await report(0, member)).others).toEqual([{ name: names.get(colleague.email), page: 'words' }])

		await saveDraft('Saved at the first process')
		const { changedBy } = await report(1, colleague, { seen })
		expect(changedBy).toEqual([expect.stringContaining(member.email)])

		await report(0, member, { page: null })
		expect((await report(1, colleague)).others).toEqual([])
	})
})
