import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, goodCard, laterOf, typesOf } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	type Answered,
	copyVenues,
	type Product,
	type Send,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { freePort } from '../../../scripts/tools/postgres.ts'

// What a product logs as a warning or an error: a line for a call that fails, and none for what visitors do every day.

const minute = 60_000
const seller = 'harbour-science'
const event = 'evt_ga'

let folder: Awaited<ReturnType<typeof scratchFolder>>
let client: pg.Client
let product: Product

beforeAll(async () => {
	folder = await scratchFolder('log-lines')
	const databaseUrl = await freshDatabaseUrl('log_lines')
	client = new pg.Client({ connectionString: databaseUrl })
	await client.connect()
	product = await startProduct({
		env: {
			DATA_DIR: `${folder.path}/data`,
			DATABASE_URL: databaseUrl,
			LOG_LEVEL: 'warn',
			// A mail server that is away.
			SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
			SELLER_CONFIGS: await copyVenues(folder.path, withoutLimits),
		},
	})
}, 3 * minute)
afterAll(async () => {
	await product?.stop()
	await client?.end()
	await folder?.remove()
}, minute)

interface Line {
	level: number
	msg: string
}

/** Warnings and errors since a moment. How long a statement takes is a matter of the machine. */
const linesSince = (before: number): string[] =>
	product
		.output()
		.slice(before)
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as Line)
		.filter(({ level, msg }) => level >= 40 && msg !== 'a statement was slow')
		.map(({ msg }) => msg)

/** The lines since a moment, when there is one and a request that follows has been answered. */
async function linesAfter(before: number): Promise<string[]> {
	await expect.poll(() => linesSince(before).length, { timeout: minute }).toBeGreaterThan(0)
	await ask('/healthz')
	return linesSince(before)
}

const ask = (path: string, more: Send = {}): Promise<Answered> =>
	product.send(path, {
		...more,
		seller,
		headers: {
			accept: 'text/html',
			// The page cache must not answer.
			cookie: 'foyer_login=unknown',
			origin: `http://${seller}.localhost:${product.port}`,
			...more.headers,
		},
	})

const form = (body: string): Send => ({
	method: 'POST',
	body,
	headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

async function holding(quantity = 1) {
	const { json } = await product.send(`/cached_api/events/${event}/sessions?limit=50`, { seller })
	const [session] = laterOf(json.event_session._data)
	const [type] = await typesOf(product, seller, event)
	const buyer = aBuyer(product, { seller })
	const held = await buyer.reserve(session?.id ?? '', type?.id ?? '', quantity)
	return { buyer, held }
}

/** Sends the beginning of a request, and hangs up. */
const hangUp = (text: string): Promise<void> =>
	new Promise((done) => {
		const socket = connect(product.port, '127.0.0.1', () => {
			socket.write(text)
			setTimeout(() => socket.resetAndDestroy(), 20)
		})
		socket.resume().on('error', () => undefined)
		socket.on('close', () => done())
	})

const order = '/checkout/complete?orderIds=ord_1.abcdef'
const modify = '/api/my/cart/modify'

/** What visitors, robots and their machines do every day, with the status of the answer. */
const expected: Record<string, readonly [status: number, act: () => Promise<number>]> = {
	'a page that is not there': [404, async () => (await ask('/nothing/here')).status],
	'an event that is not there': [404, async () => (await ask('/events/evt_nothing')).status],
	'an order that is not there': [404, async () => (await ask(order)).status],
	'a call for what is not there': [404, async () => (await ask('/api/events/evt_nothing')).status],
	'an address that robots look for': [404, async () => (await ask('/wp-login.php')).status],
	'a form with nothing chosen': [
		422,
		async () => (await ask(`/events/${event}`, form('intent=reserve'))).status,
	],
	'a body that is no JSON': [
		400,
		async () =>
			(await ask(modify, { ...form('{"add":'), headers: { 'content-type': 'application/json' } })).status,
	],
	'a form of another site': [
		403,
		async () =>
			(await ask(modify, { body: { add: [] }, headers: { origin: 'https://elsewhere.example' } })).status,
	],
	'more places than a cart may have': [400, async () => (await holding(9_999)).held.status],
	'a method that is not there': [405, async () => (await ask(modify, { method: 'PUT' })).status],
	'a message that no provider has signed': [
		400,
		async () => (await ask('/hooks/stripe', { method: 'POST', body: '{}' })).status,
	],
	'a card that is declined': [
		402,
		async () => {
			const { buyer } = await holding()
			return (await buyer.pay({ ...goodCard, number: '4000000000000002' })).status
		},
	],
	'a hold that has ended': [
		410,
		async () => {
			const { buyer } = await holding()
			await client.query("update cart set expires_at = now() - interval '1 minute' where id = $1", [
				buyer.cartId,
			])
			return (await buyer.pay()).status
		},
	],
	'a client that hangs up': [
		0,
		async () => {
			const host = `Host: ${seller}.localhost:${product.port}\r\n`
			await hangUp(`GET ${order} HTTP/1.1\r\n${host}\r\n`)
			await hangUp(`POST ${modify} HTTP/1.1\r\n${host}Content-Length: 500\r\n\r\n{"add":`)
			await hangUp('GET /ev')
			return 0
		},
	],
}

describe('what is expected', () => {
	it.each(Object.entries(expected))('%s leaves no line', async (_, [status, act]) => {
		const before = product.output().length
		expect(await act()).toBe(status)
		// A request that follows is answered, and by then whatever the other one left is logged.
		await ask('/healthz')
		expect(linesSince(before)).toEqual([])
	})
})

/** Makes a table refuse what the product writes, as a fault in it would. */
async function whileBroken(table: string, act: () => Promise<void>): Promise<void> {
	await client.query(
		`create function refuse_all() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
	)
	await client.query(
		`create trigger refuse_all before insert on ${table} for each row execute function refuse_all()`,
	)
	try {
		await act()
	} finally {
		await client.query('drop function refuse_all cascade')
	}
}

describe('a failure', () => {
	it('of a call is one line', async () => {
		await whileBroken('cart', async () => {
			const before = product.output().length
			expect((await holding()).held.status).toBe(500)
			expect(await linesAfter(before)).toHaveLength(1)
		})
	})

	it(
		'of the mail server is one line, however many emails wait',
		async () => {
			const before = product.output().length
			for (let count = 0; count < 3; count += 1) {
				const { buyer } = await holding()
				expect((await buyer.pay()).status).toBe(200)
				expect((await buyer.checkout()).status).toBe(200)
			}
			expect(await linesAfter(before)).toEqual(['emails could not be sent: they are tried again later'])
		},
		2 * minute,
	)
})
