import { latinDigits } from './digits.ts'

/**
 * Reads an amount of money as people of a language type it: "1,299.00" in English, "1.299,00" in German, "٢٩٫٩٥" in Arabic.
 *
 * A sign that can only be a decimal sign is read as one in every language, because people copy amounts from elsewhere:
 * "29,95" is 29.95 in English too. "1,299" is 1299 in English, and 1.299 where the comma is the decimal sign.
 */
export type TypedAmount =
	/** A plain decimal with the decimals of the currency: "29.95", "1200". */
	{ amount: string } | { fault: 'empty' | 'no_number' | 'negative' | 'too_many_decimals' | 'too_large' }

// The catalogue's amounts have at most nine digits before the decimal point.
const mostDigits = 9

const signsOf = (language: string): { decimal: string } => {
	const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5)
	return { decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.' }
}

/** The same text with one kind of digits and signs, without blanks, currency signs and direction marks. */
const plain = (text: string): string =>
	latinDigits(text)
		.replaceAll('\u066b', '.')
		.replaceAll('\u066c', "'")
		.replace(/[\u060c\uff0c]/g, ',')
		.replace(/[’‘`]/g, "'")
		.replace(/[\u2212\u2013]/g, '-')
		.replace(/[\s\p{Sc}\p{Cf}]/gu, '')
		.replace(/^[A-Z]{2,3}|[A-Z]{3}$/g, '')

/** Where the decimals begin: the index of the decimal sign, or -1. */
function decimalAt(text: string, language: string): number {
	const signs = [...text.matchAll(/[.,]/g)]
	const last = signs.at(-1)
	if (!last) return -1
	const kinds = new Set(signs.map(([sign]) => sign))
	if (kinds.size > 1) return last.index
	if (signs.length > 1) return -1
	const [sign] = last
	const isGroup =
		/^[1-9]\d{0,2}$/.test(text.slice(0, last.index)) && /^\d{3}$/.test(text.slice(last.index + 1))
	return isGroup && sign !== signsOf(language).decimal ? -1 : last.index
}

/** @param decimals of the currency: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars */
export function readTypedAmount(
	typed: string,
	{ language, decimals }: { language: string; decimals: number },
): TypedAmount {
	const text = plain(typed)
	if (text === '') return { fault: typed.trim() === '' ? 'empty' : 'no_number' }
	if (/^-[\d.,']+$/.test(text)) return { fault: 'negative' }
	if (!/^[\d.,']*\d[\d.,']*$/.test(text)) return { fault: 'no_number' }
	const at = decimalAt(text, language)
	const whole = at < 0 ? text : text.slice(0, at)
	const fraction = (at < 0 ? '' : text.slice(at + 1)).replace(/0+$/, '')
	// Groups have three digits each: "1,29,5" is a mistake, and which amount was meant is not certain.
	if (!/^\d*(?:[.,']\d{3})*$/.test(whole) || !/^\d*$/.test(fraction)) return { fault: 'no_number' }
	const digits = whole.replace(/[.,']/g, '').replace(/^0+(?=\d)/, '')
	if (fraction.length > decimals) return { fault: 'too_many_decimals' }
	if (digits.length > mostDigits) return { fault: 'too_large' }
	const amount = digits === '' ? '0' : digits
	return { amount: decimals === 0 ? amount : `${amount}.${fraction.padEnd(decimals, '0')}` }
}

/** An amount of the files as people of a language write it in a field: "29.95" is "29,95" in German. */
export function writeTypedAmount(
	amount: string,
	{ language, decimals }: { language: string; decimals: number },
): string {
	return new Intl.NumberFormat(language, {
		numberingSystem: 'latn',
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
		useGrouping: false,
	}).format(Number(amount))
}
