import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { voucherField } from '#app/pages/event/quantities/quantity-fields.ts'
import { answerErrors } from '#app/pages/event/quantities/survey.ts'
import type { FieldError, Refused } from '#app/pages/shared/refusals.ts'
import { normaliseCode } from '#app/rules/promo-code.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/**
 * Field errors of a refusal about input for the tickets (spec 1 §8 "Shown under the city-pass
 * input"); empty for every other refusal.
 *
 * @param groups as they were posted
 */
export function ticketErrors(refused: Refused, groups: QuantityGroup[], t: Translate): FieldError[] {
	const { code, extra = {} } = refused
	const typed = typedVouchers(groups)
	const at = (vouchers: unknown[], key: string): FieldError[] => {
		const meant = typed.filter(({ voucher }) => vouchers.some((one) => isSame(one, voucher)))
		return (meant.length > 0 ? meant : typed.slice(0, 1)).map(({ field }) => ({ field, text: t(key) }))
	}
	switch (code) {
		case 'invalid_citypass':
			return at([extra.voucher], 'kind' in extra ? 'citypass.mismatch' : 'promo.invalid_citypass')
		case 'citypass_failure':
			return at([], 'promo.citypass_failure')
		case 'code_exhausted':
			return Array.isArray(extra.vouchers) ? at(extra.vouchers, 'citypass.used') : []
		case 'additional_info_validation_failed':
			return faultsOf(extra.faults).flatMap((fault) =>
				groups
					.filter((group) => group.id === fault.ticket_group_id)
					.flatMap((group) => answerErrors([fault], group.questions, t)),
			)
		default:
			return []
	}
}

function typedVouchers(groups: QuantityGroup[]): { field: string; voucher: string }[] {
	return groups.flatMap((group) =>
		group.types.flatMap((type) =>
			type.voucher
				? type.people.map(({ voucher }, index) => ({ field: voucherField(type.id, index), voucher }))
				: [],
		),
	)
}

const isSame = (one: unknown, other: string): boolean =>
	typeof one === 'string' && normaliseCode(one) === normaliseCode(other)

type Fault = { ticket_group_id: string; field: string | null; reason: string }

/** As the API names them in `_extra`, which is typed as anything. */
function faultsOf(faults: unknown): Fault[] {
	return Array.isArray(faults) ? (faults as Fault[]) : []
}
