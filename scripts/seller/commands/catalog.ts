import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { Database } from '#app/data/database.server.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { ends, examples } from '../program.ts'
import { count, exitCodes, note, paint, say, WrongUse, withProgress } from '../terminal.ts'
import { openProduct, requireSeller, root } from '../venues.ts'

interface Change {
	kind: 'add' | 'change' | 'withdraw' | 'restore' | 'keep'
	text: string
}

const marks: Readonly<Record<Change['kind'], string>> = {
	add: '+',
	change: '~',
	withdraw: '-',
	restore: '+',
	keep: '!',
}

const isDataProblem = (error: unknown): error is Error & { code: string } =>
	error instanceof Error && error.name === 'DataProblem'

/** Opens the database. Without one, a plan uses an empty temporary database, so that it creates none. */
async function open(
	dataDir: string,
	isPlan: boolean,
): Promise<{ database: Database; close: () => Promise<void> }> {
	const { openDatabase } = await import('#app/data/database.server.ts')
	const databaseUrl = process.env.DATABASE_URL || null
	const isMissing = databaseUrl === null && !existsSync(dataDir)
	const scratch = isMissing && isPlan ? mkdtempSync(join(tmpdir(), 'foyer-plan-')) : null
	if (scratch) note('There is no database yet: everything is new.')
	const database = await openDatabase({ databaseUrl, dataDir: scratch ?? dataDir, joins: true })
	return {
		database,
		close: async () => {
			await database.close()
			if (scratch) rmSync(scratch, { recursive: true, force: true })
		},
	}
}

function requireCatalog(seller: ResolvedSeller): CatalogFile | number {
	const { catalog, problems } = catalogOf(openProduct(), seller.id, 'demo')
	for (const problem of problems) say(formatProblem(problem))
	if (catalog) return catalog
	if (problems.length > 0) return exitCodes.errors
	throw new WrongUse(`"${seller.id}" has no catalogue`)
}

async function changesOf(
	seller: ResolvedSeller,
	catalog: CatalogFile,
	{ dataDir, isPlan }: { dataDir: string; isPlan: boolean },
): Promise<Change[]> {
	const { planCatalog, applyCatalog } = await import('#app/commerce/catalog/import/apply.ts')
	const { reading } = await import('#app/commerce/context.ts')
	const { database, close } = await open(dataDir, isPlan)
	const engine = { database, clockOffsetMs: 0 }
	// A complete engine has more fields than these functions read.
	const fullEngine = engine as Parameters<typeof applyCatalog>[0]
	try {
		return isPlan
			? await planCatalog(await reading(engine, seller.terms), catalog)
			: await applyCatalog(fullEngine, seller.terms, catalog)
	} finally {
		await close()
	}
}

/** Prints the codes of a promo, one on each line. */
async function listCodes({ promos = [] }: CatalogFile, promoId: string): Promise<number> {
	const { codesOf } = await import('#app/commerce/catalog/import/rows-codes.ts')
	if (!promos.some((promo) => promo.id === promoId)) {
		const known = promos.map((promo) => promo.id)
		throw new WrongUse(`There is no promo "${promoId}". ${suggestion(promoId, known, 'Promos')}`)
	}
	for (const { code } of codesOf(promos).filter((row) => row.promo_id === promoId)) say(code)
	return exitCodes.clean
}

interface CatalogOptions {
	plan?: boolean
	apply?: boolean
	codes?: string
}

async function catalog(id: string, { plan, apply, codes }: CatalogOptions): Promise<number> {
	if ([plan, apply, codes].filter((option) => option !== undefined).length !== 1)
		throw new WrongUse('Add --plan to see what would change, --apply to change it, or --codes to list codes')
	const seller = requireSeller(openProduct(), id, 'demo')
	const file = requireCatalog(seller)
	if (typeof file === 'number') return file
	if (codes !== undefined) return listCodes(file, codes)
	const dataDir = resolve(root, process.env.DATA_DIR || '.data')
	try {
		const isPlan = plan === true
		const what = isPlan ? 'Planning' : 'Applying'
		const changes = await withProgress(what, () => changesOf(seller, file, { dataDir, isPlan }))
		for (const change of changes)
			say(`${paint(change.kind === 'withdraw' ? 'red' : 'green', marks[change.kind])} ${change.text}`)
		const verb = isPlan ? 'would be made' : 'made'
		say(changes.length === 0 ? 'Nothing changes.' : `${count(changes.length, 'change')} ${verb}.`)
		return exitCodes.clean
	} catch (error) {
		if (!isDataProblem(error)) throw error
		note(error.message)
		return exitCodes.errors
	}
}

export function addCatalog(program: Command): void {
	program
		.command('catalog')
		.description("plans or applies a venue's catalogue on the database, or lists codes")
		.argument('<id>', 'the venue')
		.option('--plan', 'shows what would change, and changes nothing')
		.option('--apply', 'applies the changes in one transaction; sold tickets stay valid')
		.option('--codes <promo>', 'lists the codes of a promo, one on each line')
		.addHelpText(
			'after',
			`${examples([
				['catalog harbour-science --plan', 'lists new prices, times and tickets'],
				['catalog harbour-science --apply', 'puts them on sale; a repeat changes nothing'],
				['catalog tidewater-aquarium --codes groups_confirmed', 'lists two hundred codes to hand out'],
			])}\n\nUses the database of DATABASE_URL, else the embedded one of DATA_DIR, also while a product runs on it.`,
		)
		.action(ends(catalog))
}
