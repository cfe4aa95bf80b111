import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Block, Page, SellerConfig } from '#app/contract/config.generated.ts'
import { urlOf } from '#app/lib/request-url.ts'
import { isStoryPath } from '#app/rules/route-table.ts'
import { filmProviders } from '#app/sellers/images/film-providers.ts'
import type { Bindings, Env } from './bindings.ts'
import { captchaSources } from './captcha-sources.ts'
import { paymentSources } from './payment-sources.ts'
import { isInStudio } from './studio/picture.ts'

const policyHeader = 'content-security-policy'

/** Sets the security headers of pages and files. A response with a content security policy of its own keeps it. */
export function securityHeaders(dev: boolean): MiddlewareHandler<Env> {
	const policy = policyOfPages(dev)
	return async (context, next) => {
		let own: string | null = null
		await policy(context, async () => {
			await next()
			own = context.res.headers.get(policyHeader)
		})
		if (own !== null) context.res.headers.set(policyHeader, own)
		if (paymentSources(context.env, context.req.raw, context.req.path).frames !== '')
			admitPaymentFrames(context.res.headers)
		if (!isHttps(context.env)) context.res.headers.delete(strictTransport)
	}
}

const closedFeatures = 'camera=(), microphone=(), geolocation=()'

/** A wallet opens in the provider's frame, and a bank may ask in a window of its own. */
function admitPaymentFrames(headers: Headers): void {
	headers.set('permissions-policy', `${closedFeatures}, payment=(self "https://js.stripe.com")`)
	headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
}

/** Whether visitors reach this response over https: only there may it ask browsers to stay on https. */
const isHttps = ({ admission, boot }: Bindings): boolean =>
	boot?.environment.publicScheme === 'https' || admission?.scheme === 'https'

const usual = {
	// Set in app.ts, where a response may ask for less. The default, no-referrer, makes browsers post forms
	// with "Origin: null", which Remix refuses.
	referrerPolicy: false,
	strictTransportSecurity: 'max-age=31536000; includeSubDomains',
	crossOriginOpenerPolicy: 'same-origin',
	crossOriginResourcePolicy: 'same-origin',
	permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
	xFrameOptions: 'DENY',
} satisfies Parameters<typeof secureHeaders>[0]

const strictTransport = 'strict-transport-security'

const dataHeaders: Readonly<Record<string, string>> = {
	// Answers of calls are no pages: opened in a browser they load and run nothing, whatever the venue's pages may.
	[policyHeader]: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
	'cross-origin-opener-policy': usual.crossOriginOpenerPolicy,
	'cross-origin-resource-policy': usual.crossOriginResourcePolicy,
	'origin-agent-cluster': '?1',
	'permissions-policy': `${closedFeatures}, payment=(self)`,
	'referrer-policy': 'strict-origin-when-cross-origin',
	'x-content-type-options': 'nosniff',
	'x-dns-prefetch-control': 'off',
	'x-download-options': 'noopen',
	'x-frame-options': usual.xFrameOptions,
	'x-permitted-cross-domain-policies': 'none',
	'x-xss-protection': '0',
}
const dataHeadersOfHttps = { ...dataHeaders, [strictTransport]: usual.strictTransportSecurity }

/**
 * The security headers of a call: those that a page gets, with a policy of their own. Calls of an order have its token in the
 * address and set a stricter referrer policy themselves.
 */
export const dataHeadersOf = (bindings: Bindings): Readonly<Record<string, string>> =>
	isHttps(bindings) ? dataHeadersOfHttps : dataHeaders

