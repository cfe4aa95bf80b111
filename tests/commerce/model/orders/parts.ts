/*
 * Parts of a price that are paid later: a quarter of a trip at once, a quarter and the rest on fixed days.
 */
import type { Model, Order } from './state.ts'

/** What is left of a part. */
export interface Part {
	id: string
	/** Days from the first one of a walk, on the calendar of the venue. */
	day: number
	amount: number
}

/** In percent; the last part is what the others leave. */
export const deposit = 25
export const firstPart = { percent: 25, day: 30 }
export const lastPart = { day: 78 }
/** Smaller remainders are paid with the part before them. */
const cardMin = 50
const noon = 12 * 60

export const today = ({ minute }: Model): number => Math.floor((minute + noon) / (24 * 60))
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/** What is paid later of trips that are reserved now. What would be due today is paid at once. */
export function partsOf(model: Model, amount: number, id: string): Part[] {
	if (amount === 0) return []
	const first = (amount * firstPart.percent) / 100
	const parts = [
		{ id: `${id}a`, day: firstPart.day, amount: first },
		{ id: `${id}b`, day: lastPart.day, amount: amount - (amount * deposit) / 100 - first },
	]
	return parts.filter(({ day }) => day > today(model))
}

export type PaymentChoice = 'due' | 'outstanding' | number

/** What a visitor pays of the open parts, the earliest first; null where none is open. */
export function chosenParts(model: Model, { parts }: Order, choice: PaymentChoice): Part[] | null {
	const [first] = parts
	if (!first) return null
	const outstanding = sumOf(parts)
	const due = sumOf(parts.filter(({ day }) => day <= today(model))) || first.amount
	let left = choice === 'due' ? due : outstanding
	if (typeof choice === 'number') {
		left = Math.min(Math.max(choice, due), outstanding)
		if (outstanding - left < cardMin) left = outstanding
	}
	return parts.flatMap((part) => {
		const amount = Math.min(part.amount, left)
		left -= amount
		return amount > 0 ? [{ ...part, amount }] : []
	})
}

/** Whether the parts can still be paid: they were not paid otherwise, and are owed. */
export const areOpen = ({ parts }: Order, paid: readonly Part[]): boolean =>
	paid.every(({ id, amount }) => parts.some((part) => part.id === id && part.amount >= amount))

/** Of a part that is paid only partly the rest is a part of its own. */
export function takeParts(order: Order, paid: readonly Part[]): void {
	order.parts = order.parts.flatMap((part) => {
		const taken = paid.find(({ id }) => id === part.id)
		if (!taken) return [part]
		const amount = part.amount - taken.amount
		return amount > 0 ? [{ ...part, id: `${part.id}+`, amount }] : []
	})
}

/**
 * Lowers what an order owes later by an amount, its last part first.
 *
 * @returns what of the amount was paid before
 */
export function lowerParts(order: Order, amount: number): number {
	let left = amount
	order.parts = order.parts
		.toReversed()
		.flatMap((part) => {
			const taken = Math.min(part.amount, left)
			left -= taken
			return taken < part.amount ? [{ ...part, amount: part.amount - taken }] : []
		})
		.toReversed()
	return left
}
