import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/server-runtime'
import { type Context, Hono } from 'hono'
import type { Visit } from '#app/boot/visit.ts'
import type { Boot } from '#app/boot.server.ts'
import { rowOf } from '#app/rules/route-table.ts'
import { isStoryPath } from '#app/stories/story-look.ts'
import type { Admission } from './admission.ts'
import { compress } from './compress.ts'
import { addressOf, type Door, type Env, isForOperators, nonceOf, requireBoot } from './door.ts'
import { chosenLanguage, languageOf, withLanguage } from './language.ts'
import { mediaFile } from './media.ts'
import { chosenMode, modeOf } from './mode.ts'
import { malformedRequest, stillStarting, unknownHost, venueList, venueUnavailable } from './neutral-pages.ts'
import { withNotes } from './notes.ts'
import { addOperatorDoors, addOverlay, observe } from './operators.ts'
import { createPageCache, type PageCache, type PageMarks } from './page-cache.ts'
import { askedPreview, previewOf } from './preview.ts'
import { refusedAddress, withoutSwitchedOff } from './query-switches.ts'
import { retiredCall, retiredPage } from './retired.ts'
import { robotsFile, sitemapFile } from './robots.ts'
import { securityHeaders } from './security-headers.ts'
import type { SellerFiles } from './seller-files.ts'
import { markPersonal, markSecret, routeOf, visitorOf } from './visitor.ts'
import { refusedWrite } from './writes.ts'

/** The order of the doors: refuse what is malformed, answer files and API, then draw pages. */
export function createApp({
	dev,
	pageCache = createPageCache(),
}: {
	dev: boolean
	pageCache?: PageCache
}): Hono<Env> {
	const app = new Hono<Env>({
		getPath: (request, options) => pathBelowPrefix(request, options?.env as Door | undefined),
	})
	app.use(compress)
	app.use(async (context, next) => {
		// One id names a request in the logs of every process that it passes.
		const requestId = context.env.admission?.forwarded?.requestId ?? randomUUID()
		context.set('requestId', requestId)
		const began = performance.now()
		await next()
		observe(context, { requestId, began })
		context.header('X-Request-Id', requestId)
		// Addresses that open an order carry its token: those answers have set a stricter policy themselves.
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
	addOperatorDoors(app)
	addOverlay(app)
	app.all('*', async (context) => {
		const { env: door } = context
		const marks = marksOf(context)
		const visit = visitOf(door, context.req.raw, marks)
		if (visit instanceof Response) return visit
		const closed = retiredPage(visit.seller, new URL(visit.request.url).pathname, marks.nonce)
		if (closed) return closed
		const isSecure = isSecureOf(door)
		const render = (asked: Visit): Promise<Response> => renderPage(door, asked, marks.nonce)
		const page = dev ? await render(visit) : await pageCache.answer(visit, marks, render)
		return withNotes(withLanguage(page, visit, { isSecure }), visit, { isSecure })
	})
	return app
}

async function renderPage(door: Door, visit: Visit, nonce: string): Promise<Response> {
	const { seller, request, route, preview } = visit
	const visitor = visitorOf(request, { seller, route, isSecure: isSecureOf(door) })
	const storefront = await requireBoot(door).storefrontFor(request, { ...visit, visitorId: visitor.id })
	const answer = markPersonal(await renderRoute(door, request, { storefront, nonce }), {
		visitor,
		isPersonal: preview !== null || seller.isPersonalOn(route),
	})
	return rowOf(route).isCacheable ? answer : markSecret(answer)
}

/** A page that failed because the API did not answer is 503 with a time to come back. */
async function renderRoute(door: Door, request: Request, context: AppLoadContext): Promise<Response> {
	const response = await door.pages(request, context)
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

/** Cookies of ours are `Secure` exactly where the product is served over https. */
const isSecureOf = (door: Door): boolean => requireBoot(door).environment.publicScheme === 'https'

function requireFiles(door: Door): SellerFiles {
	if (!door.files) throw new Error('answered a request before the product had started')
	return door.files
}

/** The path that routes are matched against: without the prefix of a seller that needs one. */
function pathBelowPrefix(request: Request, door: Door | undefined): string {
	const { pathname } = new URL(request.url)
	const host = door?.admission?.host
	if (!host || !door.boot) return pathname
	const id = door.boot.sellers
		.sharing(host)
		.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`))
	return id === undefined ? pathname : pathname.slice(id.length + 1) || '/'
}

function decodedOrNull(text: string): string | null {
	try {
		return decodeURIComponent(text)
	} catch {
		// A stray "%" names no file.
		return null
	}
}

async function answerApi(door: Door, request: Request, requestId: string): Promise<Response> {
	const { host, path } = addressOf(door, request)
	const closed = retiredCall(requireBoot(door).sellers.forHost(host, path), request.method)
	if (closed) return closed
	const { ip = '', forwarded } = door.admission ?? {}
	return requireBoot(door).handleApi(request, {
		ip,
		requestId,
		isPreview: forwarded?.isPreview,
		flags: forwarded?.flags,
	})
}

/** Whose page is asked for, or the answer where no page of a seller is. */
function visitOf(door: Door, request: Request, marks: PageMarks): Visit | Response {
	const boot = requireBoot(door)
	const url = new URL(request.url)
	const { admission } = door
	if (!admission) return malformedRequest()
	const seller = boot.sellers.forHost(admission.host, url.pathname)
	if (!seller) return withPrefix(boot, admission, url) ?? withoutSeller(boot, admission, url, marks.nonce)
	const refused = refusedWrite(request, admission.host) ?? refusedAddress(url, marks.nonce)
	if (refused) return refused
	if (url.pathname !== '/' && url.pathname.endsWith('/')) {
		// Only the path is kept: "//evil.example/" must not become another site.
		const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
		return new Response(null, { status: 301, headers: { location: `${path}${url.search}` } })
	}
	const isProduction = boot.environment.mode === 'production'
	const switched =
		(isProduction ? null : askedPreview(request, seller, { isSecure: isSecureOf(door) })) ??
		chosenLanguage(request, seller, { isSecure: isSecureOf(door) }) ??
		(isStoryPath(url.pathname, seller.prefix)
			? null
			: chosenMode(request, seller, { isSecure: isSecureOf(door) })) ??
		withoutSwitchedOff(request, seller)
	if (switched) return switched
	const preview = isProduction ? null : previewOf(request, seller, { isSecure: isSecureOf(door) })
	return {
		seller,
		request,
		locale: preview?.locale ?? languageOf(request, seller),
		mode: modeOf(request, seller),
		ip: admission.ip,
		// Behind a proxy that does not say so, requests for https pages arrive as http.
		scheme: isSecureOf(door) ? 'https' : admission.scheme,
		requestId: marks.requestId,
		attempt: marks.attempt,
		route: routeOf(url.pathname, seller.prefix),
		now: new Date(Date.now() + boot.environment.clockOffsetMs),
		visitorId: null,
		preview,
	}
}

/** Addresses without the prefix lead to it where one venue alone has the host; nobody is named where several have. */
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
