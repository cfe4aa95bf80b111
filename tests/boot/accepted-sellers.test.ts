import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAcceptedSellers } from '#app/boot/accepted-sellers.ts'
import { moveLive } from '#app/commerce/revisions/store.ts'
import { acceptedProfile, acceptedRevisions, acceptSeller } from '#app/commerce/seller-terms-store.ts'
import { type Sql, sql } from '#app/data/sql.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { gallery, now, World } from '#tests/sellers/world.ts'

// What background work needs of a seller is stored at a start, and written only where it is another one.

let opened: TestDatabase
beforeAll(async () => {
	opened = await openTestDatabase()
})
afterAll(() => opened.close())

let world: World
let id = ''
beforeEach((context) => {
	id = context.task.name.split(' ').slice(0, 3).join('-')
	world = new World().seller({ ...gallery, id }, id)
})
afterEach(() => world.close())

const sellerNow = (): ResolvedSeller => {
	const seller = world.resolve(id).seller?.at(now)
	if (!seller) throw new Error('the seller has errors')
	return seller
}

const faults: string[] = []
const log = { error: (_facts: object, message: string) => faults.push(message) }

/** A process that accepts a seller, and what it writes. */
function process({ number = null }: { number?: number | null } = {}) {
	const statements: string[] = []
	const { sql } = opened.database
	const counting = {
		...sql,
		run: (text: string, values: readonly unknown[]) => {
			statements.push(text.trim().split(/\s/, 1)[0] ?? '')
			return sql.run(text, values)
		},
	} as Sql
	let seller = sellerNow()
	const accepted = createAcceptedSellers({
		sql: counting,
		sellers: { byId: () => seller, revisionNumber: () => number },
		log,
	})
	return {
		statements,
		accept: () => accepted.accept(id),
		change: (changed: Partial<ResolvedSeller>) => {
			seller = { ...seller, ...changed }
		},
	}
}

const storedName = async () =>
	((await acceptedProfile(opened.database.sql, id)) as { config: { name: string } } | null)?.config.name

it('a start with the same files writes nothing', async () => {
	const [first, second] = [process(), process()]
	await first.accept()
	expect(first.statements).toEqual(['select', 'insert'])
	expect(await storedName()).toBe('Gallery')
	await second.accept()
	expect(second.statements).toEqual(['select'])
})

it('terms that differ by a variable are written', async () => {
	await process().accept()
	const other = process()
	const { terms } = sellerNow()
	other.change({ terms: { ...terms, name: 'By a variable' } })
	await other.accept()
	expect(other.statements).toEqual(['select', 'insert'])
})

it('a save writes over what another process stored meanwhile', async () => {
	await process().accept()
	const one = process()
	await one.accept()
	const { terms } = sellerNow()
	await acceptSeller(opened.database.sql, { terms, revision: 'another', profile: {} })
	await one.accept()
	expect(one.statements).toEqual(['select', 'insert'])
	expect(await storedName()).toBe('Gallery')
	expect(faults).toEqual([])
})

/** Two revisions of the gallery, of which the second is live. */
async function publishTwice(): Promise<void> {
	await opened.database.pool.query(
		`insert into seller_revision (seller_id, number, tree, manifest, origin, author, checks)
		select $1, number, number, '{}', 'folder', 'a test', '{}' from unnest(array[1, 2]) as number`,
		[id],
	)
	for (const [number, over] of [
		[1, null],
		[2, 1],
	] as const)
		expect(await moveLive(opened.database.sql, { sellerId: id, number, over, by: 'a test' })).toBe(true)
}

it('a late process does not store the terms of a revision that is no longer live', async () => {
	await publishTwice()
	const live = process({ number: 2 })
	live.change({ terms: { ...sellerNow().terms, name: 'Live' }, revision: 'live' })
	await live.accept()
	const revision = async () => (await acceptedRevisions(opened.database.sql)).get(id)
	const before = await revision()
	expect(before).toEqual(expect.any(String))
	await process({ number: 1 }).accept()
	expect(await revision()).toBe(before)
	// A rollback makes it the live one again.
	await moveLive(opened.database.sql, { sellerId: id, number: 1, over: 2, by: 'a test' })
	await process({ number: 1 }).accept()
	expect(await revision()).not.toBe(before)
})

it('a publishing waits for terms that are being stored, so that its own terms are stored after them', async () => {
	await publishTwice()
	const { sql: db, pool } = opened.database
	let isMoved = false
	let moving: Promise<unknown> = Promise.resolve()
	await db.onConnection(async (own) => {
		await sql`begin`.execute(own)
		await acceptSeller(own, { terms: sellerNow().terms, revision: 'two', profile: {}, number: 2 })
		moving = moveLive(db, { sellerId: id, number: 1, over: 2, by: 'a test' }).then(() => {
			isMoved = true
		})
		const waiting = async () =>
			(
				await pool.query(
					"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				)
			).rowCount
		await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
		expect(isMoved).toBe(false)
		await sql`commit`.execute(own)
	})
	await moving
	expect(isMoved).toBe(true)
})
