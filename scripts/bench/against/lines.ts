import { setTimeout as sleep } from 'node:timers/promises'
import { aBuyer } from '#tests/builders/buyer.ts'
import type { Product } from '#tests/builders/product.ts'
import { cpuSeconds, type Loader, type LoadResult, perCpuSecond, residentMegabytes } from '../load.ts'
import { orderRun } from '../orders.ts'
import { reserveShots, type Sale } from '../sale.ts'
import { pageShot, seller } from '../setting.ts'
import { statementsOfOrder } from './counted.ts'
import { buyByPages } from './page-orders.ts'
import type { Side } from './side.ts'

type Measure = (loader: Loader, side: Side) => Promise<number>

const seconds = 1
const callers = 64

/** More addresses than the page cache keeps, so that each is rendered. */
const addresses = 1500

const loadOf = (loader: Loader, { product }: Side, ids: string[], typeId: string): Promise<LoadResult> =>
	loader.run({
		port: product.port,
		shots: reserveShots(product.port, ids, typeId),
		connections: callers,
		seconds,
	})

function requireStatus(run: LoadResult, status: RegExp, what: string): number {
	const wrong = Object.keys(run.statuses).filter((each) => !status.test(each))
	if (run.answers === 0 || wrong.length > 0 || run.errors > 0)
		throw new Error(`${what} was answered with ${JSON.stringify(run.statuses)}, ${run.errors} errors`)
	return run.perSecond
}

const pages =
	(pathsOf: (path: string) => string[]): Measure =>
	(loader, { product, path }) =>
		perCpuSecond(loader, product.pid, {
			port: product.port,
			shots: pathsOf(path).map((each) => pageShot(product.port, each)),
			connections: 32,
			seconds,
		})

const reserving =
	(idsOf: (sale: Sale) => string[]): Measure =>
	async (loader, side) =>
		requireStatus(await loadOf(loader, side, idsOf(side.sale), side.sale.typeId), /^2/, 'a reservation')

/** The last session is sold out; see `sellOut`. */
const openIds = ({ sessionIds }: Sale): string[] => sessionIds.slice(0, -1)
export const soldOutId = ({ sessionIds }: Sale): string => sessionIds.at(-1) ?? ''

const pageOrders = ({ product, sale }: Side) =>
	buyByPages({ product, sessionId: openIds(sale)[2] ?? '' }, { buyers: 16, milliseconds: 3_000 * seconds })

/** Starts another process, does something with it and ends it; returns the milliseconds until it listened. */
async function started({ another }: Side, act: (product: Product) => Promise<void>): Promise<number> {
	const began = performance.now()
	const product = await another()
	const milliseconds = performance.now() - began
	try {
		await act(product)
	} finally {
		await product.stop()
	}
	return milliseconds
}

/** Time for what a process does by itself after its start. */
const restMs = 1_000

interface Line {
	title: string
	unit: string
	measure: Measure
	/** The least ratio that counts as no loss; 0.95 where it is left out. */
	least?: number
}

/** The lines that two commits are compared by: more is better in each. */
export const lines: Record<string, Line> = {
	page: {
		title: 'event page, rendered',
		unit: 'per CPU second',
		measure: pages((path) => Array.from({ length: addresses }, (_, number) => `${path}&visit=${number}`)),
	},
	cached: {
		title: 'event page, from the page cache',
		unit: 'per CPU second',
		measure: pages((path) => [path]),
	},
	reserve: {
		title: 'reservations in one session',
		unit: 'per second',
		measure: reserving((sale) => openIds(sale).slice(0, 1)),
	},
	sessions: {
		title: 'reservations in a hundred sessions',
		unit: 'per second',
		measure: reserving(openIds),
	},
	'sold-out': {
		title: 'answers that a session is sold out',
		unit: 'per second',
		measure: async (loader, side) =>
			requireStatus(
				await loadOf(loader, side, [soldOutId(side.sale)], side.sale.typeId),
				/^4(?!29)/,
				'a sold-out session',
			),
	},
	orders: {
		title: 'whole orders',
		unit: 'per second',
		measure: async (_, { product, sale }) =>
			(
				await orderRun(
					product,
					{ ...sale, sessionIds: openIds(sale).slice(1, 2) },
					{ buyers: 16, milliseconds: 1000 * seconds },
				)
			).perSecond,
	},
	'page-orders': {
		title: 'whole orders through pages without scripts',
		unit: 'per minute',
		measure: async (_, side) => 60 * (await pageOrders(side)).perSecond,
	},
	'order-cost': {
		title: 'the same with their emails, by the processor time of the product',
		unit: 'per processor second',
		measure: async (_, side) => {
			const { pid } = side.product
			const before = cpuSeconds(pid)
			const { booked } = await pageOrders(side)
			await side.rest()
			return booked / (cpuSeconds(pid) - before)
		},
	},
	statements: {
		title: 'whole orders by statements',
		unit: 'per thousand statements',
		least: 0.999,
		measure: async (_, side) => 1_000 / (await statementsOfOrder(side)),
	},
	start: {
		title: 'starts on a filled database',
		unit: 'per minute',
		least: 0.97,
		measure: async (_, side) => 60_000 / (await started(side, async () => undefined)),
	},
	memory: {
		title: 'idle processes in memory',
		unit: 'per GB',
		least: 0.97,
		measure: async (_, side) => {
			let megabytes = Number.NaN
			await started(side, async ({ pid }) => {
				await sleep(restMs)
				megabytes = residentMegabytes(pid)
			})
			return 1024 / megabytes
		},
	},
}

/** Takes the last place of a session by one more reservation than it has room for. */
export async function requireSoldOut({ product, sale }: Side): Promise<void> {
	const answer = await aBuyer(product, { seller }).reserve(soldOutId(sale), sale.typeId, 1)
	if (answer.status !== 422) throw new Error(`the sold-out session was answered with ${answer.status}`)
}
