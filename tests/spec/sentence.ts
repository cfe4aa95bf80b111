/** A test, and for a table of cases the case that tells. */
export interface Proof {
	/** From the project's root. */
	file: string
	/** The title as it stands in the file, placeholders included. */
	test: string
	/** A cell of the table that the test runs through. */
	example?: string
}

/** Capabilities that come after the first slice: their sentences wait, counted and named. */
export type Later = 'logins' | 'memberships' | 'giftees' | 'address lookup'

/** A sentence of the specification, word for word, and what would fail if it did not hold. */
export interface Sentence {
	says: string
	/** Parts of it that visitors read, as they stand in the catalogue. */
	quotes: string[]
	proof: Proof[]
	later?: Later
}

/** Names the tests of one file: `const rules = testsOf('tests/rules/seats.test.ts')`, then `rules('a title')`. */
export const testsOf =
	(file: string) =>
	(test: string, example?: string): Proof =>
		example === undefined ? { file, test } : { file, test, example }

export const says = (sentence: string, ...proof: Proof[]): Sentence => ({ says: sentence, quotes: [], proof })

/** A sentence that quotes what visitors read. */
export const quotes = (texts: string[], sentence: string, ...proof: Proof[]): Sentence => ({
	says: sentence,
	quotes: texts,
	proof,
})

export const later = (capability: Later, ...sentences: string[]): Sentence[] =>
	sentences.map((sentence) => ({ says: sentence, quotes: [], proof: [], later: capability }))
