import { Hono } from 'hono'
import { type Call, type CallName, calls } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type DispatchParts, dispatch } from './dispatch.ts'
import { type ApiLog, faultResponse, refusalResponse } from './faults.ts'
import type { ApiSeller } from './handler.ts'

/** What stands beside every request. */
export interface RequestFacts {
	seller: ApiSeller
	ip: string
	requestId: string
}

type Env = { Bindings: RequestFacts }

interface Route {
	name: CallName
	method: Call['method']
	path: string
	isCachedPath: boolean
}

/** The router of the call table: every call under /api/, cached ones also under /cached_api/. */
export function createRoutes(parts: DispatchParts, log: ApiLog): Hono<Env> {
	const app = new Hono<Env>()
	const routes = routeTable()
	for (const route of routes) {
		app.on(route.method, honoPath(route.path), (context) =>
			dispatch(
				{
					name: route.name,
					request: context.req.raw,
					url: new URL(context.req.url),
					params: context.req.param(),
					isCachedPath: route.isCachedPath,
					seller: context.env.seller,
					ip: context.env.ip,
				},
				parts,
			).catch((error: unknown) =>
				faultResponse(
					error,
					{ sellerId: context.env.seller.terms.sellerId, requestId: context.env.requestId, call: route.name },
					log,
				),
			),
		)
	}
	app.notFound((context) => missing(context.req.path, routes))
	return app
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
const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** A path of the table with another method is 405 and says which; anything else is 404. */
function missing(path: string, routes: Route[]): Response {
	const matching = routes.filter((route) =>
		new RegExp(`^${route.path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
	)
	if (matching.length === 0) return refusalResponse(new Refusal('not_found', 'There is no such call.'))
	const methods = [
		...new Set(matching.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
	].sort()
	const allow = methods.join(', ')
	return refusalResponse(new Refusal('method_not_allowed', `This path takes ${allow}.`), { allow })
}
