import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { goodCard } from '#tests/builders/buyer.ts'
import { type Answered, refusedStart, type Send } from '#tests/builders/product.ts'
import { freePort } from '../../../scripts/tools/postgres.ts'
import { event, logScene, minute, other, seller, third } from './log-scene.ts'

// What a product logs as a warning or an error: a line for each failure, and none for what visitors do every day.

const scene = logScene('log-lines')
const { product, query, gate, folder, mark, entriesSince, linesSince, linesAfter, ask, holding, hangUp } =
	scene

const form = (body: string): Send => ({
	method: 'POST',
	body,
	headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const order = '/checkout/complete?orderIds=ord_1.aaaaaaaaaaaaaaaaaaaaaa'
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
			await query("update cart set expires_at = now() - interval '1 minute' where id = $1", [buyer.cartId])
			return (await buyer.pay()).status
		},
	],
	'a client that hangs up': [
		0,
		async () => {
			const host = `Host: ${seller}.localhost:${product().port}\r\n`
			await hangUp(`GET ${order} HTTP/1.1\r\n${host}\r\n`)
			await hangUp(`POST ${modify} HTTP/1.1\r\n${host}Content-Length: 500\r\n\r\n{"add":`)
			await hangUp('GET /ev')
			return 0
		},
	],
	'a client that is cut off because it sends its headers too slowly': [
		408,
		() =>
			new Promise((done) => {
				const socket = connect(product().port, '127.0.0.1', () => socket.write('GET /ev'))
				let answer = ''
				socket.setEncoding('utf8').on('data', (text) => {
					answer += text
				})
				socket.on('close', () => done(Number(answer.split(' ')[1])))
			}),
	],
}

describe('what is expected', () => {
	it.each(Object.entries(expected))(
		'%s leaves no line',
		async (_, [status, act]) => {
			const before = mark()
			expect(await act()).toBe(status)
			// A request that follows is answered, and by then whatever the other one left is logged.
			await ask('/healthz')
			expect(linesSince(before)).toEqual([])
		},
		minute,
	)
})

/** Makes a table refuse what the product writes, as a fault in it would, or a disk without space by its code. */
async function whileBroken(table: string, act: () => Promise<void>, code = 'P0001'): Promise<void> {
	await query(
		`create function refuse_all() returns trigger language plpgsql
			as $$ begin raise 'broken' using errcode = '${code}'; end $$`,
	)
	await query(
		`create trigger refuse_all before insert on ${table} for each row execute function refuse_all()`,
	)
	try {
		await act()
	} finally {
		await query('drop function refuse_all cascade')
	}
}

/** Failures of one request, with the status of its answer and the line. */
const failures: Record<string, readonly [status: number, line: string, act: () => Promise<Answered>]> = {
	'a provider of addresses that is away': [
		422,
		'addresses can not be looked up',
		() => ask('/api/address/find?text=pier&locale=en-US'),
	],
	'a login provider that is away': [
		422,
		'the login provider failed',
		() => ask('/api/login/external/begin', { body: { redirect_uri: `http://${seller}.localhost/login` } }),
	],
	'a payment provider that is away': [
		402,
		'a gateway did not answer',
		async () => {
			const { buyer } = await holding(1, other, 'evt_day')
			return buyer.payAt('stripe', { source: 'ctoken_1', source_type: 'confirmation_token' })
		},
	],
	// It stops no sale.
	'a provider of captchas that is away': [
		200,
		'a captcha could not be checked',
		async () => {
			const { buyer } = await holding(1, third, 'evt_day')
			return product().send(`/api/cart/${buyer.cartId}/pay`, {
				seller: third,
				headers: { authorization: `Cart ${buyer.token}` },
				body: {
					amount: buyer.outstanding,
					gateway_id: 'test',
					gateway_data: { card: goodCard },
					captcha: { provider: 'hcaptcha', token: 'a-token' },
				},
			})
		},
	],
}

describe('a failure', () => {
	it('of a call is one line', async () => {
		await whileBroken('cart', async () => {
			const before = mark()
			expect((await holding()).held.status).toBe(500)
			expect(await linesAfter(before)).toHaveLength(1)
		})
	})

	it(
		'of the mail server is one line, however many emails wait',
		async () => {
			const before = mark()
			for (let count = 0; count < 3; count += 1) {
				const { buyer } = await holding()
				expect((await buyer.pay()).status).toBe(200)
				expect((await buyer.checkout()).status).toBe(200)
			}
			expect(await linesAfter(before)).toEqual(['emails could not be sent: they are tried again later'])
		},
		2 * minute,
	)

	it.each(Object.entries(failures))(
		'of %s is one line, with the request and the cause',
		async (_, expected) => {
			const [status, line, act] = expected
			const before = mark()
			const answer = await act()
			expect(answer.status, answer.text).toBe(status)
			expect(await linesAfter(before)).toEqual([line])
			const [entry] = entriesSince(before)
			expect(entry?.requestId).toBe(answer.headers['x-request-id'])
			expect(entry?.error ?? entry?.cause).toHaveProperty('message')
		},
		minute,
	)

	it('of a call that a page needs is one line', async () => {
		await query('alter table ticket_order rename to ticket_order_away')
		const before = mark()
		const { status, headers } = await ask(order)
		await query('alter table ticket_order_away rename to ticket_order')
		expect(status).toBe(500)
		expect(await linesAfter(before)).toEqual(['a call failed'])
		expect(entriesSince(before)[0]?.requestId).toBe(headers['x-request-id'])
	})

	it(
		'of a disk that is full is one line, however many requests fail for it',
		async () => {
			const before = mark()
			await whileBroken(
				'cart',
				async () => {
					for (let count = 0; count < 4; count += 1) expect((await holding()).held.status).toBe(503)
				},
				'53100',
			)
			const ended = 'the disk of the database has room again'
			await expect.poll(() => linesSince(before), { timeout: minute }).toContain(ended)
			expect(linesSince(before)).toEqual([expect.stringMatching(/^the disk of the database is full/), ended])
		},
		minute,
	)

	it(
		'of the database is one line when it begins and one when it ends, under traffic',
		async () => {
			const before = mark()
			await gate().close()
			const from = performance.now()
			const statuses = new Set<number>()
			while (performance.now() - from < 8_000) {
				const pages = [order, order, '/api/my/cart/crt_unknown'].map((path) => ask(path))
				for (const { status } of await Promise.all(pages)) statuses.add(status)
			}
			expect(statuses).toEqual(new Set([503]))
			await gate().open()
			await expect.poll(async () => (await ask(order)).status, { timeout: minute }).toBe(404)
			const isOver = () => linesSince(before).includes('the database gives connections again')
			await expect.poll(isOver, { timeout: minute }).toBe(true)
			const [first] = entriesSince(before).filter(({ outage }) => outage === 'no connection')
			expect(first?.msg).toMatch(/check that it runs/)
			expect(linesSince(before)).toEqual([first?.msg, 'the database gives connections again'])
		},
		3 * minute,
	)

	it(
		'of a database that is away at the start is one sentence',
		async () => {
			const url = `postgres://foyer@127.0.0.1:${await freePort()}/foyer`
			const { code, output } = await refusedStart({ DATA_DIR: `${folder()}/start`, DATABASE_URL: url })
			expect(code).toBe(1)
			expect(output.trim()).toMatch(
				/^Foyer did not start\. No PostgreSQL answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\).*$/,
			)
		},
		minute,
	)
})
