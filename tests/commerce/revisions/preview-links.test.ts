import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
	addLink,
	linksOf,
	mostOpenLinks,
	openLinks,
	revokeLinks,
} from '#app/commerce/revisions/preview-link-store.ts'
import { createRevisions, type Revisions } from '#app/commerce/revisions/revisions.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'

let test: TestDatabase
let revisions: Revisions
beforeAll(async () => {
	test = await openTestDatabase()
	revisions = createRevisions({ db: test.database.sql, clockOffsetMs: 0 })
})
afterAll(() => test.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function save(sellerId: string, text: string): Promise<number> {
	const hash = sha256(text)
	return revisions.save({
		sellerId,
		parent: null,
		tree: sha256(`${hash} tree`),
		manifest: { [`${sellerId}.json`]: hash },
		files: new Map([[hash, Buffer.from(text)]]),
		origin: 'import',
		author: 'a test',
		note: null,
		checks: { warnings: 0 },
	})
}

const add = (sellerId: string, secret: string, more: { number?: number; seconds?: number } = {}) =>
	addLink(test.database.sql, {
		...{ sellerId, secretHash: sha256(secret), number: null, by: 'a test', seconds: 60 },
		actor: { staffId: null, operator: 'a test' },
		...more,
	})

const revoke = (sellerId: string, id: number | null) =>
	revokeLinks(test.database.sql, { sellerId, id, actor: { staffId: null, operator: 'a test' } })

/** The numbers that the open links of a seller show, by the link's secret. */
async function shown(sellerId: string): Promise<Record<string, number | null>> {
	const links = await openLinks(test.database.sql, sellerId, 0)
	return Object.fromEntries(links.map(({ secretHash, draft }) => [secretHash, draft?.number ?? null]))
}

it('a link shows the newest draft, one with a number its revision, and none what is live', async () => {
	const first = await save('follows', 'one')
	await revisions.publish({ sellerId: 'follows', number: first, over: null, by: 'a' })
	await add('follows', 'newest')
	expect(await shown('follows')).toEqual({ [sha256('newest')]: null })
	const second = await save('follows', 'two')
	await add('follows', 'second', { number: second })
	const third = await save('follows', 'three')
	expect(await shown('follows')).toEqual({ [sha256('newest')]: third, [sha256('second')]: second })
	await revisions.publish({ sellerId: 'follows', number: third, over: first, by: 'a' })
	await revisions.publish({ sellerId: 'follows', number: second, over: third, by: 'a' })
	expect(await shown('follows')).toEqual({ [sha256('newest')]: null, [sha256('second')]: null })
})

it('a link ends with its time, by the clock of the product', async () => {
	await save('ends', 'one')
	await add('ends', 'short', { seconds: 60 })
	expect(await openLinks(test.database.sql, 'ends', 55_000)).toMatchObject([{ secondsLeft: 5 }])
	expect(await openLinks(test.database.sql, 'ends', 61_000)).toEqual([])
})

it('a link of one seller is none of another, and is revoked alone or with all of its seller', async () => {
	for (const sellerId of ['mine', 'other']) await save(sellerId, 'one')
	const [first = 0, second] = [await add('mine', 'a'), await add('mine', 'b'), await add('other', 'c')]
	expect(Object.keys(await shown('mine')).sort()).toEqual([sha256('a'), sha256('b')].sort())
	expect(await revoke('other', first)).toBe(0)
	expect(await revoke('mine', first)).toBe(1)
	expect(await revoke('mine', first)).toBe(0)
	expect(Object.keys(await shown('mine'))).toEqual([sha256('b')])
	expect(await revoke('mine', null)).toBe(1)
	expect(await shown('mine')).toEqual({})
	expect(Object.keys(await shown('other'))).toEqual([sha256('c')])
	expect(await linksOf(test.database.sql, 'mine', 9)).toMatchObject([
		{ id: second, isOpen: false, revokedAt: expect.any(Date) },
		{ id: first, isOpen: false, revokedAt: expect.any(Date) },
	])
})

it('a seller has a limited number of open links', async () => {
	await save('many', 'one')
	for (let count = 0; count < mostOpenLinks; count += 1)
		expect(await add('many', `link ${count}`)).not.toBeNull()
	expect(await add('many', 'one more')).toBeNull()
	await revoke('many', null)
	expect(await add('many', 'one more')).not.toBeNull()
})
