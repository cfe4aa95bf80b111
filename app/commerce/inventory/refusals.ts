import { Refusal } from '#app/contract/errors.ts'
import type { Ctx } from '../context.ts'
import type { BenefitClaim, CountedClaim, CounterClaim, SeatClaim, VoucherClaim } from './plan.ts'
import { soldOutFacts } from './sold-out-store.ts'

/** The refusal when a counter has no room: nothing left, or fewer than wanted. */
export async function fullRefusal(ctx: Ctx, claim: CountedClaim, left: number): Promise<Refusal> {
	switch (claim.kind) {
		case 'address':
			return reserve('address_limit_exceeded', 'This address holds as much of the session as one may', {
				session_id: claim.sessionId,
				available: Math.max(0, left),
			})
		case 'code':
			return exhausted('The code has been used as often as it may be', { code: claim.code })
		case 'promo':
			return exhausted('The promotion has given away all that it may', { promo_id: claim.promoId })
		case 'pool':
			return groupRefusal(claim, left, { ticket_group_id: claim.groupId })
		case 'group':
			return groupRefusal(claim, left, { session_id: claim.sessionId, ticket_group_id: claim.groupId })
		case 'session':
			return sessionRefusal(ctx, claim, left)
	}
}

/** The refusal of benefits that are used up, of seats, or of vouchers, that another cart or order has. */
export function takenRefusal(claims: readonly (BenefitClaim | SeatClaim | VoucherClaim)[]): Refusal {
	const benefit = claims.find((claim) => claim.kind === 'benefit')
	if (benefit)
		return reserve('member_limit_exceeded', 'The benefit of the membership is used up', {
			ticket_type_id: benefit.typeId,
			limit: benefit.places.reduce((sum, { limit }) => sum + limit, 0),
			...(benefit.isPrice ? { reason: 'member_price' } : {}),
		})
	const seats = claims.flatMap((claim) =>
		claim.kind === 'seat'
			? [{ event_session_id: claim.sessionId, seat_id: claim.seatId, name: claim.name }]
			: [],
	)
	if (seats.length > 0) return reserve('seat_unavailable', 'Somebody else has these seats', { seats })
	const vouchers = claims.flatMap((claim) => (claim.kind === 'voucher' ? [claim.code] : []))
	return exhausted('The voucher has been used', { vouchers })
}

async function sessionRefusal(
	ctx: Ctx,
	{ sessionId, count }: Extract<CounterClaim, { kind: 'session' }>,
	left: number,
): Promise<Refusal> {
	const about = { session_id: sessionId }
	if (left > 0)
		return reserve('session_capacity_exceeded', onlySomeLeft(count, left), { ...about, available: left })
	const facts = await soldOutFacts(ctx, sessionId)
	return reserve('event_session_sold_out', 'No places are left in the session', {
		...about,
		start_datetime: facts?.start.toISOString(),
		date: facts?.date,
		other_sessions: facts?.hasOthers ?? false,
	})
}

const groupRefusal = ({ count }: CounterClaim, left: number, about: Record<string, unknown>): Refusal =>
	left > 0
		? reserve('ticket_group_capacity_exceeded', onlySomeLeft(count, left), { ...about, available: left })
		: reserve('ticket_group_sold_out', 'No places of this kind are left', about)

const onlySomeLeft = (count: number, left: number): string =>
	`Only ${left} of the ${count} places asked for are left`

const exhausted = (description: string, extra: Record<string, unknown>): Refusal =>
	reserve('code_exhausted', description, extra)

const reserve = (code: Refusal['code'], description: string, extra: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)
