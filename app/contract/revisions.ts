import { z } from 'zod'

// How a storefront process reads what is published from its engine process: one address behind COMMERCE_KEY.

export const revisionsPath = '/healthz/engine/revisions'

/** A link to a draft is this path and its secret. */
export const draftPath = '/_draft'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const RevisionsQuestion = z.discriminatedUnion('ask', [
	/** What is served of every seller, or of some. */
	z.object({ ask: z.literal('live'), sellers: z.array(z.string()).optional() }),
	/** The live numbers of sellers that were published in the last minute. */
	z.object({ ask: z.literal('moves') }),
	/** The links of a seller that open a draft now. */
	z.object({ ask: z.literal('links'), seller: z.string() }),
	/** What operators have switched: of all sellers, or in the last minute. */
	z.object({ ask: z.literal('switches'), which: z.enum(['all', 'recent']) }),
	/** The presets with which a seller was last served without an error. */
	z.object({ ask: z.literal('presets'), seller: z.string() }),
	/** The bytes of files, by their hashes. */
	z.object({ ask: z.literal('files'), hashes: z.array(Hash).max(10_000) }),
])

export type RevisionsQuestion = z.output<typeof RevisionsQuestion>

const RevisionNumber = z.int().positive()

/** Path of a file from the folder of the venues, with "/", → sha256 of its bytes in hex. */
const Manifest = z.record(z.string(), Hash).readonly()
export type Manifest = z.output<typeof Manifest>

/** A published revision that is served now. */
const LiveRevision = z.object({
	sellerId: z.string(),
	/** Counts from 1 for each seller. */
	number: RevisionNumber,
	/** Hash of the manifest. */
	tree: Hash,
	manifest: Manifest,
	/** The tree of the last folder that was saved, whether it was published or not; null for none. */
	folderTree: Hash.nullable(),
	/** Whether that folder was ever live: a process that ended before it published the folder does so at its next start. */
	folderWasLive: z.boolean(),
})
export type LiveRevision = z.output<typeof LiveRevision>

export const LiveAnswer = z.array(LiveRevision)

/** The presets with which a seller was last served without an error. */
const StoredPresets = z.object({
	/** Hash of the texts. */
	tree: Hash,
	/** Name of a preset → its file as text. */
	texts: z.record(z.string(), z.string()).readonly(),
})
export type StoredPresets = z.output<typeof StoredPresets>
export type SellerPresets = StoredPresets & { sellerId: string }

export const PresetsAnswer = z.object({ stored: StoredPresets.nullable() })

/** Why a revision did not go live by itself at its time. */
export type ScheduleEnd =
	/** Its checks found errors, of which these are the first. */
	| { why: 'broken'; problems: string[] }
	/** Another one became live since it was scheduled. */
	| { why: 'overtaken'; live: number }
	| { why: 'cancelled'; by: string }

/** With the time of the end, and the time at which it was due; ISO 8601. */
export type EndedSchedule = ScheduleEnd & { at: string; for: string }

export const MovesAnswer = z.array(z.object({ sellerId: z.string(), number: RevisionNumber }))

/** Base64 by hash. */
export const FilesAnswer = z.record(Hash, z.base64())

/** A link that shows a draft to people without an account, while it is open. */
const PreviewLink = z.object({
	/** sha256 of the link's secret in hex. */
	secretHash: Hash,
	secondsLeft: z.int(),
	/** What it shows; null while no draft waits. */
	draft: LiveRevision.pick({ number: true, tree: true, manifest: true }).nullable(),
})
export type PreviewLink = z.output<typeof PreviewLink>

export const LinksAnswer = z.array(PreviewLink)

/** The switches of operators for a venue, above all its other settings. A missing one is off. */
export const Switches = z.object({
	paused: z.boolean().optional(),
	hiddenEvents: z.array(z.string()).optional(),
	/** In the venue's default language. */
	notice: z.string().nullable().optional(),
	/** The notice by locale, where it has several texts; beside `notice`, which is all that an earlier version reads and writes. */
	noticeTexts: z.record(z.string(), z.string()).readonly().optional(),
})
export type Switches = z.output<typeof Switches>

const SellerSwitches = z.object({ sellerId: z.string(), switches: Switches })
export type SellerSwitches = z.output<typeof SellerSwitches>

export const SwitchesAnswer = z.array(SellerSwitches)
