import { cp, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { sql } from '#app/data/sql.ts'
import { scratchFolder } from '#tests/builders/product.ts'

const embedded = (dataDir: string, more = {}): Promise<Database> =>
	openDatabase({ databaseUrl: null, dataDir, ...more })
const { path: scratch, remove } = await scratchFolder('embedded')
afterAll(remove)

const setting = async (database: Database, name: string): Promise<string> => {
	const { rows } = await database.pool.query('select current_setting($1) as value', [name])
	return rows[0].value
}

const keep = (database: Database, id: string): Promise<unknown> =>
	database.pool.query('insert into order_counter (seller_id, last_number) values ($1, 7)', [id])
const countersOf = async (database: Database): Promise<unknown> =>
	(await database.pool.query('select * from order_counter')).rows

describe('an embedded database', () => {
	let dataDir: string
	let database: Database
	beforeAll(async () => {
		dataDir = join(scratch, 'one')
		database = await embedded(dataDir)
	})
	afterAll(() => database.close())

	test('is a PostgreSQL 18 on a socket, without a port', async () => {
		expect(await setting(database, 'server_version')).toMatch(/^18\./)
		expect(await setting(database, 'listen_addresses')).toBe('')
	})

	test('writes durably', async () => {
		const names = ['fsync', 'synchronous_commit', 'full_page_writes']
		expect(await Promise.all(names.map((name) => setting(database, name)))).toEqual(['on', 'on', 'on'])
	})

	test('is private to the user who runs it', async () => {
		expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
		expect((await stat(dataDir)).mode & 0o007).toBe(0)
	})

	test('lowers letters and sorts them alike on every system', async () => {
		const { rows } = await sql`
			select lower('É') as lower, array_agg(word order by word) as sorted
			from unnest(array['b', 'a', 'B', 'é']) as word
		`.execute(database.sql)
		expect(rows).toEqual([{ lower: 'é', sorted: ['B', 'a', 'b', 'é'] }])
	})

	test('keeps the log of its server in the data folder, without values of statements', async () => {
		await database.pool.query('select 1 / $1::int as ada_example', [0]).catch(() => undefined)
		const folder = join(dataDir, 'postgres/log')
		const [name = ''] = await readdir(folder)
		const text = () => readFile(join(folder, name), 'utf8')
		await expect.poll(text).toContain('division by zero')
		expect(await text()).not.toContain('ada_example')
	})

	test('is refused to a second opener, and shared with a command that joins', async () => {
		await expect(embedded(dataDir)).rejects.toMatchObject({ code: 'folder_in_use' })
		const command = await embedded(dataDir, { joins: true })
		await keep(command, 'joined')
		await command.close()
		expect(await countersOf(database)).toEqual([{ seller_id: 'joined', last_number: 7 }])
	})

	test('is started again when its server was killed, and loses nothing', async () => {
		await keep(database, 'before')
		const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
		process.kill(Number(pid), 'SIGKILL')
		const ids = () =>
			countersOf(database).then(
				(rows) => (rows as { seller_id: string }[]).map((row) => row.seller_id).sort(),
				() => [],
			)
		await expect.poll(ids, { timeout: 30_000 }).toEqual(['before', 'joined'])
	})
})

test('an embedded database keeps what was written when it is opened again', async () => {
	const dataDir = join(scratch, 'again')
	const first = await embedded(dataDir)
	await keep(first, 'kept')
	await first.close()
	const again = await embedded(dataDir)
	const rows = await countersOf(again)
	await again.close()
	expect(rows).toEqual([{ seller_id: 'kept', last_number: 7 }])
})

test('a copy of a data folder opens, whichever user made it', async () => {
	const dataDir = join(scratch, 'original')
	const first = await embedded(dataDir)
	await keep(first, 'copied')
	await first.close()
	const copy = join(scratch, 'copy')
	await cp(dataDir, copy, { recursive: true })
	const again = await embedded(copy)
	const rows = await countersOf(again)
	await again.close()
	expect(rows).toEqual([{ seller_id: 'copied', last_number: 7 }])
})

describe('a data folder whose path', () => {
	test.each([
		['has spaces, quotes and letters', `it's a "folder" of Zoë`],
		['is longer than a socket may have', `${'long-'.repeat(30)}/${'longer-'.repeat(20)}`],
	])('%s holds a database', async (_, name) => {
		const dataDir = join(scratch, name)
		const database = await embedded(dataDir)
		const place = await setting(database, 'unix_socket_directories')
		await database.close()
		expect(Buffer.byteLength(place)).toBeLessThan(107 - '/.s.PGSQL.5432'.length)
		if (!place.startsWith(scratch)) expect(await lstat(place).catch(() => null)).toBeNull()
	})
})

describe('a data folder that cannot be opened is one sentence', () => {
	test('when its database is damaged, and the folder is released', async () => {
		const dataDir = join(scratch, 'damaged')
		const first = await embedded(dataDir)
		await first.close()
		await rm(join(dataDir, 'postgres/global/pg_control'))
		await expect(embedded(dataDir)).rejects.toMatchObject({
			code: 'database_damaged',
			message: expect.stringMatching(/does not start \(.*\); its log is in .*: correct the cause/),
		})
		await expect(embedded(dataDir)).rejects.toMatchObject({ code: 'database_damaged' })
	})

	test('when an earlier version kept a PGlite database there', async () => {
		const dataDir = join(scratch, 'former')
		await mkdir(join(dataDir, 'database'), { recursive: true })
		await writeFile(join(dataDir, 'database/PG_VERSION'), '18')
		await expect(embedded(dataDir)).rejects.toThrow(/earlier version \(PGlite\).* or move .* away/)
	})

	test('when its server folder is a link to somewhere else', async () => {
		const dataDir = join(scratch, 'linked')
		await mkdir(join(dataDir, 'elsewhere'), { recursive: true })
		await symlink('elsewhere', join(dataDir, 'postgres'))
		await expect(embedded(dataDir)).rejects.toMatchObject({ code: 'folder_ownership' })
	})
})

test('a start that was interrupted while it made the cluster is repeated', async () => {
	const dataDir = join(scratch, 'interrupted')
	await mkdir(join(dataDir, 'postgres-draft-abc'), { recursive: true })
	const database = await embedded(dataDir)
	await database.close()
	expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
})
