import type { CodeTarget } from '#app/contract/entities/code-refusal.ts'
import type { Refusal } from '#app/contract/errors.ts'
import { appliesToCart } from '#app/rules/checkout-rules.ts'
import { type Discount, discountsOf, type OfferedPromo } from '#app/rules/promo.ts'
import { isInScope, type Scope, type ScopePart, scopeParts } from '#app/rules/scope.ts'
import type { CodeFacts } from './facts.ts'
import { type Outcome, requiresEffect } from './outcomes.ts'
import { type CodeRule, decide, type ReasonFacts, refuseFor, targetsOf } from './reasons.ts'
import type { CodePromo, HeldCode, PricedTicket } from './types.ts'

/** What codes give a cart, all of them together. */
export interface Benefits {
	tickets: readonly PricedTicket[]
	codes: readonly HeldCode[]
	given: readonly Discount[]
	/** True for a promo that has an effect on this cart: a price, a hidden group, a satisfied rule. */
	gives(promo: CodePromo): boolean
	/** True for one that has no effect only because its money is spent. */
	isSpent(promo: CodePromo): boolean
	targets: CodeFacts['targets']
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
		targets: facts.targets,
	}
}

const promosIn = (discounts: readonly Discount[]): Set<string> =>
	new Set(discounts.map(({ promoId }) => promoId))

export const offersOf = (
	{ moneyLeft }: Pick<CodeFacts, 'moneyLeft'>,
	codes: readonly HeldCode[],
): OfferedPromo[] => codes.map(({ promo }) => ({ terms: promo, moneyLeft: moneyLeft.get(promo.id) ?? null }))

/** A promo without effect, and the facts of the cart. */
interface NoEffectFacts extends Benefits {
	promo: CodePromo
}

const scopeText: Record<ScopePart, (scope: Scope) => string | null> = {
	event: ({ event_ids }) => listed('event_ids', event_ids),
	category: ({ categories }) => listed('categories', categories),
	group: ({ group_ids }) => listed('group_ids', group_ids),
	type: ({ type_ids }) => listed('type_ids', type_ids),
	dates: ({ dates }) => (dates ? `dates=${dates.start ?? ''}/${dates.end ?? ''}` : null),
	weekday: ({ weekdays }) => listed('weekdays', weekdays),
	except: ({ except }) =>
		listed(
			'except',
			except?.map(({ start = '', end = '' }) => `${start}/${end}`),
		),
}

const listed = (name: string, values: readonly (string | number)[] | undefined): string | null =>
	values ? `${name}=${values.join(',')}` : null

const scopeFacts: Record<ScopePart, (about: NoEffectFacts) => ReasonFacts> = {
	event: ({ promo, targets }) => ({ only: targetsOf(promo.scope.event_ids, targets) }),
	category: ({ promo }) => ({
		only: (promo.scope.categories ?? []).map((name): CodeTarget => ({ id: name, name, event: null })),
	}),
	group: ({ promo, targets }) => ({ only: targetsOf(promo.scope.group_ids, targets) }),
	type: ({ promo, targets }) => ({ only: targetsOf(promo.scope.type_ids, targets) }),
	dates: ({ promo }) => ({ dates: promo.scope.dates }),
	weekday: ({ promo }) => ({ weekdays: promo.scope.weekdays && [...promo.scope.weekdays] }),
	except: ({ promo }) => ({ except: promo.scope.except && [...promo.scope.except] }),
}

const noEffectRules: readonly CodeRule<NoEffectFacts>[] = [
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
		({ part }, index): CodeRule<NoEffectFacts> => ({
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

/** The refusal of a code without effect; null for one with an effect, or where the request accepts a code without benefit. */
export function noEffectRefusal(
	{ typed: { request, code, offered }, asked }: Outcome,
	benefits: Benefits,
): Refusal | null {
	if (!offered || benefits.gives(offered.promo)) return null
	const { promo } = offered
	// A promo without money left is never stored in a cart.
	if (!benefits.isSpent(promo) && !requiresEffect(request)) return null
	const about = { ...benefits, promo }
	const { decided, asked: more } = decide(noEffectRules, about)
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
function rivals({ promo, tickets, codes, given }: NoEffectFacts): string[] {
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
