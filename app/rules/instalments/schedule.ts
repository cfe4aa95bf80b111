/*
 * Divides the price of tickets into what is paid at once and what is paid later, by the plan that their event sells. Parts
 * are whole multiples of the smallest unit that the gateway takes, and their sum is the whole: a part that has no share of
 * its own is what the others leave.
 *
 * Example: 100.00 with a deposit of 30 % and parts of 30 % two months before the visit and the rest two weeks before it is
 * 30.00 now, 30.00 and 40.00 later.
 */
import { addDays, addMonths } from '#app/lib/dates.ts'
import { type Minor, percentOf } from '#app/lib/money.ts'

/** The day of a part: a date, days before the visit, or months after the purchase. */
export type PartDay = { on: string } | { days_before: number } | { months_after: number }

/** How an event is paid in parts. The last part is what the others leave. */
export interface PaymentPlan {
	/** What is paid at once, in percent. */
	deposit: number
	later: readonly (PartDay & { percent?: number | undefined })[]
}

/** Tickets of one event that are paid by its plan. */
export interface PlannedSale {
	plan: PaymentPlan
	/** What they cost with their fees. */
	amount: Minor
	/** The day of the first visit; null for tickets without a session. */
	visitOn: string | null
}

/** A part that is paid later. */
export interface Instalment {
	/** On the venue's calendar. */
	dueDate: string
	amount: Minor
}

export interface AmountLimits {
	/** The least that the gateway takes. */
	cardMin: Minor
	amountStep: Minor
}

/**
 * What is paid later of a cart, by its days. What would be due today or before is paid at once. A part that is less than the
 * gateway takes goes with the part before it; a deposit that is takes the first part.
 *
 * @param price of the whole cart, with tickets that are paid at once
 */
export function scheduleOf(
	sales: readonly PlannedSale[],
	{ price, today }: { price: Minor; today: string },
	{ cardMin, amountStep }: AmountLimits,
): Instalment[] {
	const byDay = new Map<string, Minor>()
	for (const sale of sales)
		for (const { dueDate, amount } of partsOf(sale, today, amountStep))
			byDay.set(dueDate, (byDay.get(dueDate) ?? 0) + amount)
	const parts = [...byDay]
		.map(([dueDate, amount]) => ({ dueDate, amount }))
		.sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
	const charged: Instalment[] = []
	for (const part of parts) {
		const last = charged.at(-1)
		if (part.amount >= cardMin) charged.push(part)
		// It goes with the part before it; before the first one it is paid at once.
		else if (last) charged[charged.length - 1] = { ...last, amount: last.amount + part.amount }
	}
	while (charged.length > 0 && price - sumOf(charged) < cardMin) charged.shift()
	return charged
}

/** What is paid later altogether. */
export const sumOf = (parts: readonly Pick<Instalment, 'amount'>[]): Minor =>
	parts.reduce((total, { amount }) => total + amount, 0)

/** The parts of one sale that are due after today. */
function partsOf({ plan, amount, visitOn }: PlannedSale, today: string, step: Minor): Instalment[] {
	const share = (percent: number): Minor => down(percentOf(amount, Math.round(percent * 100)), step)
	let left = down(amount, step) - share(plan.deposit)
	return plan.later.flatMap(({ percent, ...day }, index) => {
		const isLast = index === plan.later.length - 1
		const part = isLast ? left : Math.min(left, share(percent ?? 0))
		left -= part
		const dueDate = dayOf(day, { today, visitOn })
		return part > 0 && dueDate > today ? [{ dueDate, amount: part }] : []
	})
}

const down = (amount: Minor, step: Minor): Minor => amount - (amount % step)

/** Tickets without a visit have no day before it: their part is paid at once. */
function dayOf(day: PartDay, { today, visitOn }: { today: string; visitOn: string | null }): string {
	if ('on' in day) return day.on
	if ('months_after' in day) return addMonths(today, day.months_after)
	return visitOn ? addDays(visitOn, -day.days_before) : today
}
