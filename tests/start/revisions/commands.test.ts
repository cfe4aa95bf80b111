import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { type CommandLine, commandLine } from '#tests/sellers/commands/command.ts'
import { gallery, World } from '#tests/sellers/world.ts'

// The commands of revisions on a database of their own, as beside a product that is stopped.

let folder: Awaited<ReturnType<typeof stockedFolder>>
let world: World
let seller: CommandLine
beforeAll(async () => {
	folder = await stockedFolder('commands')
	world = new World()
	save({})
	// A file that no editor of JSON would write like this.
	world.write('seller-configs/gallery/wording.en-US.json', '{ "events.title":\r\n\t"Welcome"}')
	seller = commandLine(world.root, { DATA_DIR: `${folder.path}/data`, DATABASE_URL: '' })
})
afterAll(async () => {
	world.close()
	await folder.remove()
})

const save = (more: object) => world.seller({ ...gallery, ...more }, 'gallery')

// An error of what it is merged with.
const brokenOverlay = { locale: { default: 'fr-FR' } }

const liveNumber = async () =>
	(await seller('history', 'gallery')).output.match(/^(\d+) {2}\S+ \S+ {2}live$/m)?.[1]

/** Runs statements on the database of the commands. */
async function onDatabase<T>(act: (database: Database) => Promise<T>): Promise<T> {
	const database = await openDatabase({ databaseUrl: null, dataDir: `${folder.path}/data` })
	try {
		return await act(database)
	} finally {
		await database.close()
	}
}

/** Stores a revision that no check has seen, and returns its number. */
const storeUnchecked = (contents: Record<string, object>): Promise<number> =>
	onDatabase(async ({ pool }) => {
		const manifest: Record<string, string> = {}
		for (const [name, content] of Object.entries(contents)) {
			const text = JSON.stringify(content)
			const hash = createHash('sha256').update(text).digest('hex')
			manifest[`gallery/${name}`] = hash
			await pool.query('insert into seller_file (hash, content) values ($1, $2) on conflict do nothing', [
				hash,
				Buffer.from(text),
			])
		}
		const { rows } = await pool.query(
			`insert into seller_revision (seller_id, number, parent, tree, manifest, origin, author, checks)
			select seller_id, max(number) + 1, null, 'broken', $1, 'import', 'a test', '{"warnings": 0}'
			from seller_revision where seller_id = 'gallery' group by seller_id
			returning number`,
			[JSON.stringify(manifest)],
		)
		return rows[0].number
	})

/** Every file below a folder with its bytes. */
function bytesBelow(path: string): Record<string, string> {
	const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
	const files = entries.map((entry) => join(entry.parentPath, entry.name))
	return Object.fromEntries(
		files.map((file) => [file.slice(path.length), readFileSync(file).toString('base64')]),
	)
}

it('a draft is imported, planned, published and taken back', async () => {
	expect(await seller('publish', 'gallery')).toMatchObject({
		status: 2,
		error: expect.stringContaining('No draft of "gallery" waits.'),
	})
	expect(await seller('import', 'gallery', '--note', 'The beginning')).toMatchObject({ status: 0 })
	expect((await seller('publish', 'gallery', '--plan')).output).toContain('gallery/seller.json added')
	expect((await seller('history', 'gallery')).output).toMatch(/^1 .* draft\n.*: The beginning\n/)
	expect(await seller('publish', 'gallery')).toMatchObject({ status: 0 })

	save({ name: 'Gallery of tomorrow' })
	await seller('import', 'gallery')
	const { output } = await seller('publish', 'gallery', '--note', 'A new name')
	expect(output).toContain('gallery/seller.json changed')
	expect(output).toContain('Revision 2 of gallery is live in two seconds.')
	expect((await seller('history', 'gallery')).output).toMatch(/^2 .* live\n[\s\S]*\n1 .* was live\n/)

	const { output: noted } = await seller('history', 'gallery')
	expect(noted).toMatch(/^ {3}published .* by .*: A new name$/m)
	expect(noted).toMatch(/^ {3}1 warning of the checks$/m)

	expect((await seller('rollback', 'gallery')).output).toContain('Revision 1 of gallery is live')
	expect((await seller('history', 'gallery')).output).toMatch(/^2 .* was live\n[\s\S]*\n1 .* live\n/)
}, 120_000)

