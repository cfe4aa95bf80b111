import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isConnectionLost, retryingFetch } from '#app/lib/connection.ts'

/** A connection that fails for the given number of attempts. */
function failFor(tries: number) {
	const sent: unknown[] = []
	const send = retryingFetch(async (_input, init) => {
		sent.push(init?.body)
		if (sent.length <= tries) throw new TypeError('Failed to fetch')
		return new Response('held')
	})
	return { sent, send }
}

describe('a request of a page over a lost connection', () => {
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

	it('a request over a lost connection is repeated unchanged until it arrives, and the page can show that', async () => {
		const { sent, send } = failFor(2)
		const body = new URLSearchParams({ intent: 'reserve', attempt: 'a' })
		const answer = send('/events/evt_ga?_data=routes%2Fevent', { method: 'POST', body })
		await vi.advanceTimersByTimeAsync(0)
		expect(isConnectionLost()).toBe(true)
		await vi.advanceTimersByTimeAsync(4_000)
		expect(await (await answer).text()).toBe('held')
		expect(sent).toEqual([body, body, body])
		expect(isConnectionLost()).toBe(false)
	})

	it('a request is repeated at once when the browser reports that the connection is back', async () => {
		const { sent, send } = failFor(1)
		const answer = send('/cart?_data=routes%2Fcart')
		await vi.advanceTimersByTimeAsync(0)
		browser.dispatchEvent(new Event('online'))
		await answer
		expect(sent).toHaveLength(2)
	})

	it('a request is aborted when the visitor navigates away', async () => {
		const { sent, send } = failFor(9)
		const leaving = new AbortController()
		const answer = send('/cart?_data=routes%2Fcart', { signal: leaving.signal })
		const refused = expect(answer).rejects.toThrow('elsewhere')
		await vi.advanceTimersByTimeAsync(0)
		leaving.abort(new Error('elsewhere'))
		await refused
		await vi.advanceTimersByTimeAsync(10_000)
		expect(sent).toHaveLength(1)
		expect(isConnectionLost()).toBe(false)
	})

	it('a request fails without a retry when it is not a page request or its response throws', async () => {
		const { sent, send } = failFor(9)
		await expect(send('/images/poster.webp')).rejects.toThrow(TypeError)
		expect(sent).toHaveLength(1)
		const broken = retryingFetch(async () => {
			throw new RangeError('broken')
		})
		await expect(broken('/cart?_data=routes%2Fcart')).rejects.toThrow(RangeError)
	})
})
