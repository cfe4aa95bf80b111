import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** The responses that a server is sending: they show whether it is overloaded, and a stop waits for them. */
export interface ResponsesInFlight {
	/** Whether requests wait for each other; work that can wait is then postponed. */
	isOverloaded(): boolean
	/** Resolves when no response is in flight, soon in any case: work that can wait begins in the gaps between requests. */
	giveWay(): Promise<void>
	/** How many there have been. */
	count(): number
	/** Accepts no new connections, and resolves when the requests in flight are answered, with `Connection: close`. */
	finish(): Promise<void>
}

// With up to four responses in flight each can wait for the database in parallel; further ones queue.
const maxParallel = 4

// Under a steady load there is no gap: work in the background then goes on beside it.
const longestGapMs = 50

// Longer than any page takes, shorter than the half minute after which supervisors kill.
const maxWaitMs = 10_000

/**
 * Counts each response of a server until it is sent or its client has disconnected.
 *
 * @param isEndless true for a request whose response ends only with the process: it is not counted, and a stop ends it
 */
export function trackResponses(
	server: Server,
	isEndless: (incoming: IncomingMessage) => boolean = () => false,
): ResponsesInFlight {
	const inFlight = new Set<ServerResponse>()
	const endless = new Set<ServerResponse>()
	const gaps = createGaps(() => inFlight.size === 0)
	let isStopping = false
	let count = 0
	// An idle keep-alive connection would otherwise keep the server open as long as its client wants.
	const closeAfterResponse = (outgoing: ServerResponse): void => {
		if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
	}
	server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
		if (isStopping) closeAfterResponse(outgoing)
		if (isEndless(incoming)) {
			if (isStopping) outgoing.destroy()
			endless.add(outgoing)
			outgoing.once('close', () => endless.delete(outgoing))
			return
		}
		inFlight.add(outgoing)
		outgoing.once('close', () => {
			inFlight.delete(outgoing)
			count += 1
			gaps.next()
		})
	})
	return {
		isOverloaded: () => inFlight.size > maxParallel,
		giveWay: gaps.wait,
		count: () => count,
		async finish() {
			isStopping = true
			const forceClose = setTimeout(() => server.closeAllConnections(), maxWaitMs)
			const closed = new Promise<void>((resolve) => server.close(() => resolve()))
			for (const outgoing of inFlight) closeAfterResponse(outgoing)
			for (const outgoing of endless) outgoing.end()
			await closed
			clearTimeout(forceClose)
		},
	}
}

/** Lets one waiting act after the other go on while it is quiet, each after `longestGapMs` at the latest. */
function createGaps(isQuiet: () => boolean): { wait(): Promise<void>; next(): void } {
	const waiting: (() => void)[] = []
	const next = (): void => {
		if (!isQuiet()) return
		waiting.shift()?.()
		// A request that arrived meanwhile comes first.
		if (waiting.length > 0) setImmediate(next)
	}
	const wait = (): Promise<void> =>
		new Promise((resolve) => {
			if (isQuiet() && waiting.length === 0) return resolve()
			const go = (): void => {
				clearTimeout(timer)
				resolve()
			}
			const timer = setTimeout(() => {
				waiting.splice(waiting.indexOf(go), 1)
				resolve()
			}, longestGapMs)
			waiting.push(go)
		})
	return { wait, next }
}

// Read at once, so that a parent that ends during the start is noticed as well.
const parent = process.ppid

/** On SIGTERM or SIGINT the requests in flight are answered; then `close` runs and the process exits with 0. */
export function stopOnSignal(responses: ResponsesInFlight, close: () => Promise<void>): void {
	let isStopping = false
	const stop = async (): Promise<void> => {
		if (isStopping) return
		isStopping = true
		await responses.finish()
		await close()
		process.exit(0)
	}
	process.on('SIGTERM', stop)
	process.on('SIGINT', stop)
	stopWhenOrphaned(stop)
	// A trial has a channel to the process that started it, which also closes when that one is killed.
	process.on('disconnect', stop)
	if (process.connected === false) void stop()
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
