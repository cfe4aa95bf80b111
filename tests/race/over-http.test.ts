import { spawnSync } from 'node:child_process'
import { Agent, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { type ProductNodes, startNodes } from '#tests/builders/nodes/product-nodes.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { copyVenues, scratchFolder, send, withoutLimits } from '#tests/builders/product.ts'
import { many, untilTransactionsWait, whileLocked } from './ends.ts'

const seller = 'harbour-science'
const buyers = 120

let folder: Awaited<ReturnType<typeof scratchFolder>>
let databaseUrl: string
/** Two processes on one database: each reservation of a buyer goes to the next of them. */
let nodes: ProductNodes
const agent = new Agent({ keepAlive: true, maxSockets: buyers })

beforeAll(async () => {
	folder = await scratchFolder('race')
	databaseUrl = await freshDatabaseUrl('race')
	nodes = await startNodes(2, {
		databaseUrl,
		folder: folder.path,
		env: { SELLER_CONFIGS: await copyVenues(folder.path, withoutLimits) },
	})
}, 120_000)

afterAll(async () => {
	agent.destroy()
	await nodes?.stop()
	await folder?.remove()
})

/** The sale without its guard: read, then write. */
async function naiveSale(sessionId: string): Promise<Server> {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
	const server = createServer(async (_request, response) => {
		const { rows } = await pool.query(
			'select capacity, used_capacity from event_session where seller_id = $1 and id = $2',
			[seller, sessionId],
		)
		const isFree = rows[0].used_capacity < rows[0].capacity
		if (isFree)
			await pool.query(
				'update event_session set used_capacity = used_capacity + 1 where seller_id = $1 and id = $2',
				[seller, sessionId],
			)
		response.writeHead(isFree ? 200 : 422).end()
	})
	server.on('close', () => void pool.end())
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return server
}

it('control: without the guard of the counter parallel buyers oversell', async () => {
	const session = (await sessionsOf(nodes.front, seller, 'evt_makers')).at(-1)
	if (!session?.available_capacity) throw new Error('the last session has no places to race for')
	const pool = new pg.Pool({ connectionString: databaseUrl })
	await pool.query('alter table event_session drop constraint event_session_not_oversold')
	const here = `seller_id = '${seller}' and id = '${session.id}'`
	await pool.query(`update event_session set used_capacity = capacity - 1 where ${here}`)
	const naive = await naiveSale(session.id)
	try {
		const { port } = naive.address() as AddressInfo
		const buy = async () => (await send(port, '/', { method: 'POST', agent })).status
		const sold: Promise<number>[] = []
		await whileLocked(pool, `select from event_session where ${here}`, async () => {
			sold.push(...many(8, buy))
			await untilTransactionsWait(pool, 8)
		})
		expect(await Promise.all(sold)).toEqual(many(8, () => 200))
	} finally {
		await new Promise((done) => naive.close(done))
		await pool.query(`update event_session set used_capacity = 0 where ${here}`)
		await pool.query(
			'alter table event_session add constraint event_session_not_oversold check (capacity = -1 or used_capacity <= capacity + oversell_capacity)',
		)
		await pool.end()
	}
})

it('sells exactly the last places to parallel buyers', async () => {
	const [session] = await sessionsOf(nodes.front, seller, 'evt_makers')
	const [type] = await typesOf(nodes.front, seller, 'evt_makers')
	if (!session?.available_capacity || !type) throw new Error('there is nothing to race for')
	const answers = await Promise.all(
		Array.from({ length: buyers }, () => aBuyer(nodes.front, { seller, agent }).reserve(session.id, type.id)),
	)
	const refused = answers.filter((answer) => answer.status !== 200)
	expect(answers.filter((answer) => answer.status === 200)).toHaveLength(session.available_capacity)
	expect(new Set(refused.map((answer) => answer.json._code))).toEqual(new Set(['event_session_sold_out']))
})

it('leaves no place empty when a large party does not fit but a small one does', async () => {
	const [, session] = await sessionsOf(nodes.front, seller, 'evt_makers')
	const [type] = await typesOf(nodes.front, seller, 'evt_makers')
	if (!session?.available_capacity || !type) throw new Error('there is nothing to race for')
	const answers = await Promise.all(
		Array.from({ length: buyers }, (_, number) =>
			aBuyer(nodes.front, { seller, agent }).reserve(session.id, type.id, 1 + (number % 3)),
		),
	)
	const sold = answers
		.filter((answer) => answer.status === 200)
		.reduce((sum, answer) => sum + answer.json.ticket._data.length, 0)
	expect(sold).toBe(session.available_capacity)
	expect(answers.every((answer) => answer.status === 200 || answer.status === 422)).toBe(true)
})

it('both processes have answered', () => {
	for (const count of nodes.proxy.answered) expect(count).toBeGreaterThan(buyers / 2)
})

it('leaves a ledger that agrees with the tickets', async () => {
	const result = spawnSync(process.execPath, ['scripts/doctor.ts'], {
		env: { ...process.env, DATABASE_URL: databaseUrl },
		encoding: 'utf8',
	})
	expect(result.status, `${result.stdout}${result.stderr}`).toBe(0)
})
