import { storesCards } from '#app/lib/payment-methods.ts'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import { savedCardText } from '#app/pages/shared/saved-card-text.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOwners } from './member.ts'
import { chargeLaterWords } from './payment-element.ts'
import { otherMethod, saveCardField, savedMethodField } from './saved-card-fields.ts'

interface CardOption {
	value: string
	title: string
	summary: string
	/** Why it cannot be chosen. */
	closed?: string
}

/** What a member chooses about cards. */
export interface CardChoices {
	/** The saved cards, with another one as the last choice; null without any. */
	saved: { options: CardOption[]; chosen: string } | null
	/** Whether the card that is entered is saved; null where that is not asked. */
	save: { isChosen: boolean } | null
}

const noChoices: CardChoices = { saved: null, save: null }

/**
 * The saved cards of the account that buys, and the question whether the card that it enters is to be saved. A guest has no
 * account in which a card could be removed; a card that a renewal or a later payment needs is saved without this question.
 */
export async function cardChoices(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData | null,
): Promise<CardChoices> {
	const { gateway, seller, t } = storefront
	const isOffered =
		isOwners(storefront, cart) &&
		storesCards(seller.config.integrations.payment.gatewayId) &&
		!isNothing(cart.view?.outstanding.amount ?? '0')
	if (!isOffered) return noChoices
	const cards = (await gateway.ask('listSavedPaymentMethods', {})).saved_payment_method._data
	const options = cards.map((card): CardOption => {
		const { title, expiry } = savedCardText(storefront, card)
		return {
			value: card.id,
			title,
			...(card.is_expired ? { summary: '', closed: expiry } : { summary: expiry }),
		}
	})
	const typed = form?.get(savedMethodField)
	const usable = options.filter(({ closed }) => closed === undefined)
	const chosen =
		usable.find(({ value }) => value === typed) ?? (typed === otherMethod ? undefined : usable[0])
	const other = { value: otherMethod, title: t('checkout.cards.other'), summary: '' }
	const [facts] = cart.answer?.cart._data ?? []
	const isSaved = facts?.auto_renew_membership === true || chargeLaterWords(storefront, facts) !== null
	return {
		saved: options.length > 0 ? { options: [...options, other], chosen: chosen?.value ?? otherMethod } : null,
		save: isSaved ? null : { isChosen: form?.get(saveCardField) === 'yes' },
	}
}

/** The saved card that a posted form chooses; null for another means of payment. */
export function readSavedCard(form: FormData): string | null {
	const chosen = form.get(savedMethodField)
	return typeof chosen === 'string' && chosen !== '' && chosen !== otherMethod ? chosen : null
}

/** The words by which a visitor had the card saved, as the page has them; null where they did not. */
export const readSaveCard = ({ t }: Storefront, form: FormData): string | null =>
	form.get(saveCardField) === 'yes' ? `${t('checkout.save_card')} ${t('checkout.save_card_help')}` : null
