import { EventEmitter } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
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
