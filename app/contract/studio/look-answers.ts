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

/** What a theme has besides its colours. */
export interface LookShape {
	fonts: { use: 'body' | 'heading'; family: string; isOwn: boolean }[]
	/** Sizes of text on a phone and on a wide screen: of running text in pixels, and from one size to the next. */
	scales: { screen: 'small' | 'large'; base: number; ratio: number; isOwn: boolean }[]
	/** Corners, in pixels. */
	radii: { name: string; pixels: number; isOwn: boolean }[]
}

/** The theme with changes that are not saved. */
export interface TriedLook {
	modes: ModeLook[]
	shape: LookShape
	/** The style sheet of the theme, for a page that shows it. */
	css: string
}

export interface LookAnswer extends TriedLook {
	/** The revision that a save is based on. */
	base: number
	isDraft: boolean
	/** Typefaces that are shipped. */
	families: string[]
	logo: { src: string; darkSrc: string | null; alt: string } | null
}
