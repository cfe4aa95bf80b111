import { type CartAccess, credentialsOf } from '#app/commerce/cart/store/own.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Ctx } from '../context.ts'
import { requireSavedCard } from './account-card-store.ts'
import type { PaymentGateway } from './gateway.ts'
import type { Body } from './pay-request.ts'
import type { SavedCard } from './saved-card-store.ts'

/** What a payment does with a stored card. */
export interface CardChoice {
	/** The saved card that pays; null for another means of payment. */
	saved: SavedCard | null
	/** The card that pays is stored. */
	saves: boolean
	/** The words by which the visitor had the card saved for their account; null without them. */
	saveCardWords: string | null
	/** The words by which the visitor had the card charged for the later parts of the order; null without them. */
	chargeLaterWords: string | null
}

/**
 * Decides which saved card pays, and whether the card that pays is saved: where the visitor asks for it, or has agreed to
 * the renewal of a membership, or to the charges of what is paid later. A card that is saved already is not saved again.
 *
 * errors - validation_failed (_extra field), gateway_not_available where the provider stores no cards,
 *   saved_payment_method_not_found for a card that is not the visitor's, or was removed
 * source - spec 2 §3 payment payloads
 */
export async function cardChoice(
	ctx: Ctx,
	{
		gateway,
		body: { auto_renew: autoRenew, gateway_data: data },
		credential,
		isRenewing,
		isPaidLater,
	}: {
		gateway: Pick<PaymentGateway, 'id' | 'forgetCard'>
		body: Pick<Body, 'auto_renew' | 'gateway_data'>
		credential: CartAccess
		isRenewing: boolean
		/** A part of the price is paid later. */
		isPaidLater: boolean
	},
): Promise<CardChoice> {
	if (autoRenew !== undefined && autoRenew !== isRenewing)
		throw invalid('auto_renew', 'The visitor has agreed to something else with the membership')
	const { save_card: isSaved = false, save_card_words: words, saved_payment_method: savedId } = data
	if (isSaved && !words)
		throw invalid('gateway_data.save_card_words', 'What the visitor agreed to is missing')
	const chargeLaterWords = data.charge_later_words ?? null
	if (chargeLaterWords && !isPaidLater)
		throw invalid('gateway_data.charge_later_words', 'Nothing of the cart is paid later')
	if ((isSaved || savedId || chargeLaterWords) && !gateway.forgetCard)
		throw new Refusal('gateway_not_available', 'The provider stores no cards', 'payment')
	if (!savedId)
		return {
			saved: null,
			saves: isSaved || isRenewing || chargeLaterWords !== null,
			saveCardWords: isSaved ? (words ?? null) : null,
			chargeLaterWords,
		}
	if (isSaved || data.card || data.source)
		throw invalid('gateway_data.saved_payment_method', 'A saved card pays alone')
	const { visitor } = credentialsOf(credential)
	const saved = await requireSavedCard(ctx, visitor?.accountId ?? '', savedId)
	return { saved, saves: false, saveCardWords: null, chargeLaterWords }
}

const invalid = (field: string, text: string): Refusal =>
	new Refusal('validation_failed', text, 'payment', { field })
