import { textDirection } from './text-direction.ts'

/**
 * Money is an integer of the currency's minor unit (cents, pence, yen) everywhere inside, and a
 * decimal string with the currency's own number of decimals on the wire: 2500 USD is "25.00".
 */
export type Minor = number

const decimalsByCurrency = new Map<string, number>()

/** Number of decimals of an ISO 4217 code according to Intl: USD 2, JPY 0, KWD 3. */
export function currencyDecimals(currency: string): number {
	let decimals = decimalsByCurrency.get(currency)
	if (decimals === undefined) {
		const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
		decimals = options.maximumFractionDigits ?? 2
		decimalsByCurrency.set(currency, decimals)
	}
	return decimals
}

/** 2500 USD → "25.00". */
export function toDecimal(amount: Minor, currency: string): string {
	const decimals = currencyDecimals(currency)
	const sign = amount < 0 ? '-' : ''
	const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
	if (decimals === 0) return sign + digits
	return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * "25.00" → 2500, or null when the text is not a plain decimal with at most the currency's decimals
 * ("1e3", "0x10", "NaN", "12.345" in USD are all null).
 */
export function parseDecimal(text: string, currency: string): Minor | null {
	const decimals = currencyDecimals(currency)
	const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text.trim())
	if (!match) return null
	const fraction = match[3] ?? ''
	if (fraction.length > decimals) return null
	const amount = Number(`${match[2]}${fraction.padEnd(decimals, '0')}`)
	return match[1] === '-' ? -amount : amount
}

/**
 * A percentage of an amount, rounded half up to the minor unit, per line: 12.5 % of 999 is 125.
 * `basisPoints` is hundredths of a percent so that the arithmetic stays in integers.
 */
export function percentOf(amount: Minor, basisPoints: number): Minor {
	return Math.floor((amount * basisPoints + 5_000) / 10_000)
}

/**
 * Returns a function that writes decimal amounts of a currency in a language, the same way on the server and in
 * browsers. Digits are Latin in every language, because codes, dates and counts use them too and an Arabic page must
 * not mix two kinds of digits. In languages written from right to left the currency is isolated (U+2066 … U+2069),
 * or the bidirectional algorithm reorders "US$" into "$US".
 */
export function moneyWriter(currency: string, locale: string): (decimal: string) => string {
	const format = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' })
	if (textDirection(locale) === 'ltr') return (decimal) => format.format(Number(decimal))
	return (decimal) =>
		format
			.formatToParts(Number(decimal))
			.map(({ type, value }) => (type === 'currency' ? `\u2066${value}\u2069` : value))
			.join('')
}

// Making a format costs a hundred times as much as using it, and a page shows dozens of amounts. The locales and
// currencies of configured sellers are few, so nothing is evicted.
const writers = new Map<string, (decimal: string) => string>()

/** An amount in the visitor's locale: "$25.00", "£19.50". */
export function formatMoney(decimal: string, currency: string, locale: string): string {
	const key = `${locale} ${currency}`
	const write = writers.get(key) ?? moneyWriter(currency, locale)
	writers.set(key, write)
	return write(decimal)
}
