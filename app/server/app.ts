import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/server-runtime'
import { type Context, Hono } from 'hono'
import type { Visit } from '#app/boot/visit.ts'
import type { Boot } from '#app/boot.server.ts'
import { rowOf } from '#app/rules/route-table.ts'
import { isStoryPath } from '#app/stories/story-look.ts'
import type { Admission } from './admission.ts'
import { addressOf, type Bindings, type Env, isForOperators, nonceOf, requireBoot } from './bindings.ts'
import { compress } from './compress.ts'
import { languageOf, switchLanguage, withLanguage } from './language.ts'
import { mediaFile } from './media.ts'
import { modeOf, switchMode } from './mode.ts'
import { malformedRequest, stillStarting, unknownHost, venueList, venueUnavailable } from './neutral-pages.ts'
import { addOperatorRoutes, addOverlay, observe } from './operators.ts'
import { createPageCache, type PageCache, type PageMarks } from './page-cache.ts'
import { previewOf, switchPreview } from './preview.ts'
import { dropDisabledParameters, refusedAddress } from './query-switches.ts'
import { retiredCall, retiredPage } from './retired.ts'
import { robotsFile, sitemapFile } from './robots.ts'
import { securityHeaders } from './security-headers.ts'
import type { SellerFiles } from './seller-files.ts'
import { withVisitCookie } from './visit-cookie.ts'
import { markPersonal, markSecret, routeOf, visitorOf } from './visitor.ts'
import { refusedWrite } from './writes.ts'

