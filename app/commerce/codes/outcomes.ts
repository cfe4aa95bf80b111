import type { Refusal } from '#app/contract/errors.ts'
import type { CheckoutRule } from '#app/rules/checkout-rules.ts'
import type { OfferedCode, TypedCode } from './facts.ts'
import { type Asked, type CodeRule, decide, refuseFor } from './reasons.ts'
import type { CodeRequest, HeldCode } from './types.ts'

/** What became of one typed code. */
export interface Outcome {
	typed: TypedCode
	refusal: Refusal | null
	/** The rules that it was asked with. */
	asked: Asked[]
}

/** What the rules about a code alone are asked with. */
interface Admission {
	offered: OfferedCode | null
	/** The code of its promo that is there already. */
	twin: string | null
	/** The venue's checkout rules: some ask for a code. */
	rules: readonly CheckoutRule[]
}

const admissionRules: readonly CodeRule<Admission>[] = [
	{
		reason: 'unknown',
		holds: ({ offered }) => !offered || offered.standing === 'withdrawn',
		compared: ({ offered }) => (offered ? `withdrawn=${offered.standing === 'withdrawn'}` : 'no such code'),
	},
	{
		reason: 'not_yet_valid',
		holds: ({ offered }) => offered?.standing === 'not_yet_valid',
		facts: ({ offered }) => ({ valid_from: offered?.validFrom?.toISOString() }),
		compared: ({ offered }) => compared('valid_from', offered?.validFrom?.toISOString()),
	},
	{
		reason: 'over',
		holds: ({ offered }) => offered?.standing === 'over',
		facts: ({ offered }) => ({ valid_until: offered?.validUntil?.toISOString() }),
		compared: ({ offered }) => compared('valid_until', offered?.validUntil?.toISOString()),
	},
	{
		reason: 'in_cart',
		holds: ({ twin }) => twin !== null,
		facts: ({ twin }) => ({ other_codes: twin === null ? [] : [twin] }),
		compared: ({ offered, twin }) => `promo=${offered?.promo.id} in_cart=${twin ?? 'none'}`,
	},
	{
		reason: 'used_up',
		holds: ({ offered }) => offered?.hasUse === false,
		compared: ({ offered }) => `uses_left=${offered?.hasUse}`,
	},
]

const compared = (name: string, value: string | undefined): string | null =>
	value === undefined ? null : `${name}=${value}`

/**
 * Refuses what can be refused without looking at the cart's tickets.
 *
 * errors - code_not_found, duplicate_code, code_exhausted
 */
export function admit(
	typed: readonly TypedCode[],
	{ kept, rules }: { kept: readonly HeldCode[]; rules: readonly CheckoutRule[] },
): Outcome[] {
	const codes = new Map(kept.map((held) => [held.promoId, held.code]))
	return typed.map((one) => {
		const { code, offered } = one
		const about = { offered, rules, twin: (offered && codes.get(offered.promo.id)) ?? null }
		const { decided, asked } = decide(admissionRules, about)
		if (!decided && offered) codes.set(offered.promo.id, code)
		return { typed: one, asked, refusal: decided && refused(code, about, { decided, asked }) }
	})
}

/** The refusal of a code that is not valid now, for whoever has no cart. */
export function refusalAlone({ code, ...about }: Omit<Admission, 'twin'> & { code: string }): Refusal {
	const alone = { ...about, twin: null }
	const { decided, asked } = decide(admissionRules, alone)
	return decided
		? refused(code, alone, { decided, asked })
		: refuseFor({ code, reason: 'unknown' }, { asked })
}

function refused(
	code: string,
	about: Admission,
	{ decided, asked }: { decided: CodeRule<Admission>; asked: readonly Asked[] },
): Refusal {
	const truth = { reason: decided.reason, ...decided.facts?.(about) }
	return isSecret(decided, about)
		? refuseFor({ code, reason: 'unknown' }, { asked, truth })
		: refuseFor({ code, ...truth }, { asked })
}

/**
 * True where nobody is told that there is such a code: before and after its time, when it opens what is hidden or is
 * what a rule of the venue asks for. Who tries the code of another seller, of last year or of nobody gets one answer.
 */
function isSecret({ reason }: CodeRule<Admission>, { offered, rules }: Admission): boolean {
	if (!offered || (reason !== 'not_yet_valid' && reason !== 'over')) return false
	const { id, unlocksGroupIds } = offered.promo
	return unlocksGroupIds.length > 0 || rules.some(({ promoIds }) => promoIds.includes(id))
}

/** Only what a visitor typed may fail loudly. */
const isSilent = ({ ignoreErrors, source }: CodeRequest): boolean => ignoreErrors || source !== 'visitor'

/** True for a wish that is refused when its code gives nothing. */
export const mayBeUseless = (wish: CodeRequest): boolean => wish.requireBenefit && !wish.ignoreErrors

/**
 * The refusal that the visitor is told, if any: the first, unless that is a code which is there already. Such a code
 * does no harm beside another: what became of the next is told, and nothing where one of them was taken.
 *
 * source - spec 1 §8, interpretations 47
 */
export function mostSevere(outcomes: readonly Pick<Outcome, 'typed' | 'refusal'>[]): Refusal | null {
	const heard = outcomes.filter(({ typed }) => !isSilent(typed.wish))
	const [first, second] = heard.flatMap(({ refusal }) => refusal ?? [])
	if (first?.code !== 'duplicate_code') return first ?? null
	if (second && second.code !== 'duplicate_code') return second
	return heard.some(({ refusal }) => refusal === null) ? null : (second ?? first)
}
