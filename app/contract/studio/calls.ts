import { z } from 'zod'
import { largestPicture } from '#app/lib/studio-limits.ts'
import { BlockChange, BlockPage } from './block-change.ts'
import { TextChange } from './item-texts.ts'
import { LookChange } from './look-change.ts'
import { NewVenueBody } from './new-venue.ts'
import { passkeyCalls } from './passkeys.ts'
import { NewPicture, PicturePath, shownWidths } from './pictures.ts'
import { FlagChange, FlagName, TriedVisit } from './rules-change.ts'
import { SaleChange } from './sale-change.ts'
import { SettingChange, SettingPath } from './settings-change.ts'
import { Revision, Venue } from './shapes.ts'
import { type StaffRole, staffRoles } from './staff-roles.ts'
import { togetherCalls } from './together-calls.ts'

export const studioPath = '/_studio'

const Token = z.string().min(1).max(100)
const Email = z.string().trim().min(3).max(254)
// Longer ones are refused before they are hashed.
const Password = z.string().min(1).max(300)
const Code = z
	.string()
	.trim()
	.regex(/^\d{6}$/)
const Locale = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4}){0,2}$/)
const Key = z.string().min(1).max(200)
/** By plural form, or by position in a list; "" for a plain text. An empty text takes the venue's own text away. */
const Texts = z.record(z.string().max(10), z.string().max(20_000)).refine((texts) => {
	const { length } = Object.keys(texts)
	return length > 0 && length <= 30
})

const writers = ['writer', 'manager', 'staff', 'onboarding'] as const satisfies readonly StaffRole[]

const sellers = ['manager', 'staff', 'onboarding'] as const satisfies readonly StaffRole[]

/** A call of the Studio: POST `/_studio/api/<name>` with a body of JSON. */
export interface StudioCall {
	/**
	 * anyone: no session. session: every member of staff. onboarding: members with this role at a venue of the host, or of any at the
	 * operator's. A list: members with one of these roles at the venue that the body
	 * names. What a publishing changes is compared with the role path by path.
	 */
	access: 'anyone' | 'session' | 'onboarding' | readonly StaffRole[]
	body: z.ZodObject
	/** In bytes, where it may be larger than others. */
	largestBody?: number
}

/** Texts of what is sold. */
const TextChanges = z.array(TextChange).min(1).max(100)
const Word = z.object({ venue: Venue, locale: Locale, key: Key, texts: Texts })
const Move = z.object({
	venue: Venue,
	number: Revision,
	/** What was live when the member looked. */
	over: Revision,
})

/** What changed, in the words of the member: one line. */
const Note = z
	.string()
	.trim()
	.max(500)
	.regex(/^[^\p{Cc}]*$/u)

/** The wall clock of the venue, "2027-05-01T10:30". */
const LocalTime = z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)

/** "2027-05". */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** The event and the month that the member looks at. */
const Sale = z.object({ venue: Venue, event: z.string().max(100), month: Month.nullable() })
const Changes = z.array(SaleChange).min(1).max(100)

const designers = ['designer', 'manager', 'staff', 'onboarding'] as const satisfies readonly StaffRole[]

// `x-owner` of a flag is staff: what it switches is more than a text.
const flagRoles = ['staff', 'onboarding'] as const satisfies readonly StaffRole[]

const LookChanges = z.array(LookChange).min(1).max(300)

const Event = z.string().min(1).max(120)
/** A line as the schema of `operations.notice` has it. */
const NoticeLine = z
	.string()
	.trim()
	.min(1)
	.max(300)
	.regex(/^[^\p{Cc}]*$/u)
/** By locale; null for none. */
const Notice = z.record(z.string().max(20), NoticeLine).nullable()

