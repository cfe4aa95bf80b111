import type { CodeTerms } from '#app/pages/cart/code-why.ts'
import { promoError } from '#app/pages/cart/promo.ts'
import type { Refused } from '#app/pages/shared/refusals.ts'
import { codeTrace, type TraceLine } from '#app/pages/shell/rule-trace.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** Name of the field for the code, inside the form of the reservation. */
export const codeField = 'reserve_code'

/** A reservation that waits for a code: the page that was refused, with a field for it. */
export interface CodeRequired {
	/** What the venue asks for, in its own words. */
	text: string
	value: string
	/** Why the code that was sent along does not do. */
	error: string | null
	/** In a preview: which rules the code was asked with. */
	trace?: TraceLine[]
}

/**
 * Whether a refused reservation can be tried again with a code: the venue asks for one, or the one that was sent along
 * is none. Null for every other refusal. `typed` is null where the field was not there yet.
 *
 * source - spec 1 §4, §8
 */
export function codeRequired(
	refused: Refused,
	{ typed, ...terms }: CodeTerms & { typed: string | null },
): CodeRequired | null {
	const { t } = terms
	const text = askedFor(refused, t)
	if (text !== null) return { text, value: typed ?? '', error: wrongCode(typed, t) }
	if (!typed || !codeCodes.includes(refused.code)) return null
	return {
		text: t('promo.code_required.text'),
		value: typed,
		error: promoError(refused, typed, terms),
		trace: codeTrace(refused, typed),
	}
}

/** What is wrong with a code that is asked for all the same; null before the field was there. */
function wrongCode(typed: string | null, t: Translate): string | null {
	if (typed === null) return null
	return typed === '' ? t('promo.required') : t('promo.invalid', { code: typed })
}

const codeCodes: readonly string[] = ['code_not_found', 'code_exhausted', 'duplicate_code', 'no_code_benefit']

/** A rule says in the venue's words what it asks for; a group that only a code opens has none. */
function askedFor({ code, description, extra }: Refused, t: Translate): string | null {
	if (code === 'rule_blocks_reserve' && extra?.block_reason === 'code_required') return description
	const isShut = code === 'ticket_type_not_available' && extra?.reason === 'code_required'
	return isShut ? t('promo.code_required.text') : null
}
