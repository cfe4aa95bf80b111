/** A span of time in days, hours, minutes and seconds. */
export interface Duration {
	days: number
	hours: number
	minutes: number
	seconds: number
}

/** 93 784 s → 1 day, 2 hours, 3 minutes, 4 seconds. A negative span is 0. */
export function durationOf(seconds: number): Duration {
	const left = Math.max(0, Math.floor(seconds))
	return {
		days: Math.floor(left / 86_400),
		hours: Math.floor((left % 86_400) / 3600),
		minutes: Math.floor((left % 3600) / 60),
		seconds: left % 60,
	}
}
