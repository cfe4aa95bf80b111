import type Stripe from 'stripe'
import { areAllHeld, furtherStripeMethods, methodOf, stripeMethods } from '#app/lib/payment-methods.ts'

type HeldMethod = 'card' | 'klarna'

/** How a payment is captured: money of cards, and of every method that allows it, is held first. */
export function captureOf(methods: readonly string[]): {
	capture_method: 'automatic_async' | 'manual'
	payment_method_options?: Partial<Record<HeldMethod, { capture_method: 'manual' }>>
} {
	if (areAllHeld(stripeMethods, methods)) return { capture_method: 'manual' }
	const held = ['card', ...methods].filter((method) => methodOf(stripeMethods, method)?.holds)
	return {
		capture_method: 'automatic_async',
		payment_method_options: Object.fromEntries(held.map((method) => [method, { capture_method: 'manual' }])),
	}
}

type PaidWith = Stripe.Charge.PaymentMethodDetails | Stripe.PaymentMethod | null | undefined

/** The name of a means of payment that is no card, as a receipt shows it; null for every other. */
export function methodLabel(paid: PaidWith): string | null {
	const method = methodOf(furtherStripeMethods, paid?.type)
	if (!method) return null
	const digits = paid?.sepa_debit?.last4 ?? paid?.au_becs_debit?.last4
	return digits ? `${method.name} •••• ${digits}` : method.name
}

/** Whether money of a means of payment comes after days. */
export const isDelayed = (paid: PaidWith): boolean => methodOf(stripeMethods, paid?.type)?.delayed ?? false
