import type { testMethods } from '#app/lib/payment-methods.ts'
import type { Card, DeclineCode } from './gateway.ts'

/** What the test gateway does with a well-formed card. */
export type CardOutcome =
	| 'approve'
	| 'challenge'
	| 'page'
	| 'delayed'
	| 'delayed_fails'
	| 'silence'
	| 'refund_fails'
	| DeclineCode

// The outcomes of Stripe's published test cards, so that tests hold there as well.
const outcomes: Record<string, CardOutcome> = {
	'4000000000000002': 'card_declined',
	'4000000000009995': 'card_declined',
	'4000000000000127': 'incorrect_cvc',
	'4000000000000069': 'expired_card',
	'4000000000000119': 'silence',
	'4000000000003006': 'page',
	'4000000000000721': 'delayed',
	'4000000000000739': 'delayed_fails',
	'4000000000005126': 'refund_fails',
	'4000002760003184': 'challenge',
	'4000002500003155': 'challenge',
}

/**
 * The outcome of a card: first the checks that any provider makes, then the outcome of its number. `page` leads to a page
 * that stands for a provider's own; `delayed` is money
 * that comes a minute later, as a bank's debit comes after days; `silence` means that the provider authorises and its
 * answer is lost; `refund_fails` that it takes money and returns none.
 */
export function cardOutcome(card: Card, now: Date): CardOutcome {
	const number = digits(card.number)
	if (!/^\d{12,19}$/.test(number) || !hasLuhnChecksum(number)) return 'incorrect_number'
	if (isExpired(card, now)) return 'expired_card'
	if (!(isAmex(number) ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc.trim())) return 'incorrect_cvc'
	return outcomes[number] ?? 'approve'
}

export const isDelayed = (outcome: CardOutcome): outcome is 'delayed' | 'delayed_fails' =>
	outcome === 'delayed' || outcome === 'delayed_fails'

/** The outcome of a later charge without the visitor, by Stripe's test cards: some banks ask for the visitor again, or refuse. */
export function laterOutcome(number: string): CardOutcome {
	return laterOutcomes[digits(number)] ?? 'approve'
}

const laterOutcomes: Record<string, CardOutcome> = {
	'4000000000000341': 'card_declined',
	'4000002760003184': 'challenge',
}

/** The method of the test gateway that a card stands for. */
export function cardMethod(outcome: CardOutcome): keyof typeof testMethods {
	if (isDelayed(outcome)) return 'debit'
	return outcome === 'page' ? 'page' : 'card'
}

/** The part of a card that may be stored and shown: "Visa •••• 4242". */
export function cardLabel(number: string): string {
	const plain = digits(number)
	return `${brandOf(plain)} •••• ${plain.slice(-4)}`
}

const digits = (text: string): string => text.replace(/[\s-]/g, '')

const isAmex = (number: string): boolean => /^3[47]/.test(number)

export const lastDigits = (number: string): string => digits(number).slice(-4)

export function brandOf(cardNumber: string): string {
	const number = digits(cardNumber)
	if (number.startsWith('4')) return 'Visa'
	if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard'
	if (isAmex(number)) return 'American Express'
	if (/^(6011|65|64[4-9])/.test(number)) return 'Discover'
	return 'Card'
}

/** A card is good to the end of its month; two-digit years are of this century. */
export function isExpired({ exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>, now: Date): boolean {
	if (exp_month < 1 || exp_month > 12) return true
	const year = exp_year < 100 ? 2000 + exp_year : exp_year
	return Date.UTC(year, exp_month, 1) <= now.getTime()
}

function hasLuhnChecksum(number: string): boolean {
	let sum = 0
	for (const [index, character] of [...number].reverse().entries()) {
		const doubled = Number(character) * (index % 2 === 1 ? 2 : 1)
		sum += doubled > 9 ? doubled - 9 : doubled
	}
	return sum % 10 === 0
}
