import { z } from 'zod'
import { SavedPaymentMethod } from '../entities/saved-card.ts'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'

const answer = z.object({ saved_payment_method: rows(SavedPaymentMethod) })

/** The cards that the provider stores for the login (spec 2 §7). They are saved by `payMyCart` with `save_card`. */
export const savedCardCalls = define({
	listSavedPaymentMethods: {
		method: 'GET',
		path: 'my/identity/saved_payment_method',
		summary: 'The saved cards of the login',
		own: 'login',
		source: 'spec 2 §7 GET my/identity/saved_payment_method',
		answer,
		errors: ['not_logged_in'],
	},
	removeSavedPaymentMethod: {
		method: 'DELETE',
		path: 'my/identity/saved_payment_method/{id}',
		summary:
			'Remove a saved card here and at its provider; automatic renewals that it would have paid are cancelled',
		own: 'login',
		source: 'ours: the specification has no call that removes a card',
		params: z.strictObject({ id: Id }),
		answer,
		errors: ['bad_field_value', 'not_logged_in', 'saved_payment_method_not_found'],
	},
})
