import { type Minor, parseDecimal, toDecimal } from '#app/lib/money.ts'

export interface MollieAmount {
	currency: string
	/** Decimal text with the digits of the currency. */
	value: string
}

const currencies = new Set([
	...[
		'AED',
		'AUD',
		'BGN',
		'BRL',
		'CAD',
		'CHF',
		'CZK',
		'DKK',
		'EUR',
		'GBP',
		'HKD',
		'HUF',
		'ILS',
		'ISK',
		'JPY',
	],
	...['MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'RON', 'SEK', 'SGD', 'THB', 'TWD', 'USD', 'ZAR'],
])

/** An amount as Mollie writes it; null in a currency that Mollie does not take. */
export const mollieAmount = (amount: Minor, currency: string): MollieAmount | null =>
	currencies.has(currency) ? { currency, value: toDecimal(amount, currency) } : null

/** An amount of Mollie in our minor units. */
export function minorOf({ currency, value }: MollieAmount): Minor {
	const minor = parseDecimal(value, currency)
	if (minor === null) throw new Error(`Mollie writes an amount of ${currency} as "${value}"`)
	return minor
}
