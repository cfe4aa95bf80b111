import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAcceptedSellers } from '#app/boot/accepted-sellers.ts'
import { acceptedProfile, acceptSeller } from '#app/commerce/seller-terms-store.ts'
import type { Sql } from '#app/data/sql.ts'
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
function process() {
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
	const accepted = createAcceptedSellers({ sql: counting, sellers: { byId: () => seller }, log })
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
