import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Edit, edit } from './edits.ts'

/** A file that gets random mistakes. */
export interface Breakable {
	/** Path relative to the folder of the venues. */
	file: string
	/** Venues that read it; its problems are checked at the first one. */
	of: readonly [string, ...string[]]
}

const everybody = ['corner-gallery', 'harbour-science', 'orpheum-theatre', 'tidewater-aquarium'] as const

const own = (id: string, ...files: string[]): Breakable[] =>
	files.map((file) => ({ file: `${id}/${file}`, of: [id] }))

// The venue that resolves fastest gets most of the cases.
const small: Breakable = { file: 'corner-gallery.json', of: ['corner-gallery'] }

/** Files of one venue each. */
export const ownFiles: readonly Breakable[] = [
	small,
	...own('harbour-science', 'seller.json', 'catalog.json'),
	...own('harbour-science', 'wording.en-US.json', 'wording.es-US.json', 'wording.ar.json'),
	...own('tidewater-aquarium', 'seller.json', 'catalog.json', 'wording.en-GB.json'),
	...own('orpheum-theatre', 'seller.json', 'wording.en-US.json', 'catalog/1-house.json'),
	...own('orpheum-theatre', 'catalog/2-plays.json', 'seat-maps/main-stage.json'),
]

/** Files that several venues read. */
const sharedFiles: readonly Breakable[] = [
	{ file: '_presets/small-gallery.json', of: ['corner-gallery'] },
	{ file: '_presets/museum.json', of: ['harbour-science'] },
	{ file: '_presets/attraction.json', of: ['tidewater-aquarium'] },
	{ file: '_presets/theatre.json', of: ['orpheum-theatre'] },
	{ file: '_platform/defaults.json', of: everybody },
]

export const files: readonly Breakable[] = [...ownFiles, ...sharedFiles]

export interface Mistake {
	which: Breakable
	edits: Edit[]
}

const edits = fc.array(edit, { minLength: 1, maxLength: 4 })

export const mistakeIn = (among: readonly Breakable[]): fc.Arbitrary<Mistake> =>
	fc.record({ which: fc.constantFrom(...among), edits })

/** Any file, those of the quickest venue twice as often as all others together. */
export const mistakes: fc.Arbitrary<Mistake> = fc.record({
	which: fc.oneof(
		{ weight: 2, arbitrary: fc.constantFrom(small, sharedFiles[0] ?? small) },
		{ weight: 1, arbitrary: fc.constantFrom(...files) },
	),
	edits,
})

/** The unchanged texts of the files. */
export function soundTexts(sellers: string): (file: string) => string {
	const texts = new Map(files.map(({ file }) => [file, readFileSync(join(sellers, file), 'utf8')]))
	return (file) => texts.get(file) ?? ''
}
