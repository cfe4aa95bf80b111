import { createGuessGate } from '#app/api/middleware/guesses.ts'
import type { Limiters } from '#app/api/middleware/limiters.ts'
import { createRateGate } from '#app/api/middleware/rate.ts'
import type { Engine } from '#app/commerce/engine.ts'
import type { Correspondence } from '#app/contract/documents.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { createCachedAnswers } from './cached-answers.ts'
import { type ApiLog, faultResponse, refusalResponse } from './faults.ts'
import type { ApiSeller, Handlers, RequestMeta } from './handler.ts'
import { type AnsweredCall, createRoutes } from './routes.ts'

export interface FaceOptions extends ApiOptions {
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
	/** Finds the visitor who is logged in; without it every visitor is a guest. */
	identityOf?: (request: Request, sellerId: string) => Promise<Visitor | null>
	/** Called after every call. */
	onAnswered?: (call: AnsweredCall) => void
	/** Milliseconds, for the age of cached answers. */
	clock?: () => number
}

export interface Api {
	/** Answers /api/* and /cached_api/*; never throws. */
	fetch(request: Request, meta: RequestMeta): Promise<Response>
	/** Invalidates the cached answers of this seller after a change that no call made. */
	invalidate(sellerId: string): void
}

/** Door, router, envelope and cache around a set of handlers. */
export function createFace(options: FaceOptions): Api {
	const { engine, correspondence, secureCookies, handlers, limiters, identityOf = async () => null } = options
	const cached = createCachedAnswers(options.clock ?? (() => performance.now()))
	const routes = createRoutes(
		{
			engine,
			correspondence,
			secureCookies,
			handlers,
			identityOf,
			rates: createRateGate(limiters),
			guesses: createGuessGate(limiters),
			cached,
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
		invalidate: (sellerId) => cached.invalidate(sellerId),
		async fetch(request, meta) {
			const response = await answer(request, meta).catch((error: unknown) => failed(error, meta))
			response.headers.set('x-request-id', meta.requestId)
			return response
		},
	}
}
