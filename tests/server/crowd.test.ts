import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createCrowd } from '#app/server/load-monitor.ts'

it('is a crowd from the fifth visitor on, until enough have been answered or have gone', () => {
	const crowd = createCrowd()
	const visitors = Array.from({ length: 5 }, () => new EventEmitter() as ServerResponse)
	for (const visitor of visitors.slice(0, 4)) crowd.enter(visitor)
	expect(crowd.isCrowded()).toBe(false)
	for (const visitor of visitors.slice(4)) crowd.enter(visitor)
	expect(crowd.isCrowded()).toBe(true)
	visitors[0]?.emit('close')
	expect(crowd.isCrowded()).toBe(false)
})
