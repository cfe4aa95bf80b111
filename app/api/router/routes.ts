import { Hono } from 'hono'
import { addDocuments } from '#app/api/openapi/routes.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type DispatchParts, dispatch } from './dispatch.ts'
import { type ApiLog, faultResponse, refusalResponse } from './faults.ts'
import type { RequestFacts } from './handler.ts'
import { type Route, routeTable } from './route-table.ts'

type Env = { Bindings: RequestFacts }

/** The router of the call table: every call under /api/, cached ones also under /cached_api/. */
export function createRoutes(
	parts: DispatchParts,
	{ log, docs, onAnswered }: { log: ApiLog; docs: boolean; onAnswered?: (call: AnsweredCall) => void },
): Hono<Env> {
	const app = new Hono<Env>({ getPath: (request, options) => ownPath(request, options?.env) })
	const routes = routeTable()
	for (const route of routes) {
		app.on(route.method, honoPath(route.path), (context) => {
			const { seller, ip, requestId, isPreview } = context.env
			const { name, isCachedPath } = route
			const request = context.req.raw
			const incoming = {
				name,
				isCachedPath,
				seller,
				ip,
				request,
				url: new URL(request.url),
				params: context.req.param(),
			}
			const facts = { sellerId: seller.terms.sellerId, requestId, call: name, isPreview }
			const began = performance.now()
			return dispatch(incoming, parts)
				.catch((error: unknown) => faultResponse(error, facts, log))
				.then((response) => observed(response, { call: name, began, onAnswered }))
		})
	}
	addDocuments(app, { docs, secureCookies: parts.secureCookies })
	app.onError((error, { env }) =>
		faultResponse(
			error,
			{ sellerId: env.seller.terms.sellerId, requestId: env.requestId, call: 'documents' },
			log,
		),
	)
	app.notFound((context) => missing(context.req.path, routes))
	return app
}

/** One call as operators count it. */
export interface AnsweredCall {
	call: string
	status: number
	seconds: number
}

function observed(
	response: Response,
	{ call, began, onAnswered }: { call: string; began: number; onAnswered?: (call: AnsweredCall) => void },
): Response {
	onAnswered?.({ call, status: response.status, seconds: (performance.now() - began) / 1000 })
	return response
}

/** The path below the seller's prefix: the same table serves every seller. */
function ownPath(request: Request, facts: unknown): string {
	const { prefix } = (facts as RequestFacts).seller
	return new URL(request.url).pathname.slice(prefix.length)
}

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
