import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Watched } from '../../scripts/bench/screens/browser.ts'
import { openLine } from '../../scripts/bench/screens/line.ts'
import { loadOf, scoreOf } from '../../scripts/bench/screens/score.ts'
import { withoutScripts } from '../../scripts/bench/screens/static-copy.ts'

const watched = (facts: Partial<Watched>): Watched => ({
	fcp: 1000,
	lcp: 1500,
	lcpOf: 'h1',
	shifts: [],
	longTasks: [],
	acts: {},
	...facts,
})

describe('the load of a page', () => {
	it('is blocked by what a task takes beyond 50 ms, after something could be seen', () => {
		const longTasks = [
			{ at: 200, ms: 400 },
			{ at: 1200, ms: 90 },
			{ at: 2000, ms: 51 },
		]
		expect(loadOf(watched({ longTasks })).tbt).toBe(41)
	})

	it('shifts as much as in its worst stretch, and not as often as it is looked at', () => {
		const shifts = [
			{ at: 100, value: 0.02 },
			{ at: 900, value: 0.03 },
			{ at: 4000, value: 0.04 },
		]
		expect(loadOf(watched({ shifts })).cls).toBeCloseTo(0.05)
	})

	it('shifts no longer than five seconds in one stretch', () => {
		const shifts = Array.from({ length: 10 }, (_, index) => ({ at: index * 900, value: 0.01 }))
		expect(loadOf(watched({ shifts })).cls).toBeCloseTo(0.06)
	})
})

describe('the points of a load', () => {
	// The calculator of Lighthouse gives 90 and 50 for figures at the two points of every curve.
	it.each([
		[{ fcp: 1800, lcp: 2500, tbt: 200, cls: 0.1 }, 90],
		[{ fcp: 3000, lcp: 4000, tbt: 600, cls: 0.25 }, 50],
		[{ fcp: 700, lcp: 900, tbt: 0, cls: 0 }, 100],
		[{ fcp: 30_000, lcp: 60_000, tbt: 20_000, cls: 3 }, 0],
	])('of %o are %d', (load, points) => {
		expect(scoreOf(load)).toBe(points)
	})
})

describe('the copy of a page', () => {
	it('has its styles, fonts, pictures and facts for search engines, and no scripts', () => {
		const saved =
			'<link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/f.woff2"/><script type="application/ld+json">{}</script><img src="/p.webp"/>'
		const gone =
			'<link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/w.json"/><script nonce="x" type="module">import "/a.js"</script><script src="/b.js"></script>'
		expect(withoutScripts(saved + gone)).toBe(saved)
	})
})

describe('a slow line', () => {
	const closing: (() => Promise<unknown>)[] = []
	afterEach(async () => {
		for (const close of closing.splice(0)) await close()
	})

	it('takes its round trips and carries no more than its width', async () => {
		const server = createServer((_, response) => response.end(Buffer.alloc(30_000)))
		await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
		closing.push(() => new Promise((closed) => server.close(closed)))
		const { port } = server.address() as AddressInfo
		const line = await openLine(port, { roundTripMs: 40, bytesPerSecond: 100_000 })
		closing.push(() => line.close())
		const began = performance.now()
		const answer = await fetch(`http://127.0.0.1:${line.port}/`, { headers: { connection: 'close' } })
		expect((await answer.arrayBuffer()).byteLength).toBe(30_000)
		// Two round trips and three tenths of a second of bytes: 380, less what timers are early.
		expect(performance.now() - began).toBeGreaterThan(340)
	})
})
