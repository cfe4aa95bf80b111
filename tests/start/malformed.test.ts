import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'

// Requests that a browser never sends: the product answers each with a description of the fault.

let folder: Awaited<ReturnType<typeof stockedFolder>>
let product: Product

beforeAll(async () => {
	folder = await stockedFolder('malformed')
	product = await startProduct({ env: { DATA_DIR: `${folder.path}/data`, LOG_LEVEL: 'error' } })
})
afterAll(async () => {
	await product?.stop()
	await folder?.remove()
})

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
