import { Refusal } from '#app/contract/errors.ts'
import type { TypedCode } from './facts.ts'
import type { HeldCode } from './types.ts'

/** What became of one typed code. */
export interface Outcome {
	typed: TypedCode
	refusal: Refusal | null
}

/**
 * Refuses what can be refused without looking at the cart's tickets.
 *
 * errors - code_not_found, duplicate_code, code_exhausted
 */
export function admit(typed: readonly TypedCode[], kept: readonly HeldCode[]): Outcome[] {
	const promos = new Set(kept.map((held) => held.promoId))
	return typed.map((one) => {
		const { offered, code } = one
		// Who asks for a code of another seller, of last year or of nobody gets one answer.
		if (!offered?.isValid)
			return { typed: one, refusal: refuse('code_not_found', 'There is no such code', code) }
		if (promos.has(offered.promo.id))
			return { typed: one, refusal: refuse('duplicate_code', 'The cart has this code already', code) }
		if (!offered.hasUse)
			return {
				typed: one,
				refusal: refuse('code_exhausted', 'The code has been used as often as it may be', code),
			}
		promos.add(offered.promo.id)
		return { typed: one, refusal: null }
	})
}

const isSilent = ({ wish }: TypedCode): boolean => wish.ignoreErrors || wish.source !== 'visitor'

/**
 * The refusal that the visitor is told, if any: the first, unless that is a code which is there already. Such a code
 * does no harm beside another: what became of the next is told, and nothing where one of them was taken.
 *
 * source - spec 1 §8, interpretations 47
 */
export function loudest(outcomes: readonly Outcome[]): Refusal | null {
	const heard = outcomes.filter(({ typed }) => !isSilent(typed))
	const [first, second] = heard.flatMap(({ refusal }) => refusal ?? [])
	if (first?.code !== 'duplicate_code') return first ?? null
	if (second && second.code !== 'duplicate_code') return second
	return heard.some(({ refusal }) => refusal === null) ? null : (second ?? first)
}

export const refuse = (
	code: 'code_not_found' | 'code_exhausted' | 'duplicate_code' | 'no_code_benefit',
	description: string,
	typed: string,
): Refusal => new Refusal(code, description, 'code', { code: typed })
