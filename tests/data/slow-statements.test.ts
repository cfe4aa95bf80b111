import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#app/data/database.server.ts'
import { sql } from '#app/data/sql.ts'
import { freshDatabaseUrl } from '../builders/postgres.ts'

const slow: { text: string; milliseconds: number }[] = []
let counted = 0
const database = await openDatabase({
	databaseUrl: await freshDatabaseUrl('slow'),
	dataDir: '',
	onSlow: (statement) => void slow.push(statement),
	onStatement: () => {
		counted += 1
	},
})
afterAll(async () => {
	await database.close()
})

test('a slow statement is logged without its values; others are only counted', async () => {
	// By a watch that stands still nothing takes long, also on a machine that does.
	const watch = vi.spyOn(performance, 'now').mockReturnValue(0)
	await sql`select ${'ada@example.org'}::text as email`.execute(database.sql)
	watch.mockRestore()
	expect([slow, counted]).toEqual([[], 1])
	await sql`select pg_sleep(0.3), ${'ada@example.org'}::text as email`.execute(database.sql)
	expect(slow).toEqual([
		{ text: 'select pg_sleep(0.3), $1::text as email', milliseconds: expect.any(Number) },
	])
	expect(slow[0]?.milliseconds).toBeGreaterThan(250)
	expect(counted).toBe(2)
})
