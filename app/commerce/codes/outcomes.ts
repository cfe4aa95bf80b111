import type { Refusal } from '#app/contract/errors.ts'
import type { CheckoutRule } from '#app/rules/checkout-rules.ts'
import type { OfferedCode, TypedCode } from './facts.ts'
import { type Asked, type CodeRule, decide, refuseFor } from './reasons.ts'
import type { CodeRequest, HeldCode } from './types.ts'

/** What became of one typed code. */
export interface Outcome {
	typed: TypedCode
	refusal: Refusal | null
	/** The rules that it was checked with. */
	asked: Asked[]
}

/** The facts for the rules about a code alone. */
interface Admission {
	offered: OfferedCode | null
	/** The code of its promo that is there already. */
	otherCode: string | null
	/** The venue's checkout rules: some ask for a code. */
	rules: readonly CheckoutRule[]
}

const admissionRules: readonly CodeRule<Admission>[] = [
	{
		reason: 'unknown',
		holds: ({ offered }) => !offered || offered.validity === 'withdrawn',
		compared: ({ offered }) => (offered ? `withdrawn=${offered.validity === 'withdrawn'}` : 'no such code'),
	},
	{
		reason: 'not_yet_valid',
		holds: ({ offered }) => offered?.validity === 'not_yet_valid',
		facts: ({ offered }) => ({ valid_from: offered?.validFrom?.toISOString() }),
		compared: ({ offered }) => compared('valid_from', offered?.validFrom?.toISOString()),
	},
	{
		reason: 'over',
		holds: ({ offered }) => offered?.validity === 'over',
		facts: ({ offered }) => ({ valid_until: offered?.validUntil?.toISOString() }),
		compared: ({ offered }) => compared('valid_until', offered?.validUntil?.toISOString()),
	},
	{
		reason: 'in_cart',
		holds: ({ otherCode }) => otherCode !== null,
		facts: ({ otherCode }) => ({ other_codes: otherCode === null ? [] : [otherCode] }),
		compared: ({ offered, otherCode }) => `promo=${offered?.promo.id} in_cart=${otherCode ?? 'none'}`,
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
	{ existing, rules }: { existing: readonly HeldCode[]; rules: readonly CheckoutRule[] },
): Outcome[] {
	const codes = new Map(existing.map((held) => [held.promoId, held.code]))
	return typed.map((one) => {
		const { code, offered } = one
		const about = { offered, rules, otherCode: (offered && codes.get(offered.promo.id)) ?? null }
		const { decided, asked } = decide(admissionRules, about)
		if (!decided && offered) codes.set(offered.promo.id, code)
		return { typed: one, asked, refusal: decided && refused(code, about, { decided, asked }) }
	})
}

/** The refusal of a code that is not valid now, for a request without a cart. */
export function refusalAlone({ code, ...about }: Omit<Admission, 'otherCode'> & { code: string }): Refusal {
	const alone = { ...about, otherCode: null }
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
 * True where a response must not reveal that a code exists: outside its validity, when it opens hidden groups or when
 * a rule of the venue requires it. A foreign, an expired and an unknown code then give the same answer.
 */
function isSecret({ reason }: CodeRule<Admission>, { offered, rules }: Admission): boolean {
	if (!offered || (reason !== 'not_yet_valid' && reason !== 'over')) return false
	const { id, unlocksGroupIds } = offered.promo
	return unlocksGroupIds.length > 0 || rules.some(({ promoIds }) => promoIds.includes(id))
}

/** Only a code that the visitor typed may be refused. */
const ignoresErrors = ({ ignoreErrors, source }: CodeRequest): boolean => ignoreErrors || source !== 'visitor'

/** True for a request that is refused when its code has no effect. */
export const requiresEffect = (request: CodeRequest): boolean =>
	request.requireBenefit && !request.ignoreErrors

/**
 * The refusal in the response, if any: the first, unless that is a code which the cart already has. Such a duplicate
 * gives way to the refusal of the next code, and there is no refusal where one of the codes was taken.
 *
 * source - spec 1 §8, interpretations 47
 */
export function mostSevere(outcomes: readonly Pick<Outcome, 'typed' | 'refusal'>[]): Refusal | null {
	const reported = outcomes.filter(({ typed }) => !ignoresErrors(typed.request))
	const [first, second] = reported.flatMap(({ refusal }) => refusal ?? [])
	if (first?.code !== 'duplicate_code') return first ?? null
	if (second && second.code !== 'duplicate_code') return second
	return reported.some(({ refusal }) => refusal === null) ? null : (second ?? first)
}
