import { type Database, openDatabase } from '#app/data/database.server.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import type { Product } from '#tests/builders/product.ts'
import { type EngineRuns, engineLines, type Kind } from './engine-lines.ts'
import type { Figure } from './figure.ts'
import {
	cpuSeconds,
	type Loader,
	type LoadResult,
	residentMegabytes,
	type Shot,
	startLoader,
} from './load.ts'
import { countEmails, type EmailRun, type OrderRun, orderRun, waitForEmails } from './orders.ts'
import { ledgerFigure } from './reserve.ts'
import { findSale, makeRoom, reserveShots, type Sale } from './sale.ts'
import { environmentOf, eventId, hostOf, openProduct, type Setting, seller } from './setting.ts'
import { sellBefore } from './sold.ts'
import { bareSaleOn } from './statements.ts'

const roundCount = 3
const callers = 64
// With more, a single row is slower: they wait in line for its lock.
const functionCallers = 8
// A list of sessions is a long response: with more readers, requests queue and still run in the next round.
const readers = 8
const buyers = 16
const openCarts = 1_000
const sold = { few: 1_000, many: 100_000 }

/** Selling on both databases, as ratios to the bare SQL on the same database in the same run. */
export async function engineFigures(setting: Setting): Promise<Figure[]> {
	const kinds: Kind[] = setting.postgres ? ['embedded', 'PostgreSQL'] : ['embedded']
	const loader = startLoader()
	try {
		const figures: Figure[] = []
		for (const kind of kinds) figures.push(...engineLines(kind, await runsOn(setting, kind, loader)))
		return figures
	} finally {
		loader.close()
	}
}

async function runsOn(setting: Setting, kind: Kind, loader: Loader): Promise<EngineRuns> {
	const data = `engine-${kind}`
	const databaseUrl = kind === 'PostgreSQL' ? await freshDatabaseUrl('engine') : null
	const serving = async <T>(act: (product: Product) => Promise<T>): Promise<T> => {
		const product = await openProduct(setting, data, databaseUrl)
		return act(product).finally(() => product.stop())
	}
	// The tables are changed while no product runs, so that no measurement includes it.
	const storing = async <T>(act: (database: Database) => Promise<T>): Promise<T> => {
		const dataDir = environmentOf(setting, data, databaseUrl).DATA_DIR ?? ''
		const database = await openDatabase({ databaseUrl, dataDir })
		return act(database).finally(() => database.close())
	}
	const mail = `${environmentOf(setting, data, databaseUrl).DATA_DIR}/mail`
	const found = await serving(findSale)
	const { sale, bare } = await storing(async (database) => {
		const prepared = await makeRoom(database.pool, found)
		return { sale: prepared, bare: await bareRates(database, prepared) }
	})
	const early = await serving(async (product) => ({
		hot: await reserveRuns(loader, product, sale, sale.sessionIds.slice(0, 1)),
		many: await reserveRuns(loader, product, sale, sale.sessionIds),
		mixed: await mixedRun(loader, product, sale),
		limited: await warmOrders(product, sale, mail),
	}))
	await storing(({ pool }) => withoutLimit(pool, sale))
	const unlimited = await serving((product) => warmOrders(product, sale, mail))
	const grown: LoadResult[][] = []
	const daily: LoadResult[][] = []
	for (const count of [sold.few, sold.many - sold.few]) {
		await storing(async ({ pool }) => {
			await makeRoom(pool, found)
			await sellBefore(pool, sale, count)
		})
		await serving(async (product) => {
			grown.push(await reserveRuns(loader, product, sale, sale.sessionIds.slice(0, 1)))
			daily.push(await readRuns(loader, product))
		})
	}
	const ledger = ledgerFigure(environmentOf(setting, data, databaseUrl))
	return { bare, ...early, unlimited, grown, daily, ledger }
}

async function bareRates(database: Database, sale: Sale): Promise<EngineRuns['bare']> {
	const bare = await bareSaleOn(database.pool, { ...sale, sellerId: seller, eventId })
	const rates: EngineRuns['bare'] = { hot: [], many: [] }
	for (let round = 0; round <= roundCount; round += 1) {
		const hot = await bare.oneCall(sale.sessionIds.slice(0, 1), functionCallers, 1_000)
		const many = await bare.oneCall(sale.sessionIds, functionCallers, 1_000)
		// The first round warms up.
		if (round === 0) continue
		rates.hot.push(hot)
		rates.many.push(many)
	}
	await bare.close()
	return rates
}

