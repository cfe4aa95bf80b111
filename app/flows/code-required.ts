import type { Translate } from '#app/seller/translate.ts'
import { promoError } from './promo.ts'
import type { Refused } from './refusals.ts'

/** Name of the field for the code, inside the form of the reservation. */
export const codeField = 'reserve_code'

/** A reservation that waits for a code: the page that was refused, with a field for it. */
export interface CodeRequired {
	/** What the venue asks for, in its own words. */
	text: string
	value: string
	/** Why the code that was sent along does not do. */
	error: string | null
}

/**
 * Whether a refused reservation can be tried again with a code: the venue asks for one, or the one that was sent along
 * is none. Null for every other refusal.
 *
 * source - spec 1 §4, §8
 */
export function codeRequired(
	refused: Refused,
	{ typed, t }: { typed: string; t: Translate },
): CodeRequired | null {
	const text = askedFor(refused, t)
	if (text !== null) {
		const error = typed === '' ? null : t('promo.invalid', { code: typed })
		return { text, value: typed, error }
	}
	if (typed === '' || !codeCodes.includes(refused.code)) return null
	return { text: t('promo.code_required.text'), value: typed, error: promoError(refused, typed, t) }
}

const codeCodes: readonly string[] = ['code_not_found', 'code_exhausted', 'duplicate_code', 'no_code_benefit']

/** A rule says in the venue's words what it asks for; a group that only a code opens has none. */
function askedFor({ code, description, extra }: Refused, t: Translate): string | null {
	if (code === 'rule_blocks_reserve' && extra?.block_reason === 'code_required') return description
	const isShut = code === 'ticket_type_not_available' && extra?.reason === 'code_required'
	return isShut ? t('promo.code_required.text') : null
}
