import type { Handlers } from '#app/api/router/handler.ts'
import { listSavedCards, removeSavedCard } from '#app/commerce/renewals/account-cards.ts'
import { requireLogin } from './accounts.ts'

/** The saved cards of the login. */
export const savedCardHandlers: Pick<Handlers, 'listSavedPaymentMethods' | 'removeSavedPaymentMethod'> = {
	listSavedPaymentMethods: async (context) => {
		const { engine, seller } = context
		const cards = await listSavedCards(engine, seller, requireLogin(context))
		return { saved_payment_method: { _data: cards } }
	},
	removeSavedPaymentMethod: async (context, { params: { id } }) => {
		const { engine, seller } = context
		const cards = await removeSavedCard(engine, seller, requireLogin(context), id)
		return { saved_payment_method: { _data: cards } }
	},
}
