import { VoucherFailure } from '#app/commerce/vouchers/provider.ts'
import type { ShopOptions } from '../shop.ts'

/** A partner who knows every voucher but those that begin with FAKE, and does not answer about DOWN. */
export const partner = {
	voucherProvider: () => ({
		validate: async (vouchers: readonly { code: string }[]) => {
			if (vouchers.some(({ code }) => code.startsWith('DOWN'))) throw new VoucherFailure('no answer')
			return new Map(
				vouchers.map(({ code }) => [code, code.startsWith('FAKE') ? 'unknown' : 'valid'] as const),
			)
		},
		confirm: async () => new Map(),
		void: async () => undefined,
	}),
} satisfies ShopOptions
