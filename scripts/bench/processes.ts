import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import type { Product } from '#tests/builders/product.ts'
import { type Figure, ratioFigure } from './figure.ts'
import { cpuSeconds } from './load.ts'
import { orderRun } from './orders.ts'
import { prepareSale, type Sale } from './sale.ts'
import { openProduct, type Setting } from './setting.ts'

const most = 4
const roundCount = 7
const buyers = 16
// One session would measure how processes wait for each other's row.
const sessions = 8
const milliseconds = 4_000
/** For each process: its own code is compiled as it runs, and four processes share the orders of a round. */
const warmUpMs = 10_000

interface Group {
	products: Product[]
	sale: Sale
	/** Sends each request to the next process. */
	front: Product
	database: pg.Client
	close(): Promise<void>
}

/**
 * Processor seconds of the product for a whole order and its email by four processes on one PostgreSQL, to one process:
 * requests go to each in turn, whatever visitor they are of.
 */
export async function processFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const groups: Group[] = []
	try {
		for (const count of [1, most]) groups.push(await openGroup(setting, count))
		const [one, many] = groups as [Group, Group]
		const seconds: { one: number[]; many: number[] } = { one: [], many: [] }
		for (const group of [one, many]) await warmUp(group)
		for (let round = 0; round < roundCount; round += 1) {
			const pair = { one: await secondsAnOrder(one), many: await secondsAnOrder(many) }
			seconds.one.push(pair.one * 1000)
			seconds.many.push(pair.many * 1000)
		}
		const what = `processor time of an order by ${most} processes on one database, to one`
		return [
			{
				...ratioFigure({ goal: '', what, l1: 1.1, l2: null }, seconds.many, seconds.one, 'ms of processor'),
				better: 'lower',
			},
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
		for (const agent of agents) agent.destroy()
		await database.end()
		for (const product of products) await product.stop()
	}
	// One after the other: the first makes the tables.
	for (let number = 0; number < count; number += 1)
		products.push(await openProduct(setting, `processes-${count}-${number}`, databaseUrl))
	const [first] = products
	if (!first) throw new Error('no process was started')
	await database.connect()
	// As many connections in both groups, so few that none is idle until a process closes it.
	const agents = products.map(() => new Agent({ keepAlive: true, maxSockets: buyers / count }))
	let turn = 0
	const front: Product = {
		...first,
		send(path, options) {
			turn = (turn + 1) % count
			return (products[turn] ?? first).send(path, { ...options, agent: agents[turn] })
		},
	}
	return { products, front, database, close, sale: await prepareSale(first, database) }
}

async function warmUp(group: Group): Promise<void> {
	await orders(group, warmUpMs * group.products.length)
	await emailsSent(group.database)
}

/** Whole orders in several sessions at once; returns their number. */
async function orders({ front, sale }: Group, runMs: number): Promise<number> {
	const runs = sale.sessionIds.slice(0, sessions).map((id) => {
		const places = { sessionIds: [id], typeId: sale.typeId }
		return orderRun(front, places, { buyers: buyers / sessions, milliseconds: runMs })
	})
	return (await Promise.all(runs)).reduce((sum, { count }) => sum + count, 0)
}

async function secondsAnOrder(group: Group): Promise<number> {
	const { products, database } = group
	const spent = (): number => products.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
	const before = spent()
	const count = await orders(group, milliseconds)
	// One busy process delays its emails more than each of four: they count for both.
	await emailsSent(database)
	return (spent() - before) / count
}

const longestEmailsMs = 120_000

async function emailsSent(database: pg.Client): Promise<void> {
	const began = performance.now()
	for (;;) {
		const { rows } = await database.query(
			`select count(*)::integer as waiting from outbox where state = 'waiting'`,
		)
		if (rows[0].waiting === 0) return
		if (performance.now() - began > longestEmailsMs)
			throw new Error(`${rows[0].waiting} emails were not sent within two minutes`)
		await sleep(50)
	}
}
