import type { Context, Hono } from 'hono'
import { StudioRefusal, statusOf } from '#app/boot/studio/fault.ts'
import type { StudioRequest } from '#app/boot/studio/request.ts'
import type { StudioFault } from '#app/contract/studio/answers.ts'
import { type StudioCall, studioCalls, studioPath } from '#app/contract/studio/calls.ts'
import { cookieText, cookieValue, hostCookieName } from '#app/lib/cookies.ts'
import { deviceOf } from '#app/rules/studio/device.ts'
import { hiddenSeller } from '#app/sellers/registry/hidden-seller.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { type Bindings, type Env, isForOperators, nonceOf, requireBoot } from '#app/server/bindings.ts'
import { unknownHost } from '#app/server/neutral-pages.ts'
import { studioCookieName, studioSession } from './picture.ts'
import { studioFiles } from './studio-files.ts'

// A text of 20,000 letters in six plural forms.
const largestBody = 256 * 1024

// Nothing but the Studio's own files and calls, and the venue's page in a frame. It has no inline script and no inline style.
const policy = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"frame-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ')

const isSecureOf = (bindings: Bindings): boolean => requireBoot(bindings).environment.publicScheme === 'https'

/** The venues that are changed at a host; null for all, at the operator's own. Undefined where there is no Studio. */
function venuesAt(bindings: Bindings): readonly string[] | null | undefined {
	const boot = requireBoot(bindings)
	const { admission } = bindings
	// A process without a database has no staff: see docs/operating.md.
	if (!admission || !boot.studio) return undefined
	if (isForOperators(boot, admission)) return null
	const own = boot.sellers.forHost(admission.host, '/')
	const ids = own ? [own.id] : boot.sellers.sharing(admission.host)
	return ids.length === 0 ? undefined : ids
}

const json = (body: object, status: number): Response =>
	Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

const refused = (fault: StudioFault): Response => json({ fault }, statusOf(fault))

/**
 * Whether the request comes from the Studio's own page: a browser sends the origin with every POST and no other site can
 * send JSON without asking first. So a request without an origin is refused too.
 */
function isOwnRequest(request: Request, host: string): boolean {
	const origin = request.headers.get('origin')
	const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
	if (type !== 'application/json' || origin === null || !URL.canParse(origin)) return false
	const site = request.headers.get('sec-fetch-site')
	return new URL(origin).host === host && (site === null || site === 'same-origin')
}

/** The start page of a venue, as a browser at this host reaches it. */
function shopOf(bindings: Bindings, venue: string): string {
	const boot = requireBoot(bindings)
	const seller = boot.sellers.known(venue)
	const { host = '' } = bindings.admission ?? {}
	if (!seller) return '/'
	const hidden = hiddenSeller(boot.sellers, venue)
	if (hidden) return hiddenShopOf(bindings, hidden)
	if (boot.sellers.forHost(host, seller.prefix || '/')?.id === venue) return seller.prefix || '/'
	const named = seller.config.hosts.filter(({ environment }) => environment === 'production')
	const canonical = named.find(({ canonical: isIt }) => isIt) ?? named[0]
	const { mode, publicScheme } = boot.environment
	const port = /:\d+$/.exec(host)?.[0] ?? ''
	return mode === 'production' && canonical
		? `${publicScheme}://${canonical.host}${seller.prefix || '/'}`
		: `${publicScheme}://${venue}.localhost${port}${seller.prefix || '/'}`
}

/**
 * The start page of a venue that visitors do not see. At the operator's own host, which others do not reach, it is at the host of
 * a venue that they see, where there is one.
 */
function hiddenShopOf(bindings: Bindings, { prefix }: ResolvedSeller): string {
	const boot = requireBoot(bindings)
	const { admission } = bindings
	if (!admission || !isForOperators(boot, admission)) return prefix
	const hosts = boot.sellers
		.list()
		.flatMap(({ config }) => config.hosts.filter(({ environment }) => environment === 'production'))
	const [first] = hosts
	return first ? `${boot.environment.publicScheme}://${first.host}${prefix}` : prefix
}

/** How many bytes a call may have. */
const mostBytesOf = (name: string): number =>
	Object.entries(studioCalls as Record<string, StudioCall>).find(([one]) => one === name)?.[1].largestBody ??
	largestBody

