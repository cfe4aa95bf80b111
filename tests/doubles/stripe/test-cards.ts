/** What a test card does: Stripe's published test cards and test payment methods. */
export interface TestCard {
	brand: string
	last4: string
	/** `redirect`: the visitor answers on a page of the provider; `delayed`: the money comes or fails later. */
	outcome: 'succeeds' | 'challenge' | 'redirect' | 'delayed' | CardDecline
	/** Why a charge without the customer is refused; missing where it is not. */
	later?: CardDecline | undefined
}

export interface CardDecline {
	code: string
	decline_code?: string
	message: string
}

const declined = (decline_code: string): CardDecline => ({
	code: 'card_declined',
	decline_code,
	message: 'Your card was declined.',
})

const declines: Record<string, CardDecline> = {
	generic: declined('generic_decline'),
	funds: declined('insufficient_funds'),
	lost: declined('lost_card'),
	expired: { code: 'expired_card', message: 'Your card has expired.' },
	cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
	number: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
	zip: { code: 'incorrect_zip', message: 'Your postal code is incorrect.' },
	processing: { code: 'processing_error', message: 'An error occurred while processing your card.' },
}

/** Cards that are refused once they are stored. */
const laterDeclines: Record<string, CardDecline> = {
	pm_card_chargeCustomerFail: declined('generic_decline'),
	pm_card_authenticationRequired: {
		code: 'authentication_required',
		message: 'The card was declined: this transaction requires authentication.',
	},
}

const rows: readonly [name: string, number: string, outcome: string, brand?: string][] = [
	['pm_card_visa', '4242424242424242', 'succeeds'],
	['pm_card_mastercard', '5555555555554444', 'succeeds', 'mastercard'],
	['pm_card_amex', '378282246310005', 'succeeds', 'amex'],
	['pm_card_chargeCustomerFail', '4000000000000341', 'succeeds'],
	['pm_card_chargeDeclined', '4000000000000002', 'generic'],
	['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995', 'funds'],
	['pm_card_visa_chargeDeclinedLostCard', '4000000000009987', 'lost'],
	['pm_card_chargeDeclinedExpiredCard', '4000000000000069', 'expired'],
	['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127', 'cvc'],
	['pm_card_chargeDeclinedProcessingError', '4000000000000119', 'processing'],
	['pm_card_avsZipFail', '4000000000000036', 'zip'],
	['pm_card_authenticationRequired', '4000002760003184', 'challenge'],
	['pm_card_threeDSecure2Required', '4000000000003220', 'challenge'],
	['pm_card_authenticationRequiredOnSetup', '4000002500003155', 'challenge'],
]

const cards = rows.map(([name, number, outcome, brand = 'visa']) => ({
	name,
	number,
	card: {
		brand,
		last4: number.slice(-4),
		outcome: outcome === 'succeeds' || outcome === 'challenge' ? outcome : (declines[outcome] ?? 'succeeds'),
		later: laterDeclines[name],
	} satisfies TestCard,
}))

/** The card of a test payment method: "pm_card_visa". */
export const cardNamed = (name: string): TestCard | null =>
	cards.find((one) => one.name === name)?.card ?? null

/** The card of a test number; a number that is none is declined as incorrect. */
export const cardNumbered = (number: string): TestCard =>
	cards.find((one) => one.number === number)?.card ?? {
		brand: 'unknown',
		last4: number.slice(-4),
		outcome: declines.number ?? 'succeeds',
	}
