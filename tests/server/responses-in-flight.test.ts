import { EventEmitter } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
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
