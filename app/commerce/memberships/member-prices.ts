import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { BenefitClaim, BenefitPlace } from '#app/commerce/inventory/plan.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import type { Minor } from '#app/lib/money.ts'
import { placeKey, usedPlaces, usesOf } from './benefit-store.ts'
import { type BenefitTicket, placesGiven } from './benefits.ts'

/** A ticket whose price may be that of a member. */
export interface MemberTicket extends BenefitTicket {
	faceValue: Minor
	/** What everybody else pays for a ticket at the price of a member. */
	publicValue: Minor | null
}

export interface MemberPriceRequest {
	facts: Pick<SaleFacts, 'types'>
	/** All tickets of the cart after the change. */
	tickets: readonly MemberTicket[]
	removed: readonly BenefitTicket[]
	/** Of tickets that only members get: they use the same allowances. */
	benefits: readonly BenefitClaim[]
	visitor: Visitor | null
}

export interface MemberPrices {
	/** By ticket, the price of a member, or null for the one of everybody. Other tickets keep their price. */
	changed: ReadonlyMap<string, Minor | null>
	claims: BenefitClaim[]
	/** Tickets whose use of a benefit ends. */
	released: string[]
}

const unchanged: MemberPrices = { changed: new Map(), claims: [], released: [] }

/**
 * Which tickets cost what members pay: as many as the visitor's memberships give, those first where most is saved. The others
 * have the usual price: an allowance that is used up is no reason for a refusal. A ticket keeps its price while the same visitor has the
 * benefit that it uses.
 *
 * source - spec 1 §5 "Member limits", interpretations 14, 41; engine.md "Money": face → member → discounted
 */
export async function planMemberPrices(ctx: Ctx, request: MemberPriceRequest): Promise<MemberPrices> {
	const { facts, tickets, removed, benefits, visitor } = request
	const reduced = tickets.filter(({ publicValue }) => publicValue !== null)
	const offered = tickets
		.map((ticket) => ({ ticket, value: facts.types.get(ticket.typeId)?.memberAmount ?? null }))
		.flatMap(({ ticket, value }) =>
			value === null ? [] : [{ ticket, value, saved: savedBy(ticket, value) }],
		)
		.filter(({ saved }) => saved > 0)
	if (reduced.length + offered.length === 0) return unchanged
	const placesFor = await placesGiven(ctx, visitor)
	const lost = await lostOf(ctx, reduced, placesFor)
	const asking = offered
		.filter(({ ticket }) => ticket.publicValue === null || lost.includes(ticket.id))
		.map((one) => ({ ...one, places: placesFor(one.ticket) }))
		.filter(({ places }) => places.length > 0)
		.sort((one, other) => other.saved - one.saved)
	const used = await usedPlaces(
		ctx,
		[...benefits, ...asking].flatMap(({ places }) => places),
		[...lost, ...removed.map(({ id }) => id)],
	)
	for (const { places } of benefits) takeOne(used, places)
	const changed = new Map<string, Minor | null>(lost.map((id) => [id, null]))
	const claims: BenefitClaim[] = []
	for (const { ticket, value, places } of asking) {
		const place = takeOne(used, places)
		if (!place) continue
		changed.set(ticket.id, value)
		claims.push({
			kind: 'benefit',
			ticketId: ticket.id,
			typeId: ticket.typeId,
			places: [place],
			count: 1,
			isPrice: true,
		})
	}
	return { changed, claims, released: lost }
}

/**
 * Tickets that are held by a benefit which the visitor does not have: the membership has ended or was cancelled, the member
 * has logged out, or somebody else is logged in. No statement without such tickets.
 */
export async function withoutBenefit<T extends MemberTicket>(
	ctx: Ctx,
	{
		facts,
		tickets,
		visitor,
	}: { facts: Pick<SaleFacts, 'types'>; tickets: readonly T[]; visitor: Visitor | null },
): Promise<T[]> {
	const held = tickets.filter(
		({ publicValue, typeId }) => publicValue !== null || facts.types.get(typeId)?.isBenefit,
	)
	if (held.length === 0) return []
	const lost = await lostOf(ctx, held, await placesGiven(ctx, visitor))
	return held.filter(({ id }) => lost.includes(id))
}

/** The refusal of a ticket that only members get, when its benefit is lost. */
export const benefitLost = (typeId: string, context: string): Refusal =>
	new Refusal('member_limit_exceeded', 'This ticket is for a member who is logged in', context, {
		ticket_type_id: typeId,
		reason: 'membership_ended',
	})

/** The refusal of a cart whose prices were those of a member and have just been replaced. */
export const pricesEnded = (context: string): Refusal =>
	new Refusal('price_changed', 'The prices for members no longer apply to this cart', context, {
		reason: 'membership_ended',
	})

async function lostOf(
	ctx: Ctx,
	tickets: readonly MemberTicket[],
	placesFor: (ticket: BenefitTicket) => BenefitPlace[],
): Promise<string[]> {
	if (tickets.length === 0) return []
	const uses = await usesOf(
		ctx,
		tickets.map(({ id }) => id),
	)
	return tickets
		.filter((ticket) => !placesFor(ticket).some((place) => placeKey(place) === uses.get(ticket.id)))
		.map(({ id }) => id)
}

const savedBy = ({ faceValue, publicValue }: MemberTicket, value: Minor): Minor =>
	(publicValue ?? faceValue) - value

/** Counts one more use of the first place that is left; undefined when none is. */
function takeOne(used: Map<string, number>, places: readonly BenefitPlace[]): BenefitPlace | undefined {
	const place = places.find((one) => (used.get(placeKey(one)) ?? 0) < one.limit)
	if (place) used.set(placeKey(place), (used.get(placeKey(place)) ?? 0) + 1)
	return place
}
