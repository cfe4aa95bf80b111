/**
 * Decides which of a venue's messages are shown, as annotations on days and sessions and as messages
 * next to a choice. The triggers of one rule are joined by AND, rules by OR, in order of rank (spec 1 §3,
 * interpretations 43). Quantities are inclusive at both ends.
 *
 * Example: {weekdays: [6, 7], quantity: {min: 10}} shows "Groups should book ahead" on Saturday with 10
 * tickets chosen, not with 9, not on Monday, and not before quantities are chosen.
 */
import type { MessageRule } from '#app/contract/entities/event.ts'
import { fits, type Moment } from './when.ts'

/** The visitor's choice so far. */
export interface Choice {
	moment: Moment | null
	/** Chosen tickets; absent before quantities are chosen. */
	quantities?: readonly { groupId: string; typeId: string; count: number }[]
}

type QuantityTrigger = NonNullable<MessageRule['triggers']['quantity']>

/** The rules of one action whose triggers all fit, in order of rank. */
export function matchingRules(
	rules: readonly MessageRule[],
	action: MessageRule['action'],
	choice: Choice,
): MessageRule[] {
	return rules
		.filter((rule) => rule.action === action && isTriggered(rule, choice))
		.sort((one, other) => one.rank - other.rank)
}

/** True when every trigger of a rule fits; a trigger about a choice not made yet does not fit. */
export function isTriggered({ triggers }: MessageRule, { moment, quantities }: Choice): boolean {
	const { dateInterval, weekdays, time_of_day, quantity } = triggers
	const asksForTime = Boolean(dateInterval ?? weekdays ?? time_of_day)
	if (asksForTime && !(moment && fits({ dateInterval, weekdays, time_of_day }, moment))) return false
	if (!quantity) return true
	return quantities !== undefined && isQuantityWithin(quantity, quantities)
}

function isQuantityWithin(
	{ ticket_group_ids, ticket_type_ids, min = 1, max = Number.POSITIVE_INFINITY }: QuantityTrigger,
	quantities: NonNullable<Choice['quantities']>,
): boolean {
	const counted = quantities.filter(
		({ groupId, typeId }) =>
			(ticket_group_ids === undefined && ticket_type_ids === undefined) ||
			ticket_group_ids?.includes(groupId) ||
			ticket_type_ids?.includes(typeId),
	)
	const count = counted.reduce((sum, one) => sum + one.count, 0)
	return count >= min && count <= max
}
