import { textDirection } from './text-direction.ts'

/**
 * Money is an integer of the currency's minor unit (cents, pence, yen) everywhere inside, and a
 * decimal string with the currency's own number of decimals on the wire: 2500 USD is "25.00".
 */
export type Minor = number

// In a browser the first use of Intl takes a slow phone a tenth of a second, while the page becomes usable.
const withoutDecimals = new Set(
	'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'.split(
		' ',
	),
)
const withThreeDecimals = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** Number of decimals of an ISO 4217 code, as Intl has it: USD 2, JPY 0, KWD 3. */
export function currencyDecimals(currency: string): number {
	const code = currency.toUpperCase()
	if (withoutDecimals.has(code)) return 0
	return withThreeDecimals.has(code) ? 3 : 2
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

/** How amounts of a currency are written in a language: what a browser needs to write them as the server does. */
export interface AmountPattern {
	/** Texts before and after the digits. */
	positive: readonly [before: string, after: string]
	negative: readonly [before: string, after: string]
	decimals: number
	decimal: string
	group: string
	/** Digits of the last group, and of each before it: 3 and 2 in Hindi. */
	sizes: readonly [last: number, others: number]
	/** The fewest digits before the last group that are set apart: 2 in Spanish, which writes 1234 and 12.345. */
	least: number
}

/** For pages without a venue, which show no amounts. */
export const plainAmounts: AmountPattern = {
	positive: ['', ''],
	negative: ['-', ''],
	decimals: 2,
	decimal: '.',
	group: '',
	sizes: [0, 0],
	least: 1,
}

/**
 * The pattern of a currency in a language, by Intl. Digits are Latin in every language, because codes, dates and counts use
 * them too and an Arabic page must not mix two kinds of digits. In languages written from right to left the currency is
 * isolated (U+2066 … U+2069), or the bidirectional algorithm reorders "US$" into "$US".
 */
function amountPattern(currency: string, locale: string): AmountPattern {
	const format = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' })
	const isLeftToRight = textDirection(locale) === 'ltr'
	const textOf = ({ type, value }: Intl.NumberFormatPart): string =>
		type === 'currency' && !isLeftToRight ? `\u2066${value}\u2069` : value
	const isDigit = ({ type }: Intl.NumberFormatPart): boolean => type === 'integer' || type === 'fraction'
	const around = (value: number): [string, string] => {
		const parts = format.formatToParts(value)
		const [first, last] = [parts.findIndex(isDigit), parts.findLastIndex(isDigit)]
		return [
			parts.slice(0, first).map(textOf).join(''),
			parts
				.slice(last + 1)
				.map(textOf)
				.join(''),
		]
	}
	const parts = format.formatToParts(12_345_678.5)
	const groups = parts.flatMap(({ type, value }) => (type === 'integer' ? [value.length] : []))
	const textAt = (type: Intl.NumberFormatPartTypes): string =>
		parts.find((part) => part.type === type)?.value ?? ''
	const isGrouped = format.formatToParts(1234).some(({ type }) => type === 'group')
	return {
		positive: around(1),
		negative: around(-1),
		decimals: currencyDecimals(currency),
		decimal: textAt('decimal'),
		group: textAt('group'),
		sizes: [groups.at(-1) ?? 0, groups.at(-2) ?? 0],
		least: isGrouped ? 1 : 2,
	}
}

/** Writes decimal amounts by a pattern, the same way on the server and in browsers. */
export function amountWriter(pattern: AmountPattern): (decimal: string) => string {
	const { positive, negative, decimals, decimal: separator } = pattern
	return (decimal) => {
		const value = Number(decimal)
		const [before, after] = value < 0 ? negative : positive
		const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
		return `${before}${grouped(whole, pattern)}${fraction === '' ? '' : separator}${fraction}${after}`
	}
}

function grouped(digits: string, { group, sizes: [last, others], least }: AmountPattern): string {
	if (digits.length < last + least || others === 0) return digits
	const groups = [digits.slice(-last)]
	for (let end = digits.length - last; end > 0; end -= others)
		groups.unshift(digits.slice(Math.max(0, end - others), end))
	return groups.join(group)
}

// Making a pattern costs a hundred times as much as using it, and a page shows dozens of amounts. The locales and
// currencies of configured sellers are few, so nothing is evicted.
const patterns = new Map<string, AmountPattern>()

/** The pattern of `amountPattern`, made once. */
export function amountsOf(currency: string, locale: string): AmountPattern {
	const key = `${locale} ${currency}`
	const pattern = patterns.get(key) ?? amountPattern(currency, locale)
	patterns.set(key, pattern)
	return pattern
}

/** An amount in the visitor's locale: "$25.00", "£19.50". */
export const formatMoney = (decimal: string, currency: string, locale: string): string =>
	amountWriter(amountsOf(currency, locale))(decimal)
