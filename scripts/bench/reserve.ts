import { spawnSync } from 'node:child_process'
import pg from 'pg'
import type { Product } from '#tests/builders/product.ts'
import { type Figure, ratioFigure } from './figure.ts'
import { type Loader, type LoadResult, type Shot, startLoader } from './load.ts'
import { prepareSale, reserveShots, type Sale } from './sale.ts'
import { eventId, openProduct, type Setting, seller } from './setting.ts'
import { type BareSale, openBareSale } from './statements.ts'
import { median, spreadOf } from './statistics.ts'

const roundCount = 11
const secondsEach = 1
const callers = 64
// With more, a single row is slower: they wait in line for its lock.
const functionCallers = 8

/** Reservations over HTTP on PostgreSQL against the bare statements, then sold-out answers, then the ledger audit. */
export async function reserveFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) {
		console.log('· no PostgreSQL server program and no DATABASE_URL: reservations are not measured')
		return []
	}
	const databaseUrl = setting.postgres.url
	const product = await openProduct(setting, 'reserve', databaseUrl)
	const loader = startLoader()
	const database = new pg.Client({ connectionString: databaseUrl })
	await database.connect()
	try {
		const sale = await prepareSale(product, database)
		const bare = await openBareSale(databaseUrl, { ...sale, sellerId: seller, eventId })
		const runs = await measure({ loader, product, sale, database, bare }).finally(() => bare.close())
		const soldOut = await soldOutRun(loader, product, sale, database)
		return [...figuresOf(runs), ...soldOut, ledgerFigure({ DATABASE_URL: databaseUrl })]
	} finally {
		loader.close()
		await database.end()
		await product.stop()
	}
}

interface Runs {
	hot: LoadResult[]
	many: LoadResult[]
	statementsHot: number[]
	statementsMany: number[]
	functionHot: number[]
	functionMany: number[]
}

interface Place {
	loader: Loader
	product: Product
	sale: Sale
	database: pg.Client
	bare: BareSale
}

async function measure({ loader, product, sale, database, bare }: Place): Promise<Runs> {
	const { sessionIds, typeId } = sale
	const hotIds = sessionIds.slice(0, 1)
	const load = async (ids: string[]): Promise<LoadResult> => {
		const shots = reserveShots(product.port, ids, typeId)
		const result = await loader.run({ port: product.port, shots, connections: callers, seconds: secondsEach })
		const good = result.statuses['200'] ?? 0
		if (result.answers === 0 || good < result.answers * 0.999 || result.errors > 0)
			throw new Error(
				`reservations were answered with ${JSON.stringify(result.statuses)}, ${result.errors} errors\n${product.output()}`,
			)
		return result
	}
	const bareMs = secondsEach * 1000
	const floor = (kind: 'statements' | 'oneCall', ids: string[], count: number): Promise<number> =>
		withoutTriggers(database, () => bare[kind](ids, count, bareMs))
	const runs: Runs = {
		hot: [],
		many: [],
		statementsHot: [],
		statementsMany: [],
		functionHot: [],
		functionMany: [],
	}
	for (let round = 0; round <= roundCount; round += 1) {
		const statementsHot = await floor('statements', hotIds, callers)
		const hot = await load(hotIds)
		const functionHot = await floor('oneCall', hotIds, functionCallers)
		const statementsMany = await floor('statements', sessionIds, callers)
		const many = await load(sessionIds)
		const functionMany = await floor('oneCall', sessionIds, functionCallers)
		// The first round warms up code, caches and the database's files.
		if (round === 0) continue
		runs.hot.push(hot)
		runs.many.push(many)
		runs.statementsHot.push(statementsHot)
		runs.statementsMany.push(statementsMany)
		runs.functionHot.push(functionHot)
		runs.functionMany.push(functionMany)
	}
	return runs
}

/** What triggers keep up to date beside a reservation is the product's own cost, not the floor's. */
async function withoutTriggers(database: pg.Client, act: () => Promise<number>): Promise<number> {
	const all = async (what: 'disable' | 'enable'): Promise<void> => {
		// One lock at a time: the product's jobs lock the same tables in another order.
		for (const table of reservedTables) await database.query(`alter table ${table} ${what} trigger user`)
	}
	await all('disable')
	try {
		return await act()
	} finally {
		await all('enable')
	}
}

const reservedTables = ['event_session', 'session_group', 'cart', 'ticket']