function policyOfPages(dev: boolean): MiddlewareHandler {
	return secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: [
				"'self'",
				NONCE,
				({ env, req }) => tagSources(env as Bindings, req.raw),
				({ env, req }) => paymentSources(env as Bindings, req.raw, req.path).scripts,
				({ env, req }) => captchaSources(env as Bindings, req.raw, req.path),
			],
			// Vite's dev server injects style elements without a nonce; the built product never does.
			styleSrc: [
				"'self'",
				dev ? "'unsafe-inline'" : NONCE,
				({ env, req }) => captchaSources(env as Bindings, req.raw, req.path),
			],
			imgSrc: ["'self'", 'data:', ({ env, req }) => analyticsSources(env as Bindings, req.raw)],
			fontSrc: ["'self'"],
			connectSrc: [
				"'self'",
				...(dev ? ['ws:'] : []),
				({ env, req }) => analyticsSources(env as Bindings, req.raw),
				({ env, req }) => paymentSources(env as Bindings, req.raw, req.path).calls,
				({ env, req }) => captchaSources(env as Bindings, req.raw, req.path),
			],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameSrc: [
				"'self'",
				({ env, req }) => frameSources(env as Bindings, req.raw, req.path),
				({ env, req }) => paymentSources(env as Bindings, req.raw, req.path).frames,
				({ env, req }) => captchaSources(env as Bindings, req.raw, req.path),
			],
			frameAncestors: [({ env, req }) => frameAncestors(env as Bindings, req.path)],
		},
		...usual,
	})
}

// Origins of a tag container's tags, and of the services to which Google's tags send data.
const tagHosts = 'https://www.googletagmanager.com'
const analyticsHosts = 'https://*.google-analytics.com https://*.analytics.google.com'

/** Origins whose scripts a page may load; empty for a venue without analytics. */
function tagSources(bindings: Bindings, request: Request): string {
	const origin = containerOrigin(bindings, request)
	return origin === null ? '' : [...new Set([origin, tagHosts])].join(' ')
}

/** Origins to which those scripts may send data. */
function analyticsSources(bindings: Bindings, request: Request): string {
	const tags = tagSources(bindings, request)
	return tags && `${tags} ${analyticsHosts}`
}

function containerOrigin(bindings: Bindings, request: Request): string | null {
	// Tags of others must not run beside the Studio.
	if (isInStudio(bindings)) return null
	const { admission, boot } = bindings
	const seller = admission && boot?.sellers.forHost(admission.host, urlOf(request).pathname)
	if (!seller || seller.config.integrations.analytics.containerId === null) return null
	return new URL(seller.config.integrations.analytics.containerUrl).origin
}

const isStory = (bindings: Bindings, path: string): boolean =>
	isStoryPath(path, '') && bindings.boot?.environment.mode !== 'production'

/** Origins besides our own that a page may show in frames: those of the videos and embeds of its seller's pages. */
export function frameSources(bindings: Bindings, request: Request, pathBelow: string): string {
	const seller =
		bindings.admission && bindings.boot?.sellers.forHost(bindings.admission.host, urlOf(request).pathname)
	const films = isStory(bindings, pathBelow) ? Object.values(filmProviders).map(({ origin }) => origin) : []
	return [...new Set([...films, ...(seller ? frameOrigins(seller) : [])])].join(' ')
}

/**
 * Forbids frames of our pages, except for the pages that show one story in every theme, an email with its facts, and a draft
 * that a member of staff looks at in the Studio.
 */
export function frameAncestors(bindings: Bindings, pathBelow: string): string {
	const isEmail = /^\/_outbox\/[^/]+\/html$/.test(pathBelow)
	return isStory(bindings, pathBelow) || isEmail || isInStudio(bindings) ? "'self'" : "'none'"
}

type Framing = Pick<SellerConfig, 'pages' | 'integrations'>

const originsByPages = new WeakMap<Framing['pages'], string[]>()

function placedBlocks(page: Page): Block[] {
	const ids = [...page.order, ...Object.values(page.slots).flat()]
	return ids.flatMap((id) => page.blocks[id] ?? [])
}

function originOf(block: Block, embedOrigins: readonly string[]): string[] {
	if (block.type === 'video')
		return block.props.provider === 'file' ? [] : [filmProviders[block.props.provider].origin]
	if (block.type !== 'embed' || !URL.canParse(block.props.src)) return []
	const { origin } = new URL(block.props.src)
	return embedOrigins.includes(origin) ? [origin] : []
}

/**
 * Origins that the pages of a seller may show in frames, for its content security policy: those of its placed videos
 * and embeds. Sorted, such as "https://player.vimeo.com".
 */
export function frameOrigins({ config }: { config: Framing }): string[] {
	const { pages, integrations } = config
	const found = originsByPages.get(pages)
	if (found) return found
	const blocks = Object.values(pages).flatMap(placedBlocks)
	const origins = [...new Set(blocks.flatMap((block) => originOf(block, integrations.embedOrigins)))].sort()
	originsByPages.set(pages, origins)
	return origins
}
