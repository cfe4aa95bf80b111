import { z } from 'zod'
import type { SaleFault } from './prices-answers.ts'

const Id = z.string().min(1).max(100)
const Locale = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4}){0,2}$/)
// Above the longest text of the catalogue: its checks say where a text is too long.
const longestText = 40_000

const TextField = z.enum(['name', 'subtitle', 'summary', 'description'])
export type TextField = z.output<typeof TextField>

/** Changed texts of an event, of one of its ticket groups or of a ticket type of a group. */
export const TextChange = z
	.object({
		event: Id,
		/** Null for the event itself. */
		group: Id.nullable(),
		/** Null for the event and for a ticket group. */
		type: Id.nullable(),
		field: TextField,
		/** By language, those that change. An empty one is taken away. */
		texts: z.record(Locale, z.string().trim().max(longestText)).refine((texts) => {
			const { length } = Object.keys(texts)
			return length > 0 && length <= 30
		}),
	})
	.refine(({ group, type }) => type === null || group !== null)
export type TextChange = z.output<typeof TextChange>

/** Ids that lead to what is sold. */
export type ItemPath = Pick<TextChange, 'event' | 'group' | 'type'>

export type ItemKind = 'event' | 'group' | 'type'

/** A text of what is sold, in the languages of the venue. */
export interface ItemText {
	field: TextField
	/** The most characters, as the catalogue allows them. */
	most: number
	isHtml: boolean
	isRequired: boolean
	/** By language; "" for none. */
	texts: Readonly<Record<string, string>>
	/** Languages in which visitors read another language. */
	missing: string[]
	/** How many other places have the same words, and so the same translations. */
	alike: number
}

export interface SoldItem extends ItemPath {
	kind: ItemKind
	/** In the venue's first language. */
	name: string
	texts: ItemText[]
}

export interface SoldEvent {
	id: string
	/** In the venue's first language. */
	name: string
	groups: number
	types: number
	/** How many translations are missing. */
	missing: number
}

export interface ItemTextsAnswer {
	/** The revision that a save is based on: the newest draft, or what is live. */
	base: number
	isDraft: boolean
	/** Languages of the venue, the first one first. */
	locales: string[]
	events: SoldEvent[]
	/** The chosen event, its groups and their types; null where none is chosen. */
	event: {
		id: string
		/** The files of the venue do not have it: the operator changes it. */
		isInherited: boolean
		items: SoldItem[]
	} | null
}

export interface CheckItemTextsAnswer {
	faults: SaleFault[]
}

/** A text of what is sold that differs between two revisions, in one language. */
export interface ChangedText extends ItemPath {
	/** Of the event and of the item, as they were. */
	names: { event: string; item: string }
	field: TextField
	/** Null where it is written in one language. */
	locale: string | null
	before: string | null
	after: string | null
}
