import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRevisions, type Revisions, saveRevision } from '#app/commerce/revisions/revisions.ts'
import { liveRevisions, readFiles, revisionsOf } from '#app/commerce/revisions/store.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { diesAt } from '#tests/builders/deaths.ts'

let test: TestDatabase
let revisions: Revisions
beforeAll(async () => {
	test = await openTestDatabase()
	revisions = createRevisions({ db: test.database.sql, clockOffsetMs: 0 })
})
afterAll(() => test.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A draft with one file of this text. */
const draft = (sellerId: string, text: string, parent: number | null = null) => {
	const hash = sha256(text)
	return {
		sellerId,
		parent,
		tree: sha256(`${hash} tree`),
		manifest: { [`${sellerId}.json`]: hash },
		files: new Map([[hash, Buffer.from(text)]]),
		origin: 'folder' as const,
		author: 'a test',
		note: null,
		checks: { warnings: 0 },
	}
}

const liveOf = async (id: string) => (await revisions.live([id]))[0]

it('one of two publishers wins, and the other one learns it', async () => {
	const first = await revisions.save(draft('two', 'one'))
	expect(await revisions.publish({ sellerId: 'two', number: first, over: null, by: 'a' })).toBe(true)
	const rivals = [await revisions.save(draft('two', 'two')), await revisions.save(draft('two', 'three'))]
	const won = await Promise.all(
		rivals.map((number) => revisions.publish({ sellerId: 'two', number, over: first, by: 'b' })),
	)
	expect(won.filter(Boolean)).toHaveLength(1)
	expect((await liveOf('two'))?.number).toBe(rivals[won.indexOf(true)])
	const history = await revisionsOf(test.database.sql, 'two', { most: 9 })
	expect(history.map(({ published }) => published.length).sort()).toEqual([0, 1, 1])
})

it('two first publishings at once leave one live', async () => {
	const numbers = [await revisions.save(draft('new', 'one')), await revisions.save(draft('new', 'two'))]
	const won = await Promise.all(
		numbers.map((number) => revisions.publish({ sellerId: 'new', number, over: null, by: 'a' })),
	)
	expect(won.filter(Boolean)).toHaveLength(1)
})

it('processes that save at once get different numbers, and the same folder is saved once', async () => {
	const { sql } = test.database
	const numbers = await Promise.all(
		['one', 'two', 'three', 'four'].map((text) => saveRevision(sql, draft('many', text))),
	)
	expect(numbers.sort()).toEqual([1, 2, 3, 4])
	const again = await revisions.save(draft('many', 'five'))
	expect(await revisions.save(draft('many', 'five'))).toBe(again)
})

it('a process that dies at any statement leaves one whole revision live', async () => {
	const { database } = test
	const over = await revisions.save(draft('dies', 'text 0'))
	await revisions.publish({ sellerId: 'dies', number: over, over: null, by: 'a' })
	for (let at = 1; ; at += 1) {
		const died = await diesAt(database, at, async () => {
			const number = await revisions.save(draft('dies', `text ${at}`, over))
			await revisions.publish({ sellerId: 'dies', number, over, by: 'a' })
		})
		const live = await liveOf('dies')
		if (!live) throw new Error('nothing is live')
		const files = await readFiles(database.sql, Object.values(live.manifest))
		const [text] = [...files.values()].map(String)
		expect(text).toBe(died ? 'text 0' : `text ${at}`)
		if (!died) break
		expect(at).toBeLessThan(9)
	}
})

it('what is live of all sellers is one statement', async () => {
	let statements = 0
	const counting = {
		...test.database.sql,
		run: (text: string, values: readonly unknown[]) => {
			statements += 1
			return test.database.sql.run(text, values)
		},
	}
	const live = await liveRevisions(counting as typeof test.database.sql)
	expect(live.length).toBeGreaterThan(2)
	expect(statements).toBe(1)
})
