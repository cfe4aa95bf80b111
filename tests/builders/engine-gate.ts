import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { noticesPath } from '#app/contract/notice-stream.ts'

/** What a gate does with the stream on which an engine notifies a storefront; it passes every other request on. */
type Treatment =
	| 'pass'
	/** Answers as an engine of an earlier version. */
	| 'refuse'
	/** Begins the response and keeps its bytes, as a proxy that buffers. */
	| 'buffer'
	/** Passes on what was there when the stream began, and nothing after it: a network that has lost the connection. */
	| 'silence'

/** A proxy between a storefront process and its engine process. */
export interface EngineGate {
	url: string
	/** Of the stream for notices, and how often it was opened. */
	treat(next: Treatment): void
	streams(): number
	/** How often this path was asked. */
	asked(path: string): number
	/** Answers a path with what no engine answers; null for none. */
	spoil(path: string | null): void
	/** Ends open streams in the middle. */
	cut(): void
	close(): Promise<void>
}

export async function openEngineGate(port: () => number): Promise<EngineGate> {
	let treatment: Treatment = 'pass'
	let spoiled: string | null = null
	let streams = 0
	const asked = new Map<string, number>()
	const open = new Set<ServerResponse>()

	function pass(incoming: IncomingMessage, outgoing: ServerResponse, isStream: boolean): void {
		const { url: path, method, headers } = incoming
		const call = request({ host: '127.0.0.1', port: port(), path, method, headers }, (response) => {
			outgoing.writeHead(response.statusCode ?? 502, response.headers).flushHeaders()
			let isFirst = true
			response.on('data', (piece: Buffer) => {
				const isWithheld = isStream && (treatment === 'buffer' || (treatment === 'silence' && !isFirst))
				isFirst = false
				if (!isWithheld) outgoing.write(piece)
			})
			response.on('end', () => outgoing.end())
			response.on('error', () => outgoing.destroy())
		})
		call.on('error', () => outgoing.destroy())
		outgoing.on('close', () => call.destroy())
		incoming.pipe(call)
	}

	const server = createServer((incoming, outgoing) => {
		const { pathname } = new URL(incoming.url ?? '/', 'http://gate')
		asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
		if (pathname === spoiled) return void outgoing.writeHead(200).end('no answer of an engine')
		const isStream = pathname === noticesPath
		if (!isStream) return pass(incoming, outgoing, false)
		if (treatment === 'refuse') return void outgoing.writeHead(404).end()
		streams += 1
		open.add(outgoing)
		outgoing.on('close', () => open.delete(outgoing))
		pass(incoming, outgoing, true)
	})
	const cut = (): void => {
		for (const stream of open) stream.destroy()
	}
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		treat(next) {
			treatment = next
		},
		streams: () => streams,
		asked: (path) => asked.get(path) ?? 0,
		spoil(path) {
			spoiled = path
		},
		cut,
		close: () =>
			new Promise((done) => {
				server.close(() => done())
				server.closeAllConnections()
			}),
	}
}