/** Order of the middleware: refuse malformed requests, answer files and API calls, then render pages. */
export function createApp({
	dev,
	pageCache = createPageCache(),
}: {
	dev: boolean
	pageCache?: PageCache
}): Hono<Env> {
	const app = new Hono<Env>({
		getPath: (request, options) => pathBelowPrefix(request, options?.env as Bindings | undefined),
	})
	app.use(compress)
	app.use(async (context, next) => {
		// A storefront process and its engine process use one request id in their logs.
		const requestId = context.env.admission?.forwarded?.requestId ?? randomUUID()
		context.set('requestId', requestId)
		const began = performance.now()
		await next()
		observe(context, { requestId, began })
		context.header('X-Request-Id', requestId)
		// Pages and calls of an order have its token in the address and set a stricter policy themselves.
		if (!context.res.headers.has('referrer-policy'))
			context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
	})
	app.use(securityHeaders(dev))
	app.use(async (context, next) => {
		if (!context.env.admission) return malformedRequest()
		if (!context.env.boot) return stillStarting()
		return next()
	})
	app.all('/api/*', (context) => answerApi(context.env, context.req.raw, context.get('requestId')))
	app.all('/cached_api/*', (context) => answerApi(context.env, context.req.raw, context.get('requestId')))
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
	app.get('/robots.txt', (context) =>
		robotsFile(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.get('/sitemap.xml', (context) => {
		const marks = marksOf(context)
		const visit = visitOf(context.env, context.req.raw, marks)
		return visit instanceof Response ? visit : sitemapFile(context.env, visit, marks.nonce)
	})
	addOperatorRoutes(app)
	addOverlay(app)
	app.all('*', async (context) => {
		const { env: bindings } = context
		const marks = marksOf(context)
		const visit = visitOf(bindings, context.req.raw, marks)
		if (visit instanceof Response) return visit
		const closed = retiredPage(visit.seller, new URL(visit.request.url).pathname, marks.nonce)
		if (closed) return closed
		const isSecure = isSecureOf(bindings)
		const render = (shared: Visit): Promise<Response> => renderPage(bindings, shared, marks.nonce)
		const page = dev ? await render(visit) : await pageCache.answer(visit, marks, render)
		return withVisitCookie(withLanguage(page, visit, { isSecure }), visit, { isSecure })
	})
	return app
}

async function renderPage(bindings: Bindings, visit: Visit, nonce: string): Promise<Response> {
	const { seller, request, route, preview } = visit
	const visitor = visitorOf(request, { seller, route, isSecure: isSecureOf(bindings) })
	const storefront = await requireBoot(bindings).storefrontFor(request, { ...visit, visitorId: visitor.id })
	const answer = markPersonal(await renderRoute(bindings, request, { storefront, nonce }), {
		visitor,
		isPersonal: preview !== null || seller.isPersonalOn(route),
	})
	return rowOf(route).isCacheable ? answer : markSecret(answer)
}

/** Turns a failed page into 503 with Retry-After when the API did not answer. */
async function renderRoute(bindings: Bindings, request: Request, context: AppLoadContext): Promise<Response> {
	const response = await bindings.pages(request, context)
	if (!context.isUnavailable || response.status !== 500) return response
	const headers = new Headers(response.headers)
	headers.set('retry-after', '2')
	return new Response(response.body, { status: 503, headers })
}

const marksOf = (context: Context<Env>): PageMarks => ({
	nonce: nonceOf(context.get('secureHeadersNonce')),
	requestId: context.get('requestId'),
	attempt: randomUUID(),
})

/** Whether cookies are `Secure`: exactly where the product is served over https. */
const isSecureOf = (bindings: Bindings): boolean => requireBoot(bindings).environment.publicScheme === 'https'

function requireFiles(bindings: Bindings): SellerFiles {
	if (!bindings.files) throw new Error('answered a request before the product had started')
	return bindings.files
}

/** The path for route matching: without the prefix of a seller that has one. */
function pathBelowPrefix(request: Request, bindings: Bindings | undefined): string {
	const { pathname } = new URL(request.url)
	const host = bindings?.admission?.host
	if (!host || !bindings.boot) return pathname
	const id = bindings.boot.sellers
		.sharing(host)
		.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`))
	return id === undefined ? pathname : pathname.slice(id.length + 1) || '/'
}

function decodedOrNull(text: string): string | null {
	try {
		return decodeURIComponent(text)
	} catch {
		// A stray "%" is not a file name.
		return null
	}
}

async function answerApi(bindings: Bindings, request: Request, requestId: string): Promise<Response> {
	const { host, path } = addressOf(bindings, request)
	const closed = retiredCall(requireBoot(bindings).sellers.forHost(host, path), request.method)
	if (closed) return closed
	const { ip = '', forwarded } = bindings.admission ?? {}
	return requireBoot(bindings).handleApi(request, {
		ip,
		requestId,
		isPreview: forwarded?.isPreview,
		flags: forwarded?.flags,
	})
}

/** The visit of a page request, or a response when no page of a seller is to be rendered. */
function visitOf(bindings: Bindings, request: Request, marks: PageMarks): Visit | Response {
	const boot = requireBoot(bindings)
	const url = new URL(request.url)
	const { admission } = bindings
	if (!admission) return malformedRequest()
	const seller = boot.sellers.forHost(admission.host, url.pathname)
	if (!seller) return withPrefix(boot, admission, url) ?? withoutSeller(boot, admission, url, marks.nonce)
	const refused = refusedWrite(request, admission.host) ?? refusedAddress(url, marks.nonce)
	if (refused) return refused
	if (url.pathname !== '/' && url.pathname.endsWith('/')) {
		// Only the path is used: "//evil.example/" must not lead to another site.
		const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
		return new Response(null, { status: 301, headers: { location: `${path}${url.search}` } })
	}
	const isProduction = boot.environment.mode === 'production'
	const switched =
		(isProduction ? null : switchPreview(request, seller, { isSecure: isSecureOf(bindings) })) ??
		switchLanguage(request, seller, { isSecure: isSecureOf(bindings) }) ??
		(isStoryPath(url.pathname, seller.prefix)
			? null
			: switchMode(request, seller, { isSecure: isSecureOf(bindings) })) ??
		dropDisabledParameters(request, seller)
	if (switched) return switched
	const preview = isProduction ? null : previewOf(request, seller, { isSecure: isSecureOf(bindings) })
	return {
		seller,
		request,
		locale: preview?.locale ?? languageOf(request, seller),
		mode: modeOf(request, seller),
		ip: admission.ip,
		// A proxy may not report its scheme, and then requests for https pages arrive as http.
		scheme: isSecureOf(bindings) ? 'https' : admission.scheme,
		requestId: marks.requestId,
		attempt: marks.attempt,
		route: routeOf(url.pathname, seller.prefix),
		now: new Date(Date.now() + boot.environment.clockOffsetMs),
		visitorId: null,
		preview,
	}
}

/** Redirects an address without the prefix, when one venue alone has the host; with several, no venue is named. */
function withPrefix(boot: Boot, { host }: Admission, url: URL): Response | null {
	const [id, ...others] = boot.sellers.sharing(host)
	if (id === undefined || others.length > 0 || boot.sellers.isQuarantined(host, `/${id}`)) return null
	const path = url.pathname.replace(/^\/+|\/+$/g, '')
	return new Response(null, {
		status: 302,
		headers: { location: `/${id}${path && `/${path}`}${url.search}`, 'cache-control': 'no-cache' },
	})
}

function withoutSeller(boot: Boot, admission: Admission, url: URL, nonce: string): Response {
	const [, port] = admission.host.split(':')
	if (boot.sellers.isQuarantined(admission.host, url.pathname)) return venueUnavailable(nonce)
	if (boot.environment.mode === 'production' || !isForOperators(boot, admission) || url.pathname !== '/')
		return unknownHost(nonce)
	const venues = boot.sellers.list().map((seller) => ({
		name: seller.config.name,
		href: `${admission.scheme}://${seller.id}.localhost${port ? `:${port}` : ''}/`,
		note: `${seller.config.locale.currency}, ${seller.config.locale.timezone}, ${seller.locales.join(' and ')}`,
	}))
	return venueList(venues, nonce)
}
