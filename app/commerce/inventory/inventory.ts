import { Refusal } from '#app/contract/errors.ts'
import { placesLeft } from '#app/rules/quantity.ts'
import type { Ctx } from '../context.ts'
import { type Claim, claimKey, claimsOf, firstMisfit, type Holding } from './plan.ts'
import {
	hasLapsed,
	lockLapsedCarts,
	readCounters,
	releaseLocked,
	returnPlaces,
	soldOutFacts,
	takePlaces,
} from './store.ts'

/** Lapsed carts freed for one failing take: enough for any order, bounded so that no visitor pays for a backlog. */
const lapsedForOneTake = 100

/**
 * The only way to take places. Every row is one conditional update whose predicate is the rule, in the one
 * order of locking; call it once per transaction, after everything that can refuse for another reason.
 * A row that would refuse is first freed of its expired holds, then tried once more.
 *
 * errors - event_session_sold_out, session_capacity_exceeded, ticket_group_sold_out,
 *   ticket_group_capacity_exceeded (thrown: the transaction must roll back)
 * source - engine.md "Scarcity"
 *
 * @param returned what the same transaction gives back; netted, so that a swap always fits
 */
export async function take(
	ctx: Ctx,
	taken: readonly Holding[],
	returned: readonly Holding[] = [],
): Promise<void> {
	for (const claim of claimsOf(taken, returned)) {
		if (claim.count < 0) await returnPlaces(ctx, claim)
		else await takeOrFree(ctx, claim)
	}
}

/** Gives back what tickets took. The tickets themselves are the caller's to remove or to mark. */
export async function giveBack(ctx: Ctx, returned: readonly Holding[]): Promise<void> {
	await take(ctx, [], returned)
}

/**
 * Refuses what clearly cannot fit, by a plain read without a lock: while a session is sold out, saying so is the
 * cheapest answer in the house. Says nothing when places might be freed by expired holds; `take` decides.
 */
export async function refuseIfFull(
	ctx: Ctx,
	taken: readonly Holding[],
	returned: readonly Holding[] = [],
): Promise<void> {
	const claims = claimsOf(taken, returned).filter((claim) => claim.count > 0)
	if (claims.length === 0) return
	const misfit = firstMisfit(claims, await readCounters(ctx, claims))
	if (!misfit) return
	if (await hasLapsed(ctx, misfit.claim)) return
	throw await fullRefusal(ctx, misfit.claim, misfit.left)
}

/**
 * Ends carts whose hold has lapsed and gives their places back; of one counter row only, when one is named.
 * Carts with an open payment are left to the reconciler, which asks the gateway first.
 *
 * @returns how many carts ended
 */
export async function freeLapsed(ctx: Ctx, on: Claim | null, limit: number): Promise<number> {
	const cartIds = await lockLapsedCarts(ctx, on, limit)
	if (cartIds.length === 0) return 0
	await giveBack(ctx, await releaseLocked(ctx, cartIds))
	return cartIds.length
}

/** What a visitor is told when a row has no room: nothing left, or fewer than wanted. */
export async function fullRefusal(ctx: Ctx, claim: Claim, left: number): Promise<Refusal> {
	const about = {
		session_id: claim.sessionId,
		...(claim.kind === 'group' ? { ticket_group_id: claim.groupId } : {}),
	}
	if (left > 0) {
		const code = claim.kind === 'session' ? 'session_capacity_exceeded' : 'ticket_group_capacity_exceeded'
		return new Refusal(code, `Only ${left} of the ${claim.count} places asked for are left`, 'reserve', {
			...about,
			available: left,
		})
	}
	if (claim.kind === 'group')
		return new Refusal(
			'ticket_group_sold_out',
			'No places of this kind are left in the session',
			'reserve',
			about,
		)
	const facts = await soldOutFacts(ctx, claim.sessionId)
	return new Refusal('event_session_sold_out', 'No places are left in the session', 'reserve', {
		...about,
		start_datetime: facts?.start.toISOString(),
		date: facts?.date,
		other_sessions: facts?.hasOthers ?? false,
	})
}

async function takeOrFree(ctx: Ctx, claim: Claim): Promise<void> {
	if (await takePlaces(ctx, claim)) return
	const freed = await freeLapsed(ctx, claim, lapsedForOneTake)
	if (freed > 0 && (await takePlaces(ctx, claim))) return
	const places = (await readCounters(ctx, [claim])).get(claimKey(claim))
	throw await fullRefusal(ctx, claim, places ? (placesLeft(places) ?? 0) : 0)
}
