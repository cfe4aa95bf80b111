import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startNodes } from '#tests/builders/nodes/product-nodes.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { scratchFolder } from '#tests/builders/product.ts'

let folder: Awaited<ReturnType<typeof scratchFolder>>
beforeEach(async () => {
	folder = await scratchFolder('nodes')
})
afterEach(() => folder.remove())

it('of several products that are started together none is left when one of them fails to start', async () => {
	const databaseUrl = await freshDatabaseUrl('nodes')
	// In place of the data folder of the second one.
	await writeFile(`${folder.path}/node-1`, '')
	await expect(startNodes(2, { databaseUrl, folder: folder.path, env: {} })).rejects.toThrow(/ended with 1/)
	const client = new pg.Client({ connectionString: databaseUrl })
	await client.connect()
	const connections = 'select from pg_stat_activity where datname = current_database()'
	await expect.poll(async () => (await client.query(connections)).rowCount).toBe(1)
	await client.end()
}, 120_000)
