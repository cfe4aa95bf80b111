import type { VoucherKind } from '#app/rules/citypass.ts'

/** `used`: a visitor has entered with it. `unknown`: the partner never issued it. */
export type VoucherState = 'valid' | 'used' | 'unknown'

/** A partner that issues vouchers. Each call throws `VoucherFailure` when the partner does not do it within two seconds. */
export interface VoucherProvider {
	/** Returns the state of each voucher by its code. Changes nothing. */
	validate(
		vouchers: readonly { code: string; kind: VoucherKind }[],
	): Promise<ReadonlyMap<string, VoucherState>>
	/**
	 * Spends vouchers. Can be repeated for the same voucher and ticket.
	 *
	 * @returns the partner's reference by code, for each voucher that it accepted
	 */
	confirm(vouchers: readonly { code: string; ticketId: string }[]): Promise<ReadonlyMap<string, string>>
	/** Makes spent vouchers valid again. Can be repeated. */
	void(vouchers: readonly { code: string; reference: string }[]): Promise<void>
}

/** The partner did not answer, or its answer is not valid. */
export class VoucherFailure extends Error {
	constructor(reason: string, cause?: unknown) {
		super(`the voucher service failed: ${reason}`, { cause })
		this.name = 'VoucherFailure'
	}
}

/** Finds the partner that checks a seller's vouchers; null where only their format is checked. */
export type VoucherProviders = (sellerId: string) => VoucherProvider | null | Promise<VoucherProvider | null>

/** The provider of these vouchers in the table `voucher`. */
export const citypass = 'citypass'
