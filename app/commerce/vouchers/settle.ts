import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Ctx, type EngineLog, reading } from '../context.ts'
import type { VoucherEngine } from './check.ts'
import { VoucherFailure, type VoucherProvider } from './provider.ts'
import {
	dropVouchers,
	postponeVouchers,
	type SpentVoucher,
	storeReferences,
	unsettledVouchers,
} from './store.ts'

/** Vouchers in one request to the partner; the others follow in the next run. */
const vouchersPerRun = 100
// One bad voucher in a hundred is found with eight failed requests. More failures mean that the partner is away.
const maxFailures = 10

interface SettlingEngine extends VoucherEngine {
	log: EngineLog
}

/**
 * Reports to the partner which vouchers have been spent on booked tickets, and which are free again because their ticket
 * is gone. A voucher that the partner does not accept is reported again after a growing pause, delays no other, and is
 * listed by `npm run doctor`. The partner accepts repeated reports.
 *
 * @returns how many vouchers are settled now
 */
export async function settleVouchers(engine: SettlingEngine, seller: SellerTerms): Promise<number> {
	const ctx = await reading(engine, seller)
	const provider = await engine.voucherProvider(seller.sellerId)
	const run: Run = { settled: 0, failed: [], cause: undefined, failuresLeft: maxFailures }
	const unsettled = await unsettledVouchers(ctx, vouchersPerRun)
	const gone = unsettled.filter((voucher) => voucher.isGone)
	// Vouchers that the partner never confirmed need no report.
	const [confirmed, unconfirmed] = [gone.filter(isConfirmed), gone.filter((voucher) => !isConfirmed(voucher))]
	await dropVouchers(ctx, codesOf(provider ? unconfirmed : gone))
	run.settled += provider ? unconfirmed.length : gone.length
	if (!provider) return run.settled
	await report(run, confirmed, (vouchers) => release(ctx, provider, vouchers))
	const spent = unsettled.filter((voucher) => !voucher.isGone)
	await report(run, spent, (vouchers) => confirm(ctx, provider, vouchers))
	if (run.cause === undefined) return run.settled
	await postponeVouchers(ctx, run.failed)
	const facts = { seller: seller.sellerId, vouchers: run.failed.length, cause: run.cause }
	engine.log.error(facts, 'vouchers could not be settled')
	return run.settled
}

type ConfirmedVoucher = SpentVoucher & { reference: string }

const isConfirmed = (voucher: SpentVoucher): voucher is ConfirmedVoucher => voucher.reference !== null

const codesOf = (vouchers: readonly SpentVoucher[]): string[] => vouchers.map(({ code }) => code)

async function release(
	ctx: Ctx,
	provider: VoucherProvider,
	vouchers: readonly ConfirmedVoucher[],
): Promise<readonly ConfirmedVoucher[]> {
	await provider.void(vouchers.map(({ code, reference }) => ({ code, reference })))
	await dropVouchers(ctx, codesOf(vouchers))
	return vouchers
}

async function confirm(
	ctx: Ctx,
	provider: VoucherProvider,
	vouchers: readonly SpentVoucher[],
): Promise<readonly SpentVoucher[]> {
	const references = await provider.confirm(vouchers)
	await storeReferences(ctx, references)
	return vouchers.filter(({ code }) => references.has(code))
}

/** The results of one run, and how many more failed requests it may make. */
interface Run {
	settled: number
	failed: { code: string; reason: string }[]
	/** The cause of the last failure; undefined while there is none. */
	cause: VoucherFailure | undefined
	failuresLeft: number
}

/** Reports all vouchers in one request. If that fails, reports each half, until the bad voucher is found. */
async function report<V extends SpentVoucher>(
	run: Run,
	vouchers: readonly V[],
	act: (vouchers: readonly V[]) => Promise<readonly SpentVoucher[]>,
): Promise<void> {
	if (vouchers.length === 0 || run.failuresLeft === 0) return
	try {
		const taken = await act(vouchers)
		run.settled += taken.length
		for (const left of vouchers.filter((voucher) => !taken.includes(voucher)))
			fail(run, left, new VoucherFailure('it left out a voucher'))
	} catch (cause) {
		if (!(cause instanceof VoucherFailure)) throw cause
		run.failuresLeft -= 1
		run.cause = cause
		const [only] = vouchers
		if (only && vouchers.length === 1) return fail(run, only, cause)
		const middle = Math.ceil(vouchers.length / 2)
		await report(run, vouchers.slice(0, middle), act)
		await report(run, vouchers.slice(middle), act)
	}
}

function fail(run: Run, { code }: SpentVoucher, cause: VoucherFailure): void {
	run.cause = cause
	run.failed.push({ code, reason: cause.message })
}
