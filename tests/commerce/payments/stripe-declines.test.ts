import { expect, test } from 'vitest'
import { declineCode } from '#app/commerce/payments/providers/stripe/outcomes.ts'
import { refusalMessage } from '#app/pages/shared/refusals.ts'
import { t } from '#tests/pages/facts.ts'

// spec: 2§8.12
test.each([
	['card_declined', 'card_declined', 'The card was declined. Please try another one.'],
	['incorrect_zip', 'incorrect_zip', 'The ZIP code does not match the card. Please check it and try again.'],
	['incorrect_cvc', 'incorrect_cvc', 'The security code is wrong. Please check it and try again.'],
	['invalid_cvc', 'invalid_cvc', 'The security code is wrong. Please check it and try again.'],
	[
		'payment_intent_authentication_failure',
		'payment_intent_authentication_failure',
		'Your bank did not confirm the payment. Please try again or use another card.',
	],
	[
		'bank_account_unusable',
		'invalid_bank_account',
		'The bank account could not be used. Please try another one.',
	],
	[
		'payment_method_customer_decline',
		'payment_method_customer_decline',
		'You stopped the payment with the provider. Please try again or choose another way to pay.',
	],
	['processing_error', 'card_declined', 'The card was declined. Please try another one.'],
])('the code %s of Stripe is the refusal %s, in plain words', (code, refusal, sentence) => {
	expect(declineCode(code)).toBe(refusal)
	const refused = { status: 402, code: refusal, description: '' }
	expect(refusalMessage(refused, t, '/').text).toBe(`Your card has not been charged. ${sentence}`)
})
