import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createGateway } from '#app/gateway/gateway.ts'
import { inProcess, overHttp } from '#app/gateway/transport.ts'

const visitor = { ip: '192.0.2.7', requestId: 'request-3' }

describe('the way to the API', () => {
	it('in this process hands over the request itself', async () => {
		const request = new Request('http://harbour.localhost:3000/api/events/e1')
		const transport = inProcess(async (asked, meta) => Response.json([asked === request, meta]), visitor)
		expect(await (await transport(request)).json()).toEqual([true, visitor])
	})

	it('over HTTP says which seller and which visitor', async () => {
		const seen: { url?: string; headers: Record<string, unknown>; body: string }[] = []
		const server = createServer(async (incoming, outgoing) => {
			let body = ''
			for await (const chunk of incoming) body += chunk
			seen.push({ url: incoming.url, headers: incoming.headers, body })
			outgoing.setHeader('set-cookie', ['foyer_cart_harbour=c1.s; Path=/', 'other=1'])
			outgoing.end('{"cart":{"_data":[]}}')
		})
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		const { port } = server.address() as AddressInfo
		const set: string[] = []
		const gateway = createGateway({
			origin: 'https://tickets.harbour.example',
			credentials: { header: () => null, apply: (lines) => set.push(...lines) },
			transport: overHttp(`http://127.0.0.1:${port}`, visitor),
		})
		await gateway.ask('createCart', { body: { add: [{ ticket_type_id: 'adult' }] } })
		server.close()
		expect(seen).toMatchObject([
			{
				url: '/api/my/cart/modify',
				headers: {
					'x-forwarded-host': 'tickets.harbour.example',
					'x-forwarded-proto': 'https',
					'x-forwarded-for': '192.0.2.7',
					'x-request-id': 'request-3',
					origin: 'https://tickets.harbour.example',
				},
				body: '{"add":[{"ticket_type_id":"adult"}]}',
			},
		])
		expect(set).toEqual(['foyer_cart_harbour=c1.s; Path=/', 'other=1'])
	})
})
