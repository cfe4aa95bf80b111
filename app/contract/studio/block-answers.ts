import type { Condition } from '../config.generated.ts'

/** The place of blocks on a page: in its main column, or in one of its slots. */
export type BlockPlace = 'order' | (string & {})

/** How a setting of a block is typed. */
export type FieldShape =
	| { kind: 'text' | 'boolean' | 'number' }
	| { kind: 'choice'; options: string[] }
	/** A text of the venue's words, by its key. */
	| { kind: 'words' }
	/** The path of a file in the venue's folder of pictures. */
	| { kind: 'picture' }
	| { kind: 'group'; fields: BlockField[] }
	| { kind: 'list'; item: FieldShape; least: number; most: number }

/** A setting of a block, from its schema. Titles and descriptions are in English, like those of the words. */
export interface BlockField {
	name: string
	title: string
	description: string
	shape: FieldShape
	isRequired: boolean
	/** It can be left empty. */
	isNullable: boolean
	/** What holds without it; null for nothing. */
	byDefault: unknown
}

export interface BlockType {
	type: string
	title: string
	description: string
	fields: BlockField[]
}

export interface PlacedBlock {
	id: string
	type: string
	/** The page can't work without it. */
	isRequired: boolean
	/** The visitors and times that it is shown for; without parts for everybody. */
	when: Condition
	props: Readonly<Record<string, unknown>>
}

export interface BlocksAnswer {
	/** The revision that a save is based on. */
	base: number
	/** In the order of the page; the main column is "order". */
	places: { place: BlockPlace; blocks: PlacedBlock[] }[]
	/** Blocks that the page has and does not show. */
	removed: PlacedBlock[]
	/** By type: those of the page, and those that can be added. */
	types: Readonly<Record<string, BlockType>>
	/** Types that the page allows once more, with the places that allow them. */
	addable: { type: string; places: BlockPlace[] }[]
	/** The clock of the venue, which times of conditions are read by. */
	timezone: string
	/** The texts of the words that blocks of the page name, in the venue's first language. */
	words: Readonly<Record<string, string>>
}
