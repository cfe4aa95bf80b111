import type { CodeReason, CodeRefusal, CodeTarget } from '#app/contract/entities/code-refusal.ts'
import { Refusal, type RefusalCode } from '#app/contract/errors.ts'

/*
 * Why a code is refused. Its rules are checked in a fixed order, and the first that holds decides: it gives the refusal
 * its code, and travels in it with the facts that a sentence needs. Rules about the code alone are in `admitting.ts`,
 * those about the cart's tickets in `benefiting.ts`.
 */

/** The facts of a refusal in addition to code and reason. */
export type ReasonFacts = Omit<CodeRefusal, 'code' | 'reason' | 'asked'>

/** One rule that may refuse a code. */
export interface CodeRule<About> {
	reason: CodeReason
	holds(about: About): boolean
	/** The facts in the refusal for visitors. */
	facts?(about: About): ReasonFacts
	/** The compared values, for staff who configure the venue; null where the code has no such rule. */
	compared(about: About): string | null
}

/** A checked rule, for staff. */
export type Asked = NonNullable<CodeRefusal['asked']>[number]

/** Checks rules in their order: returns the first that holds, and all checked ones up to it. */
export function decide<About>(
	rules: readonly CodeRule<About>[],
	about: About,
): { decided: CodeRule<About> | null; asked: Asked[] } {
	const at = rules.findIndex(({ holds }) => holds(about))
	const decided = rules[at] ?? null
	const asked = (decided ? rules.slice(0, at + 1) : rules).flatMap((rule): Asked[] => {
		const facts = rule.compared(about)
		return facts === null ? [] : [{ rule: rule.reason, holds: rule === decided, facts }]
	})
	return { decided, asked }
}

const refusals: Record<CodeReason, { code: RefusalCode; description: string }> = {
	unknown: { code: 'code_not_found', description: 'There is no such code' },
	not_yet_valid: { code: 'code_not_found', description: 'The code is not valid yet' },
	over: { code: 'code_not_found', description: 'The code is not valid any more' },
	in_cart: { code: 'duplicate_code', description: 'The cart has this code already' },
	used_up: { code: 'code_exhausted', description: 'The code has been used as often as it may be' },
	money_spent: { code: 'code_exhausted', description: 'The code has been used up' },
	no_tickets: { code: 'no_code_benefit', description: 'The cart has no tickets yet' },
	not_asked: { code: 'no_code_benefit', description: 'Nothing in this cart asks for the code' },
	event: { code: 'no_code_benefit', description: 'The code is for other events' },
	category: { code: 'no_code_benefit', description: 'The code is for events of other categories' },
	group: { code: 'no_code_benefit', description: 'The code is for other ticket groups' },
	type: { code: 'no_code_benefit', description: 'The code is for other ticket types' },
	dates: { code: 'no_code_benefit', description: 'The code is for other dates' },
	weekday: { code: 'no_code_benefit', description: 'The code is for other weekdays' },
	except: { code: 'no_code_benefit', description: 'The code is not valid on these dates' },
	min_tickets: { code: 'no_code_benefit', description: 'The code needs more tickets' },
	no_discount: { code: 'no_code_benefit', description: 'The tickets cost no more than that already' },
	not_combinable: {
		code: 'no_code_benefit',
		description: 'The code does not go together with another that gives more',
	},
}

/** The refusal of a code; `truth` replaces the reason for staff, where the refusal for visitors hides it. */
export function refuseFor(
	{ code, reason, ...facts }: Omit<CodeRefusal, 'asked'>,
	{ asked = [], truth = {} }: { asked?: readonly Asked[]; truth?: Partial<CodeRefusal> } = {},
): Refusal {
	const { code: refused, description } = refusals[reason]
	const extra = { code, reason, ...facts }
	return new Refusal(refused, description, 'code', extra, { ...extra, ...truth, asked })
}

/** The names of public events, groups and types that a scope lists. */
export function targetsOf(
	ids: readonly string[] = [],
	names: Readonly<Record<string, CodeTarget>>,
): CodeTarget[] {
	return ids.flatMap((id) => names[id] ?? [])
}
