import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { askMollie } from '#app/commerce/payments/providers/mollie/client.ts'

let server: Server | null = null
afterEach(() => {
	server?.closeAllConnections()
	server?.close()
	server = null
})

/** A server that answers the first request, and then closes this many connections instead of answering. */
async function closing(connections: number) {
	const keys: (string | null)[] = []
	let left = connections
	server = createServer((request, response) => {
		keys.push(String(request.headers['idempotency-key'] ?? '') || null)
		if (keys.length > 1 && left > 0) {
			left -= 1
			request.socket.destroy()
			return
		}
		response.setHeader('content-type', 'application/hal+json')
		response.end('{"id":"tr_1"}')
	})
	await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	const account = { url: `http://127.0.0.1:${port}`, apiKey: 'test_hall', methods: [] }
	await askMollie(account, 'payments/tr_1')
	const ask = (request: Parameters<typeof askMollie>[2]) =>
		askMollie(account, 'payments/tr_1', request).then(
			() => 'answered',
			() => 'unknown',
		)
	return { ask, keys: () => keys.slice(1) }
}

describe('a request to Mollie whose connection was closed', () => {
	it.each([
		['a question', {}, null],
		['a deletion', { method: 'DELETE' }, null],
		['a payment with its key', { method: 'POST', body: {}, idempotencyKey: 'pay_1' }, 'pay_1'],
	] as const)('is sent once more if it is %s', async (_what, request, key) => {
		const { ask, keys } = await closing(1)
		expect(await ask(request)).toBe('answered')
		expect(keys()).toEqual([key, key])
	})

	it('is not sent again without a key, which would act twice', async () => {
		const { ask, keys } = await closing(1)
		expect(await ask({ method: 'POST', body: {} })).toBe('unknown')
		expect(keys()).toEqual([null])
	})

	it('has an unknown outcome when the second connection is closed too', async () => {
		const { ask, keys } = await closing(2)
		expect(await ask({})).toBe('unknown')
		expect(keys()).toEqual([null, null])
	})
})
