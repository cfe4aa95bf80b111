/**
 * Decides what a venue's rules require of a cart, for the reservation that is refused and the checkout that is held up.
 * A rule applies when enough tickets of its scope are in the cart. A code of one of its promos satisfies it. A rule
 * without promos is a limit: only fewer tickets satisfy it. A rule with a survey of its own requires answers, not a
 * code.
 *
 * Example: "Groups of ten and more need a code" (min_tickets 10, promos ["groups"]) requires nothing of nine tickets, a
 * code of ten, and nothing of ten with a code of "groups".
 */
import type { SurveySpec } from '#app/contract/entities/survey.ts'
import { type Scope, type ScopedTicket, ticketsInScope } from './scope.ts'

export interface CheckoutRule {
	id: string
	/** `reserve`: the reservation is refused. `checkout`: the cart is held, and its checkout requires the rule. */
	stage: 'reserve' | 'checkout'
	name: string
	/** The message to the visitor. */
	description: string
	/** With more than `max_tickets` tickets the rule no longer applies. */
	scope: Scope
	/** Promos; a code of any of them satisfies the rule. */
	promoIds: readonly string[]
	/** Questions that replace the code; every one must be answered. */
	survey: SurveySpec | null
}

/** The rules that a cart breaks, in their order. */
export function brokenRules<T extends CheckoutRule>(
	rules: readonly T[],
	tickets: readonly ScopedTicket[],
	heldPromoIds: ReadonlySet<string>,
): T[] {
	return rules.filter(
		(rule) =>
			rule.survey === null &&
			appliesToCart(rule, tickets) &&
			!rule.promoIds.some((promoId) => heldPromoIds.has(promoId)),
	)
}

/** True when a rule applies to the tickets of a cart, whether it is satisfied or not. */
export function appliesToCart({ scope }: CheckoutRule, tickets: readonly ScopedTicket[]): boolean {
	const { length } = ticketsInScope(tickets, scope)
	return length > 0 && length <= (scope.max_tickets ?? length)
}
