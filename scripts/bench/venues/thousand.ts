import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, startProduct, withoutLimits } from '#tests/builders/product.ts'
import type { Figure } from '../figure.ts'
import { numberOption } from '../option.ts'
import type { Setting } from '../setting.ts'
import { manyVenues, type VenueCopy } from './many-venues.ts'
import { requestFigures } from './requests.ts'
import { validateSeconds } from './validation.ts'

// `-- --only=thousand --venues=40` measures fewer: the levels are those of a thousand.
const all = numberOption('venues', 1000)
const some = Math.ceil(all / 5)

// Long enough for a first start of a thousand venues on a loaded machine.
const longestStartMs = 1_800_000

const isTerminal = process.stderr.isTTY
const progress = (text: string): void => {
	if (isTerminal) process.stderr.write(`\r\x1b[K${text}`)
}

/**
 * A thousand copies of the shipped venues with their catalogues: starts, validation, and the time of requests against those
 * with one venue. On PostgreSQL.
 */
export async function thousandFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) {
		console.log('· no PostgreSQL server program and no DATABASE_URL: a thousand venues are not measured')
		return []
	}
	const fewer = await openHouses(setting, some)
	progress(`first start of ${some} venues`)
	const first = await timedStart(fewer)
	await first.product.stop()
	const many = await openHouses(setting, all)
	progress(`first start of ${all} venues`)
	const cold = await timedStart(many)
	progress(`catalogues and calendars of ${all} venues`)
	const rest = await restOfStart(many, cold).finally(cold.product.stop)
	progress(`starts of ${all} unchanged venues`)
	const restarts: number[] = []
	for (let round = 0; round < 2; round += 1) {
		const again = await timedStart(many)
		restarts.push(again.seconds)
		await again.product.stop()
	}
	progress(`validating ${all} venues`)
	const middle = many.copies[Math.floor(all / 2)]?.id ?? ''
	const validated = {
		one: await validateSeconds(many.folder, [middle], 1),
		all: await validateSeconds(many.folder, ['--all'], all),
	}
	progress('requests of one venue and of many')
	const one = await openHouses(setting, 1, 'harbour-science')
	const products: Product[] = []
	try {
		for (const houses of [one, many]) products.push((await timedStart(houses)).product)
		const [oneVenue, manyOfThem] = products as [Product, Product]
		const requests = await requestFigures(
			{ product: oneVenue, ...one },
			{ product: manyOfThem, ...many },
			{ count: all },
		)
		progress('')
		return [
			lasting(`first start: ${some} venues until the last is on sale`, first.seconds, 30),
			lasting(`first start: ${all} venues until the last is on sale`, cold.seconds, 150),
			lasting(`first start: ${all} venues until all have the sessions of 18 months`, rest.whole, null),
			lasting(`first start: ${all} venues until all calendars are computed`, rest.packed, null),
			lasting(`start of ${all} venues with unchanged files until all are ready`, Math.min(...restarts), 10),
			lasting(`seller validate of one of ${all} venues`, validated.one, 2),
			lasting(`seller validate --all, ${all} venues with catalogues`, validated.all, 30),
			...requests,
		]
	} finally {
		for (const product of products) await product.stop()
	}
}

const lasting = (what: string, value: number, l1: number | null): Figure => ({
	goal: '',
	what,
	value,
	unit: 's',
	better: 'lower',
	l1,
	l2: null,
	spread: null,
})

export interface Houses {
	folder: string
	data: string
	databaseUrl: string
	copies: VenueCopy[]
}

async function openHouses(setting: Setting, count: number, only?: string): Promise<Houses> {
	const name = `copies-${count}`
	const folder = join(setting.folder, name)
	const copies = await manyVenues(folder, count, { change: withoutLimits, only })
	return {
		folder,
		copies,
		data: join(setting.folder, `${name}-data`),
		databaseUrl: await freshDatabaseUrl('venues'),
	}
}

/** Seconds until every venue is on sale: the product announces its addresses when its last catalogue is there. */
async function timedStart({
	folder,
	data,
	databaseUrl,
}: Houses): Promise<{ product: Product; began: number; seconds: number }> {
	const began = performance.now()
	const product = await startProduct({
		env: { DATA_DIR: data, SELLER_CONFIGS: folder, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl },
		waitMs: longestStartMs,
	})
	return { product, began, seconds: (performance.now() - began) / 1000 }
}

/** Seconds since the start until the work that follows it is done: other figures would measure it as well. */
async function restOfStart(
	{ databaseUrl }: Houses,
	{ product, began }: { product: Product; began: number },
): Promise<{ whole: number; packed: number }> {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
	const secondsUntil = async (isDone: () => Promise<boolean>): Promise<number> => {
		while (!(await isDone())) await sleep(500)
		return (performance.now() - began) / 1000
	}
	try {
		const whole = await secondsUntil(async () => !(await product.send('/readyz')).text.includes('venues'))
		const waiting = 'select from event_day_change limit 1'
		return { whole, packed: await secondsUntil(async () => (await pool.query(waiting)).rowCount === 0) }
	} finally {
		await pool.end()
	}
}
