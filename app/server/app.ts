import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/server-runtime'
import { type Context, Hono } from 'hono'
import type { Visit } from '#app/boot/visit.ts'
import { draftPath } from '#app/contract/revisions.ts'
import { rowOf } from '#app/rules/route-table.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { addressOf, type Bindings, type Env, nonceOf, requireBoot } from './bindings.ts'
import { type Arrivals, createArrivals } from './calls/arrivals.ts'
import { answerCall, isCall } from './calls/calls.ts'
import { compress } from './compress.ts'
import { openDraft, showDrafts, withoutDraft } from './drafts/draft-view.ts'
import { mediaFile } from './media.ts'
import { malformedRequest, stillStarting } from './neutral-pages.ts'
import { addOperatorRoutes, addOverlay } from './operators.ts'
import { retiredPage } from './refused-requests.ts'
import { failed, observe, requestIdOf } from './request-log.ts'
import { pathBelowPrefix } from './request-path.ts'
import { robotsFile, sitemapFile } from './robots.ts'
import { seatPlanFile } from './seat-plans.ts'
import { securityHeaders } from './security-headers.ts'
import type { SellerFiles } from './seller-files.ts'
import type { PageMarks } from './shared-pages/cached-page.ts'
import { createPageCache, type PageCache } from './shared-pages/page-cache.ts'
import { addStudioRoutes } from './studio/studio-routes.ts'
import { awaySeconds, venueAway, venueOpening } from './venue-opening.ts'
import {
	isSecureOf,
	markPersonal,
	markSecret,
	visitOf,
	visitorOf,
	withLevel,
	withVisitCookie,
} from './visit.ts'
import { withLanguage } from './visit-switches.ts'
import { answerWalletFile, walletFile } from './wallet-file.ts'

