import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { reading } from '../context.ts'
import type { VoucherEngine } from './check.ts'
import { VoucherFailure, type VoucherProvider } from './provider.ts'
import { dropVouchers, keepReference, type SpentVoucher, unsettledVouchers } from './store.ts'

/** Told to the partner at once; what is left comes next time. */
const vouchersAtOnce = 100

interface SettlingEngine extends VoucherEngine {
	log: { error(facts: object, message: string): void }
}

/**
 * Tells the partner which vouchers have been spent on booked tickets, and which are free again because their ticket is
 * gone. Whatever fails is told again: the partner takes the same news any number of times.
 *
 * @returns how many vouchers are settled now
 */
export async function settleVouchers(engine: SettlingEngine, seller: SellerTerms): Promise<number> {
	const ctx = await reading(engine, seller)
	const provider = engine.voucherProvider(seller.sellerId)
	const unsettled = await unsettledVouchers(ctx, vouchersAtOnce)
	const gone = unsettled.filter((voucher) => voucher.isGone)
	const spent = provider ? unsettled.filter((voucher) => !voucher.isGone) : []
	try {
		const references = await confirmed(provider, spent)
		for (const [code, reference] of references) await keepReference(ctx, code, reference)
		await released(provider, gone)
		if (gone.length > 0) await dropVouchers(ctx, codesOf(gone))
		return spent.length + gone.length
	} catch (cause) {
		if (!(cause instanceof VoucherFailure)) throw cause
		engine.log.error({ seller: seller.sellerId, cause }, 'vouchers could not be settled')
		return 0
	}
}

async function confirmed(
	provider: VoucherProvider | null,
	spent: readonly SpentVoucher[],
): Promise<ReadonlyMap<string, string>> {
	return provider && spent.length > 0 ? provider.confirm(spent) : new Map()
}

/** Those that the partner never heard of need no word. */
async function released(provider: VoucherProvider | null, gone: readonly SpentVoucher[]): Promise<void> {
	const told = gone.flatMap(({ code, reference }) => (reference === null ? [] : [{ code, reference }]))
	if (provider && told.length > 0) await provider.void(told)
}

const codesOf = (vouchers: readonly SpentVoucher[]): string[] => vouchers.map(({ code }) => code)
