import type { z } from 'zod'
import { draftTickets } from '#app/commerce/cart/batch/draft.ts'
import { cartItems } from '#app/commerce/cart/decide/anchors.ts'
import { decideAnswers, decideTickets } from '#app/commerce/cart/decide/decide.ts'
import { onGiftTerms } from '#app/commerce/cart/decide/gift.ts'
import { cartSchedule } from '#app/commerce/cart/decide/schedule.ts'
import { seatClaims, withSeats } from '#app/commerce/cart/decide/seats.ts'
import { voucherClaims } from '#app/commerce/cart/decide/vouchers.ts'
import { replaceSchedule } from '#app/commerce/cart/store/schedule-store.ts'
import {
	insertTickets,
	removeTickets,
	repriceTickets,
	type TicketRow,
} from '#app/commerce/cart/store/ticket-store.ts'
import { pricedTicket } from '#app/commerce/cart/wire/answer.ts'
import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import { sellableTypes } from '#app/commerce/catalog/facts-store.ts'
import { codeClaims } from '#app/commerce/codes/claims.ts'
import { type CodeFacts, noCodes } from '#app/commerce/codes/facts.ts'
import { loadCodes } from '#app/commerce/codes/load.ts'
import { wireMods } from '#app/commerce/codes/mods.ts'
import { saveCodes } from '#app/commerce/codes/store.ts'
import type { AppliedCodes, CodeRequest } from '#app/commerce/codes/types.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { type GiftTerms, storeGift } from '#app/commerce/gifts/purchase.ts'
import { addressClaims } from '#app/commerce/inventory/address-holds.ts'
import { type Claim, claimsOf, type Holder } from '#app/commerce/inventory/plan.ts'
import { releaseBenefits } from '#app/commerce/memberships/benefit-store.ts'
import { benefitClaims } from '#app/commerce/memberships/benefits.ts'
import { planMemberPrices } from '#app/commerce/memberships/member-prices.ts'
import { type KnownLevel, type PlannedPurchase, planPurchase } from '#app/commerce/memberships/purchase.ts'
import { insertMemberships, type NewMembership } from '#app/commerce/memberships/purchase-store.ts'
import { discounted, forMember } from '#app/commerce/pricing/pricing.ts'
import type { MembershipPurchase, ModifyCartBody } from '#app/contract/calls/cart.ts'
import type { CartItem } from '#app/contract/entities/cart.ts'
import type { CartMod } from '#app/contract/entities/code.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import type { Instalment } from '#app/rules/instalments/schedule.ts'

type Body = z.output<typeof ModifyCartBody>

/** A requested change of a cart. */
export interface CartRequest extends Pick<Body, 'add' | 'additionalInfo'> {
	remove: readonly string[]
	codes: readonly CodeRequest[]
	/** Codes to remove from the cart. */
	dropped: readonly string[]
	membership: MembershipPurchase | null
	/** Whether all is paid now, although parts of it could be paid later; undefined where that stays as it is. */
	payAtOnce?: boolean | undefined
}

/** A cart before the change: without tickets and answers when it is new. */
export interface Before {
	cartId: string
	isNew: boolean
	tickets: readonly TicketRow[]
	additionalInfo: AdditionalInfo
	visitor: Visitor | null
	/** The address that is to hold what is added, where places are counted by it. */
	holder?: Holder | null
	/** Parts of it are paid later. */
	isScheduled?: boolean
	/** The visitor has chosen to pay at once what could be paid in parts. */
	isAtOnce?: boolean
	/** The order that the cart changes: the tickets of it that stay, and those that end. */
	order?: { staying: readonly TicketRow[]; replaced: readonly TicketRow[] }
	/** Facts that this transaction has read before, of a membership that is added to an empty cart. */
	known?: KnownLevel & { facts: SaleFacts }
}

/** A decided change: nothing is written or taken yet. */
export interface Change {
	/** All tickets of the cart after the change. */
	tickets: TicketRow[]
	added: TicketRow[]
	removed: TicketRow[]
	/** Remaining tickets with a new price. */
	repriced: TicketRow[]
	additionalInfo: AdditionalInfo
	items: CartItem[]
	mods: CartMod[]
	/** True when the cart has no ticket left. */
	isOver: boolean
	/** What is paid later; null where it is paid at once before and after the change. */
	schedule: Instalment[] | null
	/** The parts that are not used, because the visitor pays at once; null without that choice. */
	unusedParts: Instalment[] | null
	/** Null when the cart has no codes before and after the change. */
	codes: AppliedCodes | null
	/** The people of a membership that is added. */
	memberships: NewMembership[]
	/** How a membership that is added concerns a gift; null where none is added. */
	gift: GiftTerms | null
	/** Tickets that no longer use a benefit. */
	released: string[]
	claims: Claim[]
}

