import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createGateway } from '#app/gateway/gateway.ts'
import { overHttp, type VisitorFacts } from '#app/gateway/transport.ts'

const visitor = { ip: '192.0.2.7', requestId: 'request-3' }
const key = 'k'.repeat(32)

interface Seen {
	url: string | undefined
	headers: IncomingHttpHeaders
	body: string
}

let close = (): void => undefined
afterEach(() => close())

/** An engine process of a test, and the gateway of a page that calls it. */
async function anEngine(
	respond: (outgoing: ServerResponse, call: number) => void,
	facts: VisitorFacts = visitor,
) {
	const seen: Seen[] = []
	let connections = 0
	const server = createServer(async (incoming, outgoing) => {
		let body = ''
		for await (const chunk of incoming) body += chunk
		seen.push({ url: incoming.url, headers: incoming.headers, body })
		respond(outgoing, seen.length)
	})
	server.on('connection', () => {
		connections += 1
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	close = () => {
		server.closeAllConnections()
		server.close()
	}
	const { port } = server.address() as AddressInfo
	const set: string[] = []
	const gateway = createGateway({
		origin: 'https://tickets.harbour.example',
		credentials: { header: () => 'foyer_cart_harbour=c0.s', apply: (lines) => set.push(...lines) },
		transport: overHttp({ url: `http://127.0.0.1:${port}`, key }, facts),
		retry: { attempts: 3, delayMs: 1, factor: 1 },
	})
	return { gateway, seen, set, connections: () => connections }
}

const entry = { add: [{ ticket_type_id: 'adult' }] }

describe('a call over HTTP', () => {
	test('names seller, visitor and flags beside the shared key, and returns the cookies to set', async () => {
		const { gateway, seen, set } = await anEngine(
			(outgoing) => {
				outgoing.setHeader('set-cookie', ['foyer_cart_harbour=c1.s; Path=/', 'other=1'])
				outgoing.end('{"cart":{"_data":[]}}')
			},
			{ ...visitor, flags: { late_hours: true } },
		)
		await gateway.ask('createCart', { body: entry })
		expect(seen).toMatchObject([
			{
				url: '/api/my/cart/modify',
				headers: {
					'x-foyer-key': key,
					'x-foyer-host': 'tickets.harbour.example',
					'x-foyer-scheme': 'https',
					'x-foyer-ip': '192.0.2.7',
					'x-foyer-request-id': 'request-3',
					'x-foyer-flags': '{"late_hours":true}',
					origin: 'https://tickets.harbour.example',
					cookie: 'foyer_cart_harbour=c0.s',
				},
				body: '{"add":[{"ticket_type_id":"adult"}]}',
			},
		])
		expect(set).toEqual(['foyer_cart_harbour=c1.s; Path=/', 'other=1'])
	})

	test('reuses its connection for calls that follow one another', async () => {
		const { gateway, seen, connections } = await anEngine((outgoing) => outgoing.end('{}'))
		for (let call = 0; call < 10; call += 1) await gateway.ask('getEvent', { params: { id: `e${call}` } })
		expect(seen).toHaveLength(10)
		expect(connections()).toBeLessThan(4)
	})

	test('that reads is repeated when its connection breaks', async () => {
		const { gateway, seen } = await anEngine((outgoing, call) =>
			call < 3 ? outgoing.destroy() : outgoing.end('{}'),
		)
		await gateway.ask('getEvent', { params: { id: 'e1' } })
		expect(seen).toHaveLength(3)
	})

	test('that writes is repeated with its key, and never without one', async () => {
		const broken = await anEngine((outgoing, call) => (call < 2 ? outgoing.destroy() : outgoing.end('{}')))
		await broken.gateway.ask('createCart', { body: entry, idempotencyKey: 'the-first-attempt' })
		expect(broken.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
			'the-first-attempt',
			'the-first-attempt',
		])
		close()
		const once = await anEngine((outgoing) => outgoing.destroy())
		await expect(once.gateway.ask('createCart', { body: entry })).rejects.toMatchObject({
			status: 503,
			code: 'unavailable',
		})
		expect(once.seen).toHaveLength(1)
	})
})
