import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createLoadMonitor } from '#app/server/load-monitor.ts'

it('the load monitor reports overload from the fifth response on, until enough are sent or disconnected', () => {
	const loadMonitor = createLoadMonitor()
	const responses = Array.from({ length: 5 }, () => new EventEmitter() as ServerResponse)
	for (const visitor of responses.slice(0, 4)) loadMonitor.track(visitor)
	expect(loadMonitor.isOverloaded()).toBe(false)
	for (const visitor of responses.slice(4)) loadMonitor.track(visitor)
	expect(loadMonitor.isOverloaded()).toBe(true)
	responses[0]?.emit('close')
	expect(loadMonitor.isOverloaded()).toBe(false)
})
