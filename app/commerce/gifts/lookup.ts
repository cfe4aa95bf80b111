import type { Ctx } from '#app/commerce/context.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { normaliseGiftCode } from '#app/rules/gifts/gift-code.ts'
import { findGift, levelPrices } from './gift-store.ts'
import { giftFault } from './purchase.ts'

/**
 * Reads the levels and the last day of a gift code, also of one that was redeemed or has ended.
 *
 * errors - gift_code_not_found
 * source - spec 2 §3 "Code lookup", §7 "Not shown: gift code lookup path"
 */
export async function lookUpGift(ctx: Ctx, typed: string): Promise<Answer<'getCode'>> {
	const gift = await findGift(ctx, typed)
	if (!gift) throw new Refusal('gift_code_not_found', 'There is no such gift code', 'code')
	const { state, validFrom, validTo, levelId, value, party } = gift
	const levels = await levelPrices(ctx, levelId)
	const others = levels.filter(({ id, price }) => id !== levelId && price <= value)
	const isSold = levels.some(({ id }) => id === levelId)
	return {
		promo: { _data: [] },
		code: {
			_data: [
				{
					code: normaliseGiftCode(typed),
					valid_from: validFrom.toISOString(),
					valid_to: validTo.toISOString(),
					exhausted: state === 'redeemed',
					expired: giftFault(gift, ctx.now) === 'expired',
					ticket_group_ids: [...(isSold ? [levelId] : []), ...others.map(({ id }) => id)],
					party: party.map(({ typeId, count }) => ({ ticket_type_id: typeId, count })),
				},
			],
		},
	}
}
