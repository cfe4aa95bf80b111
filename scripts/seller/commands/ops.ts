import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import type { Switches } from '#app/contract/revisions.ts'
import type { Database } from '#app/data/database.server.ts'
import { lazy } from '#app/lib/lazy.ts'
import { isSameNotice, noticeOf } from '#app/rules/notice.ts'
import { type SwitchChange, switchesAfter } from '#app/rules/studio/switches.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { writeSwitches } from '#app/sellers/registry/switch-files.ts'
import { formatProblem, hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { onDatabase } from '../database.ts'
import { type Locales, noticeChange, noticeLines } from '../notice-option.ts'
import { ends, examples } from '../program.ts'
import { operator } from '../revisions/stored.ts'
import { exitCodes, note, say, WrongUse } from '../terminal.ts'
import {
	openProduct,
	operationsFolder,
	requireIds,
	requireSeller,
	resolveOne,
	venuesFolder,
} from '../venues.ts'

interface OpsOptions {
	pause?: boolean
	resume?: boolean
	hide?: string[]
	show?: string[]
	/** A sentence, and others by locale as "fr-FR=…"; false for --no-notice. */
	notice?: string[] | false
	setAside?: boolean
}

/** Whether a problem makes a file of switches unreadable: one of syntax or schema. */
const isUnreadable = ({ code }: Problem): boolean => /^CFG[01]/.test(code)

/** The switches of a file; problems when it is unreadable. */
function switchesIn(id: string, file: string): { before: Switches; problems: Problem[] } {
	if (!existsSync(file)) return { before: {}, problems: [] }
	const text = readFileSync(file, 'utf8')
	const problems = errorsOf(id, (folder) => writeFileSync(join(folder, `${id}.json`), text))
		.filter(isUnreadable)
		.map((problem) => ({ ...problem, file }))
	return problems.length > 0
		? { before: {}, problems }
		: { before: JSON.parse(text) as Switches, problems: [] }
}

/** Refuses options that contradict each other or would have no effect. */
function refuseContradictions({ hiddenEvents = [] }: Switches, { hide = [], show = [] }: OpsOptions): void {
	for (const id of show) {
		if (hide.includes(id)) throw new WrongUse(`--hide and --show both name "${id}": use one of the two`)
		if (hiddenEvents.includes(id)) continue
		const hidden = hiddenEvents.length > 0 ? `Hidden: ${hiddenEvents.join(', ')}` : 'No event is hidden'
		throw new WrongUse(`"${id}" is not hidden. ${hidden}`)
	}
}

const changeOf = (before: Switches, options: OpsOptions, locales: () => Locales): SwitchChange => ({
	paused: options.pause ? true : options.resume ? false : undefined,
	hide: options.hide,
	show: options.show,
	...noticeChange(before, options.notice, locales),
})

/** Runs `act` with a temporary folder of switches that the running product does not read. */
function withTrial<T>(act: (product: Product, folder: string) => T): T {
	const folder = mkdtempSync(join(tmpdir(), 'foyer-ops-'))
	try {
		return act(openProduct(venuesFolder(), undefined, folder), folder)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Errors that the switches would cause. */
const errorsOf = (id: string, write: (folder: string) => void): Problem[] =>
	withTrial((product, folder) => {
		write(folder)
		const { problems } = resolveOne(product, id, 'demo')
		return problems.filter((problem) => hasErrors([problem]) && problem.file.startsWith(folder))
	})

/** The languages of a venue, the default one first, whatever is switched now. */
const localesOf = (id: string): Locales =>
	withTrial((product) => {
		const { default: first, supported } = requireSeller(product, id, 'demo').config.locale
		return [first, ...supported.filter((locale) => locale !== first)]
	})

const sentencesOf = ({ paused = false, hiddenEvents = [], ...notice }: Switches): string[] => [
	paused ? 'Sales are paused.' : 'Sales are open.',
	hiddenEvents.length > 0 ? `Hidden: ${hiddenEvents.join(', ')}.` : 'No event is hidden.',
	...noticeLines(notice),
]

const stored = () => import('#app/commerce/revisions/switches-store.ts')

/** What is switched: as it is stored, else by the file of an earlier version. Null for a file that can not be read. */
async function switchesBefore(
	{ sql }: Database,
	id: string,
	{ setAside }: OpsOptions,
): Promise<{ before: Switches; version: number | null } | null> {
	const { switchesOf } = await stored()
	const found = await switchesOf(sql, id)
	if (found) return { before: found.switches, version: found.version }
	const file = join(operationsFolder(), `${id}.json`)
	const { before, problems } = switchesIn(id, file)
	if (problems.length === 0) return { before, version: null }
	for (const problem of problems) note(formatProblem(problem))
	if (!setAside) {
		note('These switches can not be read. Correct the file, or add --set-aside: the file is renamed, and all')
		note('switches are reset.')
		return null
	}
	renameSync(file, `${file}.broken`)
	note(`The file was renamed to ${file}.broken.`)
	return { before, version: null }
}

// Operators who switch at the same moment are few.
const mostAttempts = 5

async function opsOn(database: Database, id: string, options: OpsOptions): Promise<number> {
	const { setSwitches } = await stored()
	const locales = lazy(() => localesOf(id))
	for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
		const found = await switchesBefore(database, id, options)
		if (!found) return exitCodes.errors
		const { before, version } = found
		refuseContradictions(before, options)
		const after = switchesAfter(before, changeOf(before, options, locales))
		const isSetting = Object.keys(options).length > 0
		const errors = isSetting ? errorsOf(id, (folder) => writeSwitches(folder, id, after)) : []
		for (const { code, sentence, hint } of errors) note(`${code} ${sentence}${hint ? ` → ${hint}` : ''}`)
		if (errors.length > 0) return exitCodes.errors
		const isSet =
			!isSetting ||
			(await setSwitches(database.sql, { sellerId: id, switches: after, by: operator(), over: version }))
		// Another operator was faster: what they have set stays.
		if (!isSet) continue
		if (isSetting) writeSwitches(operationsFolder(), id, after)
		const replaced = noticeOf(before)
		if (isSetting && replaced !== null && !isSameNotice(replaced, noticeOf(after)))
			for (const line of noticeLines(before)) note(`Before: ${line}`)
		for (const line of sentencesOf(after)) say(line)
		return exitCodes.clean
	}
	note('Others set the switches of this venue at the same moment. Try again.')
	return exitCodes.errors
}

function ops(id: string, options: OpsOptions): Promise<number> {
	requireIds(openProduct(), [id])
	if (process.env.COMMERCE_URL)
		throw new WrongUse(
			'Switches are set where the database is: run this at the engine process, without COMMERCE_URL',
		)
	const isReading = Object.keys(options).length === 0
	return onDatabase({ isReading }, (database) => opsOn(database, id, options))
}

const listed = (id: string, before: string[] = []): string[] => [...before, id]
const listedNotice = (text: string, before?: string[] | false): string[] => [...(before || []), text]

export function addOps(program: Command): void {
	program
		.command('ops')
		.description(
			"sets or shows a venue's emergency switches; every running process applies them within two seconds",
		)
		.argument('<id>', 'the venue')
		.addOption(new Option('--pause', 'stops sales; tickets in carts can still be paid').conflicts('resume'))
		.option('--resume', 'resumes sales')
		.option('--hide <event>', 'hides an event and stops its sale; may be repeated', listed)
		.option('--show <event>', 'shows it again; may be repeated', listed)
		.option(
			'--notice <sentence>',
			'a sentence at the top of every page, in every language; es-US="…" adds it in one language; may be repeated',
			listedNotice,
		)
		.option('--no-notice', 'removes it')
		.option('--set-aside', 'renames an unreadable file of switches and resets them')
		.addHelpText(
			'after',
			examples([
				['ops harbour-science', 'shows the switches'],
				['ops harbour-science --pause --notice "Back at three o\'clock."', 'stops sales with a notice'],
				[
					'ops harbour-science --notice "The quay is closed." --notice es-US="El muelle está cerrado."',
					'a notice in two languages',
				],
				['ops harbour-science --hide evt_planetarium', 'the planetarium is closed today'],
				['ops harbour-science --resume --show evt_planetarium --no-notice', 'as before'],
			]),
		)
		.action(ends(ops))
}
