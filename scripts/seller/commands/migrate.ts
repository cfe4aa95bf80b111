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
	/** Path relative to the folder of venues. */
	path: string
	/** Pointer of the file in the venue's settings; "" for the venue's own file. */
	at: string
}

const jsonNames = (folder: string): string[] =>
	existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

const bare = (name: string): string => name.slice(0, -'.json'.length)

/** The versioned files of a venue, its own first; the others have the version of that one. */
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

/** Prints the changes of a file and, with `write`, makes them; returns their number. */
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
	// The venue's own file is migrated last, because it has the version of the others.
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
	if (changes === 0) say('Every file has the newest version.')
	else say(write ? `${count(changes, 'change')} made.` : `${count(changes, 'change')} to make: add --write.`)
	return exitCodes.clean
}

export function addMigrate(program: Command): void {
	program
		.command('migrate')
		.description('migrates files of an older version and changes nothing else in them')
		.argument('[ids...]', 'the venues; all venues and presets when none is named')
		.option('--write', 'writes the files; without it the changes are only listed')
		.addHelpText(
			'after',
			`${examples([
				['migrate', 'lists the changes that the new version of the format needs'],
				['migrate --write', 'makes them'],
			])}\n\nThe product reads older files too, so a migration is never urgent.`,
		)
		.action(ends(migrate))
}
