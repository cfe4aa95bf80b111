import { Hono } from 'hono'
import { createTokenGate } from '#app/api/middleware/captcha.ts'
import { createCardGate } from '#app/api/middleware/card-tries.ts'
import { createGuessGate } from '#app/api/middleware/guesses.ts'
import type { Limiters } from '#app/api/middleware/limiters.ts'
import { createLookupGate, type Wait } from '#app/api/middleware/lookups.ts'
import { createPasswordGate } from '#app/api/middleware/password-tries.ts'
import { createRateGate } from '#app/api/middleware/rate.ts'
import { addDocuments } from '#app/api/openapi/routes.ts'
import { visitorOfSession } from '#app/commerce/accounts/sessions.ts'
import type { Engine } from '#app/commerce/engine.ts'
import type { Sale } from '#app/commerce/sales.ts'
import type { CallName } from '#app/contract/calls.ts'
import type { Correspondence } from '#app/contract/documents/correspondence.ts'
import { Refusal } from '#app/contract/errors.ts'
import { withHeaders } from '#app/contract/known-text.ts'
import { urlOf } from '#app/lib/request-url.ts'
import { createCachedAnswers } from './cached-answers.ts'
import { type DispatchParts, dispatch, type IdentityOf } from './dispatch.ts'
import { type ApiLog, faultResponse, refusalResponse } from './faults.ts'
import type { ApiSeller, Handlers, RequestFacts, RequestMeta } from './handler.ts'
import { createPageClocks } from './page-memory.ts'
import { inRequest } from './request-scope.ts'
import { type Route, routeTable } from './route-table.ts'

export interface ApiRouterOptions extends ApiOptions {
	handlers: Handlers
	/** Where attempts are counted; in this process when left out. */
	limiters?: Limiters
}

export interface ApiOptions {
	engine: Engine
	correspondence: Correspondence
	log: ApiLog
	/** Cart cookies are `Secure` with the `__Host-` prefix: only on https. */
	secureCookies: boolean
	/** Whether /api/docs is answered: outside production. */
	docs: boolean
	/** By host; null is answered 404 without naming anyone. */
	sellerOf(request: Request, meta: RequestMeta): ApiSeller | null
	/** Finds the visitor who is logged in; by the session of their cookie when left out. */
	identityOf?: IdentityOf
	/** Called after every call. */
	onAnswered?: (call: AnsweredCall) => void
	/** Milliseconds, for the age of cached answers. */
	clock?: () => number
	/** Delays lookups of gift cards and typed promo codes after misses; a timer when left out. */
	wait?: Wait
}

export interface Api {
	/** Answers /api/* and /cached_api/*; never throws. */
	fetch(request: Request, meta: RequestMeta): Promise<Response>
	/** Invalidates the cached answers of this seller: its catalogue has changed. */
	invalidate(sellerId: string): void
	/** Invalidates the cached answers that a sale changes. */
	invalidateSale(sale: Sale): void
}

/** Door, router, envelope and cache around a set of handlers. */
export function createApiRouter(options: ApiRouterOptions): Api {
	const { engine, correspondence, secureCookies, handlers, limiters } = options
	const { identityOf = bySession(engine) } = options
	const cached = createCachedAnswers(options.clock ?? (() => performance.now()))
	const clocks = createPageClocks(options.clock)
	const rates = createRateGate(limiters)
	const routes = createRoutes(
		{
			engine,
			correspondence,
			secureCookies,
			handlers,
			identityOf,
			rates,
			guesses: createGuessGate(limiters),
			lookups: createLookupGate(limiters, options.wait),
			passwords: createPasswordGate(limiters),
			cards: createCardGate(limiters),
			tokens: createTokenGate(limiters),
			cached,
			clocks,
		},
		options,
	)

	async function answer(request: Request, meta: RequestMeta): Promise<Response> {
		const seller = options.sellerOf(request, meta)
		if (!seller) return refusalResponse(new Refusal('seller_not_found', 'There is nothing at this address.'))
		return routes.fetch(request, { seller, ...meta })
	}

	function failed(error: unknown, { requestId }: RequestMeta): Response {
		return faultResponse(error, { sellerId: null, requestId, call: 'seller' }, options.log)
	}

	return {
		invalidate(sellerId) {
			clocks.invalidate(sellerId)
			cached.invalidate(sellerId)
		},
		invalidateSale: cached.invalidateSale,
		async fetch(request, meta) {
			const response = await answer(request, meta).catch((error: unknown) => failed(error, meta))
			return withHeaders(response, { 'x-request-id': meta.requestId })
		},
	}
}

/** The calls of one page read a session once. */
const bySession =
	(engine: Engine): IdentityOf =>
	async (_request, seller, { token, page }) => {
		if (!token) return null
		const visitor = page?.logins.get(token) ?? visitorOfSession(engine, seller, token)
		page?.logins.set(token, visitor)
		return visitor
	}

type Env = { Bindings: RequestFacts }

// A request that lines name wherever they are written costs a tenth of a reservation. These calls ask nothing but the
// database: what fails in them is logged here, with the request.
const frequent: ReadonlySet<CallName> = new Set(['createCart', 'modifyCart', 'getCart'])

/** The router of the call table: every call under /api/, cached ones also under /cached_api/. */
export function createRoutes(
	parts: DispatchParts,
	{ log, docs, onAnswered }: { log: ApiLog; docs: boolean; onAnswered?: (call: AnsweredCall) => void },
): Routes {
	const app = new Hono<Env>({ getPath: (request, options) => ownPath(request, options?.env) })
	const routes = routeTable()
	const call = ({ name, isCachedPath }: Route, { request, params, facts }: Found): Promise<Response> => {
		const { seller, ip, requestId, arrivedAt, isPreview, page, roles } = facts
		const url = urlOf(request)
		const incoming = { name, isCachedPath, seller, ip, arrivedAt, page, roles, request, url, params }
		const faultFacts = { sellerId: seller.terms.sellerId, requestId, call: name, isPreview }
		const began = performance.now()
		const answer = () => dispatch(incoming, parts)
		const answered = isCachedPath || frequent.has(name) ? answer() : inRequest(requestId, answer)
		return answered
			.catch((error: unknown) => faultResponse(error, faultFacts, log))
			.then((response) => observed(response, { call: name, began, onAnswered }))
	}
	for (const route of routes) {
		app.on(route.method, honoPath(route.path), ({ req, env }) =>
			call(route, { request: req.raw, params: req.param(), facts: env }),
		)
	}
	// Most paths have no part that varies, and need no search through all of them.
	const exact = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
	addDocuments(app, { docs, secureCookies: parts.secureCookies })
	app.onError((error, { env }) =>
		faultResponse(
			error,
			{ sellerId: env.seller.terms.sellerId, requestId: env.requestId, call: 'documents' },
			log,
		),
	)
	app.notFound((context) => missing(context.req.path, routes))
	return {
		fetch(request, facts) {
			const route = exact.get(`${request.method} ${ownPath(request, facts)}`)
			return route ? call(route, { request, params: {}, facts }) : app.fetch(request, facts)
		},
	}
}

interface Routes {
	fetch(request: Request, facts: RequestFacts): Promise<Response> | Response
}

/** A request whose route is found. */
interface Found {
	request: Request
	/** Of the path, decoded. */
	params: Record<string, string>
	facts: RequestFacts
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
	return urlOf(request).pathname.slice(prefix.length)
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
