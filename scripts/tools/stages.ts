import { spawn } from 'node:child_process'
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

async function runStage(stage: Stage): Promise<Tally> {
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
	return new Promise((done) => {
		const path = program === 'node' ? process.execPath : join(bin, program)
		const child = spawn(path, [...args, ...(stage.counts ? (reporters[stage.counts] ?? []) : [])], {
			cwd: root,
			env,
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		let output = ''
		const collect = (chunk: Buffer): void => {
			output += chunk.toString()
		}
		child.stdout.on('data', collect)
		child.stderr.on('data', collect)
		child.on('error', (error) => done({ code: 1, output: `${output}\n${error.message}` }))
		child.on('close', (code) => done({ code: code ?? 1, output }))
	})
}
