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

interface Asked {
	pause?: boolean
	resume?: boolean
	hide?: string[]
	show?: string[]
	/** False for --no-notice. */
	notice?: string | false
	setAside?: boolean
}

/** What stops a file from being read as switches at all: its syntax, or the kind of its values. */
const isUnreadable = ({ code }: Problem): boolean => /^CFG[01]/.test(code)

/** The switches of a file; problems where they can't be made out. */
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

/** What can only be a slip: nothing would tell whoever made it that it did nothing. */
function refuseSlips({ hiddenEvents = [] }: Switches, { hide = [], show = [] }: Asked): void {
	for (const id of show) {
		if (hide.includes(id)) throw new WrongUse(`--hide and --show both name "${id}": which is it?`)
		if (hiddenEvents.includes(id)) continue
		const hidden = hiddenEvents.length > 0 ? `Hidden: ${hiddenEvents.join(', ')}` : 'No event is hidden'
		throw new WrongUse(`"${id}" is not hidden. ${hidden}`)
	}
}

function thrown(before: Switches, { pause, resume, hide = [], show = [], notice }: Asked): Switches {
	const hidden = new Set([...(before.hiddenEvents ?? []), ...hide])
	for (const id of show) hidden.delete(id)
	const { paused = false, notice: said = null } = before
	const after = {
		paused: pause || (paused && !resume),
		hiddenEvents: [...hidden],
		notice: notice === undefined ? said : notice || null,
	}
	return {
		...(after.paused ? { paused: true } : {}),
		...(after.hiddenEvents.length > 0 ? { hiddenEvents: after.hiddenEvents } : {}),
		...(after.notice === null ? {} : { notice: after.notice }),
	}
}

/** What would be wrong with the switches, found beside the running product and not in its way. */
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

const told = ({ paused = false, hiddenEvents = [], notice = null }: Switches): string[] => [
	paused ? 'Sales are paused.' : 'Sales go on.',
	hiddenEvents.length > 0 ? `Hidden: ${hiddenEvents.join(', ')}.` : 'No event is hidden.',
	notice === null ? 'No notice.' : `Notice: ${notice}`,
]

function ops(id: string, asked: Asked): number {
	requireIds(openProduct(), [id])
	const folder = operationsFolder()
	const file = join(folder, `${id}.json`)
	const { before, problems } = switchesIn(id, file)
	if (problems.length > 0) {
		for (const problem of problems) note(formatProblem(problem))
		if (!asked.setAside) {
			note('These switches can not be read. Correct the file, or add --set-aside: it is kept beside, and all')
			note('switches begin anew.')
			return exitCodes.errors
		}
		renameSync(file, `${file}.broken`)
		note(`It was set aside as ${file}.broken.`)
	}
	refuseSlips(before, asked)
	const after = thrown(before, asked)
	const text = `${JSON.stringify(after, null, 2)}\n`
	const errors = Object.keys(asked).length > 0 ? errorsOf(id, text) : []
	for (const { code, sentence, hint } of errors) note(`${code} ${sentence}${hint ? ` → ${hint}` : ''}`)
	if (errors.length > 0) return exitCodes.errors
	if (JSON.stringify(before) !== JSON.stringify(after)) {
		if (Object.keys(after).length === 0) rmSync(file, { force: true })
		else {
			mkdirSync(folder, { recursive: true })
			// A product that reads it meanwhile finds the old one or the new one.
			writeFileSync(`${file}.new`, text)
			renameSync(`${file}.new`, file)
		}
	}
	for (const line of told(after)) say(line)
	return exitCodes.clean
}

const listed = (id: string, before: string[] = []): string[] => [...before, id]

export function addOps(program: Command): void {
	program
		.command('ops')
		.description(
			'throws the switches of a bad day, or shows them; a running product follows within two seconds',
		)
		.argument('<id>', 'the venue')
		.addOption(
			new Option('--pause', 'nothing more is sold; what is in a cart can still be paid').conflicts('resume'),
		)
		.option('--resume', 'sales go on')
		.option('--hide <event>', 'takes an event off sale and out of sight; may be repeated', listed)
		.option('--show <event>', 'brings it back; may be repeated', listed)
		.option('--notice <sentence>', 'a sentence at the head of every page')
		.option('--no-notice', 'takes it away')
		.option('--set-aside', 'puts a file of switches that can not be read beside, and begins anew')
		.addHelpText(
			'after',
			examples([
				['ops harbour-science', 'what is switched now'],
				['ops harbour-science --pause --notice "Back at three o\'clock."', 'stops sales and says so'],
				['ops harbour-science --hide evt_planetarium', 'the planetarium is closed today'],
				['ops harbour-science --resume --show evt_planetarium --no-notice', 'as before'],
			]),
		)
		.action(ends(ops))
}
