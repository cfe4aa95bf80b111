import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { parseJson } from '#app/sellers/files/json-source.ts'
import { migrateText, versionOf } from '#app/sellers/files/migrations/migrate.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import { ends, examples } from '../program.ts'
import { count, exitCodes, paint, say } from '../terminal.ts'
import { openProduct, requireIds } from '../venues.ts'

interface Part {
	/** Path below the folder of venues. */
	path: string
	/** Where in the venue's settings the file belongs; "" for the whole. */
	at: string
}

const jsonNames = (folder: string): string[] =>
	existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

const bare = (name: string): string => name.slice(0, -'.json'.length)

/** The files of a venue that have a version, its own first: the others have its version. */
function partsOf(folder: string, id: string): Part[] {
	if (!existsSync(join(folder, id))) return [{ path: `${id}.json`, at: '' }]
	const pages = jsonNames(join(folder, id, 'pages'))
	const overlays = jsonNames(join(folder, id)).filter((name) => name.startsWith('env.'))
	return [
		{ path: `${id}/seller.json`, at: '' },
		...pages.map((name) => ({ path: `${id}/pages/${name}`, at: `/pages/${bare(name)}` })),
		...overlays.map((name) => ({
			path: `${id}/${name}`,
			at: `/environments/${bare(name).slice('env.'.length)}`,
		})),
	]
}

const presetsOf = (folder: string): Part[][] =>
	jsonNames(join(folder, '_presets')).map((name) => [{ path: `_presets/${name}`, at: '' }])

/** Says what a file would change by, or changes it; returns how much there was. */
function migrateFile(
	folder: string,
	{ path, at }: Part,
	{ version, write, named }: { version: number | undefined; write: boolean; named: string },
): number {
	const file = join(folder, path)
	const before = readFileSync(file, 'utf8')
	const { text, done } = migrateText(before, { at, version })
	if (text === before) return 0
	say(`${paint('cyan', named)}`)
	for (const line of done) say(`  ${write ? paint('green', '✓') : '·'} ${line}`)
	if (write) writeFileSync(file, text)
	return done.length
}

function migrateParts(product: Product, parts: readonly Part[], write: boolean): number {
	const folder = resolve(product.places.root, product.places.sellers)
	const [own] = parts
	const version = own ? versionOf(parseJson(readFileSync(join(folder, own.path), 'utf8')).value) : undefined
	// The venue's own file comes last: until it is written, the version of the others is known from it.
	return parts.toReversed().reduce((sum, part) => {
		const named = `${product.places.sellers}/${part.path}`
		return sum + migrateFile(folder, part, { version: part.at === '' ? undefined : version, write, named })
	}, 0)
}

function migrate(given: string[], { write = false }: { write?: boolean }): number {
	const product = openProduct()
	const folder = resolve(product.places.root, product.places.sellers)
	const wanted = given.length > 0 ? requireIds(product, given) : sellerIds(product.places)
	const presets = given.length > 0 ? [] : presetsOf(folder)
	const changes = [...presets, ...wanted.map((id) => partsOf(folder, id))].reduce(
		(sum, parts) => sum + migrateParts(product, parts, write),
		0,
	)
	if (changes === 0) say('Every file is of the newest version.')
	else say(write ? `${count(changes, 'change')} made.` : `${count(changes, 'change')} to make: add --write.`)
	return exitCodes.clean
}

export function addMigrate(program: Command): void {
	program
		.command('migrate')
		.description('brings files of an older version up to date, and leaves everything else of them as it is')
		.argument('[ids...]', 'the venues; all of them and the presets when none is named')
		.option('--write', 'writes the files; without it they are only described')
		.addHelpText(
			'after',
			`${examples([
				['migrate', 'what an update of the product asks of the files'],
				['migrate --write', 'does it'],
			])}\n\nA product reads older files as they are: nothing is urgent.`,
		)
		.action(ends(migrate))
}
