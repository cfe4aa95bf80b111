import type { StudioAnswers, StudioCallName } from '#app/contract/studio/answers.ts'

/** A request of the Studio's page. */
export interface StudioRequest {
	/** The venues that are changed at this host; null at the operator's own host, where all are. */
	venues: readonly string[] | null
	/** The session of the cookie; null for none. */
	session: string | null
	/** The cookie of a login page that asks for a passkey; null for none. */
	entry: string | null
	/** Where a passkey is registered and used. */
	place: { /** Without a port. */ host: string /** As a browser writes it. */; origin: string }
	ip: string
	/** How the list of sessions names the browser. */
	device: string
	/** The address of a venue's shop, as a browser of this host reaches it. */
	shopOf(venue: string): string
	/** Whether visitors do not see the venue: it has no host, and its members change it at every one. */
	isHidden(venue: string): boolean
}

/** What a call answers, and the session that its response sets; null ends it, undefined leaves it. */
export interface StudioResult {
	answer: StudioAnswers[StudioCallName]
	session?: { token: string; seconds: number } | null
	/** As the session, for the cookie of the login page. */
	entry?: { token: string; seconds: number } | null
}
