import type { TicketType } from '#app/contract/entities/ticket-type.ts'
import { currencyDecimals, parseDecimal, toDecimal } from '#app/lib/money.ts'
import { amountField } from './quantity-fields.ts'

/** An amount that the visitor chooses, in wire decimals. */
export interface AmountChoice {
	field: string
	/** ISO 4217. */
	currency: string
	min: string
	max: string
	/** Amounts are a multiple of it, counted from the least one: so do browsers count. */
	step: string
	/** What the field starts with. */
	value: string
}

export interface AmountTerms {
	/** ISO 4217. */
	currency: string
	/** `reserve.flexiblePrice.step` */
	step: number
}

/** The choice of a ticket type; null where its price is fixed. A step below the currency's least coin is that coin. */
export function amountChoice(
	type: Pick<TicketType, 'id' | 'currency_amount' | 'currency_amount_min' | 'currency_amount_max'>,
	requested: string | null,
	{ currency, step }: AmountTerms,
): AmountChoice | null {
	const { currency_amount_min: min, currency_amount_max: max } = type
	if (min === null || max === null) return null
	const coins = Math.max(1, Math.round(step * 10 ** currencyDecimals(currency)))
	return {
		field: amountField(type.id),
		currency,
		min,
		max,
		step: toDecimal(coins, currency),
		value: requested ?? type.currency_amount,
	}
}

/** The amount as a wire decimal; null when it is none, outside its limits or between two steps (spec 1 §5). */
export function readAmount(
	submitted: FormDataEntryValue | null,
	{ currency, min, max, step }: AmountChoice,
): string | null {
	const minor = (text: string): number => parseDecimal(text, currency) ?? 0
	const amount = parseDecimal(String(submitted ?? '').trim(), currency)
	if (amount === null || amount < minor(min) || amount > minor(max)) return null
	return (amount - minor(min)) % minor(step) === 0 ? toDecimal(amount, currency) : null
}
