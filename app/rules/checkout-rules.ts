/**
 * Decides what a venue's rules still ask of a cart, for the reservation that is refused and the checkout that waits. A
 * rule asks where enough tickets of its scope are in the cart, unless the cart holds a code of one of its promos. A rule
 * that no promo satisfies is a limit: from that many tickets on nothing helps but fewer. A rule with questions of its own
 * asks for their answers and for no code.
 *
 * Example: "Groups of ten and more need a code" (min_tickets 10, promos ["groups"]) asks nothing of nine tickets, a code
 * of ten, and nothing of ten with a code of "groups".
 */
import type { SurveySpec } from '#app/contract/entities/survey.ts'
import { type Scope, type ScopedTicket, ticketsInScope } from './scope.ts'

export interface CheckoutRule {
	id: string
	/** `reserve`: the reservation is refused; `checkout`: the cart is held, and its checkout waits. */
	stage: 'reserve' | 'checkout'
	name: string
	/** What the visitor is told. */
	description: string
	/** `max_tickets`: with more tickets than that the rule asks nothing any more. */
	scope: Scope
	/** Promos any of whose codes satisfy the rule. */
	promoIds: readonly string[]
	/** What it wants to be told instead; every question must be answered. */
	asks: SurveySpec | null
}

/** The rules that ask something of a cart, in their order. */
export function brokenRules<T extends CheckoutRule>(
	rules: readonly T[],
	tickets: readonly ScopedTicket[],
	heldPromoIds: ReadonlySet<string>,
): T[] {
	return rules.filter(
		(rule) =>
			rule.asks === null &&
			isAsking(rule, tickets) &&
			!rule.promoIds.some((promoId) => heldPromoIds.has(promoId)),
	)
}

/** True when a rule concerns the tickets of a cart, whether it is satisfied or not. */
export function isAsking({ scope }: CheckoutRule, tickets: readonly ScopedTicket[]): boolean {
	const { length } = ticketsInScope(tickets, scope)
	return length > 0 && length <= (scope.max_tickets ?? length)
}
