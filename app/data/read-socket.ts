import { Socket } from 'node:net'

// As much as Node itself reads at once.
const readBytes = 64 * 1024

interface Connecting {
	/** Whether the connection is encrypted: TLS reads from the socket by itself then. */
	ssl?: unknown
}

/**
 * The socket of a connection to the database. It reads into one buffer and hands copies on, because Node's own way asks the
 * C library for 64 kB for each read and returns what an answer of some hundred bytes did not fill.
 */
export function readSocket({ ssl }: Connecting = {}): Socket {
	if (ssl) return new Socket()
	const socket: Socket = new Socket({
		onread: {
			buffer: Buffer.allocUnsafeSlow(readBytes),
			callback(count, buffer) {
				socket.emit('data', Buffer.from(buffer.subarray(0, count)))
				return true
			},
		},
	})
	return socket
}
