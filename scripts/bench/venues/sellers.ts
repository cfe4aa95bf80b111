import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { generateVenues } from '#tests/builders/generated-venues.ts'
import { type Product, startProduct } from '#tests/builders/product.ts'
import { type Figure, ratioFigure } from '../figure.ts'
import { type Job, perCpuSecond, residentMegabytes, type Shot, startLoader } from '../load.ts'
import type { Setting } from '../setting.ts'
import { median } from '../statistics.ts'

const venueCounts = [1, 100, 1000] as const
const roundCount = 20
const secondsARound = 2
// Connections advance by themselves, so some venues are asked a little less often than others.
const warmAnswers = 3 * Math.max(...venueCounts)
const savesPerCount = 3

/** A process with a number of venues, and what was measured of it. */
interface Side {
	count: number
	root: string
	product: Product
	job: Job
	startSeconds: number
	megabytes: number
	/** Processor milliseconds of an answer, by round. */
	times: number[]
	/** Seconds from the save of a word until its page shows it. */
	saves: number[]
}

/**
 * What a further venue costs: memory once every venue has answered, and the time of one request of a venue chosen
 * in turn while 1, 100 and 1,000 are loaded. The listing is rendered each time, without a catalogue.
 */
export async function sellerFigures(setting: Setting): Promise<Figure[]> {
	const measured = await measure(setting)
	const [one, hundred, thousand] = measured
	if (!one || !hundred || !thousand) throw new Error('a count of venues was not measured')
	const grows = (many: Side, goal: string): Figure => ({
		...ratioFigure(
			{ goal, what: `time of a page with ${many.count} venues, against with one`, l1: 1.5, l2: 1.15 },
			many.times,
			one.times,
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
			goal: 'GR4',
			what: 'heap of a further venue, from 100 to 1,000',
			value: each * 1000,
			unit: 'kB',
			better: 'lower',
			l1: 200,
			l2: 50,
			spread: null,
			context: `${few.toFixed(0)} MB and ${many.toFixed(0)} MB; the process under load: ${measured.map(({ count, megabytes }) => `${count}: ${megabytes.toFixed(0)} MB`).join(', ')}`,
		},
		{
			goal: '',
			what: 'a saved word in the page, with 100 venues',
			value: median(hundred.saves),
			unit: 's',
			better: 'lower',
			l1: 2,
			l2: 1,
			spread: null,
			context: `slowest ${Math.max(...hundred.saves).toFixed(2)} s; with 1,000 venues ${median(thousand.saves).toFixed(2)} s`,
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

/** Saves another title of the first venue's listing and requests the page until it shows the title. */
async function secondsUntilShown(product: Product, root: string, save: number): Promise<number> {
	const file = join(root, 'house-0', 'seller.json')
	const config = JSON.parse(await readFile(file, 'utf8'))
	const title = `Saved for the ${save + 1}. time`
	for (const locale of ['en-US', 'en-GB']) config.wording[locale]['events.title'] = title
	await writeFile(file, JSON.stringify(config, null, 2))
	const began = performance.now()
	const isShown = async (): Promise<boolean> =>
		(await product.send('/events', { seller: 'house-0' })).text.includes(title)
	while (!(await isShown())) {
		if (performance.now() - began > 30_000) throw new Error('a saved word was not shown within 30 seconds')
		await sleep(20)
	}
	return (performance.now() - began) / 1000
}

/** Megabytes of heap that the configurations of `count` venues take, in a process that does nothing else. */
async function heapOf(setting: Setting, count: number): Promise<number> {
	const { root } = await generateVenues(setting.folder, count, { selling: false })
	const run = promisify(execFile)
	const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'sellers-process.ts'), root])
	return JSON.parse(stdout).megabytes
}

/** All counts in turn in each round: the machine is faster in one minute than in the next. */
async function measure(setting: Setting): Promise<Side[]> {
	const loader = startLoader()
	const sides: Side[] = []
	try {
		for (const count of venueCounts) sides.push(await openSide(setting, count))
		// Every venue more than once, so that what is made at its first page is there, and as often with one venue.
		for (const { job } of sides)
			for (let warm = 0; warm < warmAnswers; ) warm += (await loader.run(job)).answers
		for (let round = 0; round < roundCount; round += 1)
			for (const { product, job, times } of sides)
				times.push(1000 / (await perCpuSecond(loader, product.pid, job)))
		for (const side of sides) {
			for (let save = 0; save < savesPerCount; save += 1)
				side.saves.push(await secondsUntilShown(side.product, side.root, save))
			side.megabytes = residentMegabytes(side.product.pid)
		}
		return sides
	} finally {
		loader.close()
		for (const { product } of sides) await product.stop()
	}
}

async function openSide(setting: Setting, count: number): Promise<Side> {
	const { root, venues } = await generateVenues(setting.folder, count, { selling: false })
	const began = performance.now()
	const product = await startProduct({
		env: { DATA_DIR: `${setting.folder}/venues-data-${count}`, SELLER_CONFIGS: root, LOG_LEVEL: 'error' },
		waitMs: 180_000,
	})
	const startSeconds = (performance.now() - began) / 1000
	const shots: Shot[] = Array.from({ length: Math.max(count, 200) }, (_, number) => ({
		method: 'GET',
		path: '/events',
		headers: {
			host: `${venues[(number * 37) % count]?.id}.localhost:${product.port}`,
			accept: 'text/html',
			// The page cache skips requests with a login cookie, so each page is rendered.
			cookie: 'foyer_login=nobody',
		},
	}))
	const job = { port: product.port, shots, connections: 4, seconds: secondsARound, isDivided: true }
	return { count, root, product, job, startSeconds, megabytes: 0, times: [], saves: [] }
}
