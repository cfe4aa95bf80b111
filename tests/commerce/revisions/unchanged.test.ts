import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveRevision } from '#app/commerce/revisions/revisions.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'

const content = Buffer.from('a text')
const hash = createHash('sha256').update(content).digest('hex')

let test: TestDatabase
beforeAll(async () => {
	test = await openTestDatabase()
	await saveRevision(test.database.sql, {
		sellerId: 'gallery',
		parent: null,
		tree: hash,
		manifest: { 'gallery.json': hash },
		files: new Map([[hash, content]]),
		origin: 'import',
		author: 'an author',
		note: 'a note',
		checks: { warnings: 1 },
	})
})
afterAll(() => test.close())

async function everything(): Promise<unknown[]> {
	const { pool } = test.database
	const revisions = await pool.query('select * from seller_revision')
	const files = await pool.query('select * from seller_file')
	return [revisions.rows, files.rows]
}

describe('the database refuses to change', () => {
	it.each([
		['the number of a revision', 'update seller_revision set number = number + 1'],
		['the venue of a revision', "update seller_revision set seller_id = 'another'"],
		['the parent of a revision', 'update seller_revision set parent = 7'],
		['the tree of a revision', "update seller_revision set tree = 'another'"],
		['the manifest of a revision', `update seller_revision set manifest = '{}'`],
		['the origin of a revision', "update seller_revision set origin = 'folder'"],
		['the author of a revision', "update seller_revision set author = 'another'"],
		['the note of a revision', 'update seller_revision set note = null'],
		['what the checks of a revision found', `update seller_revision set checks = '{"warnings": 0}'`],
		['the content of a file', `update seller_file set content = 'another'`],
		['the hash of a file', `update seller_file set hash = '${'0'.repeat(64)}'`],
	])('%s', async (_what, statement) => {
		const before = await everything()
		await expect(test.database.pool.query(statement)).rejects.toThrow(/never changes: save another revision/)
		expect(await everything()).toEqual(before)
	})
})

it('a revision is scheduled, and deleted with its files', async () => {
	const { pool } = test.database
	await pool.query('update seller_revision set scheduled_for = now()')
	await pool.query('delete from seller_revision')
	await pool.query('delete from seller_file')
	expect(await everything()).toEqual([[], []])
})
