import { normaliseCode } from '#app/rules/promo-code.ts'
import type { Ctx } from '../context.ts'
import { targetsOfScopes } from './code-targets-store.ts'
import { type CodeFacts, unlockedBy } from './facts.ts'
import { admit, mostSevere, requiresEffect } from './outcomes.ts'
import { refuseFor } from './reasons.ts'
import { readCodes } from './store.ts'
import type { CodeQuestion } from './types.ts'

/**
 * What a cart holds and what was typed, with everything that applying it decides on. Refuses a failed
 * code at once: otherwise the hidden group that it opens would be reported as unknown.
 *
 * errors - code_not_found (also for a dropped code that the cart does not hold), duplicate_code, code_exhausted
 */
export async function loadCodes(ctx: Ctx, { cartId, typed, dropped = [] }: CodeQuestion): Promise<CodeFacts> {
	const codes = typed.map((request) => normaliseCode(request.code) ?? '')
	const { held, offered, rules, money } = await readCodes(ctx, { cartId, codes })
	const known = new Map(offered.map((one) => [one.code, one]))
	const requested = typed.map((request, index) => {
		const code = codes[index] ?? ''
		return { request, code, offered: known.get(code) ?? null }
	})
	const given = new Set(dropped.map((code) => normaliseCode(code) ?? ''))
	const strange = [...given].find((code) => !held.some((one) => one.code === code))
	if (strange !== undefined) throw refuseFor({ code: strange, reason: 'unknown' })
	const remaining = held.filter(({ code }) => !given.has(code))
	const outcomes = admit(requested, { existing: remaining, rules })
	const loud = mostSevere(outcomes)
	if (loud) throw loud
	const usable = outcomes.flatMap(({ typed: { offered: one }, refusal }) => (one && !refusal ? [one] : []))
	return {
		held,
		unlocks: unlockedBy([...remaining, ...usable]),
		dropped: given,
		typed: requested,
		rules,
		exhausted: new Set(
			remaining.flatMap(({ code, isCounted }) => (isCounted || known.get(code)?.hasUse ? [] : [code])),
		),
		moneyLeft: new Map(Object.entries(money)),
		targets: await targetsOfScopes(
			ctx,
			outcomes.flatMap(({ typed: { request, offered: one }, refusal }) =>
				one && !refusal && requiresEffect(request) ? [one.promo.scope] : [],
			),
		),
	}
}
