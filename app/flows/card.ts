import type { Translate } from '#app/seller/translate.ts'
import { cardFields } from './card-fields.ts'
import type { FieldError } from './field-errors.ts'

/** Card details for the test gateway. They live in one request: never stored, logged or sent back. */
export interface CardData {
	number: string
	exp_month: number
	exp_year: number
	cvc: string
}

/** Reads a card from a posted form. `now` decides whether it has expired. */
export function readCard(
	form: FormData,
	now: Date,
	t: Translate,
): { card: CardData | null; errors: FieldError[] } {
	const errors: FieldError[] = []
	const number = String(form.get(cardFields.number) ?? '').replace(/[\s-]/g, '')
	const expiry = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(String(form.get(cardFields.expiry) ?? ''))
	const cvc = String(form.get(cardFields.cvc) ?? '').trim()
	const month = Number(expiry?.[1] ?? 0)
	const year = 2000 + Number(expiry?.[2] ?? 0)
	if (!/^\d{12,19}$/.test(number))
		errors.push({ field: cardFields.number, text: t('checkout.card.number_invalid') })
	if (!expiry || month < 1 || month > 12)
		errors.push({ field: cardFields.expiry, text: t('checkout.card.expiry_invalid') })
	else if (isPast(month, year, now))
		errors.push({ field: cardFields.expiry, text: t('checkout.card.expired') })
	if (!/^\d{3,4}$/.test(cvc)) errors.push({ field: cardFields.cvc, text: t('checkout.card.cvc_invalid') })
	return { card: errors.length > 0 ? null : { number, exp_month: month, exp_year: year, cvc }, errors }
}

// A card is good until the last day of its month, somewhere on earth.
function isPast(month: number, year: number, now: Date): boolean {
	return Date.UTC(year, month, 1, 12) < now.getTime()
}