/** The one list of calls: the server answers no other, and a test walks every call, role and venue. */
export const studioCalls = {
	invitation: { access: 'anyone', body: z.object({ token: Token }) },
	accept: {
		access: 'anyone',
		body: z.object({ token: Token, name: z.string().trim().max(100), password: Password, code: Code }),
	},
	login: { access: 'anyone', body: z.object({ email: Email, password: Password, code: Code }) },
	logout: { access: 'session', body: z.object({}) },
	me: { access: 'session', body: z.object({}) },
	/** What a new venue in this time zone can choose from. */
	venueChoices: { access: 'onboarding', body: z.object({ timezone: z.string().max(100) }) },
	checkVenue: { access: 'onboarding', body: NewVenueBody },
	/** Reads colours and fonts, which the member may take over. */
	readWebsite: { access: 'onboarding', body: z.object({ address: z.string().max(500) }) },
	createVenue: { access: 'onboarding', body: NewVenueBody },
	words: {
		access: staffRoles,
		body: z.object({
			venue: Venue,
			query: z.string().max(200),
			show: z.enum(['all', 'own', 'missing', 'stale']),
		}),
	},
	/** A text by its key in the messages of a page, which has a plural form or a place in a list after it. */
	word: { access: staffRoles, body: z.object({ venue: Venue, key: Key }) },
	checkWord: { access: writers, body: Word },
	saveWord: { access: writers, body: Word.extend({ /** What the member has seen. */ base: Revision }) },
	/** The texts of what is sold; without an event those of none. */
	itemTexts: { access: staffRoles, body: z.object({ venue: Venue, event: z.string().max(100).nullable() }) },
	checkItemTexts: { access: writers, body: z.object({ venue: Venue, changes: TextChanges }) },
	saveItemTexts: {
		access: writers,
		body: z.object({ venue: Venue, changes: TextChanges, /** What the member has seen. */ base: Revision }),
	},
	pages: { access: staffRoles, body: z.object({ venue: Venue }) },
	blocks: { access: staffRoles, body: z.object({ venue: Venue, page: BlockPage }) },
	saveBlocks: {
		access: designers,
		body: z.object({
			venue: Venue,
			page: BlockPage,
			change: BlockChange,
			/** What the member has seen. */
			base: Revision,
		}),
	},
	/** An event without a name is the first one, and no month is this one. */
	prices: { access: sellers, body: Sale },
	checkSale: { access: sellers, body: Sale.extend({ changes: Changes }) },
	saveSale: { access: sellers, body: z.object({ venue: Venue, base: Revision, changes: Changes }) },
	/** Of the draft, with changes that are not saved. */
	planSale: { access: sellers, body: z.object({ venue: Venue, changes: z.array(SaleChange).max(100) }) },
	look: { access: staffRoles, body: z.object({ venue: Venue }) },
	checkLook: { access: designers, body: z.object({ venue: Venue, changes: LookChanges }) },
	saveLook: {
		access: designers,
		body: z.object({ venue: Venue, changes: LookChanges, /** What the member has seen. */ base: Revision }),
	},
	pictures: { access: staffRoles, body: z.object({ venue: Venue }) },
	picture: {
		access: staffRoles,
		body: z.object({ venue: Venue, path: PicturePath, width: z.literal(shownWidths) }),
	},
	addPicture: {
		access: designers,
		body: z.object({ venue: Venue, ...NewPicture }),
		// In base64, with room for the name.
		largestBody: Math.ceil(largestPicture / 3) * 4 + 4_096,
	},
	removePicture: { access: designers, body: z.object({ venue: Venue, path: PicturePath }) },
	restorePicture: {
		access: designers,
		body: z.object({ venue: Venue, path: PicturePath, /** A revision that has it. */ from: Revision }),
	},
	rules: { access: staffRoles, body: z.object({ venue: Venue }) },
	/** What a visit gets of the shop and of the draft. */
	tryRules: { access: staffRoles, body: z.object({ venue: Venue, visit: TriedVisit }) },
	saveFlag: {
		access: flagRoles,
		body: z.object({
			venue: Venue,
			flag: FlagName,
			change: FlagChange,
			/** What the member has seen. */
			base: Revision,
		}),
	},
	settings: { access: staffRoles, body: z.object({ venue: Venue }) },
	saveSetting: {
		access: sellers,
		body: z.object({
			venue: Venue,
			path: SettingPath,
			change: SettingChange,
			/** What the member has seen. */
			base: Revision,
		}),
	},
	switches: { access: staffRoles, body: z.object({ venue: Venue }) },
	setSwitches: {
		access: sellers,
		body: z
			.object({
				venue: Venue,
				paused: z.boolean().optional(),
				notice: Notice.optional(),
				/** The notice that the member has seen, in a change of it. */
				base: Notice.optional(),
				hide: Event.optional(),
				show: Event.optional(),
			})
			.refine(({ notice, base }) => notice === undefined || base !== undefined),
	},
	history: { access: staffRoles, body: z.object({ venue: Venue }) },
	publish: { access: staffRoles, body: Move.extend({ note: Note.optional() }) },
	/** Publishes at a time of the venue, if the same revision is live then. */
	schedule: { access: staffRoles, body: Move.extend({ note: Note.optional(), at: LocalTime }) },
	cancelSchedule: { access: staffRoles, body: z.object({ venue: Venue, number: Revision }) },
	goBack: { access: staffRoles, body: Move },
	...passkeyCalls,
	...togetherCalls,
} as const satisfies Record<string, StudioCall>

export type StudioCallName = keyof typeof studioCalls
export type StudioBody<Name extends StudioCallName> = z.output<(typeof studioCalls)[Name]['body']>
