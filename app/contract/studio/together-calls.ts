import { z } from 'zod'
import { venuePages } from './presence.ts'
import { previewDays } from './preview-links.ts'
import { Revision, Venue } from './shapes.ts'
import { type StaffRole, staffRoles } from './staff-roles.ts'

// The roles that may stop sales show drafts outside, and read what was done.
const managers = ['manager', 'staff', 'onboarding'] as const satisfies readonly StaffRole[]

/** A part of a difference, as `placeOfChange` names it. */
const Place = z
	.string()
	.min(1)
	.max(500)
	.regex(/^[^\p{Cc}]*$/u)

/** Plain text with line breaks. */
const Comment = z
	.string()
	.trim()
	.min(1)
	.max(2_000)
	.regex(/^(?:[^\p{Cc}]|\n)*$/u)

/** The calls by which people work on one venue together. */
export const togetherCalls = {
	links: { access: staffRoles, body: z.object({ venue: Venue }) },
	makeLink: {
		access: managers,
		body: z.object({
			venue: Venue,
			days: z.literal(previewDays),
			/** Null shows the newest draft. */
			number: Revision.nullable(),
		}),
	},
	revokeLink: { access: managers, body: z.object({ venue: Venue, id: z.int().positive() }) },
	acts: { access: managers, body: z.object({ venue: Venue }) },
	/** Sent every few seconds by an open page: where the member is, and what others do. */
	presence: {
		access: staffRoles,
		body: z.object({
			venue: Venue,
			/** Differs for each open tab of a browser. */
			tab: z.string().regex(/^[\w-]{1,40}$/),
			/** Null where the tab is hidden. */
			page: z.enum(venuePages).nullable(),
			/** What the answer before had; null for the first question. */
			seen: z.object({ newest: Revision, live: Revision }).nullable(),
		}),
	},
	sessions: { access: 'session', body: z.object({}) },
	endSession: { access: 'session', body: z.object({ id: z.int().positive() }) },
	logoutEverywhere: { access: 'session', body: z.object({}) },
	/** What making this revision live would change. */
	comparison: { access: staffRoles, body: z.object({ venue: Venue, number: Revision }) },
	olderRevisions: { access: staffRoles, body: z.object({ venue: Venue, before: Revision }) },
	comments: { access: staffRoles, body: z.object({ venue: Venue }) },
	comment: { access: staffRoles, body: z.object({ venue: Venue, place: Place.nullable(), text: Comment }) },
	resolveComment: {
		access: staffRoles,
		body: z.object({
			venue: Venue,
			id: z.int().positive(),
			/** False opens it again. */ isResolved: z.boolean(),
		}),
	},
} as const
