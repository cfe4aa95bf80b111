import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import {
	addTallies,
	nothing,
	summaryLine,
	type Tally,
	tallyCommand,
	tallyPlaywright,
	tallyVitest,
} from './tally.ts'

const root = resolve(import.meta.dirname, '../..')

/** One step of `npm test` or `npm run check`. */
export interface Stage {
	name: string
	/** Program in node_modules/.bin (or `node`), then its arguments. */
	command: readonly [string, ...string[]]
	/** Who counts: the command's exit code, or a test runner's JSON report. */
	counts?: 'vitest' | 'playwright'
	env?: Record<string, string>
}

// Many times what the longest takes: one that runs on is taken for one that hangs, and ended with all that it started.
const longestMs = 45 * 60_000
// What somebody whom the stage left behind might still print is not waited for.
const lastWordsMs = 2_000

interface Finished {
	code: number
	output: string
}

/**
 * Runs the stages, `width` at a time, and prints one line for each as it ends, with the output of
 * those that failed. A stage that fails hides none of the others.
 */
export async function runStages(stages: readonly Stage[], width = 1): Promise<Tally> {
	const waiting = [...stages]
	const tallies: Tally[] = []
	const lane = async (): Promise<void> => {
		for (let stage = waiting.shift(); stage; stage = waiting.shift()) tallies.push(await runStage(stage))
	}
	await Promise.all(Array.from({ length: width }, lane))
	return addTallies(tallies)
}

/** Reads `--only=unit,api`: a stage runs when its name begins with one of the words. */
export function wanted(stages: readonly Stage[], args: readonly string[]): Stage[] {
	const only = args.find((arg) => arg.startsWith('--only='))
	if (!only) return [...stages]
	const words = only.slice('--only='.length).split(',').filter(Boolean)
	return stages.filter((stage) => words.some((word) => stage.name.startsWith(word)))
}

/** Says that a stage cannot run on this machine; it counts as failed, because it was asked for. */
export function reportImpossible(name: string, reason: string): Tally {
	console.log(`✗ ${name}: ${reason}`)
	return { ...nothing, failed: 1 }
}

/** What goes wrong around one stage is that stage's failure: the others go on, and are counted. */
async function runStage(stage: Stage): Promise<Tally> {
	try {
		return await reported(stage)
	} catch (error) {
		return reportImpossible(stage.name, error instanceof Error ? error.message : String(error))
	}
}

async function reported(stage: Stage): Promise<Tally> {
	const began = performance.now()
	const folder = await mkdtemp(join(tmpdir(), 'foyer-stage-'))
	const reportFile = join(folder, 'report.json')
	const finished = await run(stage, reportFile)
	const tally = await tallyOf(stage, finished.code, reportFile)
	await rm(folder, { recursive: true, force: true })
	const seconds = ((performance.now() - began) / 1000).toFixed(1)
	const figures = stage.counts ? summaryLine(tally) : tally.failed === 0 ? 'ok' : 'failed'
	console.log(`${tally.failed === 0 ? '✓' : '✗'} ${stage.name}: ${figures} (${seconds} s)`)
	if (tally.failed > 0) console.log(finished.output.trimEnd().replaceAll(/^/gm, '    '))
	return tally
}

async function tallyOf(stage: Stage, code: number, reportFile: string): Promise<Tally> {
	if (!stage.counts) return tallyCommand(code)
	const report = await readReport(reportFile)
	return stage.counts === 'vitest' ? tallyVitest(report, code) : tallyPlaywright(report, code)
}

async function readReport(file: string): Promise<Record<string, unknown> | null> {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
	} catch {
		// no report is what a crashed runner leaves; its exit code then counts
		return null
	}
}

function run(stage: Stage, reportFile: string): Promise<Finished> {
	const [program, ...args] = stage.command
	const bin = join(root, 'node_modules/.bin')
	const reporters: Record<string, string[]> = {
		vitest: ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`],
		playwright: ['--reporter=line,json'],
	}
	const env = {
		...process.env,
		...stage.env,
		PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
		PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
		// reports are read by people in logs, not only on terminals
		NO_COLOR: '1',
		FORCE_COLOR: undefined,
	}
	const path = program === 'node' ? process.execPath : join(bin, program)
	const child = spawn(path, [...args, ...(stage.counts ? (reporters[stage.counts] ?? []) : [])], {
		cwd: root,
		env,
		stdio: ['ignore', 'pipe', 'pipe'],
		// A group of its own: what a stage starts ends with it.
		detached: true,
	})
	return ended(child)
}

function ended(child: ChildProcess): Promise<Finished> {
	const end = (): void => endGroup(child)
	running.add(end)
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			output += text
		})
	return new Promise((done) => {
		const finish = (code: number, word = ''): void => {
			clearTimeout(limit)
			running.delete(end)
			end()
			child.stdout?.destroy()
			child.stderr?.destroy()
			done({ code, output: `${output}${word}` })
		}
		const hung = `\nhung: it had not ended after ${longestMs / 60_000} minutes`
		const limit = setTimeout(() => finish(1, hung), longestMs)
		child.once('error', (error) => finish(1, `\n${error.message}`))
		child.once('exit', (code, signal) => {
			clearTimeout(limit)
			const word = signal ? `\nended by ${signal}` : ''
			// Its output ends when nobody has it any more: somebody whom it left behind must not keep the run waiting.
			const late = setTimeout(() => finish(code ?? 1, word), lastWordsMs)
			child.once('close', () => {
				clearTimeout(late)
				finish(code ?? 1, word)
			})
		})
	})
}

/** Ends of the stages that run now. */
const running = new Set<() => void>()

/** Whatever of a stage still runs: the stage itself, and all that it started and did not end. */
function endGroup({ pid }: ChildProcess): void {
	if (pid === undefined) return
	try {
		process.kill(-pid, 'SIGKILL')
	} catch {
		// Nobody is left, which is as it should be.
	}
}

/** Whoever breaks off a run ends its stages: they are not of the terminal's group. */
export function endStagesWithRun(): void {
	process.once('exit', () => {
		for (const end of running) end()
	})
	process.once('SIGINT', () => process.exit(130))
	process.once('SIGTERM', () => process.exit(143))
}