/**
 * Decides a requested change by all rules; `take` decides about scarce places afterwards.
 *
 * errors - those of `loadCodes`, `decideTickets`, `planSeats` and `decideAnswers`; ticket_not_found; change_refused
 *   (_extra reason: anchor) where tickets of the order that stay need those that end
 */
export async function planChange(ctx: Ctx, before: Before, request: CartRequest): Promise<Change> {
	const named = divide(before.tickets, request.remove)
	const { visitor, holder = null, known } = before
	const purchase = request.membership
		? await planPurchase(ctx, { purchase: request.membership, visitor, retained: named.retained, known })
		: null
	const entries = [...request.add, ...(purchase?.entries ?? [])]
	const { staying, replaced } = before.order ?? { staying: [], replaced: [] }
	const facts = known?.facts ?? (await factsFor(ctx, [...before.tickets, ...staying, ...replaced], entries))
	const codes = await codesFor(ctx, before, request, facts)
	const { planned, orphans } = required(
		decideTickets(facts, {
			retained: [...named.retained, ...staying],
			removed: [...named.removed, ...replaced],
			entries,
			visitor,
			levelId: purchase?.levelId ?? null,
			unlocks: codes.unlocks,
			owned: new Set(replaced.map(({ typeId }) => typeId)),
			seller: ctx.seller,
			now: ctx.now,
		}),
	)
	if (orphans.some((ticket) => staying.includes(ticket)))
		throw new Refusal('change_refused', 'Other tickets of the order need these', 'reserve', {
			reason: 'anchor',
		})
	const retained = named.retained.filter((ticket) => !orphans.includes(ticket))
	const removed = [...named.removed, ...orphans]
	const priced = purchase ? onGiftTerms(planned, purchase.gift) : planned
	const drafted = draftTickets(priced, { cartId: before.cartId, holder, now: ctx.now })
	const added = await withSeats(ctx, { facts, added: drafted, removed })
	const benefits = await benefitClaims(ctx, { facts, added, visitor })
	const unpriced = [...retained, ...added]
	const members = await planMemberPrices(ctx, { facts, tickets: unpriced, removed, benefits, visitor })
	const all = unpriced.map((ticket) => {
		const memberValue = members.changed.get(ticket.id)
		return memberValue === undefined ? ticket : forMember(ticket, memberValue)
	})
	const { additionalInfo, applied: together } = required(
		decideAnswers(facts, {
			before: before.additionalInfo,
			given: request.additionalInfo,
			codes,
			added: added.length,
			// Tickets of an order that stay count towards the size of a group, and for rules.
			tickets: [...staying, ...all].map(pricedTicket),
			// A cart without tickets stays open while it has codes; a cart whose last ticket is removed is deleted.
			isEmptied: all.length === 0 && removed.length > 0,
		}),
	)
	const applied = staying.length > 0 ? appliedTo(all, together) : together
	const tickets = all.map((ticket) => charged(ticket, applied))
	// What a change of an order costs more is paid at once.
	const parts = before.order ? [] : cartSchedule(ctx, facts, tickets)
	const isAtOnce = request.payAtOnce ?? before.isAtOnce ?? false
	const schedule = isAtOnce ? [] : parts
	return {
		tickets,
		added: tickets.slice(retained.length),
		removed,
		repriced: tickets.slice(0, retained.length).filter((ticket, index) => ticket !== unpriced[index]),
		additionalInfo,
		items: cartItems({ ...facts, upsells: ctx.seller.upsells }, tickets),
		mods: wireMods(applied, ctx.seller.currency),
		isOver: all.length + applied.codes.length === 0,
		schedule: schedule.length > 0 || before.isScheduled ? schedule : null,
		unusedParts: isAtOnce ? parts : null,
		codes: codes.held.length + applied.codes.length > 0 ? applied : null,
		memberships: membershipsOf(purchase, added),
		gift: purchase?.gift ?? null,
		released: members.released,
		claims: [
			...benefits,
			...members.claims,
			...claimsOf(added, removed),
			...addressClaims(holder, added, removed),
			...seatClaims(added),
			...voucherClaims(drafted),
			...codeClaims(codes.held, applied.codes),
		],
	}
}

