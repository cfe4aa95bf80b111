import { currencyDecimals, type Minor } from './money.ts'

const zeroDecimals = new Set([
	...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA'],
	...['PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
])
/** Stripe counts three decimals and refuses an amount whose last digit is not 0. */
const threeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** The currencies have no fractions any more; Stripe counts two decimals, and both must be 0. */
const wholeUnits = new Set(['ISK', 'UGX'])

function stripeDecimals(currency: string): number {
	if (zeroDecimals.has(currency)) return 0
	return threeDecimals.has(currency) ? 3 : 2
}

/** The smallest step of an amount in Stripe's counting. */
function stepOf(currency: string): number {
	if (threeDecimals.has(currency)) return 10
	return wholeUnits.has(currency) ? 100 : 1
}

/** Stripe takes no amount with more than eight digits. */
const most = 99_999_999

/** Our minor units in Stripe's; null when Stripe cannot take the amount. */
export function stripeAmount(amount: Minor, currency: string): number | null {
	const scaled = amount * 10 ** (stripeDecimals(currency) - currencyDecimals(currency))
	return Number.isInteger(scaled) && scaled % stepOf(currency) === 0 && scaled <= most ? scaled : null
}

/** The smallest step of an amount at Stripe, in our minor units: 10 fils of KWD, one cent of USD. */
export const stripeStep = (currency: string): Minor =>
	[1, 10, 100].find((step) => stripeAmount(step, currency) !== null) ?? 1

/** An amount of Stripe in our minor units. */
export const minorAmount = (counted: number, currency: string): Minor =>
	Math.round(counted / 10 ** (stripeDecimals(currency) - currencyDecimals(currency)))
