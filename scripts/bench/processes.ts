import { Agent } from 'node:http'
import pg from 'pg'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import type { Product } from '#tests/builders/product.ts'
import { emailsSent } from './emails.ts'
import { type Figure, ratioFigure } from './figure.ts'
import { cpuSeconds } from './load.ts'
import { buyOrders } from './orders.ts'
import { prepareSale, type Sale } from './sale.ts'
import { openProduct, type Setting } from './setting.ts'

const most = 4
// The machine's speed changes within seconds: many short rounds side by side, and not a few long ones.
const roundCount = 24
/** Of one process. */
const buyers = 16
// One session would measure how processes wait for each other's row.
const sessions = 8
/**
 * For each process. Its own code is compiled as it runs: from the 450th to the 1,850th order of a process the cost of one
 * falls by a quarter. So both groups are compared by processes that have sold as much, and not as long.
 */
const warmUpOrders = 1_500
const roundOrders = 160

interface Group {
	products: Product[]
	sale: Sale
	database: pg.Client
	close(): Promise<void>
}

/**
 * Processor seconds of the product for a whole order and its email by four processes on one PostgreSQL, to one process:
 * requests go to each in turn, whatever visitor they are of. With as many buyers for each process, four sell four times as
 * much at once; with those of one process among them, each is nearly idle, and pays for every request that comes alone.
 */
export async function processFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const groups: Group[] = []
	try {
		for (const count of [1, most]) groups.push(await openGroup(setting, count))
		const [one, many] = groups as [Group, Group]
		for (const group of [one, many]) {
			await sellOrders(group, { count: warmUpOrders * group.products.length, buyers })
			await emailsSent(group.database)
		}
		const seconds = { one: [] as number[], busy: [] as number[], idle: [] as number[] }
		for (let round = 0; round < roundCount; round += 1) {
			seconds.one.push(await millisecondsAnOrder(one, buyers))
			seconds.busy.push(await millisecondsAnOrder(many, buyers))
			seconds.idle.push(await millisecondsAnOrder(many, buyers / most))
		}
		const figure = (what: string, measured: number[], l1: number | null): Figure => ({
			...ratioFigure({ goal: '', what, l1, l2: null }, measured, seconds.one, 'ms of processor'),
			better: 'lower',
		})
		return [
			figure(`processor time of an order by ${most} processes on one database, to one`, seconds.busy, 1.1),
			figure('  the same with the buyers of one process among them', seconds.idle, null),
		]
	} finally {
		for (const group of groups) await group.close()
	}
}

async function openGroup(setting: Setting, count: number): Promise<Group> {
	const databaseUrl = await freshDatabaseUrl('processes')
	const products: Product[] = []
	const database = new pg.Client({ connectionString: databaseUrl })
	const close = async (): Promise<void> => {
		await database.end()
		for (const product of products) await product.stop()
	}
	// One after the other: the first makes the tables.
	for (let number = 0; number < count; number += 1)
		products.push(await openProduct(setting, `processes-${count}-${number}`, databaseUrl))
	const [first] = products
	if (!first) throw new Error('no process was started')
	await database.connect()
	return { products, database, close, sale: await prepareSale(first, database) }
}

interface Selling {
	count: number
	/** For each process. */
	buyers: number
}

/** Sells whole orders in several sessions at once; each request goes to the next process. */
async function sellOrders({ products, sale }: Group, { count, buyers }: Selling): Promise<void> {
	const [first] = products
	if (!first) throw new Error('there is no process')
	// Connections of a round end with it: a process closes what is idle while the other group sells.
	const agents = products.map(() => new Agent({ keepAlive: true, maxSockets: buyers }))
	let turn = 0
	const front: Product = {
		...first,
		send(path, options) {
			turn = (turn + 1) % products.length
			return (products[turn] ?? first).send(path, { ...options, agent: agents[turn] })
		},
	}
	const places = { sessionIds: sale.sessionIds.slice(0, sessions), typeId: sale.typeId }
	await buyOrders(front, places, { buyers: buyers * products.length, count })
	for (const agent of agents) agent.destroy()
}

/** Of the processor, for an order and its email. */
async function millisecondsAnOrder(group: Group, buyersEach: number): Promise<number> {
	const { products, database } = group
	const spent = (): number => products.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
	const before = spent()
	await sellOrders(group, { count: roundOrders, buyers: buyersEach })
	// One busy process delays its emails more than each of four: they count for both.
	await emailsSent(database)
	return ((spent() - before) * 1000) / roundOrders
}
