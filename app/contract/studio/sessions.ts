/** A login of the person who asks. */
export interface OwnSession {
	id: number
	/** "Firefox, Windows"; "" for a browser that does not say. */
	device: string
	/** ISO 8601. */
	since: string
	usedAt: string
	/** Whether the answer goes to it. */
	isThis: boolean
}

export interface SessionsAnswer {
	/** The last used one first. */
	sessions: OwnSession[]
}
