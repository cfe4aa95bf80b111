import type { TaxAmount } from '#app/contract/entities/tax.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type Money, sumDecimals } from './price.ts'

interface TaxTerms<Amount> {
	t: Translate
	locale: string
	price: (amount: Amount) => string
}

/** "Includes VAT (19% of €25.20)", or "Sales tax (8.875% of $30.00)" where it is added to what precedes it. */
export function taxText<Amount>(
	{ name, rate, net }: { name: string; rate: string; net: Amount },
	isAdded: boolean,
	{ t, locale, price }: TaxTerms<Amount>,
): string {
	// Latin digits in every language, as in amounts.
	const percent = new Intl.NumberFormat(locale, {
		style: 'percent',
		maximumFractionDigits: 3,
		numberingSystem: 'latn',
	})
	const values = { name, rate: percent.format(Number(rate) / 100), net: price(net) }
	return isAdded ? t('cart.tax.added', values) : t('cart.tax.included', values)
}

/** What taxes add to prices. Outside fees by percentage have it. */
export const addedTax = (taxes: readonly TaxAmount[] | undefined, { currency }: Money): string =>
	sumDecimals(
		(taxes ?? []).flatMap(({ included, amount }) => (included ? [] : [amount])),
		currency,
	)
