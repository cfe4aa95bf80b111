import type { IncomingMessage, Server, ServerResponse } from 'node:http'

// Read at once, so that a parent that ends during the start is noticed as well.
const parent = process.ppid

// Longer than any page takes, shorter than the half minute after which supervisors kill.
const maxWaitMs = 10_000

/**
 * On SIGTERM or SIGINT the server accepts no new connections and finishes the requests in flight, with `Connection:
 * close`. Then `close` runs and the process exits with 0.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
	const inFlight = new Set<ServerResponse>()
	let isStopping = false
	// An idle keep-alive connection would otherwise keep the server open as long as its client wants.
	const closeAfterResponse = (outgoing: ServerResponse): void => {
		if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
	}
	server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
		if (isStopping) closeAfterResponse(outgoing)
		inFlight.add(outgoing)
		outgoing.once('close', () => inFlight.delete(outgoing))
	})
	const stop = async (): Promise<void> => {
		if (isStopping) return
		isStopping = true
		const forceClose = setTimeout(() => server.closeAllConnections(), maxWaitMs)
		const closed = new Promise<void>((resolve) => server.close(() => resolve()))
		for (const outgoing of inFlight) closeAfterResponse(outgoing)
		await closed
		clearTimeout(forceClose)
		await close()
		process.exit(0)
	}
	process.on('SIGTERM', stop)
	process.on('SIGINT', stop)
	stopWhenOrphaned(stop)
}

/**
 * A signal to `npm start` ends npm's shell, which does not always forward it: the product would keep running with its
 * port and data folder. When npm has started the product and its parent process is gone, that counts as the signal.
 */
function stopWhenOrphaned(stop: () => Promise<void>): void {
	if (!process.env.npm_lifecycle_event) return
	setInterval(() => {
		if (process.ppid !== parent) void stop()
	}, 500).unref()
}
