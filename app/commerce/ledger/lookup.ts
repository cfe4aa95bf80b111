import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { toDecimal } from '#app/lib/money.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { printedNumber } from './number.ts'
import { findAccount, type LedgerAccount } from './store.ts'

export interface TypedCard {
	ledgerId: string
	/** As typed. */
	number: string
}

/**
 * Reads the balance of a gift card.
 *
 * errors - gift_card_not_found, also for another ledger and where the venue takes no gift cards
 * source - spec 2 §7 GET ledger/{ledger id}/{gift card number}
 */
export async function readGiftCard(
	engine: Engine,
	seller: SellerTerms,
	typed: TypedCard,
): Promise<Answer<'getLedger'>> {
	const {
		end: _end,
		id: _id,
		balance,
		currency,
		state,
	} = await requireCard(await reading(engine, seller), typed)
	const number = printedNumber(typed.number.replace(/[\s-]/g, '').toUpperCase())
	return {
		ledger: { _data: [{ number, balance: toDecimal(balance, currency), currency_code: currency, state }] },
	}
}

/** Finds a gift card that this venue takes. */
export async function requireCard(ctx: Ctx, { ledgerId, number }: TypedCard): Promise<LedgerAccount> {
	const { giftCards } = ctx.seller
	const isTaken = giftCards.enabled && giftCards.ledgerId === ledgerId
	const account = isTaken ? await findAccount(ctx, ledgerId, number) : null
	if (!account) throw new Refusal('gift_card_not_found', 'There is no such gift card', 'payment')
	return account
}
