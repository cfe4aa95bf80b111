/** What this process needs and cannot reach or use. While it lasts, many requests and jobs fail for the one reason. */
export type Outage = 'no connection' | 'disk full' | 'read only' | 'no engine'

const known = new WeakMap<Error, Outage>()
const maxCauses = 4

/** Marks an error at the place where the outage is met. An error with the same code may come from any other service. */
export function markOutage(error: unknown, outage: Outage | null): void {
	if (error instanceof Error && outage) known.set(error, outage)
}

/** The outage that an error, or one of its causes, was marked with; null for any other failure. */
export function outageOf(error: unknown, depth = 0): Outage | null {
	if (!(error instanceof Error) || depth > maxCauses) return null
	return known.get(error) ?? outageOf(error.cause, depth + 1)
}
