/** Days on which clocks change, on both halves of the globe, one of them by half an hour. */
export const clockChanges: readonly [timezone: string, day: string][] = [
	['America/New_York', '2028-03-12'],
	['America/New_York', '2028-11-05'],
	['Europe/London', '2028-03-26'],
	['Europe/London', '2028-10-29'],
	['Australia/Lord_Howe', '2028-04-02'],
	['Australia/Lord_Howe', '2028-10-01'],
]
