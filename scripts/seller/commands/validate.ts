import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { applyFixes, describeFix } from '#app/sellers/files/fix.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { formatReport, type ReportFormat, reportFormats } from '#app/sellers/validation/report-formats.ts'
import { hasErrors, type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { changesOf } from '../changes.ts'
import { checkVenues, problemsIn } from '../check-venues.ts'
import { codeFrame, type FrameLines } from '../code-frame.ts'
import { inEnvironment } from '../deployment.ts'
import { changedFiles } from '../git.ts'
import { hostRivals } from '../host-rivals.ts'
import { ends, examples } from '../program.ts'
import { count, exitCodes, note, paint, say, WrongUse } from '../terminal.ts'
import { environments, openProduct, requireIds, venuesFolder } from '../venues.ts'

interface Options {
	all?: boolean
	changed?: boolean
	/** Absent: every environment, without what only the machine of production has. */
	env?: EnvironmentName | 'all'
	frame: boolean
	watch?: boolean
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

/** Problems by venue. For a few venues it reads only those that may claim their hosts besides. */
async function read(
	product: Product,
	wanted: ReadonlySet<string>,
	options: Options,
): Promise<Map<string, Problem[]>> {
	const { env = 'all' } = options
	const names = env === 'all' ? environments : [env]
	const own = await checkVenues(product, [...wanted].sort(), names)
	const isFew = wanted.size < sellerIds(product.places).length
	const rivals = isFew ? await checkVenues(product, hostRivals(product, own), names) : []
	const problems = new Map<string, Problem[]>()
	for (const environment of names)
		for (const [id, found] of problemsIn(environment, [...own, ...rivals])) {
			// Without `--env` every environment is checked, and what only a deployment can have is a warning there.
			const current = options.env === undefined ? 'demo' : environment
			problems.set(id, [...(problems.get(id) ?? []), ...inEnvironment(found, environment, current)])
		}
	return problems
}

/** Applies certain fixes to the files of the venues, not to those of the product. */
function fixFiles({ places }: Product, problems: readonly Problem[]): Problem[] {
	const own = problems.filter(({ file }) => file.startsWith(`${places.sellers}/`))
	const written = [...Map.groupBy(own, ({ file }) => file)].flatMap(([file, said]) => {
		const path = resolve(places.root, file)
		// A file in another encoding would be damaged when it is written as UTF-8.
		if (!existsSync(path) || said.some(({ code }) => code === 'CFG0104')) return []
		const before = readFileSync(path, 'utf8')
		const { text, applied } = applyFixes(before, said)
		if (text !== before) writeFileSync(path, text)
		return applied
	})
	return [...written, ...moveFiles(places.root, own)]
}

/** Gives files the names that they were meant to have; two files that could have one name keep theirs. */
function moveFiles(root: string, problems: readonly Problem[]): Problem[] {
	const moves = problems.flatMap((problem) =>
		problem.fix?.action === 'move' ? [{ problem, to: problem.fix.to }] : [],
	)
	return [...Map.groupBy(moves, ({ to }) => to)].flatMap(([to, meant]) => {
		const [only, other] = meant
		if (!only || other || existsSync(resolve(root, to))) return []
		mkdirSync(dirname(resolve(root, to)), { recursive: true })
		renameSync(resolve(root, only.problem.file), resolve(root, to))
		return [only.problem]
	})
}

/** The report for a person: each message with the lines around its place. */
function framed(product: Product, problems: readonly Problem[], colour: boolean): string {
	const lines: FrameLines = new Map()
	return problems
		.map((problem) => {
			const message = formatReport([problem], { format: 'text', colour })
			const frame = codeFrame(product.places.root, problem, lines)
			return frame === '' ? message : `${message}\n${frame}`
		})
		.join('\n')
}

/** Validates venues. Two may claim the same host, so those that name a host of these are read as well. */
async function validateOnce(given: string[], options: Options): Promise<number> {
	const product = openProduct()
	const selected = selectedIds(product, given, options)
	let found = await read(product, selected, options)
	const selectedProblems = () =>
		sortProblems([...found].filter(([id]) => selected.has(id)).flatMap(([, said]) => said))
	let problems = selectedProblems()
	const fixed = options.fix ? fixFiles(product, problems) : []
	if (fixed.length > 0) {
		for (const { file, line, sentence, fix } of fixed)
			note(`Fixed ${file}:${line} ${sentence}${fix ? `: ${describeFix(fix)}` : ''}`)
		found = await read(openProduct(), selected, options)
		problems = selectedProblems()
	}
	const { format } = options
	const colour = paint('bold', '') !== ''
	const report =
		format === 'text' && options.frame
			? framed(product, problems, colour)
			: formatReport(problems, { format, colour })
	if (report !== '') say(report)
	const errors = problems.filter((problem) => hasErrors([problem])).length
	const where = (options.env ?? 'all') === 'all' ? 'every environment' : options.env
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

// An editor writes a file in several steps.
const settleMs = 150

/** Validates, and again after every change of a file of the venues, until the process is ended. */
async function validate(given: string[], options: Options): Promise<number> {
	const status = await validateOnce(given, options)
	if (!options.watch) return status
	note('Watching for changes. End with Ctrl+C.')
	for await (const _ of changesOf(venuesFolder(), settleMs)) {
		note('')
		await validateOnce(given, options)
	}
	return status
}

export function addValidate(program: Command): void {
	program
		.command('validate')
		.description('checks the files of venues: syntax, schema, references, theme, wording')
		.argument('[ids...]', 'the venues; all of them when none is named')
		.option('--all', 'every venue')
		.option('--changed', 'the venues that differ from the last commit')
		.addOption(
			new Option('--env <name>', 'the environment whose overlay applies; every one without it').choices([
				...environments,
				'all',
			]),
		)
		.option('--strict', 'a warning is an error')
		.option('--fix', 'fixes unambiguous mistakes, and checks again')
		.option('--no-frame', 'messages without the lines of the file')
		.option('--watch', 'checks again after every saved file')
		.addOption(
			new Option('--format <name>', 'the format of the report').choices(reportFormats).default('text'),
		)
		.addHelpText(
			'after',
			examples([
				['validate', 'every venue, with file, line and column of each mistake'],
				['validate harbour-science --fix', 'fixes misspelt keys and the like, and reports the rest'],
				['validate orpheum-theatre --env production', 'as production would, with its variables'],
				['validate --changed --strict', 'before a commit'],
				['validate --all --format github', 'in a pipeline: mistakes are shown at their lines'],
			]),
		)
		.action(ends(validate))
}
