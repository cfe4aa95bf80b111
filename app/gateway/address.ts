import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls } from '#app/contract/calls.ts'

/** What a call is given, as one shape for every call. */
export interface AnyInput {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: unknown
	idempotencyKey?: string
}

/** Path and query of a call below the seller's origin; cached calls go to the cached prefix. */
export function addressOf(name: CallName, { params = {}, query = {} }: AnyInput): string {
	const call: Call = calls[name]
	const path = call.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
		pathSegment(name, parameter, params[parameter]),
	)
	const search = new URLSearchParams()
	for (const [key, value] of Object.entries(query)) {
		if (value !== undefined && value !== null) search.set(key, String(value))
	}
	const suffix = search.size > 0 ? `?${search}` : ''
	return `/${call.cached ? 'cached_api' : 'api'}/${path}${suffix}`
}

/** "." and ".." are ids to a pattern and steps to a URL: they would lead to another call. */
function pathSegment(call: string, parameter: string, value: unknown): string {
	const text = value === undefined || value === null ? '' : String(value)
	if (text === '') throw new Error(`${call} needs the path parameter ${parameter}`)
	return /^\.+$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text)
}
