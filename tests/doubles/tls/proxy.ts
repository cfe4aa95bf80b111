import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A reverse proxy that ends TLS before a product on this machine, as a load balancer does. */
export async function openTlsProxy(
	target: number,
	keys: { cert: string; key: string },
): Promise<{ port: number; close(): Promise<void> }> {
	const server = createServer(keys, (incoming, outgoing) => {
		const { method, url: path, headers, socket } = incoming
		const forwarded = {
			...headers,
			'x-forwarded-proto': 'https',
			'x-forwarded-host': headers.host ?? '',
			'x-forwarded-for': socket.remoteAddress ?? '',
		}
		const inner = request(
			{ host: '127.0.0.1', port: target, method, path, headers: forwarded },
			(response) => {
				outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
				response.pipe(outgoing)
			},
		)
		inner.on('error', () => outgoing.destroy())
		incoming.pipe(inner)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		port: (server.address() as AddressInfo).port,
		async close() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