/** Other load on the machine distorts the p99 of one short round: the median counts, the context names the worst. */
const p99Of = (runs: readonly LoadResult[]): Pick<Figure, 'value' | 'context' | 'spread'> => ({
	value: median(runs.map((run) => run.p99)),
	context: `worst round ${Math.round(Math.max(...runs.map((run) => run.p99)))} ms`,
	spread: null,
})
const rates = (runs: readonly LoadResult[]): number[] => runs.map((run) => run.perSecond)

const unit = 'per second'

function figuresOf(runs: Runs): Figure[] {
	const hot = rates(runs.hot)
	const many = rates(runs.many)
	const p99 = (what: string, of: readonly LoadResult[]): Figure => ({
		goal: 'OS4',
		what,
		unit: 'ms',
		better: 'lower',
		l1: 1500,
		l2: 400,
		...p99Of(of),
	})
	return [
		ratioFigure(
			{ goal: 'TH1', what: 'one hot session, to one bare function call, 8 callers', l1: 0.3, l2: 2 },
			hot,
			runs.functionHot,
			unit,
		),
		ratioFigure(
			{ goal: '', what: 'one hot session, to the bare statements, 64 callers', l1: 1.5, l2: null },
			hot,
			runs.statementsHot,
			unit,
		),
		p99('p99 of a reservation, one hot session, 64 callers', runs.hot),
		ratioFigure(
			{ goal: 'TH2', what: '100 sessions, to one bare function call, 8 callers', l1: 0.2, l2: 0.5 },
			many,
			runs.functionMany,
			unit,
		),
		ratioFigure(
			{ goal: '', what: '100 sessions, to the bare statements, 64 callers', l1: 0.6, l2: null },
			many,
			runs.statementsMany,
			unit,
		),
		p99('p99 of a reservation, 100 sessions, 64 callers', runs.many),
	]
}

async function soldOutRun(
	loader: Loader,
	product: Product,
	{ sessionIds, typeId }: Sale,
	database: pg.Client,
): Promise<Figure[]> {
	const id = sessionIds[0] ?? ''
	await database.query(
		'update event_session set capacity = used_capacity, oversell_capacity = 0 where seller_id = $1 and id = $2',
		[seller, id],
	)
	const soldOut = reserveShots(product.port, [id], typeId)
	const load = async (shots: Shot[], expected: string): Promise<LoadResult> => {
		const run = await loader.run({ port: product.port, shots, connections: callers, seconds: secondsEach })
		if (run.errors > 0 || Object.keys(run.statuses).some((status) => status !== expected))
			throw new Error(`a refused reservation was answered with ${JSON.stringify(run.statuses)}`)
		return run
	}
	const runs: LoadResult[] = []
	const misshapen: LoadResult[] = []
	for (let round = 0; round <= roundCount; round += 1) {
		const shape = await load(soldOut.map(withoutShape), '400')
		const run = await load(soldOut, '422')
		if (round === 0) continue
		runs.push(run)
		misshapen.push(shape)
	}
	const perSecond = rates(runs)
	const context = `status ${Object.keys(runs[0]?.statuses ?? {}).join(', ')}`
	return [
		{
			goal: 'TH3',
			what: 'sold-out answers',
			value: median(perSecond),
			unit: '/s',
			better: 'higher',
			l1: 3000,
			l2: 10_000,
			spread: spreadOf(perSecond),
			context,
		},
		ratioFigure(
			{
				goal: 'TH3',
				what: 'sold-out answers, to refusals of the same body for its shape',
				l1: 0.6,
				l2: null,
			},
			perSecond,
			rates(misshapen),
			unit,
		),
		{
			goal: 'TH3',
			what: 'p99 of a sold-out answer',
			unit: 'ms',
			better: 'lower',
			l1: 50,
			l2: 15,
			...p99Of(runs),
		},
	]
}

/** The same request with a number of tickets that is no number: refused before anything is read. */
const withoutShape = (shot: Shot): Shot => ({
	...shot,
	body: String(shot.body).replace('"quantity":1', '"quantity":"1"'),
})

/** The ledger audit after the load: a fast sale that miscounts is worth nothing. */
export function ledgerFigure(env: Record<string, string>): Figure {
	const audit = spawnSync(process.execPath, ['scripts/doctor.ts'], {
		env: { ...process.env, DATABASE_URL: '', ...env },
		encoding: 'utf8',
	})
	const lastLine = `${audit.stdout}${audit.stderr}`.trim().split('\n').at(-1) ?? ''
	return {
		goal: 'OS1',
		what: 'differences found by the ledger audit after the load (0 = none)',
		value: audit.status ?? 1,
		unit: '',
		better: 'lower',
		l1: 0,
		l2: 0,
		spread: null,
		context: lastLine,
	}
}
