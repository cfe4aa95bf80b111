/** What a number of tickets must keep to, as the stepper knows it. */
export interface StepLimits {
	/** Never fewer. */
	floor: number
	/** Smallest amount other than none. */
	minimum: number
	cap: number
}

/** The amount that a text comes to while it is typed: too many are cut, too few may still become enough. */
export function typed(text: string, { floor, cap }: StepLimits): number {
	const amount = Math.trunc(Number(text))
	if (!Number.isFinite(amount) || amount <= 0) return floor
	return Math.max(floor, Math.min(amount, cap))
}

/** The amount that stays when the field is left: none, or what the group's minimum allows. */
export function settled(amount: number, { floor, minimum, cap }: StepLimits): number {
	if (amount <= 0 || minimum > cap) return floor
	return Math.max(floor, Math.min(Math.max(amount, minimum), cap))
}
