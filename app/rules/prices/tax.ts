import type { Minor } from '#app/lib/money.ts'

/*
 * Decides what the taxes of one ticket come to, and what those of an order do. Prices contain a tax (`included`), or it
 * is added to them. A tax is computed from what the visitor pays for the ticket, with its fees, and is rounded half up for
 * each ticket; the taxes of an order are sums of those (spec/interpretations 45).
 *
 * Example: 2999 with 19 % in it are 2520 and 479 of tax. 3000 with 8.875 % added to it are 3266.
 */

export interface TaxTerm {
	name: string
	/** Thousandths of a per cent: 8875 is 8.875 %. */
	rate: number
	included: boolean
}

export interface Tax extends TaxTerm {
	/** What the tax is computed from, without it. */
	net: Minor
	amount: Minor
}

const wholeRate = 100_000

/** The taxes of a price; nothing for a ticket that is free. The price is without those that are added to it. */
export function taxesOn(terms: readonly TaxTerm[], price: Minor): Tax[] {
	if (price <= 0 || terms.length === 0) return []
	const contained = terms.reduce((sum, { included, rate }) => sum + (included ? rate : 0), 0)
	const amounts = terms.map(({ included, rate }) =>
		roundedShare(price, rate, included ? wholeRate + contained : wholeRate),
	)
	const within = terms.reduce((sum, { included }, at) => sum + (included ? (amounts[at] ?? 0) : 0), 0)
	return terms.map((term, at) => ({
		...term,
		net: term.included ? price - within : price,
		amount: amounts[at] ?? 0,
	}))
}

/** One row for each tax and rate, in the order in which they occur first. */
export function sumTaxes(taxes: readonly Tax[]): Tax[] {
	const kinds = Map.groupBy(taxes, ({ name, rate, included }) => `${rate} ${included} ${name}`)
	return [...kinds.values()].flatMap((kind) => {
		const [first] = kind
		const sum = (of: (tax: Tax) => Minor): Minor => kind.reduce((total, tax) => total + of(tax), 0)
		return first ? [{ ...first, net: sum(({ net }) => net), amount: sum(({ amount }) => amount) }] : []
	})
}

/** The taxes of an order that costs less than its tickets do: each goes down as the price does. */
export function reducedTaxes(taxes: readonly Tax[], { from, to }: { from: Minor; to: Minor }): Tax[] {
	if (to >= from) return [...taxes]
	return taxes.map((tax) => ({
		...tax,
		net: roundedShare(tax.net, to, from),
		amount: roundedShare(tax.amount, to, from),
	}))
}

/** `amount` times `part` of `whole`, rounded half up. */
const roundedShare = (amount: Minor, part: number, whole: number): Minor =>
	Math.floor((2 * amount * part + whole) / (2 * whole))
