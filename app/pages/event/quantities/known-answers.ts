import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import type { QuantityGroup } from './quantities.ts'
import type { TicketPerson } from './quantity-type.ts'
import { shownAnswer } from './survey.ts'

/** Names and answers that the cart has already, so that they need not be typed twice. */
export interface KnownAnswers {
	/** By ticket group. */
	answers: AdditionalInfo
	people: { typeId: string; sessionId: string | null; name: string; email: string }[]
}

export function knownAnswers(cart: CartAnswer): KnownAnswers {
	return {
		answers: cart.cart._data[0]?.additional_info ?? {},
		people: cart.ticket._data.flatMap((ticket) =>
			ticket.admit_name || ticket.admit_email
				? [
						{
							typeId: ticket.ticket_type_id,
							sessionId: ticket.event_session_id,
							name: ticket.admit_name ?? '',
							email: ticket.admit_email ?? '',
						},
					]
				: [],
		),
	}
}

/**
 * The groups with what is known filled in. The names of the cart for a type prefill its tickets, each with its own
 * address, in the order of the cart. A person who has a ticket for this very session is left out.
 */
export function withKnown(
	groups: QuantityGroup[],
	known: KnownAnswers | undefined,
	sessionId: string | null,
): QuantityGroup[] {
	if (!known) return groups
	return groups.map((group) => ({
		...group,
		questions: group.questions.map((question) => {
			const before = known.answers[group.id]?.[question.key] ?? null
			return before === null ? question : { ...question, value: shownAnswer(question.asks, before) }
		}),
		types: group.admit
			? group.types.map((type) => ({ ...type, people: peopleFor(type.id, known.people, sessionId) }))
			: group.types,
	}))
}

function peopleFor(typeId: string, people: KnownAnswers['people'], sessionId: string | null): TicketPerson[] {
	const same = (one: { name: string; email: string }) => `${one.name}\n${one.email}`.toLowerCase()
	const ofType = people.filter((person) => person.typeId === typeId)
	const taken = new Set(ofType.filter((person) => person.sessionId === sessionId).map(same))
	const offered = new Map<string, TicketPerson>()
	for (const { name, email } of ofType)
		if (!taken.has(same({ name, email }))) offered.set(same({ name, email }), { name, email, voucher: '' })
	return [...offered.values()]
}
