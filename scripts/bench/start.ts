import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { send, startCommand } from '#tests/builders/product.ts'
import { freePort } from '../tools/postgres.ts'
import type { Figure } from './figure.ts'
import { residentMegabytes, startLoader } from './load.ts'
import { environmentOf, eventId, pageShot, type Setting } from './setting.ts'
import { median, spreadOf } from './statistics.ts'

const warmUpCount = 3

/** From the command until all venues are open, and memory then and after a thousand requests. */
export async function startFigures(setting: Setting): Promise<Figure[]> {
	const embedded = await startsOf(environmentOf(setting, 'start', null))
	const figures: Figure[] = [
		started('embedded, empty folder: first 200', [embedded.cold], 8, 4),
		started('embedded, existing folder: first 200', embedded.warm, 3, 1.2),
		started('embedded, existing folder, by npm start: first 200', embedded.byNpm, 3, null),
		...memoryOf('embedded', embedded, { idle: [600, 450], after: [null, null] }),
	]
	if (!setting.postgres) return figures
	const url = await freshDatabaseUrl('start')
	const postgres = await startsOf(environmentOf(setting, 'start-postgres', url))
	return [
		...figures,
		started('PostgreSQL, empty database: first 200', [postgres.cold], 8, 4),
		started('PostgreSQL, existing database: first 200', postgres.warm, 2, 0.8),
		...memoryOf('PostgreSQL', postgres, { idle: [220, 140], after: [600, 400] }),
	]
}

const started = (what: string, seconds: number[], l1: number, l2: number | null): Figure => ({
	goal: 'CS1',
	what,
	value: median(seconds),
	unit: 's',
	better: 'lower',
	l1,
	l2,
	spread: seconds.length > 2 ? spreadOf(seconds) : null,
})

type Levels = [number | null, number | null]

function memoryOf(kind: string, starts: Starts, { idle, after }: { idle: Levels; after: Levels }): Figure[] {
	const line = (goal: string, what: string, value: number, [l1, l2]: Levels): Figure => ({
		goal,
		what: `${kind}: memory ${what}`,
		value,
		unit: 'MB',
		better: 'lower',
		l1,
		l2,
		spread: null,
	})
	return [
		line('ME1', 'after the start', starts.idleMegabytes, idle),
		line(after[0] === null ? '' : 'ME2', 'after 1,000 mixed requests', starts.laterMegabytes, after),
	]
}

interface Starts {
	cold: number
	warm: number[]
	byNpm: number[]
	idleMegabytes: number
	laterMegabytes: number
}

const direct = startCommand(process.cwd())

async function startsOf(env: Record<string, string>): Promise<Starts> {
	const cold = await timedStart(direct, env)
	await cold.stop()
	const warm: number[] = []
	let memory = { idleMegabytes: Number.NaN, laterMegabytes: Number.NaN }
	for (let round = 0; round < warmUpCount; round += 1) {
		const run = await timedStart(direct, env)
		warm.push(run.seconds)
		if (round === warmUpCount - 1) memory = await memoryUnderUse(run)
		await run.stop()
	}
	const byNpm: number[] = []
	for (let round = 0; round < warmUpCount; round += 1) {
		const run = await timedStart(['npm', 'start'], env)
		byNpm.push(run.seconds)
		await run.stop()
	}
	return { cold: cold.seconds, warm, byNpm, ...memory }
}

interface TimedStart {
	seconds: number
	port: number
	pid: number
	stop(): Promise<void>
}

async function timedStart(
	[program = '', ...args]: string[],
	env: Record<string, string>,
): Promise<TimedStart> {
	const port = await freePort()
	const began = performance.now()
	const child = spawn(program, args, {
		env: {
			...process.env,
			NODE_ENV: 'production',
			DATABASE_URL: '',
			FOYER_ENV: 'demo',
			HOST: '127.0.0.1',
			...env,
			PORT: String(port),
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	child.stdout.resume()
	// "close" and not "exit": npm may end before the product that it started.
	const gone = new Promise<void>((done) => child.once('close', () => done()))
	await firstAnswer(child, port)
	const seconds = (performance.now() - began) / 1000
	return {
		seconds,
		port,
		pid: child.pid ?? 0,
		async stop() {
			child.kill('SIGTERM')
			await gone
		},
	}
}

async function firstAnswer(child: ChildProcess, port: number): Promise<void> {
	const end = performance.now() + 120_000
	while (performance.now() < end) {
		if (child.exitCode !== null)
			throw new Error(`the product ended with ${child.exitCode}; its own words stand above`)
		const status = await send(port, '/readyz', {}).then(
			(answer) => answer.status,
			() => 0,
		)
		if (status === 200) return
		await sleep(10)
	}
	throw new Error('the product did not answer within two minutes')
}

async function memoryUnderUse({
	port,
	pid,
}: TimedStart): Promise<Pick<Starts, 'idleMegabytes' | 'laterMegabytes'>> {
	await sleep(1000)
	const idleMegabytes = residentMegabytes(pid)
	const loader = startLoader()
	const paths = [
		'/',
		'/events',
		`/events/${eventId}`,
		'/healthz',
		`/api/events/${eventId}/calendar`,
		'/cart',
		'/nothing-here',
	]
	const shots = Array.from({ length: 700 }, (_, number) =>
		pageShot(port, `${paths[number % paths.length]}?visit=${number}`),
	)
	let answers = 0
	while (answers < 1000) answers += (await loader.run({ port, shots, connections: 8, seconds: 1 })).answers
	loader.close()
	return { idleMegabytes, laterMegabytes: residentMegabytes(pid) }
}
