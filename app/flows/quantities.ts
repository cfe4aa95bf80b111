import type { TicketGroup, TicketType } from '#app/contract/entities/event.ts'
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
import type { FieldError } from './field-errors.ts'
import { totalOf } from './live-total.ts'
import { type Money, offerText, type Price, sumDecimals, toPrice } from './price.ts'
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
	/** The visitor chooses the amount. */
	flexible: { field: string; min: string; max: string; value: string } | null
}

type Wish = Pick<ReserveQuery, 'quantity' | 'select' | 'price'>

/** The field names of a type, which are also what the action reads. */
export const quantityField = (typeId: string): string => `quantity.${typeId}`
export const amountField = (typeId: string): string => `amount.${typeId}`
export const shownField = (typeId: string): string => `shown.${typeId}`

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
		const max = groupCap({
			maxPerOrder: group.max_tickets_per_order,
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

export interface ChosenTicket {
	ticket_type_id: string
	quantity: number
	face_value: string
}

/**
 * Reads the numbers of a posted form against the groups as they are now.
 * errors - field errors on `quantity.<type>`, `amount.<type>`, or `tickets` when nothing was chosen
 */
export function readQuantities(
	form: FormData,
	groups: QuantityGroup[],
	t: Translate,
): { chosen: ChosenTicket[]; errors: FieldError[]; groups: QuantityGroup[] } {
	const errors: FieldError[] = []
	const chosen: ChosenTicket[] = []
	for (const group of groups) {
		const counts = group.types.map((type) => readCount(form, type))
		const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
		for (const [index, type] of group.types.entries()) {
			const count = counts[index] ?? null
			if (count === null) errors.push({ field: type.field, text: t('reserve.quantity_invalid') })
			else if (count > type.max)
				errors.push({ field: type.field, text: t('reserve.quantity_max', { max: type.max }) })
			else if (count > 0) chosen.push(...readType(form, type, count, errors, t))
		}
		const first = group.types[0]
		if (first && total > 0 && total < group.min)
			errors.push({
				field: first.field,
				text: t('reserve.quantity_min', { min: group.min, group: group.name }),
			})
		if (first && group.max !== null && total > group.max) {
			errors.push({
				field: first.field,
				text: t('reserve.quantity_group_max', { max: group.max, group: group.name }),
			})
		}
	}
	if (chosen.length === 0 && errors.length === 0)
		errors.push({ field: 'tickets', text: t('reserve.tickets.required') })
	return { chosen, errors, groups: groups.map((group) => withPosted(form, group)) }
}

function readType(
	form: FormData,
	type: QuantityType,
	count: number,
	errors: FieldError[],
	t: Translate,
): ChosenTicket[] {
	if (!type.flexible) {
		const shown = form.get(shownField(type.id))
		// The price that the visitor saw: when it has changed since, the engine says so and takes nothing.
		const faceValue = typeof shown === 'string' && /^\d{1,13}(\.\d+)?$/.test(shown) ? shown : type.faceValue
		return [{ ticket_type_id: type.id, quantity: count, face_value: faceValue }]
	}
	const amount = String(form.get(type.flexible.field) ?? '').trim()
	const isDecimal = /^\d{1,9}(\.\d{1,2})?$/.test(amount)
	if (
		!isDecimal ||
		Number(amount) < Number(type.flexible.min) ||
		Number(amount) > Number(type.flexible.max)
	) {
		errors.push({ field: type.flexible.field, text: t('reserve.value_range') })
		return []
	}
	return [{ ticket_type_id: type.id, quantity: count, face_value: amount }]
}

function readCount(form: FormData, type: QuantityType): number | null {
	const posted = form.get(type.field)
	if (posted === null || posted === '') return 0
	return typeof posted === 'string' && /^\s*\d{1,4}\s*$/.test(posted) ? Number(posted) : null
}

function withPosted(form: FormData, group: QuantityGroup): QuantityGroup {
	return {
		...group,
		types: group.types.map((type) => ({ ...type, value: Math.min(readCount(form, type) ?? 0, type.max) })),
	}
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
