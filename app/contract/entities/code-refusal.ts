import { z } from 'zod'
import type { RefusalCode } from '../errors.ts'
import { Instant } from '../wire.ts'

/** The rules that may refuse a code, in the order in which they are checked; the first that holds decides. */
export const codeReasons = [
	'unknown',
	'not_yet_valid',
	'over',
	'in_cart',
	'used_up',
	'no_tickets',
	'not_asked',
	'event',
	'category',
	'group',
	'type',
	'dates',
	'weekday',
	'except',
	'min_tickets',
	'money_spent',
	'no_discount',
	'not_combinable',
] as const
export const CodeReason = z.enum(codeReasons)
export type CodeReason = z.infer<typeof CodeReason>

/** An event, category, group or type that a code is limited to. */
export const CodeTarget = z.object({
	id: z.string(),
	name: z.string(),
	/** Name of the event that sells it; null for an event and for a category. */
	event: z.string().nullable(),
})
export type CodeTarget = z.infer<typeof CodeTarget>

const Days = z.object({ start: z.string().optional(), end: z.string().optional() })

/** A rule that a code was checked with; only staff see it. */
export const CheckedRule = z.object({
	rule: CodeReason,
	/** True for the rule that decided. */
	holds: z.boolean(),
	/** What was compared. */
	facts: z.string(),
})

/** `_extra` of a refused promo code: which rule decided, and what a sentence about it needs. */
export const CodeRefusal = z.object({
	/** As codes are compared. */
	code: z.string(),
	/** A code that opens hidden groups, or that a checkout rule requires, is `unknown` before and after its validity. */
	reason: CodeReason,
	/** Of `not_yet_valid`. */
	valid_from: Instant.optional(),
	/** Of `over`: the first instant at which it is not valid any more. */
	valid_until: Instant.optional(),
	/** Of `event`, `category`, `group` and `type`: the public ones that the code is limited to. */
	only: z.array(CodeTarget).optional(),
	/** Of `dates`: days of the session, half-open; `YYYY-MM-DD`, or `MM-DD` every year. */
	dates: Days.optional(),
	/** Of `weekday`: Monday 1 … Sunday 7. */
	weekdays: z.array(z.number().int().min(1).max(7)).optional(),
	/** Of `except`: days of the session on which it is not valid, as `dates`. */
	except: z.array(Days).optional(),
	/** Of `min_tickets`: how many it needs, and how many of its kind there are. */
	min_tickets: z.number().int().optional(),
	tickets: z.number().int().optional(),
	/** Of `in_cart` and `not_combinable`: the codes of the cart that conflict with it. */
	other_codes: z.array(z.string()).optional(),
	/** In previews for staff only: every checked rule, up to the one that decided. */
	asked: z.array(CheckedRule).optional(),
})
export type CodeRefusal = z.infer<typeof CodeRefusal>

/** Refusals whose `_extra` is a `CodeRefusal` when their `_context` is `code`. */
export const codeRefusals = [
	'code_not_found',
	'code_exhausted',
	'duplicate_code',
	'no_code_benefit',
] as const satisfies readonly RefusalCode[]
