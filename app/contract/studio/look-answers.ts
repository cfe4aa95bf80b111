/** A colour of the theme in one mode. */
export interface ThemeColour {
	/** Path of the token: "color.brand". */
	token: string
	/** "#rrggbb". */
	hex: string
	/** The venue has set it itself. */
	isOwn: boolean
}

/** Two colours that are shown on each other in one mode. */
export interface ContrastOfPair {
	/** Paths of tokens, and their colours as "#rrggbb". */
	foreground: string
	background: string
	front: string
	back: string
	/** From 1 to 21. */
	found: number
	/** By WCAG 2.2; more in the mode high-contrast. */
	needed: number
	/** The nearest shade of the foreground that passes; null where the pair passes, or no shade does. */
	shade: string | null
}

export interface ModeLook {
	mode: 'light' | 'dark' | 'high-contrast'
	colours: ThemeColour[]
	/** Failing ones first. */
	pairs: ContrastOfPair[]
}

export interface LookAnswer {
	/** The revision that a save is based on. */
	base: number
	isDraft: boolean
	/** The default mode first. */
	modes: ModeLook[]
}
