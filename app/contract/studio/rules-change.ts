import { z } from 'zod'

/** As `flag.schema.json` has it: the checks of the files refuse any other. */
const Rule = z.record(z.string().max(40), z.json())

/** One change of a flag. What is left out stays, and null takes the venue's own value away. */
export const FlagChange = z.object({
	default: z.boolean().nullable().optional(),
	/** Of kill switches. */
	thrown: z.boolean().nullable().optional(),
	rules: z.array(Rule).max(20).nullable().optional(),
})
export type FlagChange = z.output<typeof FlagChange>

export const FlagName = z.string().regex(/^[a-z][a-z0-9_]{0,60}$/)

/** The visit that rules are tried for. */
export const TriedVisit = z.object({
	who: z.enum(['visitor', 'member', 'giftee', 'staff']),
	membership: z.enum(['none', 'active', 'expired', 'renewable']),
	/** Null without a membership. */
	membershipRole: z
		.enum([
			'member',
			'second-card',
			'third-card',
			'youth',
			'child',
			'caregiver',
			'guest',
			'additional-member',
		])
		.nullable(),
	/** By the clock of the venue; null is now. */
	at: z
		.string()
		.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/)
		.nullable(),
	locale: z.string().max(20),
	cart: z.enum(['empty', 'has-items', 'has-anchor']),
	/** The page that is looked at: of flags, and of blocks that are on every page. */
	route: z.string().regex(/^[A-Za-z]{1,40}$/),
	/** Of the event that is looked at; null for none. */
	category: z.string().max(120).nullable(),
})
export type TriedVisit = z.output<typeof TriedVisit>
