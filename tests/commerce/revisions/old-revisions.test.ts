import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
	deletedCount,
	deleteOldRevisions,
	newestRetained,
} from '#app/commerce/revisions/old-revisions-store.ts'
import { addLink } from '#app/commerce/revisions/preview-link-store.ts'
import { saveRevision } from '#app/commerce/revisions/revisions.ts'
import { scheduleRevision } from '#app/commerce/revisions/schedule-store.ts'
import { liveRevisions, moveLive, readFiles, revisionsOf } from '#app/commerce/revisions/store.ts'
import type { Sql } from '#app/data/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'

let test: TestDatabase
let db: Sql
beforeAll(async () => {
	test = await openTestDatabase()
	db = test.database.sql
})
afterAll(() => test.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const draft = (sellerId: string, text: string, parent: number | null = null) => ({
	sellerId,
	parent,
	tree: sha256(`${sellerId} ${text}`),
	manifest: { [`${sellerId}.json`]: sha256(text) },
	files: new Map([[sha256(text), Buffer.from(text)]]),
	origin: 'import' as const,
	author: 'a test',
	note: null,
	checks: { warnings: 0 },
})

/** Saves revisions 1 to `count`, of which each was made from the one before it, long ago. */
async function saveMany(sellerId: string, count: number): Promise<void> {
	for (let number = 1; number <= count; number += 1)
		await saveRevision(db, draft(sellerId, `${sellerId} ${number}`, number - 1 || null))
	await test.database.pool.query(
		`update seller_revision set created_at = created_at - interval '1 year' where seller_id = $1`,
		[sellerId],
	)
}

const publish = async (sellerId: string, number: number, over: number | null) => {
	expect(await moveLive(db, { sellerId, number, over, by: 'a test' })).toBe(true)
	await test.database.pool.query(
		`update seller_publishing set published_at = published_at - interval '1 year' where seller_id = $1`,
		[sellerId],
	)
}

const numbersOf = async (sellerId: string) =>
	(await revisionsOf(db, sellerId, { most: 999 })).map(({ number }) => number).reverse()

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

it('old revisions are deleted, except the newest, the live one, the one before it, and their parents', async () => {
	const last = newestRetained + 20
	await saveMany('old', last)
	await publish('old', 3, null)
	await publish('old', 8, 3)
	await publish('old', 12, 8)
	expect(await deleteOldRevisions(db)).toBe(15)
	// Live 12, before it 8, and what these and the oldest of the newest were made from.
	expect(await numbersOf('old')).toEqual([7, 8, 11, 12, ...from(20, last)])
	expect(await deletedCount(db, 'old')).toBe(15)
	expect((await liveRevisions(db, ['old']))[0]?.number).toBe(12)
	const files = await readFiles(
		db,
		from(1, last).map((number) => sha256(`old ${number}`)),
	)
	expect(files.size).toBe(last - 15)
	expect(await deleteOldRevisions(db)).toBe(0)
})

it('a revision that is scheduled, shown by an open link, or was saved or published lately is not deleted', async () => {
	const last = newestRetained + 20
	await saveMany('special', last)
	await publish('special', last, null)
	await scheduleRevision(
		db,
		{ sellerId: 'special', number: 4, over: 2, by: 'a test' },
		new Date(Date.now() + 60_000),
	)
	const link = { sellerId: 'special', secretHash: sha256('x'), number: 7, by: 'a test', seconds: 60 }
	expect(await addLink(db, { ...link, actor: { staffId: null, operator: 'a test' } })).not.toBeNull()
	const { pool } = test.database
	await pool.query(
		`update seller_revision set created_at = now() where seller_id = 'special' and number = 10`,
	)
	await pool.query(
		`insert into seller_publishing (seller_id, number, published_by) values ('special', 13, 'a test')`,
	)
	await deleteOldRevisions(db)
	expect(await numbersOf('special')).toEqual(
		[2, 1, 3, 4, 6, 7, 9, 10, 12, 13, ...from(20, last)].sort((a, b) => a - b),
	)
	// A link that has ended goes with its revision.
	await pool.query(`update seller_preview_link set expires_at = now() - interval '1 day'`)
	await deleteOldRevisions(db)
	expect(await numbersOf('special')).not.toContain(7)
})

it('a file that is deleted while a revision with it is saved is stored again', async () => {
	await saveRevision(db, draft('races', 'the same text'))
	const hash = sha256('the same text')
	let isDeleted = false
	const racing: Sql = {
		...db,
		onConnection: (act) => db.onConnection(act),
		run: async (text, values) => {
			const result = await db.run(text, values)
			// After the statement that found the file stored, and before the one that adds the revision.
			if (!isDeleted && text.includes('wanted.hash')) {
				isDeleted = true
				await test.database.pool.query('delete from seller_file where hash = $1', [hash])
			}
			return result
		},
	}
	const number = await saveRevision(racing, {
		...draft('races', 'the same text'),
		tree: sha256('another tree'),
	})
	expect(isDeleted).toBe(true)
	expect(number).toBe(2)
	expect((await readFiles(db, [hash])).size).toBe(1)
})
