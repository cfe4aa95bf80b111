import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import type { AddOneKind } from '#app/pages/event/offer.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { type Money, offerText, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type AmountChoice, amountChoice, readAmount } from './amount.ts'
import type { CardRecipientView } from './card-recipient-fields.ts'
import { plusFee } from './quantity-type.ts'

/** Name of the radio buttons, and of the field that errors are about. */
export const oneField = 'one'

export interface AddOneView {
	kind: AddOneKind
	title: string
	summary: string
	choices: OneChoice[]
	/** Ticket type that is chosen already; null before the visitor chooses. */
	chosen: string | null
	/** The fields about the recipient of a gift card; left out for a donation. */
	recipient?: CardRecipientView
}

export interface OneChoice {
	id: string
	name: string
	summary: string
	/** "$30.00"; of an amount of one's own its limits, "From $5.00 to $500.00". */
	price: string
	/** Wire decimal; of an amount of one's own it is only where the field starts. */
	faceValue: string
	isSoldOut: boolean
	/** The visitor chooses the amount. */
	flexible: AmountChoice | null
}

export interface AddOneTerms {
	t: Translate
	money: Money
	includeFees: boolean
	/** Between amounts that visitors choose. */
	amountStep: number
}

/**
 * The choice of one ticket type, with `select` and `price` of the address filled in.
 *
 * Each type says its price although one of them may have none of its own: the choice is between amounts.
 */
export function addOne(
	kind: AddOneKind,
	facts: { groups: TicketGroup[]; types: TicketType[] },
	query: ReserveQuery,
	terms: AddOneTerms,
): AddOneView {
	const groups = [...facts.groups].sort((a, b) => a.rank - b.rank)
	const types = groups.flatMap((group) =>
		facts.types.filter((type) => type.ticket_group_id === group.id).sort((a, b) => a.rank - b.rank),
	)
	const choices = types.map((type) => choiceOf(type, query, terms))
	const open = choices.filter((choice) => !choice.isSoldOut)
	const requested = open.find((choice) => isRequested(choice, query))
	const only = open.length === 1 ? open[0] : undefined
	return {
		kind,
		title: terms.t(kind === 'donation' ? 'reserve.step.donation' : 'reserve.step.giftcard'),
		summary: groups.length === 1 ? (groups[0]?.summary ?? '') : '',
		choices,
		chosen: (requested ?? only)?.id ?? null,
	}
}

/** True when the address asks for a ticket type that this page does not have. */
export function asksForUnknown(view: AddOneView, query: ReserveQuery): boolean {
	const keys = [...(query.select ? [query.select] : []), ...query.quantity.map(({ key }) => key)]
	return keys.some((key) => !view.choices.some((choice) => isNamed(choice, key)))
}

/**
 * Reads the posted choice.
 * errors - field errors on `one` or `amount.<type>`
 */
export function readOne(
	form: FormData,
	view: AddOneView,
	t: Translate,
): { add: AddEntry[]; view: AddOneView } | { errors: FieldError[]; view: AddOneView } {
	const choice = view.choices.find(({ id, isSoldOut }) => id === form.get(oneField) && !isSoldOut)
	const shown = withSubmitted(form, view, choice?.id ?? null)
	if (!choice) {
		const key = view.kind === 'donation' ? 'reserve.donation.required' : 'reserve.giftcard.required'
		return { errors: [{ field: oneField, text: t(key) }], view: shown }
	}
	const { flexible } = choice
	const faceValue = flexible ? readAmount(form.get(flexible.field), flexible) : choice.faceValue
	if (faceValue === null)
		return {
			errors: [{ field: flexible?.field ?? oneField, text: t('reserve.value_range') }],
			view: shown,
		}
	return { add: [{ ticket_type_id: choice.id, quantity: 1, face_value: faceValue }], view: shown }
}

function withSubmitted(form: FormData, view: AddOneView, chosen: string | null): AddOneView {
	const choices = view.choices.map((choice) => {
		const value = choice.flexible && form.get(choice.flexible.field)
		return typeof value === 'string' && choice.flexible
			? { ...choice, flexible: { ...choice.flexible, value: value.trim().slice(0, 20) } }
			: choice
	})
	return { ...view, choices, chosen }
}

function choiceOf(type: TicketType, query: ReserveQuery, terms: AddOneTerms): OneChoice {
	const { t, money, amountStep } = terms
	const named = { id: type.id, name: type.name }
	const requested = query.price && isRequested(named, query) ? query.price : null
	const flexible = amountChoice(type, requested, { currency: money.currency, step: amountStep })
	const text = (amount: string): string => toPrice(amount, money).text
	return {
		...named,
		summary: type.summary,
		price: flexible
			? t('reserve.amount_range', { min: text(flexible.min), max: text(flexible.max) })
			: priceText(type, terms),
		faceValue: type.currency_amount,
		isSoldOut: type.available === 0,
		flexible,
	}
}

/** "$30.00", or "$30.00 plus $1.50 fee" where prices are advertised without fees. */
function priceText(type: TicketType, { t, money, includeFees }: AddOneTerms): string {
	const fee = sumDecimals(
		type.outside_fees.map((each) => each.fee),
		money.currency,
	)
	if (includeFees) return offerText(sumDecimals([type.currency_amount, fee], money.currency), money, t)
	const price = offerText(type.currency_amount, money, t)
	const addsTax = type.outside_fees.some((each) => each.is_tax)
	return Number(fee) > 0 ? `${price} ${plusFee(toPrice(fee, money).text, addsTax, t)}` : price
}

type Named = Pick<OneChoice, 'id' | 'name'>

function isRequested(choice: Named, { select, quantity }: ReserveQuery): boolean {
	if (select) return isNamed(choice, select)
	return quantity.some(({ key, count }) => count > 0 && isNamed(choice, key))
}

function isNamed({ id, name }: Named, key: string): boolean {
	return id === key || name.toLowerCase() === key.toLowerCase()
}
