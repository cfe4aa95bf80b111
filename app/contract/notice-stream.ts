import { type Notice, noticesOf } from './notices.ts'

// How an engine process notifies its storefront processes: one response behind COMMERCE_KEY that does not end, as server-sent
// events. Each event is a list of notices; the comments between them show that the connection works.

export const noticesPath = '/healthz/engine/notices'

/** How often the engine sends a comment, and how long a storefront waits for a byte before it opens another stream. */
export const streamTimes = {
	heartbeatMs: 2_000,
	// Three comments: a process under load is late, and a new stream invalidates all pages of the storefront.
	silentMs: 6_000,
} as const

/** The first bytes of a stream: from here on nothing is missed. */
export const streamComment = ':\n\n'

export const streamEvent = (notices: readonly Notice[]): string => `data: ${JSON.stringify(notices)}\n\n`

/** Reads a stream in the pieces in which it arrives. */
export class StreamReading {
	private rest = ''

	/** The notices of the events that this piece ends; those of an unknown kind are left out. */
	take(piece: string): Notice[] {
		const events = (this.rest + piece).split('\n\n')
		this.rest = events.pop() ?? ''
		return events.flatMap((event) => (event.startsWith(data) ? noticesOf(event.slice(data.length)) : []))
	}
}

const data = 'data: '
