import type { TicketGroup, TicketType } from '#app/contract/entities/event.ts'
import {
	type AdmitRules,
	type AdmitTerms,
	admitRules,
	isNamed as asksNames,
	maxPerOrderOf,
} from '#app/rules/admit.ts'
import {
	groupCap,
	isExactlyOneTicket,
	lowest,
	placesLeft,
	stepperMinimum,
	typeCap,
} from '#app/rules/quantity.ts'
import type { Translate } from '#app/seller/translate.ts'
import { type AvailabilitySettings, type AvailabilityWords, availabilityWords } from './availability-words.ts'
import { totalOf } from './live-total.ts'
import { type Money, offerText, type Price, sumDecimals, toPrice } from './price.ts'
import { amountField, quantityField, shownField } from './quantity-fields.ts'
import type { QuantityWish, ReserveQuery } from './reserve-query.ts'

export interface QuantityTerms {
	t: Translate
	money: Money
	availability: AvailabilitySettings
	/** False hides every price (spec 1 §9, mode "off"). */
	showPrices: boolean
	includeFees: boolean
	/** Most of one type in an order (spec 1 §5). */
	maxPerType: number
	/** The seller's word on names, where a group has none of its own. */
	admit: AdmitTerms
}

export interface QuantityGroup {
	id: string
	name: string
	summary: string
	/** Smallest number of tickets of the group once there is one; 0 for none. */
	min: number
	/** Most tickets that can be added to the group now; null is without end. */
	max: number | null
	places: AvailabilityWords
	/** Whose names are asked; null asks for nobody's. */
	admit: AdmitRules | null
	types: QuantityType[]
}

export interface QuantityType {
	id: string
	/** Name of the number field in the form. */
	field: string
	name: string
	summary: string
	/** What one ticket costs as it is advertised; null when prices are not shown. */
	price: Price | null
	/** Name of the hidden field that says which price was seen. */
	shownField: string
	/** Wire decimals for the live total. */
	faceValue: string
	fee: string
	/** "plus $1.50 fee", or empty. */
	feeNote: string
	value: number
	/** First step from nothing: the group's minimum when it has a single type (spec 1 §5). */
	step: number
	min: number
	max: number
	isSoldOut: boolean
	/** What was typed about each attendee before; empty at first. */
	people: { name: string; email: string }[]
	/** The visitor chooses the amount. */
	flexible: { field: string; min: string; max: string; value: string } | null
}

type Wish = Pick<ReserveQuery, 'quantity' | 'select' | 'price'>

/**
 * The groups of a session with their steppers, preselected from the address.
 * `inCart` counts the tickets per group that the cart holds already (interpretation 32).
 */
export function quantityGroups(
	facts: {
		groups: TicketGroup[]
		types: TicketType[]
		sessionAvailable: number | null
		inCart: Record<string, number>
	},
	wish: Wish,
	terms: QuantityTerms,
): QuantityGroup[] {
	const groups = [...facts.groups].sort((a, b) => a.rank - b.rank)
	// A price that the visitor chooses turns the display of all prices off (spec 1 §5).
	const showPrices = terms.showPrices && !facts.types.some(isFlexible)
	const drawn = groups.map((group) => {
		const types = facts.types
			.filter((type) => type.ticket_group_id === group.id)
			.sort((a, b) => a.rank - b.rank)
		const groupLeft = placesLeft({
			capacity: group.capacity,
			oversell: group.oversell_capacity,
			used: group.used_capacity ?? 0,
		})
		const sessionLeft = group.exclude_from_event_capacity ? null : facts.sessionAvailable
		const admit = admitRules(group.meta, terms.admit)
		const max = groupCap({
			maxPerOrder: maxPerOrderOf(group.max_tickets_per_order, admit, terms.admit),
			inCart: facts.inCart[group.id] ?? 0,
			groupLeft,
			sessionLeft,
			excludedFromSession: group.exclude_from_event_capacity,
		})
		return {
			id: group.id,
			name: group.name,
			summary: group.summary,
			min: group.min_tickets_per_order,
			max,
			admit: asksNames(admit) ? admit : null,
			places: availabilityWords(
				group.sold_out ? 0 : lowest(groupLeft, sessionLeft),
				terms.availability,
				terms.t,
			),
			types: types.map((type) =>
				quantityType(type, group, { typesInGroup: types.length, max, wish, terms: { ...terms, showPrices } }),
			),
		}
	})
	return drawn.filter((group) => group.types.length > 0)
}

/** Ticket type keys of the address that name no type on sale here (spec 1 §8, "ticket types not found"). */
export function unknownWishes(wishes: QuantityWish[], types: TicketType[]): string[] {
	return wishes.filter((wish) => !types.some((type) => isNamed(type, wish.key))).map((wish) => wish.key)
}

/** What the chosen tickets come to with their fees, without types whose price the visitor chooses. */
export function chosenTotal(groups: QuantityGroup[], currency: string): string {
	const types = groups.flatMap((group) => group.types.filter((type) => !type.flexible))
	return totalOf(
		types.map((type) => ({ type, count: type.value })),
		currency,
	)
}

function quantityType(
	type: TicketType,
	group: TicketGroup,
	how: { typesInGroup: number; max: number | null; wish: Wish; terms: QuantityTerms },
): QuantityType {
	const { terms, wish } = how
	const max = lowest(how.max, typeCap(type.available), terms.maxPerType) ?? terms.maxPerType
	const fee = sumDecimals(
		type.outside_fees.map((each) => each.fee),
		terms.money.currency,
	)
	const advertised = terms.includeFees
		? sumDecimals([type.currency_amount, fee], terms.money.currency)
		: type.currency_amount
	const step = stepperMinimum(group.min_tickets_per_order, how.typesInGroup)
	const isExactlyOne = isExactlyOneTicket(
		group.min_tickets_per_order,
		group.max_tickets_per_order,
		how.typesInGroup,
	)
	const wished =
		wish.quantity.find((each) => isNamed(type, each.key))?.count ??
		(wish.select && isNamed(type, wish.select) ? step : 0)
	const hasFeeNote = !terms.includeFees && Number(fee) > 0 && terms.showPrices
	return {
		id: type.id,
		field: quantityField(type.id),
		name: type.name,
		summary: type.summary,
		shownField: shownField(type.id),
		price: terms.showPrices
			? { amount: advertised, text: offerText(advertised, terms.money, terms.t) }
			: null,
		faceValue: type.currency_amount,
		fee,
		feeNote: hasFeeNote ? terms.t('reserve.plus_fee', { fee: toPrice(fee, terms.money).text }) : '',
		value: Math.min(isExactlyOne ? 1 : wished, max),
		step,
		min: isExactlyOne ? 1 : 0,
		max,
		isSoldOut: max === 0,
		people: [],
		flexible: isFlexible(type)
			? {
					field: amountField(type.id),
					min: type.currency_amount_min ?? '0',
					max: type.currency_amount_max ?? '0',
					value: wish.price ?? type.currency_amount,
				}
			: null,
	}
}

function isFlexible(type: TicketType): boolean {
	return type.currency_amount_min !== null && type.currency_amount_max !== null
}

function isNamed(type: TicketType, key: string): boolean {
	return type.id === key || type.name.toLowerCase() === key.toLowerCase()
}
