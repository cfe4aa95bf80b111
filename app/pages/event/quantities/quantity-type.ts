import type { TicketType } from '#app/contract/entities/event.ts'
import { type AvailabilityWords, availabilityWords } from '#app/pages/shared/availability-words.ts'
import { offerText, type Price, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import { lowest, stepperMinimum, typeCap } from '#app/rules/quantity.ts'
import { amountChoice } from './amount.ts'
import { voucherView } from './citypass.ts'
import type { Discount, QuantityTerms, QuantityType, Requested } from './quantities.ts'
import { quantityField, shownField } from './quantity-fields.ts'

/** What the group of a type leaves to it. */
export interface TypeLimits {
	min: number
	max: number | null
	/** Places of group and session; null is unlimited. */
	left: number | null
	typesInGroup: number
	isExactlyOne: boolean
}

/** The row of a ticket type, preselected from the address. */
export function quantityType(
	type: TicketType,
	limits: TypeLimits,
	{ requested, terms }: { requested: Requested; terms: QuantityTerms },
): QuantityType {
	const max = lowest(limits.max, typeCap(type.available), terms.maxPerType) ?? terms.maxPerType
	const fee = sumDecimals(
		type.outside_fees.map((each) => each.fee),
		terms.money.currency,
	)
	const discount = discountOf(type, terms)
	const step = stepperMinimum(limits.min, limits.typesInGroup)
	// By its name and by its id it is one type, and asked for twice it is two.
	const asked = requested.quantity.filter((each) => isNamed(type, each.key))
	const selected = requested.select && isNamed(type, requested.select) ? step : 0
	const wished = asked.length > 0 ? asked.reduce((sum, { count }) => sum + count, 0) : selected
	const payableFee = discount?.fee ?? fee
	const hasFeeNote = !terms.includeFees && Number(payableFee) > 0 && terms.showPrices
	return {
		id: type.id,
		field: quantityField(type.id),
		name: type.name,
		summary: type.summary,
		description: type.description,
		shownField: shownField(type.id),
		price: advertisedPrice(type.currency_amount, fee, terms),
		faceValue: type.currency_amount,
		fee,
		feeNote: hasFeeNote ? terms.t('reserve.plus_fee', { fee: toPrice(payableFee, terms.money).text }) : '',
		discount,
		value: Math.min(limits.isExactlyOne ? 1 : wished, max),
		step,
		min: limits.isExactlyOne && max > 0 ? 1 : 0,
		max,
		places: placesWords(lowest(limits.left, type.available), max, terms),
		voucher: voucherView(type, terms.vouchers),
		people: [],
		flexible: amountChoice(type, requested.price, { currency: terms.money.currency, step: terms.amountStep }),
	}
}

function advertisedPrice(
	amount: string,
	fee: string,
	{ showPrices, includeFees, money, t }: QuantityTerms,
): Price | null {
	if (!showPrices) return null
	const advertised = includeFees ? sumDecimals([amount, fee], money.currency) : amount
	return { amount: advertised, text: offerText(advertised, money, t) }
}

function discountOf(
	{ discounted_amount: amount, discount }: TicketType,
	terms: QuantityTerms,
): Discount | null {
	if (amount === undefined || !discount) return null
	const { names, fee, max_tickets: most } = discount
	const name = names.join(', ')
	return {
		faceValue: amount,
		fee,
		maxTickets: most,
		by: name,
		price: advertisedPrice(amount, fee, terms),
		text:
			most === null
				? terms.t('reserve.discount.with', { name })
				: terms.t('reserve.discount.with_up_to', { name, max: most }),
	}
}

/** A type that is not sold out may still be more than the order can have. */
function placesWords(
	left: number | null,
	max: number,
	{ availability, t }: QuantityTerms,
): AvailabilityWords {
	const words = availabilityWords(left, availability, t)
	return max === 0 && words.kind !== 'sold_out' ? { kind: 'few', text: t('reserve.order_full') } : words
}

/** True when the address means this type: by its id, or by its name in any case. */
export function isNamed(type: TicketType, key: string): boolean {
	return type.id === key || type.name.toLowerCase() === key.toLowerCase()
}
