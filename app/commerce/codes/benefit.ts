import type { CodeAim } from '#app/contract/entities/code-refusal.ts'
import type { Refusal } from '#app/contract/errors.ts'
import { appliesToCart } from '#app/rules/checkout-rules.ts'
import { type Discount, discountsOf, type OfferedPromo } from '#app/rules/promo.ts'
import { isInScope, type Scope, type ScopePart, scopeParts } from '#app/rules/scope.ts'
import type { CodeFacts } from './facts.ts'
import { mustBeUseful, type Outcome } from './outcomes.ts'
import { aimsOf, type CodeRule, decide, type ReasonFacts, refuseFor } from './reasons.ts'
import type { CodePromo, HeldCode, PricedTicket } from './types.ts'

/** What codes give a cart, all of them together. */
export interface Benefits {
	tickets: readonly PricedTicket[]
	codes: readonly HeldCode[]
	given: readonly Discount[]
	/** True for a promo that gives this cart something: a price, a hidden group, what a rule asks for. */
	gives(promo: CodePromo): boolean
	/** True for one that gives nothing for lack of money alone. */
	isSpent(promo: CodePromo): boolean
	aims: CodeFacts['aims']
}

export function benefitsOf(
	facts: CodeFacts,
	tickets: readonly PricedTicket[],
	codes: readonly HeldCode[],
): Benefits {
	const asking = facts.rules.filter((rule) => appliesToCart(rule, tickets))
	const given = discountsOf(tickets, offersOf(facts, codes))
	const giving = promosIn(given)
	const unlimited = promosIn(discountsOf(tickets, offersOf({ moneyLeft: new Map() }, codes)))
	const gives = ({ id, unlocksGroupIds }: CodePromo): boolean =>
		giving.has(id) || unlocksGroupIds.length > 0 || asking.some(({ promoIds }) => promoIds.includes(id))
	return {
		tickets,
		codes,
		given,
		gives,
		isSpent: (promo) => !gives(promo) && unlimited.has(promo.id),
		aims: facts.aims,
	}
}

const promosIn = (discounts: readonly Discount[]): Set<string> =>
	new Set(discounts.map(({ promoId }) => promoId))

export const offersOf = (
	{ moneyLeft }: Pick<CodeFacts, 'moneyLeft'>,
	codes: readonly HeldCode[],
): OfferedPromo[] => codes.map(({ promo }) => ({ terms: promo, moneyLeft: moneyLeft.get(promo.id) ?? null }))

/** A promo that gives nothing, and the cart that it gives nothing to. */
interface WithoutBenefit extends Benefits {
	promo: CodePromo
}

const scopeText: Record<ScopePart, (scope: Scope) => string | null> = {
	event: ({ event_ids }) => listed('event_ids', event_ids),
	category: ({ categories }) => listed('categories', categories),
	group: ({ group_ids }) => listed('group_ids', group_ids),
	type: ({ type_ids }) => listed('type_ids', type_ids),
	dates: ({ dates }) => (dates ? `dates=${dates.start ?? ''}/${dates.end ?? ''}` : null),
	weekday: ({ weekdays }) => listed('weekdays', weekdays),
}

const listed = (name: string, values: readonly (string | number)[] | undefined): string | null =>
	values ? `${name}=${values.join(',')}` : null

const scopeFacts: Record<ScopePart, (about: WithoutBenefit) => ReasonFacts> = {
	event: ({ promo, aims }) => ({ only: aimsOf(promo.scope.event_ids, aims) }),
	category: ({ promo }) => ({
		only: (promo.scope.categories ?? []).map((name): CodeAim => ({ id: name, name, event: null })),
	}),
	group: ({ promo, aims }) => ({ only: aimsOf(promo.scope.group_ids, aims) }),
	type: ({ promo, aims }) => ({ only: aimsOf(promo.scope.type_ids, aims) }),
	dates: ({ promo }) => ({ dates: promo.scope.dates }),
	weekday: ({ promo }) => ({ weekdays: promo.scope.weekdays && [...promo.scope.weekdays] }),
}

