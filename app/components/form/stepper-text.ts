/** The limits of a number of tickets, as the stepper knows them. */
export interface StepLimits {
	/** Lower limit. */
	floor: number
	/** Smallest amount above 0. */
	minimum: number
	cap: number
}

/** The amount of a text while it is typed: too many are reduced to the cap, too few are left because more may follow. */
export function typedAmount(text: string, { floor, cap }: StepLimits): number {
	const amount = Math.trunc(Number(text))
	if (!Number.isFinite(amount) || amount <= 0) return floor
	return Math.max(floor, Math.min(amount, cap))
}

/** The amount after the field loses the focus: none, or at least the group's minimum. */
export function settledAmount(amount: number, { floor, minimum, cap }: StepLimits): number {
	if (amount <= 0 || minimum > cap) return floor
	return Math.max(floor, Math.min(Math.max(amount, minimum), cap))
}
