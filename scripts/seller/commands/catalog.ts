import type { Command } from 'commander'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { Database } from '#app/data/database.server.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { onDatabase } from '../database.ts'
import { ends, examples } from '../program.ts'
import { count, exitCodes, paint, say, WrongUse, withProgress } from '../terminal.ts'
import { openProduct, requireSeller } from '../venues.ts'

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

function requireCatalog(seller: ResolvedSeller): CatalogFile | number {
	const { catalog, problems } = catalogOf(openProduct(), seller.id, 'demo')
	for (const problem of problems) say(formatProblem(problem))
	if (catalog) return catalog
	if (problems.length > 0) return exitCodes.errors
	throw new WrongUse(`"${seller.id}" has no catalogue`)
}

/** Prints what a catalogue changes on a database, in words. */
export async function printPlan(
	database: Database,
	seller: ResolvedSeller,
	catalog: CatalogFile,
	isPlan: boolean,
): Promise<void> {
	const { planCatalog, applyCatalog } = await import('#app/commerce/catalog/import/apply.ts')
	const { reading } = await import('#app/commerce/context.ts')
	const engine = { database, clockOffsetMs: 0 }
	// A complete engine has more fields than these functions read.
	const fullEngine = engine as Parameters<typeof applyCatalog>[0]
	const changes: Change[] = await withProgress(isPlan ? 'Planning' : 'Applying', async () =>
		isPlan
			? planCatalog(await reading(engine, seller.terms), catalog)
			: applyCatalog(fullEngine, seller.terms, catalog),
	)
	for (const change of changes)
		say(`${paint(change.kind === 'withdraw' ? 'red' : 'green', marks[change.kind])} ${change.text}`)
	const verb = isPlan ? 'would be made' : 'made'
	say(changes.length === 0 ? 'Nothing changes.' : `${count(changes.length, 'change')} ${verb}.`)
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
	const isPlan = plan === true
	return onDatabase({ isReading: isPlan }, async (database) => {
		await printPlan(database, seller, file, isPlan)
		return exitCodes.clean
	})
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
