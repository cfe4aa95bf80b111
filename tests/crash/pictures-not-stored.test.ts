import { spawnSync } from 'node:child_process'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { copyVenues, type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'
import { warningsIn } from '#tests/start/shared-database/log-scene.ts'

// Pictures that cannot be stored: renditions for the shop, and what staff add in the Studio.

const minute = 60_000
const venue = 'harbour-science'
const folders = ['images', 'revisions'] as const
type Folder = (typeof folders)[number]

const folder = await scratchFolder('pictures')
const dataDir = join(folder.path, 'data')
const isMounted = await mounted()
if (!isMounted) console.log('skipped: a small disk needs the right to mount one (root)')

/** Mounts a file system of a fixed size at each folder; false where that is not possible. */
async function mounted(): Promise<boolean> {
	if (process.platform !== 'linux') return false
	for (const name of folders) {
		await mkdir(join(dataDir, name), { recursive: true })
		const words = ['-t', 'tmpfs', '-o', 'size=64m', 'foyer', join(dataDir, name)]
		if (spawnSync('mount', words).status !== 0) return false
	}
	return true
}

/** Ways in which a folder takes no file, and its way back. */
const ways = {
	'is full': {
		async begin(name: Folder) {
			const file = await open(join(dataDir, name, 'filler'), 'a')
			for (const block of [Buffer.alloc(1 << 20, 1), Buffer.alloc(4096, 1)])
				while ((await file.write(block).catch(() => null))?.bytesWritten === block.length);
			await file.close()
		},
		end: (name: Folder) => rm(join(dataDir, name, 'filler')),
	},
	'is read only': {
		begin: async (name: Folder) => remount(name, 'ro'),
		end: async (name: Folder) => remount(name, 'rw'),
	},
}
const remount = (name: Folder, mode: 'ro' | 'rw') =>
	expect(spawnSync('mount', ['-o', `remount,${mode}`, join(dataDir, name)]).status).toBe(0)

afterAll(async () => {
	for (const name of folders) spawnSync('umount', ['--lazy', join(dataDir, name)])
	await folder.remove()
})

describe.runIf(isMounted)('a picture', () => {
	let product: Product
	let database: Database
	let client: pg.Client
	let designer: Member
	beforeAll(async () => {
		const databaseUrl = await freshDatabaseUrl('pictures')
		const venues = await copyVenues(folder.path, (config) => ({ ...config, expect: [] }))
		for (const name of ['orpheum-theatre', 'tidewater-aquarium', 'corner-gallery'])
			await rm(join(venues, name), { recursive: true, force: true })
		const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SELLER_CONFIGS: venues, LOG_LEVEL: 'warn' }
		product = await startProduct({ env })
		database = await openDatabase({ databaseUrl, dataDir: '', joins: true })
		designer = await aMember(database.sql, venue, 'designer')
		client = new pg.Client({ connectionString: databaseUrl })
		await client.connect()
	}, 3 * minute)
	afterAll(async () => {
		await client?.end()
		await database?.close()
		await product?.stop()
	}, minute)

	const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)
	const photo = (colour: string): Promise<Buffer> =>
		sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
			.png()
			.toBuffer()
	const add = async (name: string, colour: string) =>
		call('addPicture', { venue, name, data: (await photo(colour)).toString('base64') }, designer)
	const paths = async (): Promise<string[]> =>
		(await call('pictures', { venue }, designer)).json.pictures.map(({ path }: { path: string }) => path)
	const filesIn = async (name: Folder) => {
		const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true })
		return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
	}
	const linesSince = (before: number) => warningsIn(product.output().slice(before))

	/** Acts while something is broken, which is one line of the log, and one when it is over. */
	async function whileBroken(
		{ begin, end }: { begin(): Promise<unknown>; end(): Promise<unknown> },
		act: () => Promise<unknown>,
	): Promise<void> {
		const before = product.output().length
		await begin()
		try {
			await act()
		} finally {
			await end()
		}
		const isOver = () => linesSince(before).some(({ msg }) => msg.endsWith('again'))
		await expect.poll(isOver, { timeout: minute }).toBe(true)
		expect(linesSince(before)).toMatchObject([
			{ outage: expect.any(String), error: { message: expect.any(String) } },
			{ ongoing: expect.any(String) },
		])
	}

	/** Adds a picture, which is refused for now and leaves nothing behind, and again when there is room. */
	async function expectLater(name: string, how: { begin(): Promise<unknown>; end(): Promise<unknown> }) {
		const known = await paths()
		const colour = `#${Buffer.from(name).toString('hex').slice(0, 6)}`
		await whileBroken(how, async () => {
			const left = await filesIn('revisions')
			for (let count = 0; count < 3; count += 1) {
				const refused = await add(name, colour)
				expect(refused.status, refused.text).toBe(503)
				expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
			}
			expect(await filesIn('revisions')).toEqual(left)
			expect((await product.send('/events')).status).toBe(200)
		})
		expect(await paths()).toEqual(known)
		const added = await add(name, colour)
		expect(added.status, added.text).toBe(200)
		expect(await paths()).toContain(added.json.path)
	}

	it.each([
		['is full', 'full.png'],
		['is read only', 'read.png'],
	] as const)(
		'that staff add while the folder of revisions %s is refused for now',
		async (how, name) => {
			const { begin, end } = ways[how]
			await expectLater(name, { begin: () => begin('revisions'), end: () => end('revisions') })
		},
		minute,
	)

	it(
		'that staff add while the disk of the database is full is refused for now',
		async () => {
			await expectLater('database.png', {
				begin: () =>
					client.query(`
					create function refuse_all() returns trigger language plpgsql
						as $$ begin raise 'no space left' using errcode = '53100'; end $$;
					create trigger refuse_all before insert on seller_file for each row execute function refuse_all()
				`),
				end: () => client.query('drop function refuse_all cascade'),
			})
		},
		minute,
	)

	it.each(Object.entries(ways))(
		'is shown while the folder of converted pictures %s, and stored when it takes files again',
		async (how, { begin, end }) => {
			const size = how === 'is full' ? 'sizex=272&sizey=216' : 'sizex=544&sizey=432'
			const { text } = await product.send('/events')
			const path = /\/images\/[\w./-]+/.exec(text)?.[0]
			const show = () =>
				product
					.send(`${path}?${size}`, { headers: { accept: 'image/webp,*/*' } })
					.then(({ status, headers }) => {
						expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
						return headers.etag
					})
			let tag: unknown
			await whileBroken({ begin: () => begin('images'), end: () => end('images') }, async () => {
				const stored = await filesIn('images')
				tag = await show()
				expect([await show(), await show()]).toEqual([tag, tag])
				expect(await filesIn('images')).toEqual(stored)
			})
			expect(await show()).toBe(tag)
			expect((await filesIn('images')).join()).toContain(String(tag).replaceAll('"', ''))
		},
		minute,
	)
})
