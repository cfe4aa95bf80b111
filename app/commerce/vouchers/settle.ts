import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Ctx, type EngineLog, reading } from '../context.ts'
import type { VoucherEngine } from './check.ts'
import { VoucherFailure, type VoucherProvider } from './provider.ts'
import {
	dropVouchers,
	keepReferences,
	postponeVouchers,
	type SpentVoucher,
	unsettledVouchers,
} from './store.ts'

/** Told to the partner at once; what is left comes next time. */
const vouchersAtOnce = 100
// One that spoils a request of a hundred stands alone after eight; a partner who is away is not asked for ever.
const failuresPerRound = 10

interface SettlingEngine extends VoucherEngine {
	log: EngineLog
}

/**
 * Tells the partner which vouchers have been spent on booked tickets, and which are free again because their ticket is
 * gone. A voucher that the partner does not take is told about again after a pause that grows, and `npm run doctor`
 * lists it; it keeps no other waiting. The partner takes the same news any number of times.
 *
 * @returns how many vouchers are settled now
 */
export async function settleVouchers(engine: SettlingEngine, seller: SellerTerms): Promise<number> {
	const ctx = await reading(engine, seller)
	const provider = await engine.voucherProvider(seller.sellerId)
	const round: Round = { settled: 0, failed: [], cause: undefined, patience: failuresPerRound }
	const unsettled = await unsettledVouchers(ctx, vouchersAtOnce)
	const gone = unsettled.filter((voucher) => voucher.isGone)
	// Those that the partner never heard of need no word.
	const [heardOf, unheardOf] = [gone.filter(isTold), gone.filter((voucher) => !isTold(voucher))]
	await dropVouchers(ctx, codesOf(provider ? unheardOf : gone))
	round.settled += provider ? unheardOf.length : gone.length
	if (!provider) return round.settled
	await tell(round, heardOf, (vouchers) => release(ctx, provider, vouchers))
	const spent = unsettled.filter((voucher) => !voucher.isGone)
	await tell(round, spent, (vouchers) => confirm(ctx, provider, vouchers))
	if (round.cause === undefined) return round.settled
	await postponeVouchers(ctx, round.failed)
	const facts = { seller: seller.sellerId, vouchers: round.failed.length, cause: round.cause }
	engine.log.error(facts, 'vouchers could not be settled')
	return round.settled
}

type ToldVoucher = SpentVoucher & { reference: string }

const isTold = (voucher: SpentVoucher): voucher is ToldVoucher => voucher.reference !== null

const codesOf = (vouchers: readonly SpentVoucher[]): string[] => vouchers.map(({ code }) => code)

async function release(
	ctx: Ctx,
	provider: VoucherProvider,
	vouchers: readonly ToldVoucher[],
): Promise<readonly ToldVoucher[]> {
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
	await keepReferences(ctx, references)
	return vouchers.filter(({ code }) => references.has(code))
}

/** What the partner has taken and what not, and how much more of its silence is borne. */
interface Round {
	settled: number
	failed: { code: string; reason: string }[]
	/** Why the last one failed; undefined while none has. */
	cause: VoucherFailure | undefined
	patience: number
}

/** Tells of all at once; where that fails, of each half, until what spoils it stands alone. */
async function tell<V extends SpentVoucher>(
	round: Round,
	vouchers: readonly V[],
	act: (vouchers: readonly V[]) => Promise<readonly SpentVoucher[]>,
): Promise<void> {
	if (vouchers.length === 0 || round.patience === 0) return
	try {
		const taken = await act(vouchers)
		round.settled += taken.length
		for (const left of vouchers.filter((voucher) => !taken.includes(voucher)))
			fail(round, left, new VoucherFailure('it left out a voucher'))
	} catch (cause) {
		if (!(cause instanceof VoucherFailure)) throw cause
		round.patience -= 1
		round.cause = cause
		const [only] = vouchers
		if (only && vouchers.length === 1) return fail(round, only, cause)
		const middle = Math.ceil(vouchers.length / 2)
		await tell(round, vouchers.slice(0, middle), act)
		await tell(round, vouchers.slice(middle), act)
	}
}

function fail(round: Round, { code }: SpentVoucher, cause: VoucherFailure): void {
	round.cause = cause
	round.failed.push({ code, reason: cause.message })
}