it('a revision becomes a folder byte for byte, and that folder the same revision', async () => {
	await seller('import', 'gallery', '--note', 'To be exported')
	const { output } = await seller('history', 'gallery')
	const newest = /^\d+/.exec(output)?.[0] ?? ''
	const to = join(folder.path, 'exported')
	expect(await seller('export', 'gallery', '--revision', newest, '--to', to)).toMatchObject({ status: 0 })
	const before = bytesBelow(join(world.root, 'seller-configs/gallery'))
	expect(Object.keys(before)).toContain('/wording.en-US.json')
	expect(bytesBelow(join(to, 'gallery'))).toEqual(before)

	const again = await seller('import', 'gallery', '--from', to)
	expect(again.output, again.error).toContain(`Revision ${newest} is a draft.`)
	expect((await seller('history', 'gallery')).output).toBe(output)
}, 60_000)

it('the plan of a draft has the prices of its catalogue', async () => {
	const catalog = aVenue('gallery').withEvent({ id: 'evt_any', name: 'Night tour' }).catalog()
	world.write('seller-configs/gallery/catalog.json', catalog)
	await seller('import', 'gallery')
	const added = await seller('publish', 'gallery', '--plan')
	expect(added.status, added.error).toBe(0)
	expect(added.output).toContain('gallery/catalog.json added')
	expect(added.output).toContain('+ event evt_any "Night tour" is added')

	await seller('catalog', 'gallery', '--apply')
	const prices = { adult: '27.50', child: '15.00' }
	world.write(
		'seller-configs/gallery/catalog.json',
		aVenue('gallery').withEvent({ id: 'evt_any', name: 'Night tour', prices }).catalog(),
	)
	await seller('import', 'gallery')
	const changed = await seller('publish', 'gallery', '--plan')
	expect(changed.output).toContain('~ ticket type evt_any_adult changes: amount 2500 → 2750')
	expect((await seller('history', 'gallery')).output).toMatch(/^\d+ .* draft\n/)
}, 60_000)

it.each([
	['every environment', { ...gallery, home: { ctaOrder: ['nothing'] } }, {}],
	['development alone', gallery, brokenOverlay],
])(
	'a stored revision with an error in %s is not published',
	async (_where, config, development) => {
		const live = await liveNumber()
		const number = await storeUnchecked({ 'seller.json': config, 'env.development.json': development })
		const refused = await seller('publish', 'gallery', '--revision', String(number))
		expect(refused.status, refused.output + refused.error).toBe(1)
		expect(refused.output).toContain('CFG')
		expect(refused.error).toContain('The revision has errors and is not published.')
		expect(await liveNumber()).toBe(live)
	},
	60_000,
)

it('checks and expectations that fail keep a revision from being published', async () => {
	save({ home: { ctaOrder: ['nothing'] } })
	expect(await seller('import', 'gallery')).toMatchObject({
		status: 1,
		output: expect.stringContaining('CFG'),
	})
	save({})
	const overlay = 'seller-configs/gallery/env.development.json'
	world.write(overlay, brokenOverlay)
	expect(await seller('import', 'gallery')).toMatchObject({
		status: 1,
		output: expect.stringMatching(/error CFG.*fr-FR/),
	})
	rmSync(join(world.root, overlay))
	save({ expect: [{ at: '/', as: 'anonymous', status: 404, says: ['Gallery', '$1.00'], buys: true }] })
	const before = await liveNumber()
	await seller('import', 'gallery')
	const refused = await seller('publish', 'gallery')
	expect(refused.status, refused.output + refused.error).toBe(3)
	expect(refused.output).toContain('answers 200, not 404; does not say "$1.00"; sells nothing:')
	expect(refused.error).toContain('The expectations of the venue do not hold')
	expect(await liveNumber()).toBe(before)
}, 120_000)

it('a revision that the presets of today refuse does not go live again', async () => {
	const preset = 'seller-configs/_presets/hall.json'
	world.write(preset, { configVersion: 1 })
	save({ extends: ['hall'] })
	await seller('import', 'gallery')
	expect((await seller('publish', 'gallery')).status).toBe(0)
	save({ name: 'Gallery without a preset' })
	await seller('import', 'gallery')
	expect((await seller('publish', 'gallery')).status).toBe(0)
	const live = await liveNumber()

	rmSync(join(world.root, preset))
	const refused = await seller('rollback', 'gallery')
	expect(refused.status, refused.output + refused.error).toBe(1)
	expect(refused.output).toContain('gallery/seller.json')
	expect(refused.output).toContain('error CFG')
	expect(refused.error).toContain('The revision has errors and is not published.')
	expect(await liveNumber()).toBe(live)

	world.write(preset, { configVersion: 1 })
	expect((await seller('rollback', 'gallery')).status).toBe(0)
	expect(await liveNumber()).not.toBe(live)
}, 60_000)

