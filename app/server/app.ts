import { randomBytes, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Boot, Visit } from '#app/boot.server.ts'
import type { Storefront } from '#app/flows/storefront.ts'
import { isStoryPath } from '#app/stories/story-look.ts'
import type { Admission } from './admission.ts'
import { compress } from './compress.ts'
import { overlayEvents, overlayScript } from './dev-overlay.ts'
import { frameAncestors, frameSources } from './framing.ts'
import { chosenLanguage, languageOf, withLanguage } from './language.ts'
import { mediaFile } from './media.ts'
import { kindOf, type Metrics } from './metrics.ts'
import { chosenMode, modeOf } from './mode.ts'
import { malformedRequest, stillStarting, unknownHost, venueList, venueUnavailable } from './neutral-pages.ts'
import { createPageCache, type PageMarks } from './page-cache.ts'
import { askedPreview, previewOf } from './preview.ts'
import { createReferencePages } from './reference.ts'
import { retiredCall, retiredPage } from './retired.ts'
import type { Address, SellerFiles } from './seller-files.ts'
import { markPersonal, routeOf, visitorOf } from './visitor.ts'
import { refusedWrite } from './writes.ts'

/** What the Node listener knows of a request before it became a `Request`. */
export interface Door {
	admission: Admission | null
	/** Null until the product has started. */
	boot: Boot | null
	/** Files made from a seller's configuration; null until the product has started. */
	files: SellerFiles | null
	/** Answers a page: the Remix build, or Vite's in development. */
	pages: (request: Request, context: { storefront: Storefront; nonce: string }) => Promise<Response>
	metrics: Metrics
	dev: boolean
}

type Env = { Bindings: Door; Variables: { secureHeadersNonce: string; requestId: string } }

