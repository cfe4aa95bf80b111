import { describe, expect, it } from 'vitest'
import { runProduct } from '#tests/builders/running-product.ts'

// Requests that a browser never sends: the product answers each with a description of the fault.

const product = runProduct('malformed', { env: () => ({ LOG_LEVEL: 'error' }) })

const seller = 'harbour-science'

describe('an Authorization header that names no cart', () => {
	it.each([
		['GET', '/api/events/available'],
		['GET', '/api/my/cart/crt_none'],
		['POST', '/api/my/cart/modify'],
		['DELETE', '/api/my/cart/crt_none'],
	])(
		"an Authorization header that names no cart is refused with 400 in the API's envelope: %s %s",
		async (method, path) => {
			const answer = await product.send(path, {
				seller,
				method,
				headers: { authorization: 'Cart zzz' },
				...(method === 'POST' ? { body: { add: [] } } : {}),
			})
			expect([answer.status, answer.json?._code, answer.json?._context]).toEqual([
				400,
				'scope_error',
				'headers',
			])
			expect(product.output()).not.toMatch(/\n\s+at /)
		},
	)

	it('an Authorization header is ignored by a cached call, which is the same for all visitors', async () => {
		const headers = { authorization: 'Cart zzz' }
		expect((await product.send('/cached_api/events/available', { seller, headers })).status).toBe(200)
	})
})
