import { normaliseCode } from '#app/rules/promo-code.ts'
import type { Ctx } from '../context.ts'
import { readCodes } from './store.ts'

/** How many of some codes are unknown, withdrawn or not valid now: the failed attempts of a guesser. */
export async function countMisses(ctx: Ctx, typed: readonly string[]): Promise<number> {
	const codes = typed.map((text) => normaliseCode(text) ?? '')
	const { offered } = await readCodes(ctx, { cartId: null, codes })
	const good = new Set(offered.filter(({ validity }) => validity === 'valid').map(({ code }) => code))
	return codes.filter((code) => !good.has(code)).length
}
