import type { Claim } from '#app/commerce/inventory/plan.ts'
import { citypass } from '#app/commerce/vouchers/provider.ts'
import type { DraftedTicket } from './seats.ts'

/** One unique row for each voucher. */
export function voucherClaims(added: readonly DraftedTicket[]): Claim[] {
	return added.flatMap(({ id, voucher }): Claim[] =>
		voucher
			? [{ kind: 'voucher', provider: citypass, code: voucher, ticketId: id, reference: null, count: 1 }]
			: [],
	)
}
