import type { FieldError } from '#app/pages/shared/refusals.ts'
import { type CitypassTerms, parseVoucher, voucherKindOf } from '#app/rules/citypass.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { voucherField } from './quantity-fields.ts'

/** What the vouchers of a ticket type look like; null takes whatever can be a code. */
export interface VoucherView {
	pattern: string | null
}

/** How the vouchers of an event must look. */
export type VoucherTerms = Omit<CitypassTerms, 'enabled'>

export function voucherView(
	type: { id: string; name: string },
	terms: VoucherTerms | null,
): VoucherView | null {
	return terms && { pattern: terms.patterns[voucherKindOf(type, terms)] }
}

/**
 * Reads the vouchers of the chosen tickets of a type, one for each (spec 1 §5 "City-pass voucher").
 * errors - field errors on `voucher.<type>.<n>`
 *
 * @param taken the vouchers of the form so far: the same one pays once
 */
export function readVouchers(
	form: FormData,
	type: { id: string; voucher: VoucherView; count: number },
	{ taken, t }: { taken: Set<string>; t: Translate },
): { vouchers: string[]; errors: FieldError[] } {
	const texts = submittedVouchers(form, type.id, type.count)
	// Without scripts the fields are rendered only after the visitor has submitted how many tickets.
	if (!form.has(voucherField(type.id, type.count - 1)))
		return { vouchers: [], errors: [{ field: voucherField(type.id, 0), text: t('citypass.ask') }] }
	const errors: FieldError[] = []
	const vouchers = texts.map((text, index) => {
		const voucher = text && parseVoucher(text, type.voucher.pattern)
		const fault = voucherFault(text, voucher, taken)
		if (fault) errors.push({ field: voucherField(type.id, index), text: t(fault) })
		if (voucher) taken.add(voucher)
		return voucher || text
	})
	return { vouchers, errors }
}

function voucherFault(text: string, voucher: string | null, taken: Set<string>): string | null {
	if (!text) return 'citypass.required'
	if (!voucher) return 'citypass.mismatch'
	return taken.has(voucher) ? 'citypass.repeated' : null
}

/** What was typed for each ticket of a type, trimmed. */
export function submittedVouchers(form: FormData, typeId: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) =>
		String(form.get(voucherField(typeId, index)) ?? '').trim(),
	)
}
