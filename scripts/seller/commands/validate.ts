import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { applyFixes, describeFix } from '#app/sellers/files/fix.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { formatReport, type ReportFormat, reportFormats } from '#app/sellers/validation/report-formats.ts'
import { hasErrors, type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { changedFiles } from '../git.ts'
import { ends, examples } from '../program.ts'
import { count, exitCodes, note, paint, say, WrongUse } from '../terminal.ts'
import { environments, openProduct, requireIds, resolveAll } from '../venues.ts'

interface Options {
	all?: boolean
	changed?: boolean
	env: EnvironmentName | 'all'
	strict?: boolean
	fix?: boolean
	format: ReportFormat
}

/** Venues whose result a changed file may affect: its own, or all for a shared file. */
function affectedIds(path: string, ids: readonly string[]): readonly string[] {
	const [first = ''] = path.split('/')
	if (first.startsWith('_')) return ids
	return ids.filter((id) => first === id || first === `${id}.json`)
}

function selectedIds(product: Product, given: readonly string[], { all, changed }: Options): Set<string> {
	const ids = sellerIds(product.places)
	if (given.length > 0 && (all || changed))
		throw new WrongUse('Name venues, or give --all or --changed: not both')
	if (given.length > 0) return new Set(requireIds(product, given))
	if (!changed) return new Set(ids)
	const files = changedFiles()
	if (files.product.length > 0) return new Set(ids)
	return new Set(files.venues.flatMap((path) => affectedIds(path, ids)))
}

async function read(product: Product, { env }: Options): Promise<Map<string, Problem[]>> {
	const problems = new Map<string, Problem[]>()
	for (const environment of env === 'all' ? environments : [env]) {
		const venues = await resolveAll(product, environment)
		for (const { resolution, problems: found } of venues)
			problems.set(resolution.id, [...(problems.get(resolution.id) ?? []), ...found])
	}
	return problems
}

/** Applies certain fixes to the files of the venues, not to those of the product. */
function fixFiles({ places }: Product, problems: readonly Problem[]): Problem[] {
	const own = problems.filter(({ file }) => file.startsWith(`${places.sellers}/`))
	return [...Map.groupBy(own, ({ file }) => file)].flatMap(([file, said]) => {
		const path = resolve(places.root, file)
		if (!existsSync(path)) return []
		const before = readFileSync(path, 'utf8')
		const { text, applied } = applyFixes(before, said)
		if (text !== before) writeFileSync(path, text)
		return applied
	})
}

/** Validates venues. Reads all of them even for one id, because two may claim the same host. */
async function validate(given: string[], options: Options): Promise<number> {
	const product = openProduct()
	let found = await read(product, options)
	const selected = selectedIds(product, given, options)
	const selectedProblems = () =>
		sortProblems([...found].filter(([id]) => selected.has(id)).flatMap(([, said]) => said))
	let problems = selectedProblems()
	const fixed = options.fix ? fixFiles(product, problems) : []
	if (fixed.length > 0) {
		for (const { file, line, sentence, fix } of fixed)
			note(`Fixed ${file}:${line} ${sentence}${fix ? `: ${describeFix(fix)}` : ''}`)
		found = await read(openProduct(), options)
		problems = selectedProblems()
	}
	const { format } = options
	const report = formatReport(problems, { format, colour: paint('bold', '') !== '' })
	if (report !== '') say(report)
	const errors = problems.filter((problem) => hasErrors([problem])).length
	const where = options.env === 'all' ? 'every environment' : options.env
	const counted = [
		count(selected.size, 'venue'),
		count(errors, 'error'),
		count(problems.length - errors, 'warning'),
	]
	const summarise = format === 'text' ? say : note
	summarise(`${counted.join(', ')} (${where})`)
	const isFailed = errors > 0 || (options.strict === true && problems.length > 0)
	return isFailed ? exitCodes.errors : exitCodes.clean
}

export function addValidate(program: Command): void {
	program
		.command('validate')
		.description('checks the files of venues: syntax, schema, references, theme, wording')
		.argument('[ids...]', 'the venues; all of them when none is named')
		.option('--all', 'every venue')
		.option('--changed', 'the venues that differ from the last commit')
		.addOption(
			new Option('--env <name>', 'the environment whose overlay applies')
				.choices([...environments, 'all'])
				.default('demo'),
		)
		.option('--strict', 'a warning is an error')
		.option('--fix', 'fixes unambiguous mistakes, and checks again')
		.addOption(
			new Option('--format <name>', 'the format of the report').choices(reportFormats).default('text'),
		)
		.addHelpText(
			'after',
			examples([
				['validate', 'every venue, with file, line and column of each mistake'],
				['validate harbour-science --fix', 'fixes misspelt keys and the like, and reports the rest'],
				['validate --changed --strict', 'before a commit'],
				['validate --all --format github', 'in a pipeline: mistakes are shown at their lines'],
			]),
		)
		.action(ends(validate))
}
