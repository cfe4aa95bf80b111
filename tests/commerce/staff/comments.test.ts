import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { deleteOldRevisions, newestRetained } from '#app/commerce/revisions/old-revisions-store.ts'
import { saveRevision } from '#app/commerce/revisions/revisions.ts'
import { moveLive } from '#app/commerce/revisions/store.ts'
import { addComment, commentsOf, resolveComment } from '#app/commerce/staff/comment-store.ts'
import { deleteStaff } from '#app/commerce/staff/staff-store.ts'
import { openTestDatabase } from '#tests/builders/database.ts'
import { aMember } from '#tests/builders/staff.ts'

const opened = await openTestDatabase()
afterAll(() => opened.close())
const { pool, sql } = opened.database

function save(sellerId: string, text: string): Promise<number> {
	const hash = createHash('sha256').update(text).digest('hex')
	return saveRevision(sql, {
		...{ sellerId, parent: null, tree: hash, manifest: { [`${sellerId}.json`]: hash } },
		files: new Map([[hash, Buffer.from(text)]]),
		...{ origin: 'import', author: 'a test', note: null, checks: { warnings: 0 } },
	})
}

async function staffId(venue: string): Promise<{ id: string; email: string }> {
	const { email } = await aMember(sql, venue, 'writer')
	const { rows } = await pool.query('select id from staff where email = $1', [email])
	return { id: rows[0].id, email }
}

test('a comment belongs to the first publishing after it that has its draft or a later one', async () => {
	const author = await staffId('quay')
	const say = (number: number, text: string) =>
		addComment(sql, { sellerId: 'quay', number, place: null, text, staffId: author.id })
	const first = await save('quay', 'one')
	await moveLive(sql, { sellerId: 'quay', number: first, over: null, by: 'a' })
	const second = await save('quay', 'two')
	await say(second, 'on the second')
	const third = await save('quay', 'three')
	await say(third, 'on the third')
	const published = async () => (await commentsOf(sql, 'quay', 9)).map((one) => one.published)
	expect(await published()).toEqual([null, null])
	await moveLive(sql, { sellerId: 'quay', number: third, over: first, by: 'a' })
	expect(await published()).toEqual([third, third])
	await moveLive(sql, { sellerId: 'quay', number: first, over: third, by: 'a' })
	const fourth = await save('quay', 'four')
	await say(fourth, 'on the fourth')
	expect(await published(), 'going back ends no discussion').toEqual([third, third, null])
})

test('a comment of a deleted account stays without a name, and is resolved by the same rules', async () => {
	const [author, other] = [await staffId('pier'), await staffId('pier')]
	const number = await save('pier', 'one')
	await addComment(sql, { sellerId: 'pier', number, place: 'files · a', text: 'Hello', staffId: author.id })
	const [comment] = await commentsOf(sql, 'pier', 9)
	const resolve = (sellerId: string) =>
		resolveComment(sql, { sellerId, id: comment?.id ?? 0, isResolved: true, staffId: other.id })
	expect(await resolve('quay')).toBe(false)
	expect(await resolve('pier')).toBe(true)
	expect(await resolve('pier')).toBe(false)
	for (const { email } of [author, other]) await deleteStaff(sql, { email, by: 'ops' })
	expect(await commentsOf(sql, 'pier', 9)).toMatchObject([
		{ text: 'Hello', by: null, resolvedBy: null, resolvedAt: expect.any(Date) },
	])
})

test('a comment is deleted with the revision that it was written on, and no other is', async () => {
	const author = await staffId('old')
	const last = newestRetained + 10
	for (let number = 1; number <= last; number += 1) await save('old', `old ${number}`)
	for (const number of [1, 2, last])
		await addComment(sql, { sellerId: 'old', number, place: null, text: `on ${number}`, staffId: author.id })
	await moveLive(sql, { sellerId: 'old', number: last, over: null, by: 'a' })
	await pool.query(
		"update seller_revision set created_at = now() - interval '91 days' where seller_id = 'old'",
	)
	expect(await deleteOldRevisions(sql)).toBeGreaterThan(0)
	expect((await commentsOf(sql, 'old', 9)).map(({ text }) => text)).toEqual([`on ${last}`])
})
