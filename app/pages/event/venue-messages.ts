import type { MessageRule } from '#app/contract/entities/event.ts'
import { isTriggered, matchingRules } from '#app/rules/message-rules.ts'

/** What the venue says about the chosen date and session (spec 1 §3, message rules). */
export interface VenueMessages {
	date: string[]
	session: string[]
}

/** The sentences for a date and a start time "HHmm"; each null while it is not chosen. */
export function messagesAt(
	rules: MessageRule[],
	at: { date: string | null; time: string | null },
): VenueMessages {
	const { date, time } = at
	if (date === null) return { date: [], session: [] }
	const texts = (action: MessageRule['action'], moment: { date: string; time?: string }): string[] =>
		matchingRules(rules, action, { moment }).map((rule) => rule.text)
	return {
		date: texts('date_message', { date }),
		session: time === null ? [] : texts('session_message', { date, time }),
	}
}

/**
 * The rules about quantities that can hold at a moment, stripped to the trigger that the page watches
 * while the visitor counts. Before there is a moment, those that ask for none.
 */
export function quantityRulesAt(
	rules: MessageRule[],
	moment: { date: string; time: string } | null,
): MessageRule[] {
	return rules
		.filter(
			(rule) =>
				rule.action === 'quantity_message' &&
				isTriggered({ ...rule, triggers: { ...rule.triggers, quantity: undefined } }, { moment }),
		)
		.sort((one, other) => one.rank - other.rank)
		.map((rule) => ({ ...rule, triggers: { quantity: rule.triggers.quantity } }))
}
