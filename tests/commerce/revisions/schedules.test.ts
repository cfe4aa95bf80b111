import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRevisions, type Revisions } from '#app/commerce/revisions/revisions.ts'
import { endSchedule, scheduleRevision, schedulesOf } from '#app/commerce/revisions/schedule-store.ts'
import { revisionsOf } from '#app/commerce/revisions/store.ts'
import type { Sql } from '#app/data/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'

let test: TestDatabase
let db: Sql
let revisions: Revisions
beforeAll(async () => {
	test = await openTestDatabase()
	db = test.database.sql
	revisions = createRevisions({ db, clockOffsetMs: 0 })
})
afterAll(() => test.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A venue with a live revision 1 and drafts after it. */
async function saved(sellerId: string, drafts: number): Promise<void> {
	for (let number = 1; number <= drafts + 1; number += 1) {
		const text = `${sellerId} ${number}`
		await revisions.save({
			sellerId,
			parent: null,
			tree: sha256(`tree of ${text}`),
			manifest: { [`${sellerId}.json`]: sha256(text) },
			files: new Map([[sha256(text), Buffer.from(text)]]),
			origin: 'folder',
			author: 'a test',
			note: null,
			checks: { warnings: 0 },
		})
	}
	await revisions.publish({ sellerId, number: 1, over: null, by: 'a test' })
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000)
const schedule = (sellerId: string, number: number, at: Date) =>
	scheduleRevision(db, { sellerId, number, over: 1, by: 'a planner', note: 'In time' }, at)
const liveOf = async (id: string) => (await revisions.live([id]))[0]?.number
const dueOf = async (id: string) => (await revisions.moves()).due.filter(({ sellerId }) => sellerId === id)

it('the moves name what is due, with its files, and the time until the next one is', async () => {
	await saved('later', 2)
	await schedule('later', 2, inSeconds(-1))
	await schedule('later', 3, inSeconds(60))
	const { due, dueInMs } = await revisions.moves()
	expect(due).toMatchObject([{ sellerId: 'later', number: 2, over: 1, by: 'a planner' }])
	expect(Object.keys(due[0]?.manifest ?? {})).toEqual(['later.json'])
	expect(dueInMs).toBeGreaterThan(50_000)
	expect(dueInMs).toBeLessThanOrEqual(60_000)
	expect((await schedulesOf(db, 'later')).map(({ number }) => number)).toEqual([2, 3])
})

it('a due revision goes live with the name and the note of its planner', async () => {
	await saved('due', 1)
	await schedule('due', 2, inSeconds(-1))
	const [due] = await dueOf('due')
	if (!due) throw new Error('nothing is due')
	expect(await revisions.publishDue(due)).toBe(true)
	expect(await liveOf('due')).toBe(2)
	expect(await revisionsOf(db, 'due', { most: 1 })).toMatchObject([
		{ scheduledFor: null, published: [{ by: 'a planner', note: 'In time' }] },
	])
	expect(await revisions.publishDue(due)).toBe(false)
})

it('a revision that was scheduled over another one than is live does not go live', async () => {
	await saved('overtaken', 2)
	await schedule('overtaken', 2, inSeconds(-1))
	await revisions.publish({ sellerId: 'overtaken', number: 3, over: 1, by: 'a test' })
	const [due] = await dueOf('overtaken')
	if (!due) throw new Error('nothing is due')
	expect(await revisions.publishDue(due)).toBe(false)
	expect(await liveOf('overtaken')).toBe(3)
})

it('a schedule ends once, with its reason, and is then not published', async () => {
	await saved('ended', 1)
	await schedule('ended', 2, inSeconds(-1))
	const [due] = await dueOf('ended')
	if (!due) throw new Error('nothing is due')
	const end = () => endSchedule(db, due, { why: 'cancelled', by: 'a colleague' })
	expect([await end(), await end()]).toEqual([true, false])
	expect(await revisions.publishDue(due)).toBe(false)
	expect(await liveOf('ended')).toBe(1)
	const [draft] = await revisionsOf(db, 'ended', { most: 1 })
	expect(draft).toMatchObject({
		scheduledFor: null,
		scheduleEnded: { why: 'cancelled', by: 'a colleague' },
	})
	expect(Date.parse(draft?.scheduleEnded?.for ?? '')).toBeLessThan(Date.parse(draft?.scheduleEnded?.at ?? ''))
	await revisions.publish({ sellerId: 'ended', number: 2, over: 1, by: 'a test' })
	expect(await revisionsOf(db, 'ended', { most: 1 })).toMatchObject([{ scheduleEnded: null }])
})

it('a cancelling and a publishing at the same moment do not both succeed', async () => {
	await saved('race', 20)
	for (let number = 2; number <= 21; number += 1) {
		const over = await liveOf('race')
		await scheduleRevision(
			db,
			{ sellerId: 'race', number, over: over ?? null, by: 'a planner' },
			inSeconds(-1),
		)
		const [due] = await dueOf('race')
		if (!due) throw new Error('nothing is due')
		const [isLive, hasEnded] = await Promise.all([
			revisions.publishDue(due),
			endSchedule(db, due, { why: 'cancelled', by: 'a colleague' }),
		])
		expect([isLive, hasEnded].filter(Boolean)).toHaveLength(1)
		expect(await liveOf('race')).toBe(isLive ? number : over)
	}
})
