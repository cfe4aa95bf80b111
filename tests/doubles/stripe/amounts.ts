import { invalid } from './faults.ts'

const threeDecimals = ['bhd', 'jod', 'kwd', 'omr', 'tnd']
/** Their fractions were abolished; Stripe still counts two decimals, and the last two digits are 0. */
const wholeOfTwo = ['isk', 'ugx']

const least: Record<string, number> = { gbp: 30, jpy: 50, kwd: 500, mxn: 1000, usd: 50, eur: 50 }
const usualLeast = 50
const most = 99_999_999

/** Reads an amount of a currency as Stripe does, with its limits. */
export function amountOf(text: string | null, currency: string): number {
	if (text === null)
		throw invalid('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' })
	if (!/^\d+$/.test(text))
		throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: 'amount' })
	const amount = Number(text)
	if (threeDecimals.includes(currency) && amount % 10 !== 0)
		throw invalid(`Invalid amount: for ${currency} the last digit must be 0`, { param: 'amount' })
	if (wholeOfTwo.includes(currency) && amount % 100 !== 0)
		throw invalid(`Invalid amount: ${currency} has no fractions`, { param: 'amount' })
	if (amount > most)
		throw invalid('Amount must be no more than 99999999', { code: 'amount_too_large', param: 'amount' })
	return amount
}

/** The smallest payment of a currency. */
export function requireLeast(amount: number, currency: string): void {
	if (amount < (least[currency] ?? usualLeast))
		throw invalid('Amount must convert to at least the minimum', {
			code: 'amount_too_small',
			param: 'amount',
		})
}
