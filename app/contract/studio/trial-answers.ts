/** A part of an expectation that a page does not meet: what was expected, and what is so. */
export type Unmet =
	| { kind: 'status'; expected: number; found: number }
	/** A sentence that the page does not have. */
	| { kind: 'says'; text: string }
	/** A block that the page does not have. */
	| { kind: 'shows'; block: string }
	/** A block that the page has and must not have. */
	| { kind: 'hides'; block: string }
	/** Blocks were expected, and the response is no page of a venue. */
	| { kind: 'no_page' }
	/** It leads to another host. */
	| { kind: 'leads'; to: string }
	/** Nothing can be bought there; the reason is in English. */
	| { kind: 'sells'; reason: string }
	/** It did not answer; the reason is in English. */
	| { kind: 'failed'; reason: string }

/** An expectation of a venue that does not hold. */
export interface UnmetExpectation {
	/** The path of the page. */
	at: string
	/** The role of the visitor. */
	as: string
	/** Local time at the venue; null for now. */
	on: string | null
	unmet: Unmet[]
}
