import { Refusal } from '#app/contract/errors.ts'
import { brokenRules, type CheckoutRule } from '#app/rules/checkout-rules.ts'
import { discountsOf } from '#app/rules/promo.ts'
import { benefitsOf, noEffectRefusal, offersOf } from './benefit.ts'
import { type CodeFacts, unlockedBy } from './facts.ts'
import { admit, mostSevere, type Outcome } from './outcomes.ts'
import { refuseFor } from './reasons.ts'
import type { AppliedCodes, HeldCode, PricedTicket } from './types.ts'

/**
 * Decides the result of a cart's codes: the discounts of its tickets, the codes that it holds from now on, the
 * rules that still block its checkout. A code without benefit is refused where its visitor typed it, else left out. A code is
 * counted with the first ticket of its cart; one without a use by then is treated like a code without benefit.
 *
 * errors - code_not_found (unknown, withdrawn, not valid now), code_exhausted, duplicate_code (the code or another of
 *   its promo is there), no_code_benefit, each with the rule that decided; rule_blocks_reserve; of a `duplicate_code` and another refusal the other
 * source - spec 1 §5, §8, interpretations 47
 */
export function applyCodes(facts: CodeFacts, tickets: readonly PricedTicket[]): AppliedCodes | Refusal {
	const remembered = facts.held.filter(({ code }) => !facts.dropped.has(code))
	const isUncountable = ({ code }: HeldCode) => tickets.length > 0 && facts.exhausted.has(code)
	const exhausted = remembered.find((held) => isUncountable(held) && held.source === 'visitor')
	if (exhausted) return refuseFor({ code: exhausted.code, reason: 'used_up' })
	const countable = remembered.filter((held) => !isUncountable(held))
	const outcomes = outcomesOf(facts, tickets, countable)
	const loud = mostSevere(outcomes)
	if (loud) return loud
	const codes = [...countable, ...newCodes(countable, outcomes)]
	return settle(facts, tickets, { codes, refused: refusedSilently(outcomes) })
}

/** Of the typed codes, in their order. Most carts have none, and need nothing computed of what codes give. */
function outcomesOf(
	facts: CodeFacts,
	tickets: readonly PricedTicket[],
	countable: readonly HeldCode[],
): Outcome[] {
	if (facts.typed.length === 0) return []
	const admitted = admit(facts.typed, { existing: countable, rules: facts.rules })
	const benefits = benefitsOf(facts, tickets, [...countable, ...newCodes(countable, admitted)])
	return admitted.map((outcome) => ({
		...outcome,
		refusal: outcome.refusal ?? noEffectRefusal(outcome, benefits),
	}))
}

function newCodes(countable: readonly HeldCode[], outcomes: readonly Outcome[]): HeldCode[] {
	const next = Math.max(-1, ...countable.map(({ position }) => position)) + 1
	return outcomes.flatMap(({ typed: { request, code, offered }, refusal }, index) =>
		offered && !refusal
			? [
					{
						code,
						promoId: offered.promo.id,
						source: request.source,
						position: next + index,
						amount: 0,
						isCounted: false,
						promo: offered.promo,
					},
				]
			: [],
	)
}

const refusedSilently = (outcomes: readonly Outcome[]): AppliedCodes['refused'] =>
	outcomes.flatMap(({ typed: { code, request }, refusal }) =>
		refusal ? [{ code: code || request.code, refusal }] : [],
	)

function settle(
	facts: CodeFacts,
	tickets: readonly PricedTicket[],
	{ codes, refused }: Pick<AppliedCodes, 'codes' | 'refused'>,
): AppliedCodes | Refusal {
	const broken = brokenRules(facts.rules, tickets, new Set(codes.map(({ promoId }) => promoId)))
	const atReserve = broken.find((rule) => rule.stage === 'reserve')
	if (atReserve) return codeRequired(atReserve)
	const locked = lockedAgain(facts, tickets, codes)
	if (locked) return locked
	const mods = discountsOf(tickets, offersOf(facts, codes))
	const sumOf = (promoId: string) =>
		mods.reduce((sum, mod) => (mod.promoId === promoId ? sum + mod.amount : sum), 0)
	return {
		mods,
		codes: codes.map((held) => ({ ...held, amount: sumOf(held.promoId), isCounted: tickets.length > 0 })),
		refused,
		blocking: broken.map(blockOf),
	}
}

/** A code that opened a group cannot go while tickets of that group are there. */
function lockedAgain(
	facts: CodeFacts,
	tickets: readonly PricedTicket[],
	codes: readonly HeldCode[],
): Refusal | null {
	const open = unlockedBy(codes)
	const gone = facts.held.filter(({ code }) => facts.dropped.has(code))
	const shut = [...unlockedBy(gone)].find(
		(groupId) => !open.has(groupId) && tickets.some((ticket) => ticket.groupId === groupId),
	)
	if (!shut) return null
	return new Refusal('rule_blocks_reserve', 'Tickets in the cart need this code', 'checkout_rules', {
		block_reason: 'code_required',
		ticket_group_id: shut,
	})
}

const codeRequired = ({ id, name, description }: CheckoutRule): Refusal =>
	new Refusal('rule_blocks_reserve', description, 'checkout_rules', {
		block_reason: 'code_required',
		checkout_rule_id: id,
		name,
	})

/** The fields of a rule that blocks the checkout, as the cart's response lists them. */
export const blockOf = ({ id, name, description }: CheckoutRule): AppliedCodes['blocking'][number] => ({
	ruleId: id,
	name,
	description,
})
