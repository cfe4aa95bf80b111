import { Agent, createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startRoundRobinProxy } from '#tests/builders/nodes/round-robin-proxy.ts'
import { send } from '#tests/builders/product.ts'

const open: { close(): unknown }[] = []
afterEach(() => {
	for (const one of open.splice(0)) one.close()
})

async function serve(answer: RequestListener): Promise<number> {
	const server: Server = createServer(answer)
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	open.push({ close: () => server.close().closeAllConnections() })
	return (server.address() as AddressInfo).port
}

/** A process that answers with its name and what it was sent. */
const echo = (name: string): Promise<number> =>
	serve(async (incoming, outgoing) => {
		const body = (await incoming.toArray()).join('')
		const { host, 'x-forwarded-for': forwarded } = incoming.headers
		outgoing.setHeader('content-type', 'application/json')
		outgoing.end(JSON.stringify({ name, host, forwarded, body }))
	})

// No system gives these ports to a process that asks for a free one, so that the proxy never listens on them itself.
const [noProcess, noOther] = [1, 2]

async function proxyTo(...targets: number[]) {
	const proxy = await startRoundRobinProxy(targets)
	open.push(proxy)
	return proxy
}

describe('the round-robin proxy of the tests', () => {
	it('sends consecutive requests of one connection to different processes', async () => {
		const proxy = await proxyTo(await echo('one'), await echo('two'))
		const agent = new Agent({ keepAlive: true, maxSockets: 1 })
		const names: string[] = []
		for (let count = 0; count < 4; count += 1) names.push((await send(proxy.port, '/', { agent })).json.name)
		agent.destroy()
		expect(names).toEqual(['one', 'two', 'one', 'two'])
		expect(proxy.answered).toEqual([2, 2])
	})

	it('passes on the host and the body, and appends the address of the client', async () => {
		const proxy = await proxyTo(await echo('one'))
		const sent = { host: 'venue.example', body: 'text', headers: { 'x-forwarded-for': '198.51.100.7' } }
		expect((await send(proxy.port, '/', sent)).json).toEqual({
			name: 'one',
			host: 'venue.example',
			forwarded: '198.51.100.7, 127.0.0.1',
			body: 'text',
		})
	})

	it('skips a process that accepts no connection', async () => {
		const proxy = await proxyTo(noProcess, await echo('two'))
		const answer = await send(proxy.port, '/', { body: 'once' })
		expect(answer.json).toMatchObject({ name: 'two', body: 'once' })
	})

	it('answers 502 and sends nothing again when the connection breaks after the request was sent', async () => {
		let received = 0
		const breaking = await serve((incoming) => {
			received += 1
			incoming.socket.destroy()
		})
		const proxy = await proxyTo(breaking, await echo('two'))
		expect((await send(proxy.port, '/', { body: 'once' })).status).toBe(502)
		expect([received, proxy.answered]).toEqual([1, [0, 0]])
	})

	it('answers 502 when no process accepts a connection', async () => {
		const proxy = await proxyTo(noProcess, noOther)
		expect((await send(proxy.port, '/', {})).status).toBe(502)
	})
})
