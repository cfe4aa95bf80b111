import { z } from 'zod'

/** A page of the configuration; "all" is what every page has around it. */
export const BlockPage = z.string().regex(/^[a-zA-Z-]{2,40}$/)
const Id = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)
/** "order", or the name of a slot. */
const Place = z.string().regex(/^[a-z][a-z-]{0,40}$/)
const At = z.int().min(0).max(40)
const Name = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,40}$/)

/** The settings of a block, by name; null takes the block's own away. A new text is `{ "texts": { "en-US": "…" } }` in place of a key. */
const Props = z.record(Name, z.json()).refine((props) => JSON.stringify(props).length <= 100_000)

/** A condition as the files have it, whole; its schema is checked with the file. */
const When = z.record(Name, z.json()).refine((when) => JSON.stringify(when).length <= 10_000)

/** One change of the blocks of a page. */
export const BlockChange = z.discriminatedUnion('kind', [
	/** Within its place. @param at its place among the others */
	z.object({ kind: z.literal('move'), id: Id, at: At }),
	/** It stays in the venue's files, for another day. */
	z.object({ kind: z.literal('remove'), id: Id }),
	/** A block that was removed, again. */
	z.object({ kind: z.literal('place'), id: Id, place: Place, at: At }),
	z.object({ kind: z.literal('add'), type: Id, place: Place, at: At, props: Props }),
	z.object({ kind: z.literal('change'), id: Id, props: Props }),
	/** The visitors and times that it is shown for; without parts everybody. */
	z.object({ kind: z.literal('condition'), id: Id, when: When }),
	/** The last change, whose revision was made from this one. */
	z.object({ kind: z.literal('undo'), from: z.int().positive() }),
])
export type BlockChange = z.output<typeof BlockChange>
