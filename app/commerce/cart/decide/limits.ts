import type { SaleFacts, SaleGroup } from '#app/commerce/catalog/facts.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { brokenLimit } from '#app/rules/availability.ts'

/** The counted parts of a ticket, retained or new. */
export interface CountedTicket {
	groupId: string
	typeId: string
	sessionId: string | null
}

type SoldTicket = Pick<CountedTicket, 'groupId' | 'sessionId'>
type LimitFacts = Pick<SaleFacts, 'groups' | 'sessions'>

/** What a change leaves in a cart, and what it is about. */
export interface Counting {
	all: readonly CountedTicket[]
	added: readonly CountedTicket[]
	removed: readonly SoldTicket[]
}

/**
 * The first limit that a change breaks, counting what the cart holds already: tickets in all and of one type where it
 * adds some, of a group or a session where it adds or removes some. A limit that was lowered since takes nothing from a cart, and
 * a visitor may always give tickets back.
 *
 * errors - cart_ticket_limit_exceeded, max_tickets_per_order_exceeded, min_tickets_per_order_not_met
 * source - spec 1 §5, interpretations 32-33, 55
 */
export function brokenLimits(
	facts: LimitFacts,
	{ all, added, removed }: Counting,
	{ maxTickets, maxPerType }: SellerTerms['cart'],
): Refusal | null {
	if (added.length > 0 && all.length > maxTickets) return tooMany(maxTickets)
	const perType = counted(all.map(({ typeId }) => typeId))
	const overLimit = added.find(({ typeId }) => (perType.get(typeId) ?? 0) > maxPerType)?.typeId
	if (overLimit !== undefined)
		return refuse('max_tickets_per_order_exceeded', `At most ${maxPerType} tickets of one type`, {
			ticket_type_id: overLimit,
			max: maxPerType,
		})
	const growing = new Set(added.map(({ groupId }) => groupId))
	const touched = new Set([...growing, ...removed.map(({ groupId }) => groupId)])
	const sessions = new Set([...added, ...removed].map(({ sessionId }) => sessionId))
	return (
		firstBroken(facts, all, (groupId, broken) =>
			broken === 'above_maximum' ? growing.has(groupId) : touched.has(groupId),
		) ?? fewGuests(facts, all, (sessionId) => sessions.has(sessionId))
	)
}

export const tooMany = (max: number): Refusal =>
	refuse('cart_ticket_limit_exceeded', `A cart holds at most ${max} tickets`, { max })

/**
 * The refusal of the first group whose tickets exceed its limits, else of the first session with too few guests. Checked again
 * before a payment.
 */
export const brokenOrderLimit = (facts: LimitFacts, tickets: readonly SoldTicket[]): Refusal | null =>
	firstBroken(facts, tickets, () => true) ?? fewGuests(facts, tickets, () => true)

/** The refusal of the first session to which the order brings guests, and fewer than one booking must. */
function fewGuests(
	{ groups, sessions }: LimitFacts,
	tickets: readonly SoldTicket[],
	counts: (sessionId: string) => boolean,
): Refusal | null {
	const guests = tickets.filter(({ groupId }) => !groups.get(groupId)?.excludedFromSession)
	for (const [id, number] of counted(guests.flatMap(({ sessionId }) => sessionId ?? []))) {
		const min = sessions.get(id)?.minGuests ?? 0
		if (number < min && counts(id))
			return refuse('min_tickets_per_order_not_met', `This session is booked from ${min} guests`, {
				event_session_id: id,
				min,
				missing: min - number,
			})
	}
	return null
}

function firstBroken(
	facts: Pick<SaleFacts, 'groups'>,
	tickets: readonly Pick<CountedTicket, 'groupId'>[],
	counts: (groupId: string, broken: BrokenLimit) => boolean,
): Refusal | null {
	for (const [groupId, count] of counted(tickets.map((ticket) => ticket.groupId))) {
		const group = facts.groups.get(groupId)
		const broken = group ? brokenLimit(count, group.minPerOrder, group.maxPerOrder) : null
		if (group && broken && counts(groupId, broken)) return limitRefusal(group, broken)
	}
	return null
}

function counted(ids: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
	return counts
}

type BrokenLimit = NonNullable<ReturnType<typeof brokenLimit>>

function limitRefusal(group: SaleGroup, broken: BrokenLimit): Refusal {
	const about = { ticket_group_id: group.id, name: group.name }
	if (broken === 'above_maximum')
		return refuse(
			'max_tickets_per_order_exceeded',
			`At most ${group.maxPerOrder} of ${group.name} per order`,
			{ ...about, max: group.maxPerOrder },
		)
	return refuse('min_tickets_per_order_not_met', `At least ${group.minPerOrder} of ${group.name} per order`, {
		...about,
		min: group.minPerOrder,
	})
}

const refuse = (code: Refusal['code'], description: string, extra: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)
