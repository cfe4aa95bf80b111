import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, resolve } from 'node:path'
import { failuresIn, failureText } from './failures.ts'
import { addTallies, type Report, slowestFiles, summaryLine, type Tally, tallyReport } from './tally.ts'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')

/** One step of `npm test` or `npm run check`. */
export interface Stage {
	name: string
	/** Program in node_modules/.bin (or `node`), then its arguments. */
	command: readonly [string, ...string[]]
	/** A test runner that counts; without it the exit code decides. */
	counts?: 'vitest' | 'playwright'
	env?: Record<string, string>
}

// The journeys take a third of it on two free cores, and two thirds on slow ones: a stage that runs on is hanging.
const longestMs = 60 * 60_000
// A process that left the stage's group can hold its output open: do not wait for it any longer.
const lateOutputMs = 2_000
/** How many slow files a stage names, and from how long on a file is slow. */
const slowFiles = 8
const slowSeconds = 10

/**
 * Runs the stages, `width` at a time, and prints one line for each as it ends, with the output of those that
 * failed. A failure ends none of the others.
 */
export async function runStages(stages: readonly Stage[], width = 1): Promise<Tally> {
	const waiting = [...stages]
	const tallies: Tally[] = []
	const lane = async (): Promise<void> => {
		for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
			const { name } = stage
			tallies.push(await runStage(stage).catch((error) => reportImpossible(name, String(error))))
		}
	}
	await Promise.all(Array.from({ length: width }, lane))
	return addTallies(tallies)
}

/** Reads `--only=unit,api`: a stage runs when its name begins with one of the words. */
export function wanted(stages: readonly Stage[], args: readonly string[]): Stage[] {
	const words = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
	return stages.filter(({ name }) => !words || words.split(',').some((word) => name.startsWith(word)))
}

/** A stage that cannot run on this machine counts as failed, because it was asked for. */
export function reportImpossible(name: string, reason: string): Tally {
	console.log(`✗ ${name}: ${reason}`)
	return { passed: 0, failed: 1 }
}

async function runStage(stage: Stage): Promise<Tally> {
	const began = performance.now()
	const folder = mkdtempSync(join(tmpdir(), 'foyer-stage-'))
	folders.add(folder)
	const { code, output } = await run(stage, join(folder, 'report.json'))
	const report = reportIn(folder)
	const tally = stage.counts
		? tallyReport(report, code)
		: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
	removeFolder(folder)
	const seconds = ((performance.now() - began) / 1000).toFixed(1)
	const said = stage.counts ? summaryLine(tally) : (output.trim().split('\n').at(-1) ?? '')
	console.log(`${tally.failed === 0 ? '✓' : '✗'} ${stage.name} (${seconds} s) ${said}`.trimEnd())
	const slowest = slowestFiles(report, slowFiles).filter(({ seconds }) => seconds >= slowSeconds)
	if (slowest.length > 0)
		console.log(
			`    slowest: ${slowest.map(({ file, seconds }) => `${basename(file)} ${seconds.toFixed(0)} s`).join(', ')}`,
		)
	const failures = failuresIn(report)
	// The output of a runner has hundreds of lines: it is printed only where the report names no failure.
	const shown = failures.length > 0 ? failureText(failures) : tally.failed > 0 ? output.trimEnd() : ''
	if (shown) console.log(shown.replaceAll(/^/gm, '    '))
	return tally
}

/** Those of the stages that run now. */
const folders = new Set<string>()

function removeFolder(folder: string): void {
	rmSync(folder, { recursive: true, force: true })
	folders.delete(folder)
}

/** A crashed runner leaves no report, or half of one; its exit code then counts. */
function reportIn(folder: string): Report {
	try {
		return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
	} catch {
		return {}
	}
}

/** Ends of the stages that run now. */
const running = new Set<() => void>()

function run(stage: Stage, reportFile: string): Promise<{ code: number; output: string }> {
	const [program, ...args] = stage.command
	const reporters = {
		vitest: ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`],
		playwright: ['--reporter=line,json'],
	}
	const child = spawn(
		program === 'node' ? process.execPath : join(bin, program),
		[...args, ...(stage.counts ? reporters[stage.counts] : [])],
		{
			cwd: root,
			env: {
				...process.env,
				...stage.env,
				PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
				PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
				NO_COLOR: '1',
				FORCE_COLOR: undefined,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
			// A process group of its own: whatever the stage starts ends with it.
			detached: true,
		},
	)
	const end = (): void => {
		try {
			if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
		} catch {
			// The group has ended by itself.
		}
	}
	running.add(end)
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			output += text
		})
	const hanging = setTimeout(() => {
		output += `\nhung: it had not ended after ${longestMs / 60_000} minutes`
		end()
	}, longestMs)
	return new Promise((done) => {
		const finish = (code: number | null, word = ''): void => {
			clearTimeout(hanging)
			running.delete(end)
			done({ code: code ?? 1, output: output + word })
		}
		child.once('error', ({ message }) => finish(1, `\n${message}`))
		child.once('exit', (code, signal) => {
			end()
			const late = setTimeout(() => {
				child.stdout.destroy()
				child.stderr.destroy()
			}, lateOutputMs)
			child.once('close', () => {
				clearTimeout(late)
				finish(code, signal ? `\nended by ${signal}` : '')
			})
		})
	})
}

/** A run that is broken off ends its stages: they are not in the terminal's process group. */
export function endStagesWithRun(): void {
	process.once('exit', () => {
		for (const end of running) end()
		for (const folder of folders) removeFolder(folder)
	})
	process.once('SIGINT', () => process.exit(130))
	process.once('SIGTERM', () => process.exit(143))
}