/** Loads a product round by round, the first to warm up; every answer of the others must be 200. */
async function loadRuns(
	loader: Loader,
	product: Product,
	shots: Shot[],
	{ connections = callers, seconds = 1 } = {},
): Promise<LoadResult[]> {
	const runs: LoadResult[] = []
	for (let round = 0; round <= roundCount; round += 1) {
		const run = await loader.run({ port: product.port, shots, connections, seconds })
		await lineEnds(product)
		if (round === 0) continue
		// A round without answers counts as it is: the spread then says that the machine was busy elsewhere.
		if ((run.statuses['200'] ?? 0) < run.answers * 0.999 || run.errors > 0)
			throw new Error(`${shots[0]?.path}: ${JSON.stringify(run.statuses)}, ${run.errors} errors`)
		runs.push(run)
	}
	return runs
}

/**
 * Waits until the product answers one more request. The callers of a finished round have disconnected, but on a busy
 * machine the next round would wait behind their statements.
 */
async function lineEnds(product: Product): Promise<void> {
	const { status } = await product.send(`/api/events/${eventId}`, { seller })
	if (status !== 200) throw new Error(`after a round the product answers ${status}`)
}

/**
 * Orders from the reservation to the checkout, measured after an unmeasured warm-up, because the first run of any code
 * is slow. Then the emails of both runs, which were delayed by the load.
 */
async function warmOrders(
	product: Product,
	sale: Sale,
	mail: string,
): Promise<OrderRun & { emails: EmailRun }> {
	const before = countEmails(mail)
	const warm = await orderRun(product, sale, { buyers, milliseconds: 3_000 })
	const run = await orderRun(product, sale, { buyers, milliseconds: 5_000 })
	return { ...run, emails: await waitForEmails(mail, before + warm.count + run.count) }
}

const reserveRuns = (loader: Loader, product: Product, { typeId }: Sale, ids: readonly string[]) =>
	loadRuns(loader, product, reserveShots(product.port, ids, typeId))

function readShot(port: number, path: string): Shot {
	return { method: 'GET', path, headers: { host: hostOf(port), accept: 'application/json' } }
}

const readRuns = (loader: Loader, product: Product): Promise<LoadResult[]> =>
	loadRuns(loader, product, [readShot(product.port, `/api/events/${eventId}/sessions?limit=50`)], {
		connections: readers,
		seconds: 2,
	})

/** Nine look, one reserves, while a thousand carts are open. */
async function mixedRun(loader: Loader, product: Product, sale: Sale): Promise<EngineRuns['mixed']> {
	const { port, pid } = product
	const reserving = reserveShots(port, sale.sessionIds, sale.typeId)
	// The runs before left more than these open: the holds last a quarter of an hour.
	let open = 0
	while (open < openCarts)
		open += (await loader.run({ port, shots: reserving, connections: callers, seconds: 1 })).answers
	const paths = [
		'/api/events/available',
		`/api/events/${eventId}`,
		`/api/events/${eventId}/sessions?limit=50`,
	]
	const shots = reserving
		.slice(0, 30)
		.flatMap((shot, index) => [
			shot,
			...Array.from({ length: 9 }, (_, at) => readShot(port, paths[(index + at) % paths.length] ?? '')),
		])
	const cpuBefore = cpuSeconds(pid)
	const began = performance.now()
	const runs = await loadRuns(loader, product, shots, { seconds: 2 })
	const busy = (cpuSeconds(pid) - cpuBefore) / ((performance.now() - began) / 1000)
	return { runs, busy, megabytes: residentMegabytes(pid) }
}

async function withoutLimit(pool: Database['pool'], { sessionIds: [id] }: Sale): Promise<void> {
	await pool.query('update event_session set capacity = -1 where seller_id = $1 and id = $2', [seller, id])
	await pool.query('update session_group set capacity = -1 where seller_id = $1 and event_session_id = $2', [
		seller,
		id,
	])
}
