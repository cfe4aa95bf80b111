import { EventEmitter, once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { trackResponses } from '#app/server/responses-in-flight.ts'

it('the server reports overload from the fifth response on, until enough are sent or disconnected', () => {
	const server = new EventEmitter() as Server
	const inFlight = trackResponses(server)
	const responses = Array.from({ length: 5 }, () => new EventEmitter() as ServerResponse)
	for (const outgoing of responses.slice(0, 4)) server.emit('request', {}, outgoing)
	expect(inFlight.isOverloaded()).toBe(false)
	for (const outgoing of responses.slice(4)) server.emit('request', {}, outgoing)
	expect(inFlight.isOverloaded()).toBe(true)
	responses[0]?.emit('close')
	expect(inFlight.isOverloaded()).toBe(false)
})

it('background work waits for a gap between responses, one piece after the other', async () => {
	const server = new EventEmitter() as Server
	const { giveWay } = trackResponses(server)
	const respond = (): ServerResponse => {
		const outgoing = new EventEmitter() as ServerResponse
		server.emit('request', {}, outgoing)
		return outgoing
	}
	const done: string[] = []
	const work = (name: string) => giveWay().then(() => done.push(name))
	const first = respond()
	const works = [work('one'), work('two')]
	await turn()
	expect(done).toEqual([])
	first.emit('close')
	const second = respond()
	await turn()
	expect(done).toEqual(['one'])
	second.emit('close')
	await Promise.all(works)
	expect(done).toEqual(['one', 'two'])
})

it('background work goes on beside responses that leave no gap', async () => {
	const server = new EventEmitter() as Server
	const { giveWay } = trackResponses(server)
	server.emit('request', {}, new EventEmitter() as ServerResponse)
	const began = performance.now()
	await giveWay()
	expect(performance.now() - began).toBeLessThan(1_000)
})

it('a response without an end is no load, and a stop ends it at once', async () => {
	const server = createServer((incoming, outgoing) => {
		outgoing.writeHead(200, { connection: 'close' }).write('first')
		if (incoming.url !== '/endless') outgoing.end()
	})
	const responses = trackResponses(server, ({ url }) => url === '/endless')
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const opened = await Promise.all(
		Array.from({ length: 6 }, async () => {
			const [response] = await once(get({ host: '127.0.0.1', port, path: '/endless' }), 'response')
			return response as IncomingMessage
		}),
	)
	expect(responses.isOverloaded()).toBe(false)
	await responses.giveWay()
	const texts = opened.map(async (response) => (await response.setEncoding('utf8').toArray()).join(''))
	const began = performance.now()
	await responses.finish()
	expect(performance.now() - began).toBeLessThan(1_000)
	expect(await Promise.all(texts)).toEqual(opened.map(() => 'first'))
})
