import type { SavedPaymentMethod } from '#app/contract/entities/saved-card.ts'
import { storesCards } from '#app/lib/payment-methods.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import { isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import { savedCardText } from '#app/pages/shared/saved-card-text.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** The value of `intent` in a form that removes a saved card. */
export const removeCardIntent = 'remove-card'

/** A saved card on the page of the profile. */
export interface SavedCardView {
	id: string
	title: string
	expiry: string
	isExpired: boolean
	/** What happens to memberships when it is removed. */
	notes: string[]
	remove: string
}

/** The saved cards of the account; null where the venue's provider stores none. */
export async function savedCardsOf(storefront: Storefront): Promise<SavedCardView[] | null> {
	const { gateway, seller } = storefront
	if (!storesCards(seller.config.integrations.payment.gatewayId)) return null
	const { saved_payment_method: cards } = await gateway.ask('listSavedPaymentMethods', {})
	return cards._data.map((card) => viewOf(storefront, card))
}

function viewOf(storefront: Storefront, card: SavedPaymentMethod): SavedCardView {
	const { t } = storefront
	const text = savedCardText(storefront, card)
	const notes = card.renews.map(({ ticket_group_name: level, valid_to: to }) => {
		const date = to === null ? '' : longDate(to, pageTerms(storefront).words)
		return t('account.cards.renews', { level, date })
	})
	const remove = t('account.cards.remove', { card: text.title })
	return { id: card.id, ...text, isExpired: card.is_expired, notes, remove }
}

/** Removes the card that a posted form names. A card that is gone already has been removed in another window. */
export async function removeCard(
	{ gateway, t, href }: Storefront,
	form: FormData,
): Promise<{ status: number; messages: Message[] }> {
	const removed: Message = { tone: 'success', text: t('account.cards.removed') }
	try {
		await gateway.ask('removeSavedPaymentMethod', { params: { id: String(form.get('card')) } })
		return { status: 200, messages: [removed] }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'saved_payment_method_not_found' || error.code === 'bad_field_value')
			return { status: 404, messages: [{ tone: 'warning', text: t('account.cards.gone') }] }
		return { status: error.status, messages: [refusalMessage(error, t, href('/'))] }
	}
}
