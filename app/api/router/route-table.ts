import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls } from '#app/contract/calls.ts'

export interface Route {
	name: CallName
	method: Call['method']
	path: string
	isCachedPath: boolean
}

/** Every path with its method; literal paths first, so that `events/available` is never the event "available". */
export function routeTable(): Route[] {
	const entries = Object.entries(calls) as [CallName, Call][]
	const routes = entries.flatMap(([name, { method, path, cached }]) => {
		const under = (prefix: string): Route => ({
			name,
			method,
			path: `/${prefix}/${path}`,
			isCachedPath: prefix === 'cached_api',
		})
		return cached ? [under('api'), under('cached_api')] : [under('api')]
	})
	return routes.sort((a, b) => parameterCount(a.path) - parameterCount(b.path))
}

const parameterCount = (path: string): number => path.split('{').length
