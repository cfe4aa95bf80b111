/** The pages of the Studio that work on one venue. */
export const venuePages = [
	'words',
	'page',
	'look',
	'prices',
	'settings',
	'rules',
	'notice',
	'history',
] as const

export type VenuePage = (typeof venuePages)[number]

export interface PresenceAnswer {
	/** Other members at the venue in the last seconds, each once for a page. */
	others: { name: string; page: VenuePage }[]
	/** The newest and the live revision, which the next question sends back. */
	seen: { newest: number; live: number }
	/** The authors of changes to the page since the question before. */
	changedBy: string[]
}
