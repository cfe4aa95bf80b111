/**
 * Decides which tickets are paid for with a voucher of a city pass and what it must look like, for the voucher field
 * and the sale that takes it. A ticket for children has a pattern of its own: its type is named in the
 * configuration, or has the child keyword in its name (interpretations 46).
 *
 * Example: keyword "child", child pattern "C[A-Z0-9]{3}", adult "[A-Z0-9]{4}": for "Child (3-12)" the text " c1b2 "
 * is the voucher "C1B2" and "a1b2" is none; for "Adult" both are.
 */
import { normaliseCode } from './promo-code.ts'

export type VoucherKind = 'adult' | 'child'

export interface CitypassTerms {
	/** Where the event says nothing. */
	enabled: boolean
	/** Of the whole voucher; null takes any text that can be a code. */
	patterns: Readonly<Record<VoucherKind, string | null>>
	childKeyword: string
	/** By ticket type id; before the keyword. */
	ticketTypes: Readonly<Record<string, VoucherKind>>
}

/** Whether each ticket of an event needs a voucher; `eventSays` is null where the event leaves it to the seller. */
export function needsVoucher(eventSays: boolean | null, terms: Pick<CitypassTerms, 'enabled'>): boolean {
	return eventSays ?? terms.enabled
}

export function voucherKindOf(
	type: { id: string; name: string },
	{ ticketTypes, childKeyword }: Pick<CitypassTerms, 'ticketTypes' | 'childKeyword'>,
): VoucherKind {
	// The map is configuration: a type called "constructor" must not find what every object has.
	const named = Object.hasOwn(ticketTypes, type.id) ? ticketTypes[type.id] : undefined
	const isChild = type.name.toLowerCase().includes(childKeyword.toLowerCase())
	return named ?? (isChild ? 'child' : 'adult')
}

/** A voucher as it is kept: as codes are, trimmed, NFKC, upper case; null when it does not fit its pattern. */
export function parseVoucher(text: string, pattern: string | null): string | null {
	const voucher = normaliseCode(text)
	if (voucher === null || pattern === null) return voucher
	return voucherPattern(pattern).test(voucher) ? voucher : null
}

function voucherPattern(pattern: string): RegExp {
	return new RegExp(`^(?:${pattern.replace(/^\^|\$$/g, '')})$`, 'u')
}
