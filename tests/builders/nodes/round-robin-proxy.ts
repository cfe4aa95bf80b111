import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy without stickiness: each request goes to the next process, whichever connection it comes on. */
export interface RoundRobinProxy {
	port: number
	/** Ports of the processes, in turn. A process that is started again on another port replaces its own. */
	targets: number[]
	/** How many answers each process gave. */
	answered: number[]
	close(): Promise<void>
}

// Of one connection, between the client and the proxy or the proxy and a process.
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'x-forwarded-for'])

/**
 * Passes requests on with their Host, and with the client's address appended to X-Forwarded-For. A process that accepts no
 * connection is skipped, because nothing was sent to it; when the connection breaks later the client gets 502.
 */
export async function startRoundRobinProxy(targets: number[]): Promise<RoundRobinProxy> {
	const agent = new Agent({ keepAlive: true })
	const answered = targets.map(() => 0)
	let turn = 0

	function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
		const first = turn++
		const attempt = (count: number): void => {
			const index = (first + count) % targets.length
			const call = request({
				host: '127.0.0.1',
				port: targets[index],
				path: incoming.url,
				method: incoming.method,
				agent,
				headers: [...passedOn(incoming.rawHeaders), 'X-Forwarded-For', forwardedFor(incoming)],
			})
			call.on('response', (response) => {
				answered[index] = (answered[index] ?? 0) + 1
				outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, passedOn(response.rawHeaders))
				response.on('error', () => outgoing.destroy())
				response.pipe(outgoing)
			})
			call.on('error', (error: NodeJS.ErrnoException) => {
				if (outgoing.headersSent) return void outgoing.destroy()
				if (error.code === 'ECONNREFUSED' && count + 1 < targets.length) return attempt(count + 1)
				outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('The process behind the proxy is down.')
			})
			call.on('socket', (socket) => {
				const send = (): void => void incoming.pipe(call)
				if (socket.connecting) socket.once('connect', send)
				else send()
			})
			outgoing.once('close', () => {
				if (!outgoing.writableFinished) call.destroy()
			})
		}
		attempt(0)
	}

	const server = createServer({ keepAliveTimeout: 60_000 }, pass)
	await new Promise<void>((done) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, done))
	return {
		port: (server.address() as AddressInfo).port,
		targets,
		answered,
		close: async () => {
			server.closeAllConnections()
			agent.destroy()
			await new Promise((done) => server.close(done))
		},
	}
}

/** Names and values in turn, as Node reads and writes them. */
function passedOn(rawHeaders: readonly string[]): string[] {
	const headers: string[] = []
	for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
		const name = rawHeaders[at] ?? ''
		if (!ofConnection.has(name.toLowerCase())) headers.push(name, rawHeaders[at + 1] ?? '')
	}
	return headers
}

function forwardedFor({ headers, socket }: IncomingMessage): string {
	return [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? []].flat().join(', ')
}
