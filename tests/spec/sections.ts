import { cartScreens, membershipScreen } from './cart-screens.ts'
import { cartLifecycle, cartTimer } from './cart-states.ts'
import { constants } from './constants.ts'
import { detailsValidation } from './details-validation.ts'
import { errors } from './errors.ts'
import { eventFlows } from './event-screens.ts'
import { datePicker, seatSelection, sessionPicker } from './pickers.ts'
import { membershipForm, reserveFlows, seatStates } from './reserve-states.ts'
import { eventListing, routes } from './routes.ts'
import type { Sentence } from './sentence.ts'
import { validation } from './validation.ts'

/** Specification 1, sections 2, 4, 5, 8 and 9, in its order. */
export const sections: Record<string, Sentence[]> = {
	'§2 routes': routes,
	'§2 event listing': eventListing,
	'§2 event detail: flows': eventFlows,
	'§2 date picker': datePicker,
	'§2 session picker': sessionPicker,
	'§2 seat selection': seatSelection,
	'§2 cart widget and modals': cartScreens,
	'§2 buy-membership screen': membershipScreen,
	'§4 cart lifecycle': cartLifecycle,
	'§4 cart expiry timer': cartTimer,
	'§4 reserve flows': reserveFlows,
	'§4 seats': seatStates,
	'§4 membership purchase form': membershipForm,
	'§5 validation rules': validation,
	'§5 validation rules of details': detailsValidation,
	'§8 error catalogue': errors,
	'§9 business constants and limits': constants,
}
