import type { Hono } from 'hono'
import { keyRefused } from '#app/boot/engine-link.ts'
import type { Boot } from '#app/boot.server.ts'
import { noticesPath } from '#app/contract/notice-stream.ts'
import { revisionsPath } from '#app/contract/revisions.ts'
import { emailStories } from '#app/documents/email-stories.ts'
import { profileOf } from '#app/sellers/resolution/seller-profile.ts'
import { addressOf, type Bindings, type Env, isForOperators, nonceOf, requireBoot } from './bindings.ts'
import { dashboardPage } from './dashboard/dashboard.ts'
import { overlayEvents, overlayScript } from './dev-overlay.ts'
import { unknownHost } from './neutral-pages.ts'
import { createReferencePages } from './reference/reference.ts'
import { testProviderPage } from './test-provider.ts'
import { screenshotPath, screenshotResponse } from './venue-list.ts'

/** Adds the routes for operators: health, metrics, and outside production the outbox, the test provider's page
 * and the reference. */
export function addOperatorRoutes(app: Hono<Env>): void {
	app.get('/healthz', (context) => context.json({ status: 'ok' }))
	app.get('/readyz', async (context) => {
		const { boot } = context.env
		const venues = boot?.opening.progress() ?? null
		if (!boot || !venues || venues.ready < venues.all) {
			context.header('Retry-After', '2')
			return context.json({ status: boot ? 'venues are opening' : 'starting', venues }, 503)
		}
		const status = await boot.status()
		if (status !== 'ready') context.header('Retry-After', '2')
		const isWhole = venues.whole === venues.all
		return context.json(isWhole ? { status } : { status, venues }, status === 'ready' ? 200 : 503)
	})
	// A storefront process checks here whether its engine process has the same key.
	app.get('/healthz/engine', async (context) => {
		const isKnown = Boolean(context.env.admission?.forwarded)
		const engine = isKnown ? await requireBoot(context.env).status() : keyRefused
		return context.json({ engine }, !isKnown ? 403 : engine === 'ready' ? 200 : 503)
	})
	app.post(revisionsPath, async (context) => {
		if (!context.env.admission?.forwarded) return context.json({ engine: keyRefused }, 403)
		const body: unknown = await context.req.json().catch(() => null)
		const answer = await requireBoot(context.env).handleRevisions(body)
		return answer ? context.json(answer) : context.json({ engine: 'no such question' }, 400)
	})
	app.get(noticesPath, (context) => {
		if (!context.env.admission?.forwarded) return context.json({ engine: keyRefused }, 403)
		const { openNotices } = requireBoot(context.env)
		// Hono answers HEAD here as well, and reads no body then.
		return openNotices && context.req.method === 'GET'
			? new Response(openNotices(), { headers: streamHeaders })
			: context.json({ engine: 'no such question' }, 400)
	})
	app.get('/metrics', (context) => {
		const { admission, boot, metrics } = context.env
		const mayRead = boot && admission && isForOperators(boot, admission)
		return mayRead ? metrics.text() : unknownHost(context.get('secureHeadersNonce') ?? '')
	})
	app.get('/_dashboard', (context) => {
		const { admission, boot, metrics } = context.env
		const nonce = nonceOf(context.get('secureHeadersNonce'))
		if (!boot || !admission || !isForOperators(boot, admission)) return unknownHost(nonce)
		const refreshes = context.req.query('still') === undefined
		return dashboardPage({ samples: metrics.samples.list(), venues: boot.sellers.health(), refreshes, nonce })
	})
	app.get('/healthz/config', (context) => {
		const { admission, boot } = context.env
		const mayRead = boot && admission && isForOperators(boot, admission)
		return mayRead
			? context.json({ sellers: boot.sellers.health() })
			: unknownHost(context.get('secureHeadersNonce') ?? '')
	})
	app.all('/_outbox/*', (context) =>
		outbox(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.all('/_outbox', (context) =>
		outbox(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.all('/_provider/:payment', (context) =>
		testProviderPage(context.env, context.req.raw, {
			payment: context.req.param('payment'),
			nonce: nonceOf(context.get('secureHeadersNonce')),
			requestId: context.get('requestId'),
		}),
	)
	app.get('/_stories/emails/:kind?/:part?', (context) =>
		emailStoriesOf(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.get(`${screenshotPath}/:file`, (context) =>
		screenshot(context.env, context.req.param('file'), nonceOf(context.get('secureHeadersNonce'))),
	)
	app.get('/_reference/:part?', (context) =>
		reference(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
}

const streamHeaders = {
	'content-type': 'text/event-stream',
	'cache-control': 'no-store, no-transform',
	// Nginx and those like it pass each piece on at once.
	'x-accel-buffering': 'no',
	// A stop ends the stream, and with it the connection.
	connection: 'close',
}

const isDevelopment = (bindings: Bindings): boolean =>
	requireBoot(bindings).environment.mode === 'development'

/** Adds the routes of the overlay, which in development notifies open pages of saved files. */
export function addOverlay(app: Hono<Env>): void {
	app.get('/_dev/overlay.js', (context) => {
		if (!isDevelopment(context.env)) return unknownHost(nonceOf(context.get('secureHeadersNonce')))
		const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
		return new Response(overlayScript, { headers })
	})
	app.get('/_dev/events', (context) => {
		const { sellers } = requireBoot(context.env)
		const { host, path } = addressOf(context.env, context.req.raw)
		const seller = sellers.forHost(host, path)
		return seller && isDevelopment(context.env)
			? overlayEvents(sellers, seller.id)
			: unknownHost(nonceOf(context.get('secureHeadersNonce')))
	})
}

/** The reference of settings; it names venues, so it is served at the machine's own name only. */
function reference(bindings: Bindings, request: Request, nonce: string): Response {
	const boot = requireBoot(bindings)
	const isOpen =
		boot.environment.mode !== 'production' && bindings.admission && isForOperators(boot, bindings.admission)
	const folder = boot.environment.sellerConfigs
	const pages = createReferencePages({ folder, sellers: () => boot.sellers.list() })
	return (isOpen ? pages.handle(request, nonce) : null) ?? unknownHost(nonce)
}

/** Of a venue in the list at the machine's own name. */
async function screenshot(bindings: Bindings, file: string, nonce: string): Promise<Response> {
	const boot = requireBoot(bindings)
	const isOpen =
		boot.environment.mode !== 'production' && bindings.admission && isForOperators(boot, bindings.admission)
	const seller = isOpen ? boot.sellers.list().find(({ id }) => `${id}.webp` === file) : null
	return (
		(seller && (await screenshotResponse(seller.id, boot.environment.sellerConfigs))) ?? unknownHost(nonce)
	)
}

/** Every email of the host's venue; not in production, as all stories. */
async function emailStoriesOf(bindings: Bindings, request: Request, nonce: string): Promise<Response> {
	const boot = requireBoot(bindings)
	const { admission } = bindings
	const seller = admission && boot.sellers.forHost(admission.host, '/')
	if (!seller || boot.environment.mode === 'production') return unknownHost(nonce)
	const url = new URL(request.url)
	const venue = { seller: profileOf(seller), address: url.origin }
	return (await emailStories(url, venue, nonce)) ?? unknownHost(nonce)
}

async function outbox(bindings: Bindings, request: Request, nonce: string): Promise<Response> {
	const boot = requireBoot(bindings)
	const { admission } = bindings
	if (!admission || !boot.outbox) return unknownHost(nonce)
	// Emails contain the links of orders: a venue's host shows its own emails, the machine's own name all of them.
	const sellerIds = isForOperators(boot, admission) ? null : sellersOf(boot, admission.host)
	const answer = sellerIds?.length === 0 ? null : await boot.outbox.handle(request, { nonce, sellerIds })
	return answer ?? unknownHost(nonce)
}

function sellersOf(boot: Boot, host: string): readonly string[] {
	const own = boot.sellers.forHost(host, '/')
	return own ? [own.id] : boot.sellers.sharing(host)
}