/** The body of a call; undefined for one that is too large, or no JSON. */
async function bodyOf(request: Request, mostBytes: number): Promise<unknown> {
	const bytes = request.headers.get('content-length')
	// Without its length a body could be larger than what is read of it.
	if (bytes === null ? mostBytes > largestBody : Number(bytes) > mostBytes) return undefined
	const text = await request.text().catch(() => '')
	if (text.length > mostBytes) return undefined
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

const entryCookieName = (isSecure: boolean): string => hostCookieName('foyer_studio_entry', isSecure)

const strictCookie = (
	name: string,
	value: { token: string; seconds: number } | null,
	isSecure: boolean,
): string => cookieText(name, value?.token ?? '', { isSecure, seconds: value?.seconds ?? 0, isStrict: true })

async function answerCall(context: Context<Env>): Promise<Response> {
	const { env: bindings, req } = context
	const { studio } = requireBoot(bindings)
	const venues = venuesAt(bindings)
	const { host = '', ip = '' } = bindings.admission ?? {}
	if (!studio || venues === undefined) return unknownHost(nonceOf(context.get('secureHeadersNonce')))
	if (!isOwnRequest(req.raw, host)) return refused({ code: 'forbidden' })
	const isSecure = isSecureOf(bindings)
	const request: StudioRequest = {
		venues,
		session: studioSession(req.raw.headers, isSecure),
		entry: cookieValue(req.raw.headers.get('cookie'), entryCookieName(isSecure)),
		place: {
			host: new URL(`http://${host}`).hostname,
			origin: `${isSecure ? 'https' : 'http'}://${host}`,
		},
		ip,
		device: deviceOf(req.raw.headers.get('user-agent') ?? ''),
		shopOf: (venue) => shopOf(bindings, venue),
		isHidden: (venue) => hiddenSeller(requireBoot(bindings).sellers, venue) !== null,
	}
	const name = req.param('call') ?? ''
	const mostBytes = mostBytesOf(name)
	if (mostBytes > largestBody && !(request.session && (await studio.isKnown(request.session))))
		return refused({ code: 'no_session' })
	try {
		const { answer, session, entry } = await studio.call(name, await bodyOf(req.raw, mostBytes), request)
		const response = json(answer, 200)
		const cookies = [
			[studioCookieName(isSecure), session],
			[entryCookieName(isSecure), entry],
		] as const
		for (const [cookie, value] of cookies)
			if (value !== undefined) response.headers.append('set-cookie', strictCookie(cookie, value, isSecure))
		return response
	} catch (error) {
		if (!(error instanceof StudioRefusal)) throw error
		const response = refused(error.fault)
		if (error.fault.code === 'too_many')
			response.headers.set('retry-after', String(error.fault.retryAfterSeconds))
		return response
	}
}

/** Adds the Studio: its page, its files and its calls. It is no page of a venue, and no visitor's page names its files. */
export function addStudioRoutes(app: Hono<Env>): void {
	const files = studioFiles()
	const page = (context: Context<Env>): Response => {
		const nonce = nonceOf(context.get('secureHeadersNonce'))
		if (venuesAt(context.env) === undefined || !files.page) return unknownHost(nonce)
		return new Response(files.page, {
			headers: {
				'content-type': 'text/html; charset=utf-8',
				'cache-control': 'no-store',
				'content-security-policy': policy,
				'x-robots-tag': 'noindex, nofollow',
				'referrer-policy': 'no-referrer',
			},
		})
	}
	app.get(studioPath, page)
	app.get(`${studioPath}/`, page)
	app.get(`${studioPath}/assets/:file`, (context) => {
		const { req, env } = context
		const acceptsGzip = /\bgzip\b/.test(req.raw.headers.get('accept-encoding') ?? '')
		const found = venuesAt(env) === undefined ? null : files.asset(req.param('file'), acceptsGzip)
		return found ?? unknownHost(nonceOf(context.get('secureHeadersNonce')))
	})
	app.post(`${studioPath}/api/:call`, answerCall)
	app.all(`${studioPath}/*`, (context) => unknownHost(nonceOf(context.get('secureHeadersNonce'))))
}
