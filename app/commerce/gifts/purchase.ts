import type { Ctx } from '#app/commerce/context.ts'
import type { MembershipPurchase } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { addMonths, localTime } from '#app/lib/dates.ts'
import { longestWaitMonths } from '#app/lib/gift-limits.ts'
import { newId } from '#app/lib/ids.ts'
import { giftCodeFault } from '#app/rules/gifts/gift-code.ts'
import { findGift, findGiftee, type Gift, type Giftee, insertGift, type NewGift } from './gift-store.ts'
import { oneselfRefusal } from './oneself.ts'

/** How a purchase of a membership concerns a gift. */
export interface GiftTerms {
	/** The gift that it makes; null for any other purchase. */
	given: { gift: NewGift; giftee: Giftee } | null
	/** The gift that pays for it. */
	redeemed: Gift | null
}

const nothing: GiftTerms = { given: null, redeemed: null }

/**
 * Decides about the giftee or the gift code that a purchase names.
 *
 * errors - validation_failed (_extra field), identity_invalid, gift_to_oneself, gift_code_not_found, gift_code_expired,
 *   gift_code_used
 */
export async function planGiftTerms(
	ctx: Ctx,
	purchase: MembershipPurchase,
	visitor: Visitor | null,
): Promise<GiftTerms> {
	const { gift, gift_code: code } = purchase
	if (!gift && code === undefined) return nothing
	if (purchase.renew || purchase.auto_renew || (gift && code !== undefined))
		throw invalid('A gift is neither a renewal nor renews itself', gift ? 'gift' : 'gift_code')
	if (gift) return { given: await planGiven(ctx, gift, visitor), redeemed: null }
	return { given: null, redeemed: await requireGift(ctx, code ?? '') }
}

async function planGiven(
	ctx: Ctx,
	{ giftee_identity_id: gifteeId, send_on }: NonNullable<MembershipPurchase['gift']>,
	visitor: Visitor | null,
): Promise<GiftTerms['given']> {
	const giftee = await findGiftee(ctx, gifteeId)
	if (!giftee) throw unknownGiftee()
	const oneself = visitor && oneselfRefusal(giftee, visitor.email, 'reserve')
	if (oneself) throw oneself
	const today = localTime(ctx.now, ctx.seller.timezone).date
	const sendOn = send_on ?? today
	if (sendOn < today || sendOn > addMonths(today, longestWaitMonths))
		throw invalid('The email can be sent from today on, within a year', 'gift.send_on')
	return { gift: { id: newId('gom'), gifteeId, sendOn }, giftee }
}

/**
 * The gift that a code redeems now.
 *
 * errors - gift_code_not_found, gift_code_expired, gift_code_used
 */
export async function requireGift(ctx: Ctx, code: string): Promise<Gift> {
	const gift = await findGift(ctx, code)
	if (!gift) throw new Refusal('gift_code_not_found', 'There is no such gift code', 'reserve')
	const fault = giftFault(gift, ctx.now)
	if (fault) throw spentGift(fault)
	return gift
}

/** Why a gift cannot be redeemed; null when it can. One that a refund or a dispute has ended is over. */
export function giftFault({ state, validFrom, validTo }: Gift, now: Date): 'used' | 'expired' | null {
	if (state === 'ended') return 'expired'
	return giftCodeFault({ from: validFrom, to: validTo, isUsed: state === 'redeemed' }, now)
}

export const spentGift = (fault: 'used' | 'expired', context = 'reserve'): Refusal =>
	fault === 'used'
		? new Refusal('gift_code_used', 'The gift code was redeemed already', context)
		: new Refusal('gift_code_expired', 'The gift code cannot be redeemed today', context)

/** Stores the gift of a cart beside the first of its tickets. */
export async function storeGift(ctx: Ctx, ticketId: string, { given }: GiftTerms): Promise<void> {
	if (given && !(await insertGift(ctx, ticketId, given.gift))) throw unknownGiftee()
}

/** The answer for a giftee whom another cart has, as for one who was never stored. */
export const unknownGiftee = (): Refusal =>
	new Refusal('identity_invalid', 'There is no such giftee', 'reserve', { field: 'giftee_identity_id' })

const invalid = (description: string, field: string): Refusal =>
	new Refusal('validation_failed', description, 'reserve', { field: `membership.${field}` })
