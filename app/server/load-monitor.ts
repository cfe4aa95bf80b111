import type { ServerResponse } from 'node:http'

/** Visitors who are being served at this moment. */
export interface Crowd {
	/** Counts an answer until it has left, or its visitor has. */
	enter(outgoing: ServerResponse): void
	/** Whether they wait for one another: what can wait a little then does. */
	isCrowded(): boolean
}

// So many are served side by side while each of them waits for the database; more stand in line.
const sideBySide = 4

export function createCrowd(): Crowd {
	let inside = 0
	return {
		enter(outgoing) {
			inside += 1
			outgoing.once('close', () => {
				inside -= 1
			})
		},
		isCrowded: () => inside > sideBySide,
	}
}
