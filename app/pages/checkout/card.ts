import { latinDigits } from '#app/lib/digits.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { cardFields } from './card-fields.ts'

/** Card details for the test gateway. They exist for one request and are never stored, logged or returned. */
export interface CardData {
	number: string
	exp_month: number
	exp_year: number
	cvc: string
}

/** Reads a card from a submitted form. `now` decides whether it has expired. */
export function readCard(
	form: FormData,
	now: Date,
	t: Translate,
): { card: CardData | null; errors: FieldError[] } {
	const errors: FieldError[] = []
	const field = (name: string): string => latinDigits(String(form.get(name) ?? '')).trim()
	const number = field(cardFields.number).replace(/[\s-]/g, '')
	const { month, year } = readExpiry(field(cardFields.expiry))
	const cvc = field(cardFields.cvc)
	if (!/^\d{12,19}$/.test(number))
		errors.push({ field: cardFields.number, text: t('checkout.card.number_invalid') })
	if (month < 1 || month > 12)
		errors.push({ field: cardFields.expiry, text: t('checkout.card.expiry_invalid') })
	else if (isPast(month, year, now))
		errors.push({ field: cardFields.expiry, text: t('checkout.card.expired') })
	if (!/^\d{3,4}$/.test(cvc)) errors.push({ field: cardFields.cvc, text: t('checkout.card.cvc_invalid') })
	return { card: errors.length > 0 ? null : { number, exp_month: month, exp_year: year, cvc }, errors }
}

/**
 * The month and year of an expiry date as people type it: with a separator, with blanks anywhere, or four or six
 * digits alone, because the numeric keypad of a phone has no slash. Month 0 when it can't be read.
 */
function readExpiry(text: string): { month: number; year: number } {
	const match =
		/^(\d{1,2})\s*[/.\-–\s]\s*(?:20)?(\d{2})$/.exec(text) ??
		/^(\d{2})[/.\-–]?(?:20)?(\d{2})$/.exec(text.replace(/\s/g, ''))
	return { month: Number(match?.[1] ?? 0), year: 2000 + Number(match?.[2] ?? 0) }
}

// A card is valid until the last day of its month in the last time zone.
function isPast(month: number, year: number, now: Date): boolean {
	return Date.UTC(year, month, 1, 12) < now.getTime()
}
