import { VoucherFailure } from '#app/commerce/vouchers/provider.ts'
import type { ShopOptions } from '../shop.ts'

const states: Record<string, 'unknown' | 'used'> = { FAKE: 'unknown', USED: 'used' }

/** A voucher service. The first letters of a code say how it answers: FAKE… unknown, USED… used, DOWN… an error. */
export const partner = {
	voucherProvider: () => ({
		validate: async (vouchers: readonly { code: string }[]) => {
			if (vouchers.some(({ code }) => code.startsWith('DOWN'))) throw new VoucherFailure('no answer')
			return new Map(vouchers.map(({ code }) => [code, states[code.slice(0, 4)] ?? 'valid'] as const))
		},
		confirm: async () => new Map(),
		void: async () => undefined,
	}),
} satisfies ShopOptions
