import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import { applyCodes } from '#app/commerce/codes/apply.ts'
import type { CodeFacts } from '#app/commerce/codes/facts.ts'
import type { AppliedCodes, PricedTicket } from '#app/commerce/codes/types.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { Refusal } from '#app/contract/errors.ts'
import { brokenAnchor, orphansOf } from './anchors.ts'
import { decideEntry, type EntryContext, type PlannedTicket } from './entry.ts'
import { inputsOf, separateAnswers } from './inputs.ts'
import { brokenLimits, tooMany } from './limits.ts'
import { brokenOverlap } from './overlaps.ts'
import { answersOf } from './survey.ts'

/*
 * The decision to hold tickets, rule by rule in the order in which a request is refused. Both ways to a reservation call
 * it: the change of one cart (commands/change.ts) and the reservation batcher (batch/plain.ts). Between the two functions
 * the change of a cart chooses seats (seats.ts). Whether places are left is decided last, by `take`.
 */

/** The parts of a ticket in the cart that a decision reads. */
export interface CartTicket {
	eventId: string
	sessionId: string | null
	groupId: string
	typeId: string
}

export interface TicketRequest<T extends CartTicket = CartTicket> extends EntryContext {
	entries: readonly AddEntry[]
	/** Tickets that stay in the cart. */
	retained: readonly T[]
	/** Tickets that the same change removes. */
	removed?: readonly T[]
}

export interface TicketDecision<T extends CartTicket = CartTicket> {
	planned: PlannedTicket[]
	/** Retained tickets that lose their last anchor with the removed ones: they are removed as well. */
	orphans: T[]
}

/**
 * Decides the tickets of a request: each with its price, or the first rule that refuses it.
 *
 * errors - those of `decideEntry`, `brokenLimits`, `brokenAnchor` and `brokenOverlap`; sales_paused,
 *   cart_ticket_limit_exceeded
 * source - spec 1 §5, interpretations 32-33, 38, 40, 55
 */
export function decideTickets<T extends CartTicket>(
	facts: SaleFacts,
	request: TicketRequest<T>,
): TicketDecision<T> | Refusal {
	const { entries, retained, removed = [], seller } = request
	// 1. The seller sells at the moment.
	if (seller.operations.paused && entries.length > 0)
		return new Refusal('sales_paused', 'Sales are paused for the moment', 'reserve')
	// 2. The limit of tickets in a cart: checked first, because an entry may request thousands.
	const wanted = entries.reduce((count, entry) => count + entry.quantity, 0)
	if (wanted > 0 && retained.length + wanted > seller.cart.maxTickets) return tooMany(seller.cart.maxTickets)
	// 3. Each entry alone: what is on sale to this visitor, names, seat, voucher, price.
	const planned: PlannedTicket[] = []
	for (const entry of entries) {
		const ticket = decideEntry(facts, entry, request)
		if (ticket instanceof Refusal) return ticket
		for (let count = 0; count < entry.quantity; count += 1) planned.push(ticket)
	}
	// 4. Tickets that needed a removed anchor are removed with it, unless the same change adds another anchor.
	const anchoring = { ...facts, upsells: seller.upsells }
	const gone = new Set<CartTicket>(
		removed.length > 0 ? orphansOf<CartTicket>(anchoring, [...retained, ...planned], removed) : [],
	)
	const orphans = retained.filter((ticket) => gone.has(ticket))
	const all = [...retained.filter((ticket) => !gone.has(ticket)), ...planned]
	return (
		// 5. Limits per cart, type and group.
		brokenLimits(facts, { all, added: planned, removed: [...removed, ...orphans] }, seller.cart) ??
		// 6. Tickets that need an anchor.
		brokenAnchor(anchoring, all) ??
		// 7. Sessions at the same time.
		brokenOverlap(facts, { added: planned, all }, seller) ?? { planned, orphans }
	)
}

export interface AnswerRequest {
	/** Answers that the cart has stored. */
	before: AdditionalInfo
	given: AdditionalInfo
	codes: CodeFacts
	/** How many of the tickets are new: they are the last ones. */
	added: number
	/** All tickets of the cart, in their order. */
	tickets: readonly PricedTicket[]
	/** True when the last ticket is removed: the codes are removed with it. */
	isEmptied?: boolean
}

export interface AnswerDecision {
	/** What the cart stores of the answers to ticket groups and to rules. */
	additionalInfo: AdditionalInfo
	applied: AppliedCodes
}

/**
 * Decides the answers and the codes of a cart with its tickets.
 *
 * errors - those of `answersOf`, `inputsOf` and `applyCodes`
 */
export function decideAnswers(
	facts: SaleFacts,
	{ before, given, codes, added, tickets, isEmptied = false }: AnswerRequest,
): AnswerDecision | Refusal {
	const stored = separateAnswers(facts.rules, before)
	const sent = separateAnswers(facts.rules, given)
	const groupIds = tickets.map((ticket) => ticket.groupId)
	// 8. The surveys of ticket groups.
	const toGroups = answersOf(facts, {
		before: stored.toGroups,
		given: sent.toGroups,
		added: groupIds.slice(groupIds.length - added),
		all: groupIds,
	})
	if (toGroups instanceof Refusal) return toGroups
	// 9. The questions of checkout rules.
	const isAdding = added > 0
	const toRules = inputsOf(facts.rules, { before: stored.toRules, given: sent.toRules, tickets, isAdding })
	if (toRules instanceof Refusal) return toRules
	// 10. Codes: discounts, and the rules that require a code.
	const applied = isEmptied ? noneApplied : applyCodes(codes, tickets)
	if (applied instanceof Refusal) return applied
	return { additionalInfo: { ...toGroups, ...toRules }, applied }
}

const noneApplied: AppliedCodes = { mods: [], codes: [], refused: [], blocking: [] }
