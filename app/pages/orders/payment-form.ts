import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import { confirmHref } from '#app/pages/checkout/change.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormField, FormView } from '#app/pages/shared/form-view.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import type { FieldError, Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type PaymentChoice, payableOf, paymentChoices } from '#app/rules/instalments/payable.ts'
import { intentField } from './cancel-form.ts'

export const payIntent = 'pay'
export const payField = 'pay'
export const amountField = 'amount'

/** The fragment of the form. */
const anchor = 'pay'

type Order = Answer<'getOrder'>

/** What is left to pay of an order in parts, with the choices that the venue offers; null where nothing is. */
export function paymentForm(storefront: Storefront, order: Order, typed?: FormData): FormView | null {
	const { t, now, seller, attempt } = storefront
	const { money, timezone, words } = pageTerms(storefront)
	const open = openParts(order, money.currency)
	const { due, outstanding } = payableOf(open, localTime(now, timezone).date)
	if (outstanding === 0) return null
	const text = (amount: number): string => toPrice(toDecimal(amount, money.currency), money).text
	const offered = seller.config.checkout.payments.partialOptions.filter(
		// Between what is due and what is outstanding there is nothing else to pay where they are one.
		(choice) => choice === 'outstanding' || due < outstanding || isOnly(choice, storefront),
	)
	const amounts: Record<PaymentChoice, string> = {
		due: text(due),
		outstanding: text(outstanding),
		other: t('orders.pay.bounds', { min: text(due), max: text(outstanding) }),
	}
	const asked = String(typed?.get(payField) ?? offered[0])
	const chosen = offered.find((choice) => choice === asked) ?? null
	return {
		anchor,
		title: t('orders.pay.title'),
		intro: t('orders.pay.intro', { amount: text(outstanding) }),
		items: open.map(({ dueDate, amount, isOverdue }) =>
			t(isOverdue ? 'orders.pay.overdue' : 'orders.pay.upcoming', {
				date: longDate(dueDate, words),
				amount: text(amount),
			}),
		),
		fields: [],
		pick: {
			name: payField,
			label: t('orders.pay.choose'),
			options: offered.map((value) => ({
				value,
				title: t(`orders.pay.${value}`),
				note: amounts[value],
				...(value === 'other' ? { fields: [amountOf(storefront, typed)] } : {}),
			})),
			chosen,
		},
		hidden: [{ name: intentField, value: payIntent }],
		// A quoted label begins in lower case.
		submit: capital(t('checkout.pay.scheduled')),
		key: attempt,
	}
}

const amountOf = ({ t }: Storefront, typed?: FormData): FormField => ({
	name: amountField,
	label: t('orders.pay.amount'),
	type: 'text',
	autoComplete: 'transaction-amount',
	maxLength: 16,
	required: true,
	value: String(typed?.get(amountField) ?? ''),
})

/** That a part is overdue, and what happens to the tickets meanwhile; null where none is. */
export function overdueMessage(storefront: Storefront, order: Order): Message | null {
	const { t } = storefront
	const { money, words } = pageTerms(storefront)
	const open = openParts(order, money.currency)
	if (!open.some(({ isOverdue }) => isOverdue)) return null
	const { is_overdue: isBlocked, cancels_on: cancelsOn } = order.ticket_order._data[0] ?? {}
	const left = open.reduce((sum, part) => sum + part.amount, 0)
	const amount = toPrice(toDecimal(left, money.currency), money).text
	const text = cancelsOn
		? t('orders.pay.cancels', { amount, date: longDate(cancelsOn, words) })
		: t(isBlocked ? 'orders.pay.blocked' : 'orders.pay.late', { amount })
	return { tone: 'warning', text, link: { href: `#${anchor}`, text: t('orders.pay.title') } }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A venue may offer one way alone. */
const isOnly = (choice: PaymentChoice, { seller }: Storefront): boolean =>
	seller.config.checkout.payments.partialOptions.every((one) => one === choice)

function openParts(order: Order, currency: string) {
	const history = order.payment_history?._data ?? []
	return history
		.filter(({ action }) => action === 'upcoming' || action === 'overdue')
		.map(({ id, action, amount, occurred_at }) => ({
			id,
			dueDate: occurred_at,
			amount: parseDecimal(amount, currency) ?? 0,
			isOverdue: action === 'overdue',
		}))
}

/**
 * Makes the cart that pays what was chosen, and leads to its checkout; or says what is missing.
 *
 * errors - those of the call
 */
export async function payPart(
	storefront: Storefront,
	link: string,
	form: FormData,
): Promise<{ redirect: string } | { errors: FieldError[] }> {
	const { gateway, t } = storefront
	const { currency } = pageTerms(storefront).money
	const pay = paymentChoices.find((choice) => choice === form.get(payField))
	if (!pay) return { errors: [{ field: payField, text: t('orders.pay.required') }] }
	const amount = parseDecimal(String(form.get(amountField) ?? '').trim(), currency)
	if (pay === 'other' && (amount === null || amount <= 0))
		return { errors: [{ field: amountField, text: t('orders.pay.amount_required') }] }
	const body = pay === 'other' ? { pay, amount: toDecimal(amount ?? 0, currency) } : { pay }
	await gateway.ask('payInstalment', {
		params: { link },
		body,
		idempotencyKey: attemptKey(form, 'instalment'),
	})
	return { redirect: confirmHref(storefront, link) }
}
