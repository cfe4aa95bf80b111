import { expect, test } from 'vitest'
import { declineCode } from '#app/commerce/payments/providers/stripe/outcomes.ts'
import { refusalMessage } from '#app/pages/shared/refusals.ts'
import { t } from '#tests/pages/facts.ts'

// spec: 2§8.12
test.each([
	['card_declined', 'card_declined', 'Your card was declined.'],
	['incorrect_zip', 'incorrect_zip', 'The ZIP code does not match the card.'],
	['incorrect_cvc', 'incorrect_cvc', 'The security code is wrong.'],
	['invalid_cvc', 'invalid_cvc', 'The security code is wrong.'],
	[
		'payment_intent_authentication_failure',
		'payment_intent_authentication_failure',
		'Your bank did not approve the payment.',
	],
	[
		'bank_account_unusable',
		'invalid_bank_account',
		'The bank account could not be used. Please try another one.',
	],
	[
		'payment_method_customer_decline',
		'payment_method_customer_decline',
		"You canceled the payment on the provider's page.",
	],
	['processing_error', 'card_declined', 'Your card was declined.'],
])('the code %s of Stripe is the refusal %s, in plain words', (code, refusal, sentence) => {
	expect(declineCode(code)).toBe(refusal)
	const refused = { status: 402, code: refusal, description: '' }
	expect(refusalMessage(refused, t, '/').text).toBe(`Your card has not been charged. ${sentence}`)
})
