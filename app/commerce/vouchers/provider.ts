import type { VoucherKind } from '#app/rules/citypass.ts'

/** `used`: somebody has been let in with it; `unknown`: the partner never issued it. */
export type VoucherState = 'valid' | 'used' | 'unknown'

/** A partner that issues vouchers. Whatever it cannot do within two seconds it throws as `VoucherFailure`. */
export interface VoucherProvider {
	/** What each voucher is worth now, by its code. Changes nothing. */
	validate(
		vouchers: readonly { code: string; kind: VoucherKind }[],
	): Promise<ReadonlyMap<string, VoucherState>>
	/**
	 * Spends vouchers, the same one for the same ticket any number of times.
	 *
	 * @returns the partner's reference by code, of those that it took
	 */
	confirm(vouchers: readonly { code: string; ticketId: string }[]): Promise<ReadonlyMap<string, string>>
	/** Makes spent vouchers valid again, any number of times. */
	void(vouchers: readonly { code: string; reference: string }[]): Promise<void>
}

/** The partner did not answer, or not as it should. */
export class VoucherFailure extends Error {
	constructor(reason: string, cause?: unknown) {
		super(`the voucher service failed: ${reason}`, { cause })
		this.name = 'VoucherFailure'
	}
}

/** Whom a seller's vouchers are checked with; null where their form is all that is known of them. */
export type VoucherProviders = (sellerId: string) => VoucherProvider | null | Promise<VoucherProvider | null>

/** The name of vouchers in the ledger. */
export const citypass = 'citypass'
