import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { type SystemPostgres, startSystemPostgres, systemPrograms } from './system-postgres.ts'
import { crashVenues, offers, seller } from './venue.ts'

const minute = 60_000
const programs = await systemPrograms()
if (!programs) console.log('skipped: this machine has no PostgreSQL with pg_dump of its own')

let folder: Awaited<ReturnType<typeof scratchFolder>>
beforeAll(async () => {
	folder = await scratchFolder('given-backup')
})
afterAll(() => folder?.remove())

/** Runs a command of the product; resolves with its exit code and what it printed. */
async function command(name: string, args: string[], env: Record<string, string>) {
	const run = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
		env: { ...process.env, DATABASE_DIRECT_URL: '', DATA_DIR: `${folder.path}/none`, ...env },
	})
	return run.then(
		({ stdout }) => ({ code: 0, said: stdout }),
		(error) => ({ code: error.code as number, said: `${error.stdout}${error.stderr}` }),
	)
}

async function buy(of: Product, session: string): Promise<void> {
	const buyer = aBuyer(of, { seller })
	await buyer.reserve(session, offers.plain.type)
	await buyer.pay()
	const answer = await buyer.checkout()
	expect(answer.status, answer.text).toBe(200)
}

async function placesLeft(of: Product, session: string): Promise<number> {
	const answer = await of.send('/api/events/evt_plain/sessions?limit=50', { seller })
	return answer.json.event_session._data.find(({ id }: { id: string }) => id === session).available_capacity
}

describe.runIf(programs)('a given PostgreSQL with its own programs', () => {
	let server: SystemPostgres
	let product: Product
	let env: Record<string, string>
	beforeAll(async () => {
		server = await startSystemPostgres(programs ?? '', join(folder.path, 'server'))
		env = {
			PATH: `${server.programs}:${process.env.PATH}`,
			SELLER_CONFIGS: await crashVenues(folder.path),
			DATA_DIR: `${folder.path}/data`,
			DATABASE_URL: await server.create('sells'),
		}
		product = await startProduct({ env })
	}, 3 * minute)
	afterAll(async () => {
		await product?.stop()
		await server?.stop()
	}, minute)

	it(
		'a given PostgreSQL that sells is dumped, restored into an empty database, and sells on',
		async () => {
			const [session = '', other = ''] = offers.plain.sessions
			const backup = `${folder.path}/monday`
			await buy(product, session)
			await expect
				.poll(() => readdir(`${folder.path}/data/mail`).catch(() => []), { timeout: minute })
				.not.toEqual([])
			// Orders during the dump: some are in it, all are whole.
			let isDumped = false
			const sold = (async () => {
				let count = 0
				while (!isDumped && count < 60) {
					await buy(product, other)
					count += 1
				}
				return count
			})()
			const backedUp = await command('backup', [backup], env)
			isDumped = true
			expect(backedUp, backedUp.said).toMatchObject({ code: 0 })
			expect(await sold).toBeGreaterThan(0)
			expect((await readdir(backup)).sort()).toEqual(['backup.json', 'database.dump', 'mail'])
			expect((await stat(backup)).mode & 0o777).toBe(0o700)
			expect((await stat(join(backup, 'database.dump'))).mode & 0o777).toBe(0o600)
			expect(JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'))).toMatchObject({
				kind: 'postgresql',
				migration: expect.stringMatching(/^\d{4}-.*\.sql$/),
			})
			expect((await command('backup', [backup], env)).said).toContain('exists already')
			expect((await command('restore', [backup], env)).said).toMatch(/The database "sells" is not empty/)
			expect((await command('restore', [backup], { ...env, DATABASE_URL: '' })).said).toContain(
				'is restored with DATABASE_URL',
			)

			// The direct address is the one that is used.
			const direct = await server.create('restored')
			const restoring = {
				...env,
				DATA_DIR: `${folder.path}/restored`,
				DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
				DATABASE_DIRECT_URL: direct,
			}
			const restored = await command('restore', [backup], restoring)
			expect(restored, restored.said).toMatchObject({ code: 0 })
			expect(restored.said).toContain('every claim of its ledger holds')
			expect((await readdir(`${folder.path}/restored/mail`)).length).toBeGreaterThan(0)
			const own = { ...restoring, DATABASE_URL: direct }
			const again = await startProduct({ env: own })
			try {
				// One of the 80 was sold before the backup.
				expect(await placesLeft(again, session)).toBe(79)
				await buy(again, session)
				expect((await command('doctor', [], own)).said).toContain('Every claim of the ledger holds')
			} finally {
				await again.stop()
			}
		},
		4 * minute,
	)

	it(
		'a damaged dump leaves the database empty, and the restore says so',
		async () => {
			const backup = `${folder.path}/monday`
			const damaged = `${folder.path}/damaged`
			await mkdir(damaged)
			await writeFile(join(damaged, 'backup.json'), await readFile(join(backup, 'backup.json')))
			const dump = await readFile(join(backup, 'database.dump'))
			await writeFile(join(damaged, 'database.dump'), dump.subarray(0, Math.floor(dump.length * 0.9)))
			const into = { ...env, DATABASE_URL: await server.create('damaged'), DATA_DIR: `${folder.path}/empty` }
			const refused = await command('restore', [damaged], into)
			expect(refused.code, refused.said).toBe(2)
			expect(refused.said).toMatch(
				/^pg_restore could not restore the backup, and the database is still empty \(/,
			)
			// So the whole one can be restored into it.
			expect((await command('restore', [backup], into)).code).toBe(0)
		},
		minute,
	)
})

describe('the programs of PostgreSQL', () => {
	/** A folder with a program that names itself as that version. */
	async function programOf(version: string): Promise<string> {
		const bin = join(folder.path, `bin-${version}`)
		await mkdir(bin)
		await writeFile(join(bin, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}"\n`)
		await chmod(join(bin, 'pg_dump'), 0o755)
		return bin
	}

	it('a backup without pg_dump, or with one that is older than the server, ends with a sentence', async () => {
		const DATABASE_URL = await freshDatabaseUrl('programs')
		const target = `${folder.path}/never`
		const backUp = (PATH: string) => command('backup', [target], { DATABASE_URL, PATH })
		expect(await backUp(folder.path)).toEqual({
			code: 2,
			said: expect.stringMatching(
				/^pg_dump is not in PATH; install the client programs of PostgreSQL \d+ or newer/,
			),
		})
		expect(await backUp(await programOf('9.6.24'))).toEqual({
			code: 2,
			said: expect.stringMatching(
				/^pg_dump in PATH is of PostgreSQL 9, and the server is of PostgreSQL \d+; put the programs of PostgreSQL \d+ or newer first in PATH\.\n$/,
			),
		})
		expect(await stat(`${target}.draft`).catch(() => null)).toBeNull()
	})
})
