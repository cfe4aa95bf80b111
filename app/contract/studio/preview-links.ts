/** How many days a link to a draft may open. */
export const previewDays = [1, 7, 30, 90] as const

/** A link that shows a draft to people without an account. The link itself is said once, when it is made. */
export interface DraftLink {
	id: number
	/** The revision that it shows; null for the newest draft. */
	number: number | null
	by: string
	/** ISO 8601, as the others. */
	made: string
	ends: string
	state: 'open' | 'revoked' | 'ended'
}

export interface LinksAnswer {
	/** Newest first. */
	links: DraftLink[]
	mayMake: boolean
}

export interface MadeLinkAnswer extends LinksAnswer {
	/** "https://…/_draft/…", or a path of this host. */
	link: string
}
