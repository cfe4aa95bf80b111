import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { catalogFaults } from './catalog-checks.ts'
import { readSource } from './read.ts'
import { formatProblem, hasErrors, type Problem, sortProblems } from './reporter.ts'
import { validateSource } from './validate.ts'

export interface CatalogReading {
	/** Null when the file has errors, or when the seller has none because an engine elsewhere sells. */
	catalog: CatalogFile | null
	/** As `formatProblem` writes them, errors first. */
	problems: string[]
}

/**
 * Reads `catalog.json` of a seller's folder (an absolute path) and says everything that is wrong with it:
 * syntax, schema, and what no schema can see, such as an id that names nothing.
 */
export function readCatalog(folder: string, currency: string): CatalogReading {
	const root = process.cwd()
	const source = readSource(root, relative(root, join(folder, 'catalog.json')).replaceAll('\\', '/'))
	if (!source) return { catalog: null, problems: [] }
	const problems: Problem[] = [...source.problems]
	if (source.value !== null) problems.push(...validateSource('catalog', source))
	const isSound = !hasErrors(problems)
	// The schema has just said that it has this shape.
	const catalog = source.value as unknown as CatalogFile
	if (isSound) {
		const hasAsset = (path: string) => existsSync(join(folder, 'assets', path))
		const faults = catalogFaults(catalog, { currency, hasAsset })
		problems.push(...faults.map(({ pointer, ...what }) => source.problem({ pointer }, what)))
	}
	return {
		catalog: hasErrors(problems) ? null : catalog,
		problems: sortProblems(problems).map(formatProblem),
	}
}
