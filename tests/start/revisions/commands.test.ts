import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#app/data/database.server.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
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
	const { output } = await seller('publish', 'gallery')
	expect(output).toContain('gallery/seller.json changed')
	expect(output).toContain('Revision 2 of gallery is live in two seconds.')
	expect((await seller('history', 'gallery')).output).toMatch(/^2 .* live\n[\s\S]*\n1 .* was live\n/)

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
}, 60_000)

it('checks and expectations that fail keep a revision from being published', async () => {
	save({ home: { ctaOrder: ['nothing'] } })
	expect(await seller('import', 'gallery')).toMatchObject({
		status: 1,
		output: expect.stringContaining('CFG'),
	})
	save({ expect: [{ at: '/', as: 'anonymous', status: 404, says: ['Gallery', '$1.00'], buys: true }] })
	const live = async () => (await seller('history', 'gallery')).output.match(/^(\d+) .* live$/m)?.[1]
	const before = await live()
	await seller('import', 'gallery')
	const refused = await seller('publish', 'gallery')
	expect(refused.status, refused.output + refused.error).toBe(3)
	expect(refused.output).toContain('answers 200, not 404; does not say "$1.00"; sells nothing:')
	expect(refused.error).toContain('The expectations of the venue do not hold')
	expect(await live()).toBe(before)
}, 120_000)

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
	const database = await openDatabase({ databaseUrl: null, dataDir: `${folder.path}/data` })
	// As after years: the numbers between are gone, and so is what this one was made from.
	await database.pool.query(
		`insert into seller_revision (seller_id, number, parent, tree, manifest, origin, author, checks)
		select seller_id, number + 40, number + 39, 'later', manifest, origin, author, checks
		from seller_revision order by number desc limit 1`,
	)
	await database.close()
	const { output, status } = await seller('history', 'gallery')
	expect([status, output]).toEqual([0, expect.stringContaining('39 older revisions were deleted.')])
}, 60_000)

it('a revision is scheduled in the time of the venue', async () => {
	save({ name: 'Gallery of the new year' })
	await seller('import', 'gallery')
	const { output } = await seller('publish', 'gallery', '--at', '2040-01-01T00:00')
	expect(output).toContain('goes live on 2040-01-01 at 00:00')
	const database = await openDatabase({ databaseUrl: null, dataDir: `${folder.path}/data` })
	const { rows } = await database.pool.query(
		'select scheduled_for from seller_revision where scheduled_for is not null',
	)
	await database.close()
	// Midnight in New York.
	expect(rows.map((row) => row.scheduled_for.toISOString())).toEqual(['2040-01-01T05:00:00.000Z'])
	expect((await seller('publish', 'gallery', '--at', '2020-01-01T00:00')).error).toContain(
		'is over at the venue',
	)
}, 60_000)
