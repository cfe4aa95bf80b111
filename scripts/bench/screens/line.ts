import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a connection of a phone can do. */
export interface LineTerms {
	/** Milliseconds there and back. */
	roundTripMs: number
	/** Towards the visitor, all connections together. */
	bytesPerSecond: number
}

/** Lighthouse's mobile conditions: slow 4G. */
export const slowPhone: LineTerms = { roundTripMs: 150, bytesPerSecond: (1.6e6 / 8) * 0.9 }

export interface Line {
	port: number
	close(): Promise<void>
}

// Small enough that what is fetched side by side shares the line, large enough for few timers.
const packet = 4380

/**
 * A slow line before a server on this machine: a round trip to open a connection, half of one each way for what is
 * said, and one width for everything that comes back.
 */
export async function openLine(target: number, { roundTripMs, bytesPerSecond }: LineTerms): Promise<Line> {
	const sockets = new Set<Socket>()
	/** When the line has carried what it was given so far. */
	let freeAt = 0
	const carried = (length: number): Promise<void> => {
		freeAt = Math.max(freeAt, performance.now()) + (length / bytesPerSecond) * 1000
		return sleep(freeAt - performance.now())
	}
	const server = createServer({ noDelay: true }, (visitor) => {
		sockets.add(visitor)
		visitor.on('error', () => visitor.destroy())
		visitor.on('close', () => sockets.delete(visitor))
		const origin = dial({ port: target, host: '127.0.0.1', noDelay: true })
		origin.on('error', () => visitor.destroy())
		visitor.on('close', () => origin.destroy())
		// Chunks are delayed in order; the first one also waits until the connection is open.
		let up = sleep(roundTripMs)
		visitor.on('data', (chunk) => {
			const arrival = sleep(roundTripMs / 2)
			up = up.then(() => arrival).then(() => void origin.write(chunk))
		})
		const later = (act: () => void) => setTimeout(act, roundTripMs / 2)
		let down = Promise.resolve()
		origin.on('data', (chunk: Buffer) => {
			origin.pause()
			down = down.then(async () => {
				for (let at = 0; at < chunk.length; at += packet) {
					const part = chunk.subarray(at, at + packet)
					await carried(part.length)
					later(() => visitor.write(part))
				}
				origin.resume()
			})
		})
		origin.on('end', () => {
			down = down.then(() => void later(() => visitor.end()))
		})
	})
	await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
	const address = server.address()
	return {
		port: typeof address === 'object' && address ? address.port : 0,
		async close() {
			for (const socket of sockets) socket.destroy()
			await new Promise((closed) => server.close(closed))
		},
	}
}
