import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import type { SellerConfig } from '#app/contract/config.generated.ts'
import { formatProblem, hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { ends, examples } from '../program.ts'
import { exitCodes, note, say, WrongUse } from '../terminal.ts'
import { openProduct, operationsFolder, requireIds, resolveOne, venuesFolder } from '../venues.ts'

type Switches = Partial<SellerConfig['operations']>

interface OpsOptions {
	pause?: boolean
	resume?: boolean
	hide?: string[]
	show?: string[]
	/** False for --no-notice. */
	notice?: string | false
	setAside?: boolean
}

/** Whether a problem makes a file of switches unreadable: one of syntax or schema. */
const isUnreadable = ({ code }: Problem): boolean => /^CFG[01]/.test(code)

/** The switches of a file; problems when it is unreadable. */
function switchesIn(id: string, file: string): { before: Switches; problems: Problem[] } {
	if (!existsSync(file)) return { before: {}, problems: [] }
	const text = readFileSync(file, 'utf8')
	const problems = errorsOf(id, text)
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

function switchesAfter(
	before: Switches,
	{ pause, resume, hide = [], show = [], notice }: OpsOptions,
): Switches {
	const hidden = new Set([...(before.hiddenEvents ?? []), ...hide])
	for (const id of show) hidden.delete(id)
	const { paused = false, notice: currentNotice = null } = before
	const after = {
		paused: pause || (paused && !resume),
		hiddenEvents: [...hidden],
		notice: notice === undefined ? currentNotice : notice || null,
	}
	return {
		...(after.paused ? { paused: true } : {}),
		...(after.hiddenEvents.length > 0 ? { hiddenEvents: after.hiddenEvents } : {}),
		...(after.notice === null ? {} : { notice: after.notice }),
	}
}

/** Errors that the switches would cause, checked in a temporary folder that the running product does not read. */
function errorsOf(id: string, text: string): Problem[] {
	const trial = mkdtempSync(join(tmpdir(), 'foyer-ops-'))
	try {
		writeFileSync(join(trial, `${id}.json`), text)
		const { problems } = resolveOne(openProduct(venuesFolder(), undefined, trial), id, 'demo')
		return problems.filter((problem) => hasErrors([problem]) && problem.file.startsWith(trial))
	} finally {
		rmSync(trial, { recursive: true, force: true })
	}
}

const sentencesOf = ({ paused = false, hiddenEvents = [], notice = null }: Switches): string[] => [
	paused ? 'Sales are paused.' : 'Sales are open.',
	hiddenEvents.length > 0 ? `Hidden: ${hiddenEvents.join(', ')}.` : 'No event is hidden.',
	notice === null ? 'No notice.' : `Notice: ${notice}`,
]

function ops(id: string, options: OpsOptions): number {
	requireIds(openProduct(), [id])
	const folder = operationsFolder()
	const file = join(folder, `${id}.json`)
	const { before, problems } = switchesIn(id, file)
	if (problems.length > 0) {
		for (const problem of problems) note(formatProblem(problem))
		if (!options.setAside) {
			note(
				'These switches can not be read. Correct the file, or add --set-aside: the file is renamed, and all',
			)
			note('switches are reset.')
			return exitCodes.errors
		}
		renameSync(file, `${file}.broken`)
		note(`The file was renamed to ${file}.broken.`)
	}
	refuseContradictions(before, options)
	const after = switchesAfter(before, options)
	const text = `${JSON.stringify(after, null, 2)}\n`
	const errors = Object.keys(options).length > 0 ? errorsOf(id, text) : []
	for (const { code, sentence, hint } of errors) note(`${code} ${sentence}${hint ? ` → ${hint}` : ''}`)
	if (errors.length > 0) return exitCodes.errors
	if (JSON.stringify(before) !== JSON.stringify(after)) {
		if (Object.keys(after).length === 0) rmSync(file, { force: true })
		else {
			mkdirSync(folder, { recursive: true })
			// Renamed atomically, so that a running product reads the old or the new file.
			writeFileSync(`${file}.new`, text)
			renameSync(`${file}.new`, file)
		}
	}
	for (const line of sentencesOf(after)) say(line)
	return exitCodes.clean
}

const listed = (id: string, before: string[] = []): string[] => [...before, id]

export function addOps(program: Command): void {
	program
		.command('ops')
		.description(
			"sets or shows a venue's emergency switches; a running product applies them within two seconds",
		)
		.argument('<id>', 'the venue')
		.addOption(new Option('--pause', 'stops sales; tickets in carts can still be paid').conflicts('resume'))
		.option('--resume', 'resumes sales')
		.option('--hide <event>', 'hides an event and stops its sale; may be repeated', listed)
		.option('--show <event>', 'shows it again; may be repeated', listed)
		.option('--notice <sentence>', 'a sentence at the top of every page')
		.option('--no-notice', 'removes it')
		.option('--set-aside', 'renames an unreadable file of switches and resets them')
		.addHelpText(
			'after',
			examples([
				['ops harbour-science', 'shows the switches'],
				['ops harbour-science --pause --notice "Back at three o\'clock."', 'stops sales with a notice'],
				['ops harbour-science --hide evt_planetarium', 'the planetarium is closed today'],
				['ops harbour-science --resume --show evt_planetarium --no-notice', 'as before'],
			]),
		)
		.action(ends(ops))
}
