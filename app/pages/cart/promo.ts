import type { RefusalCode } from '#app/contract/errors.ts'
import type { Refused } from '#app/pages/shared/refusals.ts'
import type { TraceLine } from '#app/pages/shell/rule-trace.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type CodeTerms, codeWhy } from './code-why.ts'

/** The field for a promo code, on every page that has one. */
export interface PromoView {
	/** Stored codes that apply to the next reservation. */
	waiting: string[]
	/** The refused code, or the code of the address. */
	value: string
	error: string | null
	/** The page shows the field as a dialog. */
	isOpen: boolean
	/** Path to return to; null stays on the page. */
	next: string | null
	maxLength: number
	/** In a preview: the rules that were evaluated for a refused code. */
	trace?: TraceLine[]
}

/** Allowed number of characters. */
export interface CodeLength {
	min: number
	max: number
}

/** Name of the field, in its own form and in the form of an event. */
export const promoField = 'promo_code'

const keys: Partial<Record<RefusalCode, string>> = {
	code_exhausted: 'promo.code_exhausted',
	code_not_found: 'promo.code_not_found',
	additional_info_validation_failed: 'promo.additional_info_validation_failed',
	validation_failed: 'promo.validation_failed',
	invalid_citypass: 'promo.invalid_citypass',
	citypass_failure: 'promo.citypass_failure',
	no_code_benefit: 'promo.no_code_benefit',
	duplicate_code: 'promo.duplicate_code',
}

/** Refusals about the cart or the rate of requests, not about the code. */
const others: readonly string[] = [
	'cart_not_found',
	'cart_expired',
	'cart_already_completed',
	'cart_busy',
	'cart_access_denied',
	'scope_error',
	'too_many_requests',
	'request_in_progress',
	'idempotency_key_reused',
]

/** True for a refusal whose message belongs under the field. */
export function isCodeRefusal({ code, status }: Pick<Refused, 'code' | 'status'>): boolean {
	return code in keys || status >= 500 || !others.includes(code)
}

/** True where another code may work: this one is unknown, used up or of no use in this cart. */
export const mayTryAnother = ({ code }: Pick<Refused, 'code'>): boolean =>
	['code_not_found', 'code_exhausted', 'no_code_benefit', 'duplicate_code', 'validation_failed'].includes(
		code,
	)

/**
 * Validates a typed code: required, trimmed, of the given length.
 *
 * source - spec 1 §5
 */
export function readCode(
	typed: FormDataEntryValue | null,
	length: CodeLength,
	t: Translate,
): { code: string } | { error: string; value: string } {
	const code = typeof typed === 'string' ? typed.trim() : ''
	if (code === '') return { error: t('promo.required'), value: '' }
	const characters = [...code].length
	if (characters < length.min || characters > length.max)
		return { error: t('promo.length', { ...length }), value: code.slice(0, 100) }
	return { code }
}

/**
 * The message for a refused code: by the refusal's code, with the rule that decided; otherwise the API's description, or
 * that the code is unknown. A failure of the server asks the visitor to try later.
 *
 * source - spec 1 §8, interpretations 47
 */
export function promoError(
	refused: Pick<Refused, 'code' | 'status' | 'description' | 'context' | 'extra'>,
	typed: string,
	terms: CodeTerms,
): string {
	const { t } = terms
	if (refused.status >= 500) return t('promo.try_later')
	const key = keys[refused.code as RefusalCode]
	if (key) {
		const why = codeWhy(refused, terms)
		// A code whose rule is named exists, so the message must not call it unknown.
		const said = why && refused.code === 'code_not_found' ? t('promo.invalid', { code: typed }) : t(key)
		return why ? `${said} ${why}` : said
	}
	const said = refused.description.trim()
	if (said === '') return t('promo.invalid', { code: typed })
	return /[.!?…。؟]$/.test(said) ? said : `${said}.`
}
