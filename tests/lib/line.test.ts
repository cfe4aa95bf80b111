import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLineLost, outlasting } from '#app/lib/line.ts'

/** A line that is away for so many tries. */
function lineAwayFor(tries: number) {
	const sent: unknown[] = []
	const send = outlasting(async (_input, init) => {
		sent.push(init?.body)
		if (sent.length <= tries) throw new TypeError('Failed to fetch')
		return new Response('held')
	})
	return { sent, send }
}

describe('a request of a page over a line that is lost', () => {
	const browser = new EventTarget()
	beforeEach(() => {
		vi.useFakeTimers()
		vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
		vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
	})
	afterEach(() => {
		vi.useRealTimers()
		vi.unstubAllGlobals()
	})

	it('is sent again as it was until it arrives, and says so meanwhile', async () => {
		const { sent, send } = lineAwayFor(2)
		const body = new URLSearchParams({ intent: 'reserve', attempt: 'a' })
		const answer = send('/events/evt_ga?_data=routes%2Fevent', { method: 'POST', body })
		await vi.advanceTimersByTimeAsync(0)
		expect(isLineLost()).toBe(true)
		await vi.advanceTimersByTimeAsync(4_000)
		expect(await (await answer).text()).toBe('held')
		expect(sent).toEqual([body, body, body])
		expect(isLineLost()).toBe(false)
	})

	it('goes at once when the browser says that the line is back', async () => {
		const { sent, send } = lineAwayFor(1)
		const answer = send('/cart?_data=routes%2Fcart')
		await vi.advanceTimersByTimeAsync(0)
		browser.dispatchEvent(new Event('online'))
		await answer
		expect(sent).toHaveLength(2)
	})

	it('is given up when the visitor goes elsewhere', async () => {
		const { sent, send } = lineAwayFor(9)
		const leaving = new AbortController()
		const answer = send('/cart?_data=routes%2Fcart', { signal: leaving.signal })
		const refused = expect(answer).rejects.toThrow('elsewhere')
		await vi.advanceTimersByTimeAsync(0)
		leaving.abort(new Error('elsewhere'))
		await refused
		await vi.advanceTimersByTimeAsync(10_000)
		expect(sent).toHaveLength(1)
		expect(isLineLost()).toBe(false)
	})

	it('fails as ever when it is no request of a page, or the answer is at fault', async () => {
		const { sent, send } = lineAwayFor(9)
		await expect(send('/images/poster.webp')).rejects.toThrow(TypeError)
		expect(sent).toHaveLength(1)
		const broken = outlasting(async () => {
			throw new RangeError('broken')
		})
		await expect(broken('/cart?_data=routes%2Fcart')).rejects.toThrow(RangeError)
	})
})
