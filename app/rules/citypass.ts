/**
 * Decides which tickets are paid for with a city pass voucher and what it must look like, for the voucher field
 * and the sale that redeems it. A child ticket has a pattern of its own: its type is named in the
 * configuration, or has the child keyword in its name (interpretations 46).
 *
 * Example: keyword "child", child pattern "C[A-Z0-9]{3}", adult "[A-Z0-9]{4}": for "Child (3-12)" the text " c1b2 "
 * is the voucher "C1B2" and "a1b2" is none; for "Adult" both are.
 */
import { normaliseCode } from './promo-code.ts'

export type VoucherKind = 'adult' | 'child'

export interface CitypassTerms {
	/** The default for events without a setting of their own. */
	enabled: boolean
	/** Matches the whole voucher; null accepts every valid code. */
	patterns: Readonly<Record<VoucherKind, string | null>>
	childKeyword: string
	/** By ticket type id; takes precedence over the keyword. */
	ticketTypes: Readonly<Record<string, VoucherKind>>
}

/** Whether each ticket of an event needs a voucher; `eventSays` is null where the event uses the seller's setting. */
export function needsVoucher(eventSays: boolean | null, terms: Pick<CitypassTerms, 'enabled'>): boolean {
	return eventSays ?? terms.enabled
}

export function voucherKindOf(
	type: { id: string; name: string },
	{ ticketTypes, childKeyword }: Pick<CitypassTerms, 'ticketTypes' | 'childKeyword'>,
): VoucherKind {
	// `ticketTypes` comes from configuration: a type with the id "constructor" must not find an inherited property.
	const configured = Object.hasOwn(ticketTypes, type.id) ? ticketTypes[type.id] : undefined
	const isChild = type.name.toLowerCase().includes(childKeyword.toLowerCase())
	return configured ?? (isChild ? 'child' : 'adult')
}

/** A voucher as it is stored: like a code, trimmed, NFKC, upper case. Null when it does not match its pattern. */
export function parseVoucher(text: string, pattern: string | null): string | null {
	const voucher = normaliseCode(text)
	if (voucher === null || pattern === null) return voucher
	return voucherPattern(pattern).test(voucher) ? voucher : null
}

function voucherPattern(pattern: string): RegExp {
	return new RegExp(`^(?:${pattern.replace(/^\^|\$$/g, '')})$`, 'u')
}
