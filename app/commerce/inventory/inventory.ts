import type { Ctx } from '../context.ts'
import { touch } from '../sales.ts'
import { BlockedByExpiredHolds } from '../transaction.ts'
import { takeBenefits } from './benefit-store.ts'
import { type Busy, dropCodes, hasExpired, lockExpiredCarts, releaseLocked } from './expired-store.ts'
import {
	type BenefitClaim,
	type Claim,
	type CounterClaim,
	claimsOf,
	firstMisfit,
	inOrder,
	isCounter,
	isOfAddress,
	type SeatClaim,
	type VoucherClaim,
} from './plan.ts'
import { fullRefusal, takenRefusal } from './refusals.ts'
import { readCounters, takePlaces } from './store.ts'
import { takeSeats, takeVouchers } from './unique-store.ts'

/** Expired carts freed for one failing take: enough for any order, bounded so that no visitor pays for a backlog. */
const expiredForOneTake = 100

/**
 * The only way to take what is scarce. Every counter is one conditional update whose predicate is the rule, every
 * seat and voucher one row with a key, all in the one order of locking; call it once per transaction, after
 * everything that can refuse for another reason. An expired hold never causes a refusal: the take is
 * blocked by expired holds, and the transaction is retried after their clean-up.
 *
 * errors - event_session_sold_out, session_capacity_exceeded, ticket_group_sold_out,
 *   ticket_group_capacity_exceeded, code_exhausted, seat_unavailable, member_limit_exceeded, BlockedByExpiredHolds (thrown: the transaction must roll back)
 * source - engine.md "Scarcity"
 *
 * @param claims of every origin, what the same transaction gives back among them: netted, so that a swap always fits
 */
export async function take(ctx: Ctx, claims: readonly Claim[]): Promise<void> {
	touchPlaces(ctx, claims)
	// Of addresses nothing is written: their tickets are the count.
	for (const step of stepsOf(inOrder(claims).filter((claim) => !isOfAddress(claim)))) {
		if (step.kind === 'counters') await takeCounters(ctx, step.claims)
		else if (step.kind === 'benefits') await takeRows(ctx, step.claims, takeBenefits)
		else if (step.kind === 'seats') await takeRows(ctx, step.claims, takeSeats)
		else await takeRows(ctx, step.claims, takeVouchers)
	}
}

/** Notes what a transaction takes and gives back, for the report after its commit. */
export const touchPlaces = (ctx: Ctx, claims: readonly Claim[]): void =>
	touch(
		ctx,
		claims.map((claim) => ({
			sessionId: 'sessionId' in claim ? claim.sessionId : null,
			groupId: claim.kind === 'pool' ? claim.groupId : null,
		})),
	)

type Step =
	| { kind: 'counters'; claims: CounterClaim[] }
	| { kind: 'benefits'; claims: BenefitClaim[] }
	| { kind: 'seats'; claims: SeatClaim[] }
	| { kind: 'vouchers'; claims: VoucherClaim[] }

/** Rows of a kind lie beside each other in the order of locking: they are taken together. */
function stepsOf(claims: readonly Claim[]): Step[] {
	const benefits = claims.filter((claim) => claim.kind === 'benefit')
	const seats = claims.filter((claim) => claim.kind === 'seat')
	const vouchers = claims.filter((claim) => claim.kind === 'voucher')
	const counters = Map.groupBy(claims.filter(isCounter), ({ kind }) => kind)
	const steps: Step[] = []
	for (const claim of claims)
		if (isCounter(claim)) {
			const alike = counters.get(claim.kind) ?? []
			if (claim === alike[0]) steps.push({ kind: 'counters', claims: alike })
		} else if (claim === benefits[0]) steps.push({ kind: 'benefits', claims: benefits })
		else if (claim === seats[0]) steps.push({ kind: 'seats', claims: seats })
		else if (claim === vouchers[0]) steps.push({ kind: 'vouchers', claims: vouchers })
	return steps
}

/**
 * Refuses claims that cannot fit, by a read without a lock, which is the cheapest answer while a session is sold out.
 * Does not refuse when expired holds could free places; `take` decides.
 */
export async function refuseIfFull(ctx: Ctx, claims: readonly Claim[]): Promise<void> {
	// What gives back counts where sessions share places.
	const wanted = inOrder(claims)
	if (!wanted.some((claim) => claim.count > 0)) return
	const misfit = firstMisfit(wanted, await readCounters(ctx, wanted))
	if (!misfit) return
	if (await hasExpired(ctx, misfit.claim)) return
	// Another transaction may have freed it between the two reads.
	const again = firstMisfit(wanted, await readCounters(ctx, wanted))
	if (again) throw await fullRefusal(ctx, again.claim, again.left)
}

/**
 * Ends carts whose hold has expired and gives back what they held; of one row only, when one is named.
 * Carts with an open payment are left to the reconciler, which queries the gateway first.
 *
 * @returns how many carts ended
 */
export async function freeExpired(ctx: Ctx, on: Claim | null, limit: number, busy: Busy): Promise<number> {
	const cartIds = await lockExpiredCarts(ctx, on, limit, busy)
	if (cartIds.length === 0) return 0
	const returned = await releaseLocked(ctx, cartIds)
	await take(ctx, [...claimsOf([], returned), ...(await dropCodes(ctx, cartIds))])
	return cartIds.length
}

/**
 * Makes sure that no expired hold blocks any of some rows: a clean-up ends them, and the act is retried.
 *
 * errors - BlockedByExpiredHolds
 */
export async function requireNoneExpired(
	ctx: Ctx,
	rows: readonly Claim[],
	limit = expiredForOneTake,
): Promise<void> {
	for (const row of rows)
		if (await hasExpired(ctx, row))
			throw new BlockedByExpiredHolds(
				rows.map((each) => (cleanUp) => freeExpired(cleanUp, each, limit, 'waited for')),
			)
}

/** Takes all or none: the refusal names the first that has no room. */
async function takeCounters(ctx: Ctx, claims: readonly CounterClaim[]): Promise<void> {
	const missing = await takePlaces(ctx, claims)
	if (missing.length === 0) return
	await requireNoneExpired(ctx, missing)
	// Another transaction may have freed it meanwhile.
	const [first, ...others] = await takePlaces(ctx, missing)
	if (!first) return
	const refused = [first, ...others]
	const misfit = firstMisfit(refused, await readCounters(ctx, refused))
	const claim = misfit?.claim ?? first
	// Places that came back after the request was refused are not among those that it found.
	throw await fullRefusal(ctx, claim, Math.min(misfit?.left ?? claim.count, claim.count - 1))
}

/** Takes all or none: the refusal names those that are taken. */
async function takeRows<C extends BenefitClaim | SeatClaim | VoucherClaim>(
	ctx: Ctx,
	claims: readonly C[],
	insert: (ctx: Ctx, claims: readonly C[]) => Promise<C[]>,
): Promise<void> {
	const missing = await insert(ctx, claims)
	if (missing.length === 0) return
	await requireNoneExpired(ctx, missing)
	const taken = await insert(ctx, missing)
	if (taken.length > 0) throw takenRefusal(taken)
}