/** The order of the doors: refuse what is malformed, answer files and API, then draw pages. */
export function createApp({ dev }: { dev: boolean }): Hono<Env> {
	const app = new Hono<Env>({
		getPath: (request, options) => pathBelowPrefix(request, options?.env as Door | undefined),
	})
	const kept = createPageCache()
	app.use(compress)
	app.use(async (context, next) => {
		const requestId = randomUUID()
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
	app.get('/healthz', (context) => context.json({ status: 'ok' }))
	app.get('/readyz', async (context) => {
		const isReady = await requireBoot(context.env).isReady()
		if (!isReady) context.header('Retry-After', '2')
		return context.json({ status: isReady ? 'ready' : 'the database does not answer' }, isReady ? 200 : 503)
	})
	app.get('/metrics', (context) => {
		const { admission, boot, metrics } = context.env
		const mayKnow = boot && admission && isForOperators(boot, admission)
		return mayKnow ? metrics.text() : unknownHost(context.get('secureHeadersNonce') ?? '')
	})
	app.get('/healthz/config', (context) => {
		const { admission, boot } = context.env
		const mayKnow = boot && admission && isForOperators(boot, admission)
		return mayKnow
			? context.json({ sellers: boot.sellers.health() })
			: unknownHost(context.get('secureHeadersNonce') ?? '')
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
	app.all('/_outbox/*', (context) =>
		outbox(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.all('/_outbox', (context) =>
		outbox(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.get('/_reference/:part?', (context) =>
		reference(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	if (dev) addOverlay(app)
	app.all('*', async (context) => {
		const { env: door } = context
		const marks = { nonce: nonceOf(context.get('secureHeadersNonce')), requestId: context.get('requestId') }
		const visit = visitOf(door, context.req.raw, marks)
		if (visit instanceof Response) return visit
		const closed = retiredPage(visit.seller, new URL(visit.request.url).pathname, marks.nonce)
		if (closed) return closed
		const isSecure = isSecureOf(door)
		const known = dev ? null : kept.find(visit, marks)
		if (known) return withLanguage(known, visit, { isSecure })
		const { seller, request, route, preview } = visit
		const visitor = visitorOf(request, { seller, route, isSecure })
		const storefront = await requireBoot(door).storefrontFor(request, { ...visit, visitorId: visitor.id })
		const answer = markPersonal(await door.pages(request, { storefront, nonce: marks.nonce }), {
			visitor,
			isPersonal: preview !== null || seller.isPersonalOn(route),
		})
		return withLanguage(dev ? answer : await kept.keep(answer, visit, marks), visit, { isSecure })
	})
	return app
}

function addOverlay(app: Hono<Env>): void {
	app.get('/_dev/overlay.js', () => {
		const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
		return new Response(overlayScript, { headers })
	})
	app.get('/_dev/events', (context) => {
		const { sellers } = requireBoot(context.env)
		const { host, path } = addressOf(context.env, context.req.raw)
		const seller = sellers.forHost(host, path)
		return seller ? overlayEvents(sellers, seller.id) : unknownHost(nonceOf(undefined))
	})
}

/**
 * One figure and one line for each request. The line names the kind of address and not the address: order links and
 * searches are people's own.
 */
function observe(context: Context<Env>, { requestId, began }: { requestId: string; began: number }): void {
	const took = performance.now() - began
	const kind = kindOf(context.req.path)
	const { status } = context.res
	context.env.metrics.requested(kind, status, took / 1000)
	const facts = { kind, method: context.req.method, status, milliseconds: Math.round(took), requestId }
	context.env.boot?.log.info(facts, 'answered')
}

const nonceOf = (nonce: string | undefined): string => nonce ?? randomBytes(16).toString('base64')

function requireBoot(door: Door): Boot {
	if (!door.boot) throw new Error('answered a request before the product had started')
	return door.boot
}

/** Cookies of ours are `Secure` exactly where the product is served over https. */
const isSecureOf = (door: Door): boolean => requireBoot(door).environment.publicScheme === 'https'

function requireFiles(door: Door): SellerFiles {
	if (!door.files) throw new Error('answered a request before the product had started')
	return door.files
}

/** Where a request goes, with the prefix that a seller's paths may begin with. */
const addressOf = (door: Door, request: Request): Address => ({
	host: door.admission?.host ?? '',
	path: new URL(request.url).pathname,
})

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
	return requireBoot(door).handleApi(request, { ip: door.admission?.ip ?? '', requestId })
}

/** Who names the machine itself; in production only from the machine itself. */
function isForOperators(boot: Boot, { host, ip }: Admission): boolean {
	const isOwnName = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)
	return isOwnName && (boot.environment.mode !== 'production' || ip === '127.0.0.1' || ip === '::1')
}

/** What the files of a venue may say; it names venues, so it is told at the machine's own name alone. */
function reference(door: Door, request: Request, nonce: string): Response {
	const boot = requireBoot(door)
	const isOpen =
		boot.environment.mode !== 'production' && door.admission && isForOperators(boot, door.admission)
	const folder = boot.environment.sellerConfigs
	const pages = createReferencePages({ folder, sellers: () => boot.sellers.list() })
	return (isOpen ? pages.handle(request, nonce) : null) ?? unknownHost(nonce)
}

async function outbox(door: Door, request: Request, nonce: string): Promise<Response> {
	const boot = requireBoot(door)
	// Letters name their seller: a stranger's host learns nothing of it.
	const isKnown =
		door.admission && (isForOperators(boot, door.admission) || isSellersHost(boot, door.admission.host))
	const answer = isKnown ? await boot.outbox?.handle(request, nonce) : null
	return answer ?? unknownHost(nonce)
}

/** Whose page is asked for, or the answer where no page of a seller is. */
function visitOf(door: Door, request: Request, marks: PageMarks): Visit | Response {
	const boot = requireBoot(door)
	const url = new URL(request.url)
	const { admission } = door
	if (!admission) return malformedRequest()
	const seller = boot.sellers.forHost(admission.host, url.pathname)
	if (!seller) return withPrefix(boot, admission, url) ?? withoutSeller(boot, admission, url, marks.nonce)
	const refused = refusedWrite(request, admission.host)
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
			: chosenMode(request, seller, { isSecure: isSecureOf(door) }))
	if (switched) return switched
	const preview = isProduction ? null : previewOf(request, seller, { isSecure: isSecureOf(door) })
	return {
		seller,
		request,
		locale: preview?.locale ?? languageOf(request, seller),
		mode: modeOf(request, seller),
		ip: admission.ip,
		scheme: admission.scheme,
		requestId: marks.requestId,
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

const isSellersHost = (boot: Boot, host: string): boolean =>
	boot.sellers.sharing(host).length > 0 || boot.sellers.forHost(host, '/') !== null

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

function securityHeaders(dev: boolean) {
	return secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'", NONCE],
			// Vite's dev server injects style elements that carry no nonce; the built product never does.
			styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
			imgSrc: ["'self'", 'data:'],
			fontSrc: ["'self'"],
			connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameSrc: ["'self'", ({ env, req }) => frameSources(env as Door, req.raw, req.path)],
			frameAncestors: [({ env, req }) => frameAncestors(env as Door, req.path)],
		},
		// Set below, where an answer may ask for less; the default, no-referrer, makes browsers post forms
		// with "Origin: null", which Remix refuses.
		referrerPolicy: false,
		strictTransportSecurity: 'max-age=31536000; includeSubDomains',
		crossOriginOpenerPolicy: 'same-origin',
		crossOriginResourcePolicy: 'same-origin',
		permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
		xFrameOptions: 'DENY',
	})
}
