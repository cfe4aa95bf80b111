import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { aCrowd } from '#tests/builders/crowd.ts'
import { startProduct } from '#tests/builders/product.ts'
import { type Figure, ratioFigure } from './figure.ts'
import { perCpuSecond, residentMegabytes, type Shot, startLoader } from './load.ts'
import type { Setting } from './setting.ts'

const crowds = [1, 100, 1000] as const
const rounds = 5
const secondsARound = 2

interface Measured {
	count: number
	megabytes: number
	startSeconds: number
	/** Answers per processor second of the server, by round. */
	answers: number[]
}

/**
 * What a further venue costs: memory once every venue has answered, and the time of one request of a venue chosen
 * in turn while 1, 100 and 1,000 are loaded. The listing is drawn each time, without a catalogue.
 */
export async function sellerFigures(setting: Setting): Promise<Figure[]> {
	const measured: Measured[] = []
	for (const count of crowds) measured.push(await measure(setting, count))
	const [one, hundred, thousand] = measured
	if (!one || !hundred || !thousand) throw new Error('a crowd was not measured')
	const grows = (many: Measured, goal: string): Figure => ({
		...ratioFigure(
			{ goal, what: `time of a page with ${many.count} venues, against with one`, l1: 1.5, l2: 1.15 },
			many.answers.map(millisecondsOf),
			one.answers.map(millisecondsOf),
			'processor milliseconds',
		),
		better: 'lower',
	})
	const few = await heapOf(setting, hundred.count)
	const many = await heapOf(setting, thousand.count)
	const each = (many - few) / (thousand.count - hundred.count)
	return [
		grows(hundred, ''),
		grows(thousand, 'GR1'),
		{
			goal: '',
			what: 'heap of a further venue, from 100 to 1,000',
			value: each,
			unit: 'MB',
			better: 'lower',
			l1: 1,
			l2: 0.5,
			spread: null,
			context: `${few.toFixed(0)} MB and ${many.toFixed(0)} MB; the process under load: ${measured.map(({ count, megabytes }) => `${count}: ${megabytes.toFixed(0)} MB`).join(', ')}`,
		},
		{
			goal: '',
			what: 'start with 1,000 venues',
			value: thousand.startSeconds,
			unit: 's',
			better: 'lower',
			l1: null,
			l2: null,
			spread: null,
		},
	]
}

const millisecondsOf = (answersPerSecond: number): number => 1000 / answersPerSecond

/** Megabytes of heap that a crowd's configurations hold, in a process that does nothing else. */
async function heapOf(setting: Setting, count: number): Promise<number> {
	const { root } = await aCrowd(setting.folder, count, { selling: false })
	const run = promisify(execFile)
	const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'sellers-process.ts'), root])
	return JSON.parse(stdout).megabytes
}

async function measure(setting: Setting, count: number): Promise<Measured> {
	const { root, venues } = await aCrowd(setting.folder, count, { selling: false })
	const began = performance.now()
	const product = await startProduct({
		env: { DATA_DIR: `${setting.folder}/crowd-data-${count}`, SELLER_CONFIGS: root, LOG_LEVEL: 'error' },
		waitMs: 180_000,
	})
	const startSeconds = (performance.now() - began) / 1000
	const loader = startLoader()
	const shots: Shot[] = Array.from({ length: Math.max(count, 200) }, (_, number) => ({
		method: 'GET',
		path: '/events',
		headers: {
			host: `${venues[(number * 37) % count]?.id}.localhost:${product.port}`,
			accept: 'text/html',
			// Pages of somebody who is known are never kept: each is drawn.
			cookie: 'foyer_login=nobody',
		},
	}))
	// Every venue once, so that what is made at its first page is there.
	await loader.run({ port: product.port, shots, connections: 4, seconds: 3 })
	const answers: number[] = []
	for (let round = 0; round < rounds; round += 1) {
		answers.push(
			await perCpuSecond(loader, product.pid, {
				port: product.port,
				shots,
				connections: 4,
				seconds: secondsARound,
			}),
		)
	}
	await sleep(500)
	const megabytes = residentMegabytes(product.pid)
	loader.close()
	await product.stop()
	return { count, megabytes, startSeconds, answers }
}
