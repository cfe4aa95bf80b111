/**
 * Decides which promo takes how much off which ticket, for the cart that holds the codes. A promo applies where its
 * scope fits and enough tickets of that scope are in the cart. Two promos apply to one ticket only when both are
 * combinable; otherwise the better one for the visitor applies. Where a promo has fewer tickets or less money left than
 * would fit, the most expensive tickets come first; a ticket gets its whole amount or nothing. A promo for one of every so
 * many tickets applies to the cheapest of those that cost something.
 *
 * Combined promos apply in a fixed order, so that the result never depends on the order of typing: the lowest set price,
 * then all percentages, each of that price and rounded half up by itself, then fixed amounts. No price falls below zero.
 *
 * Example: face 2495, combinable 12.5 % and 5.00 off: 311.88 → 312, then 500: the ticket costs 1683. With a further
 * promo of 40 % that is not combinable: 998 is more than 812, so the ticket costs 1497 and the other two have no effect.
 */
import { type Minor, percentOf } from '#app/lib/money.ts'
import { type Scope, type ScopedTicket, ticketsInScope } from './scope.ts'

export interface PromoTerms {
	id: string
	rank: number
	kind: 'percent' | 'fixed' | 'set_price' | 'none'
	/** Basis points of `percent`, minor units of the others. */
	amount: number
	scope: Scope
	combinable: boolean
}

export interface PromoTicket extends ScopedTicket {
	key: string
	faceValue: Minor
}

/** A promo that a cart may use. */
export interface OfferedPromo {
	terms: PromoTerms
	/** Money that it may still give to this cart, including what it already gave; null is unlimited. */
	moneyLeft: Minor | null
}

/** The amount that one promo takes off one ticket; always positive. */
export interface Discount {
	ticketKey: string
	promoId: string
	amount: Minor
}

interface Part {
	terms: PromoTerms
	amount: Minor
}

/** True in [validFrom, validUntil); null does not limit. */
export function isValidAt(
	{ validFrom, validUntil }: { validFrom: Date | null; validUntil: Date | null },
	now: Date,
): boolean {
	return (validFrom === null || validFrom <= now) && (validUntil === null || now < validUntil)
}

/**
 * The discounts of the tickets of a cart. The order of promos and of tickets does not matter.
 *
 * source - spec 1 §5, interpretations 45
 */
export function discountsOf(tickets: readonly PromoTicket[], offered: readonly OfferedPromo[]): Discount[] {
	const promos = offered
		.filter(({ terms }) => terms.kind !== 'none')
		.map(({ terms, moneyLeft }) => ({
			terms,
			money: moneyLeft ?? Number.POSITIVE_INFINITY,
			tickets: terms.scope.max_tickets ?? Number.POSITIVE_INFINITY,
			keys: new Set(ticketsOf(terms.scope, tickets).map((ticket) => ticket.key)),
		}))
	if (promos.length === 0) return []
	const left = new Map(promos.map((promo) => [promo.terms.id, promo]))
	return tickets.toSorted(dearestFirst).flatMap((ticket) => {
		const applicable = promos.filter(({ keys, tickets: count }) => keys.has(ticket.key) && count > 0)
		const parts = affordable(ticket.faceValue, applicable)
		for (const { terms, amount } of parts) {
			const promo = left.get(terms.id)
			if (!promo) continue
			promo.money -= amount
			promo.tickets -= 1
		}
		return parts.map(({ terms, amount }) => ({ ticketKey: ticket.key, promoId: terms.id, amount }))
	})
}

/** The tickets to which a promo may apply: with `every` 3, of seven that cost something the two cheapest. */
function ticketsOf(scope: Scope, tickets: readonly PromoTicket[]): PromoTicket[] {
	const covered = ticketsInScope(tickets, scope)
	if (scope.every === undefined) return covered
	const paid = covered.filter(({ faceValue }) => faceValue > 0).toSorted(dearestFirst)
	return paid.slice(paid.length - Math.floor(paid.length / scope.every))
}

const dearestFirst = (one: PromoTicket, other: PromoTicket): number =>
	other.faceValue - one.faceValue || (one.key < other.key ? -1 : 1)

/** The best parts that the promos' remaining money covers. A promo that lacks money is left out, and the rest chosen again. */
function affordable(face: Minor, promos: readonly { terms: PromoTerms; money: Minor }[]): Part[] {
	const parts = best(
		face,
		promos.map(({ terms }) => terms),
	)
	const unaffordable = new Set(
		parts
			.filter(({ terms, amount }) => promos.some((one) => one.terms.id === terms.id && one.money < amount))
			.map(({ terms }) => terms.id),
	)
	if (unaffordable.size === 0) return parts
	return affordable(
		face,
		promos.filter(({ terms }) => !unaffordable.has(terms.id)),
	)
}

/** All combinable promos together, or one that is not, whichever takes more off; of equals the lower rank. */
function best(face: Minor, promos: readonly PromoTerms[]): Part[] {
	const ranked = promos.toSorted(byRank)
	const together = ranked.filter((promo) => promo.combinable)
	const alone = ranked.filter((promo) => !promo.combinable)
	const choices = [together, ...alone.map((promo) => [promo])]
		.map((chosen) => combined(face, chosen))
		.filter((parts) => parts.length > 0)
	const worth = (parts: readonly Part[]): Minor => parts.reduce((sum, { amount }) => sum + amount, 0)
	const [first] = choices.toSorted((one, other) => worth(other) - worth(one) || byFirst(one, other))
	return first ?? []
}

const byRank = (one: PromoTerms, other: PromoTerms): number =>
	one.rank - other.rank || (one.id < other.id ? -1 : 1)

function byFirst([one]: readonly Part[], [other]: readonly Part[]): number {
	return one && other ? byRank(one.terms, other.terms) : 0
}

const stages = ['set_price', 'percent', 'fixed'] as const

/** The parts that promos combined take off one face value, at most all of it. */
function combined(face: Minor, promos: readonly PromoTerms[]): Part[] {
	const parts: Part[] = []
	let price = face
	for (const stage of stages) {
		const base = price
		for (const terms of ofStage(promos, stage)) {
			const amount = Math.min(price, cutOf(terms, base))
			price -= amount
			if (amount > 0) parts.push({ terms, amount })
		}
	}
	return parts
}

/** Of several set prices only the lowest counts: a ticket has one price. */
function ofStage(promos: readonly PromoTerms[], stage: (typeof stages)[number]): PromoTerms[] {
	const found = promos.filter((promo) => promo.kind === stage)
	if (stage !== 'set_price') return found
	return found.toSorted((one, other) => one.amount - other.amount || byRank(one, other)).slice(0, 1)
}

/** A set price takes off the difference to a higher price; it never raises a price. */
function cutOf({ kind, amount }: PromoTerms, base: Minor): Minor {
	if (kind === 'percent') return percentOf(base, amount)
	return Math.max(0, kind === 'set_price' ? base - amount : amount)
}