it('a link to a draft has the address that visitors use, and is listed and revoked', async () => {
	save({
		name: 'Gallery by link',
		hosts: [{ host: 'gallery.example.org', environment: 'production', canonical: true }],
	})
	await seller('import', 'gallery')
	const link = await seller('preview-link', 'gallery', '--for', '2d')
	expect(link.output).toMatch(/^http:\/\/gallery\.localhost:\d+\/_draft\/[\w-]{43}\n/)
	expect((await seller('preview-link', 'gallery', '--list')).output).toMatch(/^1 .*newest draft.*open until/)
	const named = await seller('preview-link', 'gallery', '--url', 'https://tickets.example.org')
	expect(named.output).toMatch(/^https:\/\/tickets\.example\.org\/_draft\//)
	expect((await seller('preview-link', 'gallery', '--revoke', '1')).output).toContain('1 link ended.')
	expect(await seller('preview-link', 'gallery', '--revoke', '1')).toMatchObject({
		status: 2,
		error: expect.stringContaining('"gallery" has no open link 1.'),
	})
	expect(await seller('preview-link', 'gallery', '--for', '1y')).toMatchObject({
		status: 2,
		error: expect.stringContaining('write days or hours such as 7d or 12h, at most 90d'),
	})
	await seller('publish', 'gallery')
	expect(await seller('preview-link', 'gallery')).toMatchObject({
		status: 2,
		error: expect.stringContaining('No draft of "gallery" waits.'),
	})
}, 120_000)

it('the history says how many revisions were deleted', async () => {
	expect((await seller('history', 'gallery')).output).not.toContain('deleted')
	// As after years: the numbers between are gone, and so is what this one was made from.
	await onDatabase(({ pool }) =>
		pool.query(
			`insert into seller_revision (seller_id, number, parent, tree, manifest, origin, author, checks)
			select seller_id, number + 40, number + 39, 'later', manifest, origin, author, checks
			from seller_revision order by number desc limit 1`,
		),
	)
	const { output, status } = await seller('history', 'gallery')
	expect([status, output]).toEqual([0, expect.stringContaining('39 older revisions were deleted.')])
}, 60_000)

it('a revision is scheduled in the time of the venue', async () => {
	save({ name: 'Gallery of the new year' })
	await seller('import', 'gallery')
	const { output } = await seller('publish', 'gallery', '--at', '2040-01-01T00:00')
	expect(output).toContain('goes live on 2040-01-01 at 00:00')
	const { rows } = await onDatabase(({ pool }) =>
		pool.query('select scheduled_for from seller_revision where scheduled_for is not null'),
	)
	// Midnight in New York.
	expect(rows.map((row) => row.scheduled_for.toISOString())).toEqual(['2040-01-01T05:00:00.000Z'])
	expect((await seller('publish', 'gallery', '--at', '2020-01-01T00:00')).error).toContain(
		'is over at the venue',
	)

	expect(await seller('publish', 'gallery', '--at', 'never', '--plan')).toMatchObject({ status: 2 })
	const cancelled = await seller('publish', 'gallery', '--at', 'never')
	expect(cancelled.output).toMatch(/^Revision \d+ stays a draft: it does not go live by itself\.\n$/)
	expect((await seller('history', 'gallery')).output).toMatch(
		/^\d+ .* draft\n.*\n.*\n {3}its schedule for 2040-01-01 05:00 was cancelled .* by /,
	)
	expect(await seller('publish', 'gallery', '--at', 'never')).toMatchObject({
		status: 2,
		error: expect.stringContaining('No revision of "gallery" is scheduled'),
	})
	expect((await seller('help', 'publish')).output).toContain('--at never')
}, 60_000)

it('a host that is live at another venue is not published a second time, whatever its folder says by then', async () => {
	const host = 'tickets.example.org'
	const hosts = [{ host, environment: 'production', canonical: true }]
	world.seller({ ...gallery, id: 'hall', name: 'Hall', hosts }, 'hall')
	await seller('import', 'hall')
	expect((await seller('publish', 'hall')).output).toContain('is live in two seconds')
	world.seller({ ...gallery, id: 'hall', name: 'Hall' }, 'hall')

	const before = await liveNumber()
	save({ hosts })
	await seller('import', 'gallery')
	const refused = await seller('publish', 'gallery')
	expect(refused.status, refused.output + refused.error).toBe(1)
	expect(refused.output).toMatch(
		/gallery\/seller\.json:\d+:\d+ error CFG2001 Host "tickets\.example\.org" belongs to "hall"/,
	)
	expect(await liveNumber()).toBe(before)

	await seller('import', 'hall')
	expect((await seller('publish', 'hall')).status).toBe(0)
	expect((await seller('publish', 'gallery')).output).toContain('is live in two seconds')
}, 120_000)
