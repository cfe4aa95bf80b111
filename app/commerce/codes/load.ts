import { normaliseCode } from '#app/rules/promo-code.ts'
import type { Ctx } from '../context.ts'
import { aimsOfScopes } from './aims-store.ts'
import { type CodeFacts, unlockedBy } from './facts.ts'
import { admit, mayBeUseless, mostSevere } from './outcomes.ts'
import { refuseFor } from './reasons.ts'
import { readCodes } from './store.ts'
import type { CodeQuestion } from './types.ts'

/**
 * What a cart holds and what was typed, with everything that applying it decides on. What a visitor typed in vain is
 * refused at once: a hidden group that it does not open would only look as if it were not there.
 *
 * errors - code_not_found (also for a dropped code that the cart does not hold), duplicate_code, code_exhausted
 */
export async function loadCodes(ctx: Ctx, { cartId, typed, dropped = [] }: CodeQuestion): Promise<CodeFacts> {
	const codes = typed.map((wish) => normaliseCode(wish.code) ?? '')
	const { held, offered, rules, money } = await readCodes(ctx, { cartId, codes })
	const known = new Map(offered.map((one) => [one.code, one]))
	const wished = typed.map((wish, index) => {
		const code = codes[index] ?? ''
		return { wish, code, offered: known.get(code) ?? null }
	})
	const given = new Set(dropped.map((code) => normaliseCode(code) ?? ''))
	const strange = [...given].find((code) => !held.some((one) => one.code === code))
	if (strange !== undefined) throw refuseFor({ code: strange, reason: 'unknown' })
	const kept = held.filter(({ code }) => !given.has(code))
	const outcomes = admit(wished, { kept, rules })
	const loud = mostSevere(outcomes)
	if (loud) throw loud
	const usable = outcomes.flatMap(({ typed: { offered: one }, refusal }) => (one && !refusal ? [one] : []))
	return {
		held,
		unlocks: unlockedBy([...kept, ...usable]),
		dropped: given,
		typed: wished,
		rules,
		exhausted: new Set(
			kept.flatMap(({ code, isCounted }) => (isCounted || known.get(code)?.hasUse ? [] : [code])),
		),
		moneyLeft: new Map(Object.entries(money)),
		aims: await aimsOfScopes(
			ctx,
			outcomes.flatMap(({ typed: { wish, offered: one }, refusal }) =>
				one && !refusal && mayBeUseless(wish) ? [one.promo.scope] : [],
			),
		),
	}
}
