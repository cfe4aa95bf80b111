import { z } from 'zod'

// How a storefront process reads what is published from its engine process: one address behind COMMERCE_KEY.

export const revisionsPath = '/healthz/engine/revisions'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const RevisionsQuestion = z.discriminatedUnion('ask', [
	/** What is served of every seller, or of some. */
	z.object({ ask: z.literal('live'), sellers: z.array(z.string()).optional() }),
	/** The live numbers of sellers that were published in the last minute. */
	z.object({ ask: z.literal('moves') }),
	/** The bytes of files, by their hashes. */
	z.object({ ask: z.literal('files'), hashes: z.array(Hash).max(10_000) }),
])

export type RevisionsQuestion = z.output<typeof RevisionsQuestion>

const RevisionNumber = z.int().positive()

export const LiveAnswer = z.array(
	z.object({
		sellerId: z.string(),
		number: RevisionNumber,
		tree: Hash,
		manifest: z.record(z.string(), Hash),
		folderTree: Hash.nullable(),
	}),
)

export const MovesAnswer = z.array(z.object({ sellerId: z.string(), number: RevisionNumber }))

/** Base64 by hash. */
export const FilesAnswer = z.record(Hash, z.base64())
