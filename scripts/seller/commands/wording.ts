import { readFileSync, writeFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { decodeText } from '#app/sellers/files/decode.ts'
import { placeOf } from '#app/sellers/files/json-source.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { exportCsv, parseCsv } from '#app/sellers/wording/wording-csv.ts'
import { exportI18next, localesOfI18next, parseI18next } from '#app/sellers/wording/wording-i18next.ts'
import { planWordingImport } from '#app/sellers/wording/wording-import.ts'
import { type LocaleReport, wordingReport } from '#app/sellers/wording/wording-report.ts'
import { wordingStamp } from '#app/sellers/wording/wording-stamps.ts'
import {
	keysOf,
	openWordingWorkspace,
	type WordingWorkspace,
} from '#app/sellers/wording/wording-workspace.ts'
import { ends, examples } from '../program.ts'
import { columns, count, exitCodes, note, paint, say, WrongUse } from '../terminal.ts'
import { textDiff } from '../text-diff.ts'
import { openProduct, requireIds } from '../venues.ts'

function openWorkspace(id: string): WordingWorkspace {
	const product = openProduct()
	requireIds(product, [id])
	return openWordingWorkspace(product, id, 'demo')
}

function requireLocale(workspace: WordingWorkspace, wanted: string | undefined): string {
	const [first = 'en-US'] = workspace.locales
	const locale = wanted ?? first
	if (workspace.locales.includes(locale)) return locale
	throw new WrongUse(
		`"${workspace.id}" has no language "${locale}"; allowed: ${workspace.locales.join(', ')}`,
	)
}

function printReport(report: LocaleReport): void {
	const lists: [string, readonly string[]][] = [
		['missing', report.missing],
		[
			'default changed since',
			report.stale.map(
				({ key, was, now }) => `${key}: was "${was}", is ${now === null ? 'removed' : `"${now}"`}`,
			),
		],
		['unused', report.unused],
		['the same as the default', report.needless],
		['too long', report.tooLong],
		['without all plural forms', report.missingPlurals],
		['wrong', report.faults],
	]
	say(
		`${paint('bold', report.locale)}  ${report.percent} % (${report.translated} of ${report.keys}), ${count(report.overridden.length, 'text')} of its own`,
	)
	for (const [what, keys] of lists) {
		if (keys.length > 0) say(`  ${what}:`)
		for (const key of keys) say(`    ${key}`)
	}
}

interface ReportOptions {
	json?: boolean
	atLeast?: number
}

function report(id: string, { json, atLeast }: ReportOptions): number {
	const workspace = openWorkspace(id)
	const reports = wordingReport(workspace)
	const least = atLeast ?? workspace.coverage
	if (json) say(JSON.stringify(reports, null, 2))
	else for (const one of reports) printReport(one)
	const lacking = reports.filter(({ percent }) => percent < least)
	for (const { locale, percent } of lacking) note(`${locale} has ${percent} % of the texts, not ${least} %.`)
	return atLeast !== undefined && lacking.length > 0 ? exitCodes.errors : exitCodes.clean
}

function percentage(text: string): number {
	const percent = Number(text)
	if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent
	throw new WrongUse(`"${text}" is no percentage: write a whole number from 0 to 100`)
}

interface ExportOptions {
	locale?: string
	format: 'csv' | 'json'
	output?: string
}

function exportWords(id: string, { locale: wanted, format, output }: ExportOptions): number {
	const workspace = openWorkspace(id)
	const locale = requireLocale(workspace, wanted)
	const text = format === 'json' ? exportI18next(workspace, locale) : exportCsv(workspace, locale)
	if (!output) process.stdout.write(text)
	else {
		writeFileSync(output, text)
		note(`✓ ${output}`)
	}
	return exitCodes.clean
}

/**
 * The text of an imported file. UTF-16 is converted, because its encoding is certain, and the conversion is reported.
 * Latin-1 is refused: its bytes are those of a dozen other encodings too, and a wrong guess changes every accent.
 */
function textOf(file: string): string {
	let bytes: Buffer
	try {
		bytes = readFileSync(file)
	} catch {
		throw new WrongUse(`There is no file ${file}`)
	}
	const { text, fault } = decodeText(bytes)
	if (!fault) return text
	if (!fault.sentence.includes('UTF-16')) {
		const { line, column } = placeOf(text, fault.offset)
		throw new WrongUse(`${file}:${line}:${column} ${fault.sentence}. ${fault.hint}. Nothing was written.`)
	}
	note(`${file} is UTF-16; it is read as such.`)
	return text.replace(/^\ufeff/, '')
}

/** The requested language, else the file's, else the venue's only one. */
function localeOf(
	workspace: WordingWorkspace,
	declared: readonly string[],
	wanted: string | undefined,
): string {
	const [own] = declared
	if (wanted ?? own) return requireLocale(workspace, wanted ?? own)
	if (workspace.locales.length > 1)
		throw new WrongUse(
			`The file does not name its language, and "${workspace.id}" has several: add --locale ${workspace.locales.join(' or --locale ')}`,
		)
	return requireLocale(workspace, undefined)
}

function readWords(workspace: WordingWorkspace, file: string, wanted: string | undefined) {
	const content = textOf(file)
	const isJson = extname(file) === '.json'
	const table = isJson ? null : parseCsv(file, content)
	const declared = table?.locales ?? localesOfI18next(file, content)
	const locale = localeOf(
		workspace,
		declared.map((one) => one.locale),
		wanted,
	)
	return { locale, read: table ?? parseI18next(file, content, { workspace, locale }) }
}

function importWords(
	id: string,
	file: string,
	{ locale: wanted, plan }: { locale?: string; plan?: boolean },
): number {
	const workspace = openWorkspace(id)
	const { locale, read } = readWords(workspace, file, wanted)
	const { problems, path, text, written, removed } = planWordingImport(workspace, locale, { file, ...read })
	for (const problem of problems) say(formatProblem(problem))
	if (problems.some(({ severity }) => severity === 'error')) {
		note('Nothing was written: correct all errors of the file first.')
		return exitCodes.errors
	}
	for (const line of columns([...written.map((key) => ['+', key]), ...removed.map((key) => ['-', key])], 1))
		say(line)
	if (path && !plan) writeFileSync(path, text)
	const summary = `${locale}: ${count(written.length, 'text')} of its own, ${removed.length} inherited again`
	say(path ? `${summary}${plan ? '; without --plan they are written' : ''}.` : 'Nothing changes.')
	return exitCodes.clean
}

/** Throws WrongUse for keys without a text of the venue's own. */
function requireOwn(
	workspace: WordingWorkspace,
	layers: WordingWorkspace['own'],
	keys: readonly string[],
): void {
	for (const key of keys) {
		if (layers.some(({ texts }) => key in texts)) continue
		const known = keysOf(workspace)
		if (known.includes(key))
			throw new WrongUse(`"${workspace.id}" has no text of its own for "${key}": there is nothing to accept`)
		const meant = nearest(key, known)
		throw new WrongUse(`There is no text "${key}".${meant ? ` Did you mean "${meant}"?` : ''}`)
	}
}

function accept(id: string, keys: string[], { locale: wanted }: { locale?: string }): number {
	const workspace = openWorkspace(id)
	const only = wanted === undefined ? undefined : requireLocale(workspace, wanted)
	const layers = workspace.own.filter(({ locale }) => only === undefined || locale === only)
	requireOwn(workspace, layers, keys)
	let changed = 0
	for (const layer of layers) {
		const text = wordingStamp(
			workspace.sources,
			layer,
			keys.length > 0 ? keys.filter((key) => key in layer.texts) : undefined,
		)
		if (text === layer.source.text) continue
		changed += 1
		writeFileSync(resolve(workspace.places.root, layer.source.file), text)
		say(paint('cyan', layer.source.file))
		for (const line of textDiff(layer.source.text, text)) say(line)
	}
	say(
		changed === 0 ? 'Every text has the stamp of its current default.' : `${count(changed, 'file')} written.`,
	)
	return exitCodes.clean
}

const localeOption = (without: string) => new Option('--locale <locale>', `the language; default: ${without}`)

export function addWording(program: Command): void {
	const wording = program.command('wording').description('reports, exports and imports the texts of a venue')
	wording
		.command('report')
		.description('reports per language: percentage, missing, outdated, unused and too long texts')
		.argument('<id>', 'the venue')
		.option('--json', 'for machines')
		.option('--at-least <percent>', 'fails while a language has fewer of the texts', percentage)
		.addHelpText('after', examples([['wording report harbour-science', 'the work left for translators']]))
		.action(ends(report))
	wording
		.command('export')
		.description('exports every text with its context, for translators')
		.argument('<id>', 'the venue')
		.addOption(localeOption("the venue's first"))
		.addOption(
			new Option('--format <name>', 'csv for a table, json for Weblate')
				.choices(['csv', 'json'])
				.default('csv'),
		)
		.option('--output <file>', 'a file instead of the terminal')
		.addHelpText(
			'after',
			examples([['wording export harbour-science --locale es-US --output es.csv', 'a table to fill in']]),
		)
		.action(ends(exportWords))
	wording
		.command('import')
		.description('imports translations; refuses the whole file when a text has an error')
		.argument('<id>', 'the venue')
		.argument('<file>', 'a .csv or .json in the format of export')
		.addOption(localeOption('the one that the file names'))
		.option('--plan', 'shows what would change, and writes nothing')
		.addHelpText(
			'after',
			examples([['wording import harbour-science es.csv --plan', 'shows the changes of the translators']]),
		)
		.action(ends(importWords))
	wording
		.command('accept')
		.description("confirms that the venue's own texts still fit their changed defaults")
		.argument('<id>', 'the venue')
		.argument('[keys...]', 'the texts; all of them when none is named')
		.addOption(localeOption('every language'))
		.addHelpText(
			'after',
			examples([['wording accept harbour-science home.welcome', 'removes it from the report']]),
		)
		.action(ends(accept))
	wording.addHelpText('after', examples([['wording report harbour-science', 'a summary of each language']]))
}
