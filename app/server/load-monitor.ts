import type { ServerResponse } from 'node:http'

/** Counts the responses in flight. */
export interface LoadMonitor {
	/** Counts a response until it is sent or its client has disconnected. */
	track(outgoing: ServerResponse): void
	/** Whether requests wait for each other; work that can wait is then postponed. */
	isOverloaded(): boolean
}

// With up to four responses in flight each can wait for the database in parallel; further ones queue.
const maxParallel = 4

export function createLoadMonitor(): LoadMonitor {
	let inFlight = 0
	return {
		track(outgoing) {
			inFlight += 1
			outgoing.once('close', () => {
				inFlight -= 1
			})
		},
		isOverloaded: () => inFlight > maxParallel,
	}
}