/** Writes the tickets and codes of a locked cart, and takes what they claim last. */
export async function writeChange(
	ctx: Ctx,
	cartId: string,
	{ tickets, added, removed, repriced, codes, memberships, gift, released, schedule }: Change,
): Promise<void> {
	if (removed.length > 0)
		await removeTickets(
			ctx,
			cartId,
			removed.map((ticket) => ticket.id),
		)
	await insertTickets(ctx, added)
	await insertMemberships(ctx, memberships)
	if (gift) await storeGift(ctx, firstMembership(tickets), gift)
	if (released.length > 0) await releaseBenefits(ctx, released)
	await repriceTickets(ctx, repriced)
	if (codes) await saveCodes(ctx, cartId, codes)
	if (schedule) await replaceSchedule(ctx, { cartId, schedule })
}

/** Each person with their ticket: the tickets of a purchase are the last ones. */
function membershipsOf(purchase: PlannedPurchase | null, added: readonly TicketRow[]): NewMembership[] {
	const people = purchase?.people ?? []
	const first = added.length - people.length
	return people.map((person, index) => ({ ...person, ticketId: (added[first + index] as TicketRow).id }))
}

/** The cart has one membership. */
const firstMembership = (tickets: readonly TicketRow[]): string =>
	(tickets.find(({ handler }) => handler === 'membership') as TicketRow).id

/** The part of applied codes that a cart's own tickets have. */
function appliedTo(tickets: readonly TicketRow[], { mods, codes, ...rest }: AppliedCodes): AppliedCodes {
	const own = mods.filter(({ ticketKey }) => tickets.some(({ id }) => id === ticketKey))
	const sumOf = (promoId: string): number =>
		own.reduce((sum, mod) => (mod.promoId === promoId ? sum + mod.amount : sum), 0)
	return {
		...rest,
		mods: own,
		codes: codes.map((held) => ({
			...held,
			amount: sumOf(held.promoId),
			isCounted: held.isCounted && tickets.length > 0,
		})),
	}
}

function required<T>(decided: T | Refusal): T {
	if (decided instanceof Refusal) throw decided
	return decided
}

function divide(
	tickets: readonly TicketRow[],
	remove: readonly string[],
): { retained: TicketRow[]; removed: TicketRow[] } {
	const ids = new Set(remove)
	const named = tickets.filter((ticket) => ids.has(ticket.id))
	if (named.length < ids.size)
		throw new Refusal('ticket_not_found', 'The cart has no such ticket', 'cart_remove_tickets')
	// A membership is bought whole: without one of its people it is not the level that was priced.
	const isMembership = ({ handler }: TicketRow): boolean => handler === 'membership'
	const isRemoved = named.some(isMembership)
		? (ticket: TicketRow) => ids.has(ticket.id) || isMembership(ticket)
		: (ticket: TicketRow) => ids.has(ticket.id)
	return { removed: tickets.filter(isRemoved), retained: tickets.filter((ticket) => !isRemoved(ticket)) }
}

/** A new cart without codes asks for none: the facts have the rules already. */
async function codesFor(
	ctx: Ctx,
	{ isNew, cartId }: Before,
	{ codes: typed, dropped }: CartRequest,
	{ rules }: SaleFacts,
): Promise<CodeFacts> {
	if (isNew && typed.length + dropped.length === 0) return noCodes(rules)
	return loadCodes(ctx, { cartId: isNew ? null : cartId, typed, dropped })
}

function factsFor(ctx: Ctx, tickets: readonly TicketRow[], add: Body['add']): Promise<SaleFacts> {
	return sellableTypes(ctx, {
		typeIds: [
			...new Set([...add.map((entry) => entry.ticket_type_id), ...tickets.map((ticket) => ticket.typeId)]),
		],
		sessionIds: [
			...new Set([
				...add.flatMap((entry) => entry.event_session_id ?? []),
				...tickets.flatMap((ticket) => ticket.sessionId ?? []),
			]),
		],
	})
}

/** The ticket at its current price; the same object when nothing changes. */
function charged(ticket: TicketRow, { mods }: AppliedCodes): TicketRow {
	const discount = mods.reduce((sum, mod) => (mod.ticketKey === ticket.id ? sum + mod.amount : sum), 0)
	return ticket.faceValue - ticket.adjustedValue === discount ? ticket : discounted(ticket, discount)
}
