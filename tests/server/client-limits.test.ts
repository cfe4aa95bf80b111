import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { clientLimits, createLimitedServer } from '#app/server/client-limits.ts'

const ample = { headers: 60_000, request: 60_000, idle: 60_000, stalled: 60_000, check: 20 }
const large = Buffer.alloc(64_000_000)
const open: { close(): void }[] = []
afterEach(() => {
	for (const one of open.splice(0)) one.close()
})

async function listening(limits: Partial<typeof ample>): Promise<number> {
	const server: Server = createLimitedServer({ ...ample, ...limits })
	server.on('request', (request, response) => {
		request.resume().on('end', () => response.end(large))
	})
	open.push({ close: () => server.close().closeAllConnections() })
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const address = server.address()
	return typeof address === 'object' && address ? address.port : 0
}

/** A client that sends a text and then does nothing; resolves when the server has cut it off. */
function cutOff(port: number, text: string, client: (socket: Socket) => void = () => {}): Promise<boolean> {
	return new Promise((done) => {
		const socket = connect(port, '127.0.0.1', () => socket.write(text))
		open.push({ close: () => socket.destroy() })
		client(socket)
		socket.on('error', () => undefined).on('close', () => done(true))
		setTimeout(() => done(false), 1_500)
	})
}

const readsAll = (socket: Socket) => void socket.resume()
const readsNothing = (socket: Socket) => void socket.pause()
const start = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n'

it.each([
	['its headers', { headers: 100 }, 'GET / HTTP/1.1\r\nHost'],
	['its body', { headers: 100, request: 200 }, `${start}\r\nabc`],
] as const)('a client that does not send %s is cut off', async (_name, limits, text) => {
	expect(await cutOff(await listening(limits), text, readsAll)).toBe(true)
	// Control: the same client is not cut off by the server's other limits.
	expect(await cutOff(await listening({}), text, readsAll)).toBe(false)
})

it('a client that does not read its response is cut off', async () => {
	const connectionsAfter = async (stalled: number): Promise<number> => {
		const server = createLimitedServer({ ...ample, stalled })
		server.on('request', (_, response) => response.end(large))
		open.push({ close: () => server.close().closeAllConnections() })
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
		const address = server.address()
		const port = typeof address === 'object' && address ? address.port : 0
		await cutOff(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', readsNothing)
		return new Promise((done) => server.getConnections((_, count) => done(count)))
	}
	expect(await connectionsAfter(60_000)).toBe(1)
	expect(await connectionsAfter(200)).toBe(0)
})

it('the limits of the product leave a page its time, and a client a minute', () => {
	// A statement may take half a minute.
	expect(clientLimits.stalled).toBeGreaterThan(30_000)
	expect(Math.max(...Object.values(clientLimits))).toBeLessThanOrEqual(60_000)
})
