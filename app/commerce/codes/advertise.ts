import type { Answer } from '#app/contract/calls.ts'
import type { Promo } from '#app/contract/entities/code.ts'
import { toDecimal } from '#app/lib/money.ts'
import { normaliseCode } from '#app/rules/promo-code.ts'
import type { Ctx } from '../context.ts'
import type { OfferedCode } from './facts.ts'
import { refusalAlone } from './outcomes.ts'
import { readCodes } from './store.ts'

/**
 * What a code gives, for a page that advertises it. Leaves out the remaining uses and money: the answer is cached,
 * and a code near its end looks like any other. Mode `code` returns the hidden groups that it opens.
 *
 * errors - code_not_found (unknown, withdrawn, not valid now)
 * source - spec 1 §7 GET code/{code}
 */
export async function advertiseCode(
	ctx: Ctx,
	typed: string,
	mode: 'advertise' | 'code',
): Promise<Answer<'getCode'>> {
	const code = normaliseCode(typed) ?? ''
	const { offered, rules } = await readCodes(ctx, { cartId: null, codes: [code] })
	const [found = null] = offered
	if (found?.validity !== 'valid') throw refusalAlone({ code, offered: found, rules })
	const promo = wirePromo(found, ctx.seller.currency)
	const opens = mode === 'code' ? { unlocks_group_ids: [...found.promo.unlocksGroupIds] } : {}
	return { promo: { _data: [{ ...promo, ...opens }] } }
}

function wirePromo({ code, promo, validFrom, validUntil }: OfferedCode, currency: string): Promo {
	return {
		id: promo.id,
		code,
		name: promo.name,
		description: promo.description,
		kind: promo.kind,
		value: worthOf(promo, currency),
		valid_from: validFrom?.toISOString() ?? null,
		valid_until: validUntil?.toISOString() ?? null,
		combinable: promo.combinable,
	}
}

/** 1250 basis points are "12.50" per cent. */
function worthOf({ kind, amount }: OfferedCode['promo'], currency: string): string | null {
	if (kind === 'none') return null
	return kind === 'percent' ? (amount / 100).toFixed(2) : toDecimal(amount, currency)
}
