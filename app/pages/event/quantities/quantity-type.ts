import type { TicketType } from '#app/contract/entities/ticket-type.ts'
import type { StartDayTerms } from '#app/pages/event/dates/start-day.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import {
	type AvailabilitySettings,
	type AvailabilityWords,
	availabilityWords,
	type DateWords,
} from '#app/pages/shared/page-words.ts'
import { type Money, offerText, type Price, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import type { AdmitTerms } from '#app/rules/admit.ts'
import { lowest, stepperMinimum, typeCap } from '#app/rules/availability.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type AmountChoice, amountChoice } from './amount.ts'
import { type VoucherTerms, type VoucherView, voucherView } from './citypass.ts'
import type { Cheaper } from './live-total.ts'
import { quantityField, shownField } from './quantity-fields.ts'

export interface QuantityTerms {
	t: Translate
	money: Money
	availability: AvailabilitySettings
	/** False hides every price (spec 1 §9, mode "off"). */
	showPrices: boolean
	includeFees: boolean
	/** Most of one type in an order (spec 1 §5). */
	maxPerType: number
	/** Between amounts that visitors choose. */
	amountStep: number
	/** What first days of passes are counted from, and how they read. */
	days: StartDayTerms
	/** When it is, on which clock: for groups whose sale is to come. */
	sale: { now: string; timezone: string; words: DateWords }
	/** The seller's word on names, where a group has none of its own. */
	admit: AdmitTerms
	/** How each ticket's voucher must look; null where the event needs none. */
	vouchers: VoucherTerms | null
}

export interface QuantityType {
	id: string
	/** Name of the number field in the form. */
	field: string
	name: string
	/** Its name below that of its group, where the group is a zone. */
	shortName?: string
	summary: string
	/** HTML; empty where there is no more to say. */
	description: string
	/** The advertised price of one ticket; null when prices are not shown. */
	price: Price | null
	/** Name of the hidden field that says which price was seen. */
	shownField: string
	/** Wire decimals for the live total. */
	faceValue: string
	fee: string
	/** "plus $1.50 fee", or empty. */
	feeNote: string
	/** Taxes are among what is added to its price; left out where none is. */
	addsTax?: true
	/** What it costs with the codes that are known; null where they change nothing. */
	discount: Discount | null
	/** What members pay: "Members: $20.00"; empty where that is the same. */
	memberNote: string
	value: number
	/** First step from nothing: the group's minimum when it has a single type (spec 1 §5). */
	step: number
	min: number
	max: number
	/** How many are left, in words. */
	places: AvailabilityWords
	/** Each ticket is paid for with one of these; null where none is needed. */
	voucher: VoucherView | null
	/** What was typed for each ticket before; empty at first. */
	people: TicketPerson[]
	/** The visitor chooses the amount. */
	flexible: AmountChoice | null
}

export interface Discount extends Cheaper {
	/** As it is advertised; null when prices are not shown. */
	price: Price | null
	/** The promotion whose codes make it cheaper: "Offer: By ferry, up to 4 tickets". */
	text: string
}

/** What was typed for one ticket. */
export interface TicketPerson {
	name: string
	email: string
	voucher: string
}

export type Requested = Pick<ReserveQuery, 'quantity' | 'select' | 'price'>

/** What the group of a type leaves to it. */
export interface TypeLimits {
	min: number
	max: number | null
	/** Places of group and session; null is unlimited. */
	left: number | null
	/** Why none of it can be chosen, whatever is left; null where it can. */
	closedWhy: string | null
	typesInGroup: number
	isExactlyOne: boolean
}

/** The row of a ticket type, preselected from the address. */
export function quantityType(
	type: TicketType,
	limits: TypeLimits,
	{ requested, terms }: { requested: Requested; terms: QuantityTerms },
): QuantityType {
	const max = limits.closedWhy
		? 0
		: (lowest(limits.max, typeCap(type.available), terms.maxPerType) ?? terms.maxPerType)
	const fee = sumDecimals(
		type.outside_fees.map((each) => each.fee),
		terms.money.currency,
	)
	const discount = discountOf(type, terms)
	const step = stepperMinimum(limits.min, limits.typesInGroup)
	// By its name and by its id it is one type, and asked for twice it is two.
	const asked = requested.quantity.filter((each) => isNamed(type, each.key))
	const selected = requested.select && isNamed(type, requested.select) ? step : 0
	const typedAmount = asked.length > 0 ? asked.reduce((sum, { count }) => sum + count, 0) : selected
	const payableFee = discount?.fee ?? fee
	const hasFeeNote = !terms.includeFees && Number(payableFee) > 0 && terms.showPrices
	const addsTax = type.outside_fees.some((each) => each.is_tax)
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
		feeNote: hasFeeNote ? plusFee(toPrice(payableFee, terms.money).text, addsTax, terms.t) : '',
		...(addsTax ? { addsTax } : {}),
		discount,
		memberNote: memberNote(type, terms),
		value: Math.min(limits.isExactlyOne ? 1 : typedAmount, max),
		step,
		min: limits.isExactlyOne && max > 0 ? 1 : 0,
		max,
		places: placesWords(lowest(limits.left, type.available), { ...limits, max }, terms),
		voucher: voucherView(type, terms.vouchers),
		people: [],
		flexible: amountChoice(type, requested.price, { currency: terms.money.currency, step: terms.amountStep }),
	}
}

/** "plus $1.50 fee" */
export const plusFee = (fee: string, addsTax: boolean, t: Translate): string =>
	addsTax ? t('reserve.plus_taxes', { fee }) : t('reserve.plus_fee', { fee })

function advertisedPrice(
	amount: string,
	fee: string,
	{ showPrices, includeFees, money, t }: QuantityTerms,
): Price | null {
	if (!showPrices) return null
	const advertised = includeFees ? sumDecimals([amount, fee], money.currency) : amount
	return { amount: advertised, text: offerText(advertised, money, t) }
}

function memberNote(
	{ currency_amount_member: amount, fee_member: fee = '0' }: TicketType,
	terms: QuantityTerms,
): string {
	const price = amount === undefined ? null : advertisedPrice(amount, fee, terms)
	return price ? terms.t('reserve.member_price', { price: price.text }) : ''
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

/** A type that is not sold out may still be more than the order can have, on sale later, or for members of that day. */
function placesWords(
	left: number | null,
	{ max, closedWhy }: { max: number; closedWhy: string | null },
	{ availability, t }: QuantityTerms,
): AvailabilityWords {
	const words = availabilityWords(left, availability, t)
	if (max > 0 || words.kind === 'sold_out') return words
	return { kind: 'few', text: closedWhy ?? t('reserve.order_full') }
}

/** True when the address means this type: by its id, or by its name in any case. */
export function isNamed(type: Pick<TicketType, 'id' | 'name'>, key: string): boolean {
	return type.id === key || type.name.toLowerCase() === key.toLowerCase()
}
