/** A list of what the account has, each with a page of its own. */
export interface ListView {
	items: ListItem[]
	/** Shown instead of an empty list. */
	empty: { text: string; link: { href: string; text: string } }
}

export interface ListItem {
	id: string
	href: string
	title: string
	/** When, where, how many. */
	lines: string[]
	/** At the end of the line: an amount. */
	figure: string
}
