import type { IncomingMessage, Server, ServerResponse } from 'node:http'

// Read at once: a parent that goes away during the start is missed as well.
const parent = process.ppid

// Longer than any page takes, shorter than the half minute after which supervisors kill.
const longestWaitMs = 10_000

/**
 * On SIGTERM or SIGINT: nobody new is let in, requests in flight are finished and their visitors told
 * not to come back on the same connection; then `close` runs and the process ends with 0.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
	const inFlight = new Set<ServerResponse>()
	let isStopping = false
	// A kept-open connection would otherwise hold the server for as long as its visitor likes.
	const sayGoodbye = (outgoing: ServerResponse): void => {
		if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
	}
	server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
		if (isStopping) sayGoodbye(outgoing)
		inFlight.add(outgoing)
		outgoing.once('close', () => inFlight.delete(outgoing))
	})
	const stop = async (): Promise<void> => {
		if (isStopping) return
		isStopping = true
		const cut = setTimeout(() => server.closeAllConnections(), longestWaitMs)
		const closed = new Promise<void>((resolve) => server.close(() => resolve()))
		for (const outgoing of inFlight) sayGoodbye(outgoing)
		await closed
		clearTimeout(cut)
		await close()
		process.exit(0)
	}
	process.on('SIGTERM', stop)
	process.on('SIGINT', stop)
	stopWhenOrphaned(stop)
}

/**
 * A signal to `npm start` ends npm's shell, which does not always pass it on: the product would live
 * on unseen and keep its port and data folder. When it was started by npm and its parent is gone, that
 * was the signal.
 */
function stopWhenOrphaned(stop: () => Promise<void>): void {
	if (!process.env.npm_lifecycle_event) return
	setInterval(() => {
		if (process.ppid !== parent) void stop()
	}, 500).unref()
}
