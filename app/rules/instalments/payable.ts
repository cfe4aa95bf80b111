/*
 * A visitor pays of the open parts of an order either the amount that is due, all of them, or an amount between the two. The
 * earliest parts are paid first.
 *
 * source - specification 2 §4 "Partial payment options", §5 "Other-amount partial payment"
 */
import type { Minor } from '#app/lib/money.ts'

/** A part that is not paid yet. */
export interface OpenPart {
	id: string
	/** On the venue's calendar. */
	dueDate: string
	amount: Minor
}

/** What is paid of a part. */
export interface PaidPart {
	id: string
	amount: Minor
}

/** `due`: what has come due, or the next part where nothing has. */
export interface Payable {
	due: Minor
	outstanding: Minor
}

export const paymentChoices = ['due', 'outstanding', 'other'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

const sum = (parts: readonly OpenPart[]): Minor => parts.reduce((total, { amount }) => total + amount, 0)

/** What an order can be paid now, from its open parts in the order of their days. */
export function payableOf(parts: readonly OpenPart[], today: string): Payable {
	const due = sum(parts.filter(({ dueDate }) => dueDate <= today))
	return { due: due > 0 ? due : (parts[0]?.amount ?? 0), outstanding: sum(parts) }
}

/**
 * The amount of a payment. An amount of the visitor's own is limited to the range from what is due to what is outstanding. A
 * remainder below the gateway's minimum is added to it.
 */
export function chosenAmount(
	{ due, outstanding }: Payable,
	{ choice, amount }: { choice: PaymentChoice; amount: Minor | null },
	{ cardMin, amountStep }: { cardMin: Minor; amountStep: Minor },
): Minor {
	if (choice !== 'other') return choice === 'due' ? due : outstanding
	const asked = amount ?? 0
	const within = Math.min(Math.max(asked - (asked % amountStep), due), outstanding)
	const rest = outstanding - within
	return rest > 0 && rest < cardMin ? outstanding : within
}

/** Divides an amount among the open parts, the earliest first. */
export function divided(parts: readonly OpenPart[], amount: Minor): PaidPart[] {
	let left = amount
	return parts.flatMap(({ id, amount: open }) => {
		const part = Math.min(open, left)
		left -= part
		return part > 0 ? [{ id, amount: part }] : []
	})
}
