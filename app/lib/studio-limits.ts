/** The largest file that the Studio adds as a picture, in bytes. */
export const largestPicture = 8_000_000

/** Of a logo that is read from a website: the form of a new venue holds it until the venue is made. */
export const mostLogoBytes = 90_000

/** What the Studio changes of the shape of a theme. Any other value is refused, and the nearest one is offered. */
export const shapeLimits = {
	/** Of a corner, in pixels. */
	radius: { least: 0, most: 64 },
	/** Running text, in pixels. */
	base: { least: 15, most: 22 },
	/** From one size of text to the next. */
	ratio: { least: 1.06, most: 1.42 },
} as const

/** How many revisions an answer lists; fewer are the oldest ones. */
export const mostRevisions = 30

/** Codes of a promo that its form has; more are a list that a file describes. */
export const mostCodes = 100