/** What an orchestrator asks of a process that is still starting. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Calls of the API first, then the middleware: refuse malformed requests, answer files, then render pages. */
export function createApp({
	dev,
	pageCache = createPageCache(),
	arrivals = createArrivals(),
}: {
	dev: boolean
	pageCache?: PageCache
	arrivals?: Arrivals
}): App {
	const app = new Hono<Env>({
		getPath: (request, options) => pathBelowPrefix(request, options?.env as Bindings | undefined),
	})
	app.onError((error, { env, req, get }) =>
		failed(env, req.raw, { error, requestId: get('requestId'), nonce: get('secureHeadersNonce') }),
	)
	app.use(compress)
	app.use(async (context, next) => {
		const requestId = requestIdOf(context.env)
		context.set('requestId', requestId)
		const began = performance.now()
		await next()
		observe(context.env, {
			path: context.req.path,
			method: context.req.method,
			status: context.res.status,
			requestId,
			began,
		})
		const { headers } = context.res
		headers.set('x-request-id', requestId)
		// Pages and calls of an order have its token in the address and set a stricter policy themselves.
		if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
	})
	app.use(showDrafts)
	app.use(securityHeaders(dev))
	app.use(async (context, next) => {
		if (!context.env.admission) return malformedRequest()
		if (!context.env.boot && !healthPaths.has(context.req.path)) return stillStarting()
		return next()
	})
	app.get('/theme/:file', (context) =>
		requireFiles(context.env).theme(addressOf(context.env, context.req.raw), context.req.param('file')),
	)
	app.get('/wording/:file', (context) =>
		requireFiles(context.env).wording(addressOf(context.env, context.req.raw), context.req.param('file')),
	)
	app.get('/favicon.ico', (context) =>
		requireFiles(context.env).icon(addressOf(context.env, context.req.raw), context.req.raw),
	)
	app.get('/images/*', (context) => {
		const file = decodedOrNull(context.req.path.slice('/images/'.length))
		const files = requireFiles(context.env)
		return file === null
			? malformedRequest()
			: files.image(addressOf(context.env, context.req.raw), context.req.raw, file)
	})
	app.get('/media/*', (context) => {
		const file = decodedOrNull(context.req.path.slice('/media/'.length))
		const { sellers } = requireBoot(context.env)
		return file === null
			? malformedRequest()
			: mediaFile(sellers, addressOf(context.env, context.req.raw), context.req.raw, file)
	})
	app.get(`/.well-known/${walletFile}`, (context) =>
		answerWalletFile(requireBoot(context.env).sellers, addressOf(context.env, context.req.raw)),
	)
	app.get(`${draftPath}/:secret`, openDraft)
	// Of a venue that visitors do not see.
	app.get(`/:venue${draftPath}/:secret`, openDraft)
	app.get('/robots.txt', (context) =>
		robotsFile(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.get('/sitemap.xml', (context) =>
		ofVenue(context, (visit, { nonce }) => sitemapFile(context.env, visit, nonce)),
	)
	app.get('/seat-plans/:locale/:file', (context) =>
		ofVenue(context, (visit) => seatPlanFile(context.env, visit, context.req.param())),
	)
	addStudioRoutes(app)
	addOperatorRoutes(app)
	addOverlay(app)
	app.all('*', async (context) => {
		const { env: bindings } = context
		const marks = marksOf(context)
		const opening = closedVenue(bindings, context.req.raw)
		if (opening) return venueOpening(opening, context.req.raw, marks.nonce)
		const ended = withoutDraft(bindings, context.req.raw, marks.nonce)
		if (ended) return ended
		const visit = visitOf(bindings, context.req.raw, marks)
		if (visit instanceof Response) return visit
		const closed = retiredPage(visit.seller, visit.route, marks.nonce)
		if (closed) return closed
		const isSecure = isSecureOf(bindings)
		const render = (shared: Visit): Promise<Response> => renderPage(bindings, shared, marks.nonce)
		const page =
			dev || visit.live
				? await render(visit)
				: await pageCache.answer(await withLevel(bindings, visit), marks, render, bindings.onShared)
		return withVisitCookie(withLanguage(page, visit, { isSecure }), visit, { isSecure })
	})
	return {
		routes: app.routes,
		fetch(request, bindings) {
			const path = pathBelowPrefix(request, bindings)
			return isCall(path) ? answerCall(bindings, request, { path, arrivals }) : app.fetch(request, bindings)
		},
	}
}

/** The whole server, for one request. */
export interface App {
	fetch(request: Request, bindings: Bindings): Promise<Response> | Response
	/** Of everything but calls of the API. */
	routes: Hono<Env>['routes']
}

/** Answers with what a venue has besides its pages, once its catalogue is on sale. */
function ofVenue(
	context: Context<Env>,
	answer: (visit: Visit, marks: PageMarks) => Promise<Response>,
): Promise<Response> | Response {
	const marks = marksOf(context)
	const closed = closedVenue(context.env, context.req.raw)
	if (closed) return venueOpening(closed, context.req.raw, marks.nonce)
	const visit = visitOf(context.env, context.req.raw, marks)
	return visit instanceof Response ? visit : answer(visit, marks)
}

async function renderPage(bindings: Bindings, visit: Visit, nonce: string): Promise<Response> {
	const { seller, request, route, preview } = visit
	const visitor = visitorOf(request, { seller, route, isSecure: isSecureOf(bindings) })
	const { storefrontFor } = requireBoot(bindings)
	let isOwn = false
	const storefront = await storefrontFor(request, { ...visit, visitorId: visitor.id }, () => {
		isOwn = true
	})
	const answer = await renderRoute(bindings, visit, { storefront, nonce })
	if (preview !== null || seller.isPersonalOn(route)) markPersonal(answer, visitor)
	// Nothing to share: each visitor of the level gets a page of their own.
	if (isOwn) return new Response(null, { status: 204 })
	if (!rowOf(route).isCacheable) markSecret(answer)
	return answer
}

/** Turns a failed page into 503 with Retry-After when the API did not answer. */
async function renderRoute(
	bindings: Bindings,
	{ seller, request }: Visit,
	context: AppLoadContext,
): Promise<Response> {
	const response = await bindings.pages(request, context)
	if (!context.isUnavailable || response.status !== 500) return response
	// After a failed form the framework has not loaded what a page needs to have the venue's look.
	if (request.method !== 'GET' && isDocument(response)) return venueAway(seller, request, context.nonce)
	const headers = new Headers(response.headers)
	headers.set('retry-after', String(awaySeconds))
	headers.set('cache-control', 'no-store')
	return new Response(response.body, { status: 503, headers })
}

const isDocument = ({ headers }: Response): boolean =>
	headers.get('content-type')?.startsWith('text/html') ?? false

const marksOf = (context: Context<Env>): PageMarks => ({
	nonce: nonceOf(context.get('secureHeadersNonce')),
	requestId: context.get('requestId'),
	attempt: randomUUID(),
})

function requireFiles(bindings: Bindings): SellerFiles {
	if (!bindings.files) throw new Error('answered a request before the product had started')
	return bindings.files
}

function decodedOrNull(text: string): string | null {
	try {
		return decodeURIComponent(text)
	} catch {
		// A stray "%" is not a file name.
		return null
	}
}

/** The seller of a request whose catalogue is not on sale yet; null for every other request. */
function closedVenue(bindings: Bindings, request: Request): ResolvedSeller | null {
	const { host, path } = addressOf(bindings, request)
	const { sellers, opening } = requireBoot(bindings)
	const seller = sellers.forHost(host, path)
	return seller && !opening.isOpen(seller.id) ? seller : null
}