const uselessRules: readonly CodeRule<WithoutBenefit>[] = [
	{
		reason: 'no_tickets',
		holds: ({ tickets }) => tickets.length === 0,
		compared: ({ tickets }) => `tickets=${tickets.length}`,
	},
	{
		reason: 'not_asked',
		holds: ({ promo }) => promo.kind === 'none',
		compared: ({ promo }) => `kind=${promo.kind}`,
	},
	...scopeParts.map(
		({ part }, index): CodeRule<WithoutBenefit> => ({
			reason: part,
			holds: ({ promo, tickets }) => fitting(tickets, promo.scope, index + 1).length === 0,
			facts: scopeFacts[part],
			compared: ({ promo, tickets }) => {
				const asked = scopeText[part](promo.scope)
				return asked && `${asked} tickets=${fitting(tickets, promo.scope, index + 1).length}`
			},
		}),
	),
	{
		reason: 'min_tickets',
		holds: ({ promo, tickets }) => meant(tickets, promo).length < (promo.scope.min_tickets ?? 1),
		facts: ({ promo, tickets }) => ({
			min_tickets: promo.scope.min_tickets,
			tickets: meant(tickets, promo).length,
		}),
		compared: ({ promo, tickets }) =>
			promo.scope.min_tickets === undefined
				? null
				: `min_tickets=${promo.scope.min_tickets} tickets=${meant(tickets, promo).length}`,
	},
	{
		reason: 'money_spent',
		holds: ({ promo, isSpent }) => isSpent(promo),
		compared: ({ promo, isSpent }) => `money_left=${!isSpent(promo)}`,
	},
	{
		reason: 'no_discount',
		holds: (about) => rivals(about).length === 0,
		compared: ({ promo, tickets }) => {
			const alone = discountsOf(tickets, [{ terms: promo, moneyLeft: null }])
			return `kind=${promo.kind} amount=${promo.amount} tickets_cheaper_alone=${alone.length}`
		},
	},
	{
		reason: 'not_combinable',
		holds: () => true,
		facts: (about) => ({ other_codes: rivals(about) }),
		compared: (about) => `combinable=${about.promo.combinable} others=${rivals(about).join(',')}`,
	},
]

/** The refusal of a code that gives nothing; null where it gives something, or where the request accepts a code without benefit. */
export function uselessness(
	{ typed: { request, code, offered }, asked }: Outcome,
	benefits: Benefits,
): Refusal | null {
	if (!offered || benefits.gives(offered.promo)) return null
	const { promo } = offered
	// No money left is no choice of the visitor's: such a code is never kept.
	if (!benefits.isSpent(promo) && !mustBeUseful(request)) return null
	const about = { ...benefits, promo }
	const { decided, asked: more } = decide(uselessRules, about)
	if (!decided) return null
	return refuseFor(
		{ code, reason: decided.reason, ...decided.facts?.(about) },
		{ asked: [...asked, ...more] },
	)
}

const meant = (tickets: readonly PricedTicket[], { scope }: CodePromo): PricedTicket[] =>
	tickets.filter((ticket) => isInScope(ticket, scope))

/** The tickets that fit so many parts of a scope. */
const fitting = (tickets: readonly PricedTicket[], scope: Scope, parts: number): PricedTicket[] =>
	tickets.filter((ticket) =>
		scopeParts.slice(0, parts).every(({ accepts }) => accepts(ticket, scope) !== false),
	)

/** Codes that give something on tickets on which this one would, and do not let it. */
function rivals({ promo, tickets, codes, given }: WithoutBenefit): string[] {
	const alone = new Set(
		discountsOf(tickets, [{ terms: promo, moneyLeft: null }]).map(({ ticketKey }) => ticketKey),
	)
	const instead = given.filter(({ ticketKey }) => alone.has(ticketKey)).map(({ promoId }) => promoId)
	return codes
		.filter(
			({ promoId, promo: other }) => instead.includes(promoId) && !(promo.combinable && other.combinable),
		)
		.map(({ code }) => code)
}
