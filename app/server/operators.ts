import type { Context, Hono } from 'hono'
import { keyRefused } from '#app/boot/engine-link.ts'
import type { Boot } from '#app/boot.server.ts'
import { kindOf } from '#app/rules/route-table.ts'
import { overlayEvents, overlayScript } from './dev-overlay.ts'
import { addressOf, type Door, type Env, isForOperators, nonceOf, requireBoot } from './door.ts'
import { unknownHost } from './neutral-pages.ts'
import { createReferencePages } from './reference/reference.ts'

/** Doors for whoever runs the product: health, figures, and outside production letters and the reference. */
export function addOperatorDoors(app: Hono<Env>): void {
	app.get('/healthz', (context) => context.json({ status: 'ok' }))
	app.get('/readyz', async (context) => {
		const status = await requireBoot(context.env).status()
		if (status !== 'ready') context.header('Retry-After', '2')
		return context.json({ status }, status === 'ready' ? 200 : 503)
	})
	// A storefront process asks its engine process here whether both have the same key.
	app.get('/healthz/engine', async (context) => {
		const isKnown = Boolean(context.env.admission?.forwarded)
		const engine = isKnown ? await requireBoot(context.env).status() : keyRefused
		return context.json({ engine }, !isKnown ? 403 : engine === 'ready' ? 200 : 503)
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
	app.all('/_outbox/*', (context) =>
		outbox(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.all('/_outbox', (context) =>
		outbox(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
	app.get('/_reference/:part?', (context) =>
		reference(context.env, context.req.raw, nonceOf(context.get('secureHeadersNonce'))),
	)
}

const isDevelopment = (door: Door): boolean => requireBoot(door).environment.mode === 'development'

/** In development an open page is told what became of its venue's files. */
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

/**
 * One figure and one line for each request. The line names the kind of address and not the address: order links and
 * searches are people's own.
 */
export function observe(
	context: Context<Env>,
	{ requestId, began }: { requestId: string; began: number },
): void {
	const took = performance.now() - began
	const kind = kindOf(context.req.path)
	const { status } = context.res
	context.env.metrics.requested(kind, status, took / 1000)
	const facts = { kind, method: context.req.method, status, milliseconds: Math.round(took), requestId }
	context.env.boot?.log.info(facts, 'answered')
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
	const { admission } = door
	if (!admission || !boot.outbox) return unknownHost(nonce)
	// Emails have the links of orders: a venue's host shows its own, the machine's own name all of them.
	const sellerIds = isForOperators(boot, admission) ? null : sellersOf(boot, admission.host)
	const answer = sellerIds?.length === 0 ? null : await boot.outbox.handle(request, { nonce, sellerIds })
	return answer ?? unknownHost(nonce)
}

function sellersOf(boot: Boot, host: string): readonly string[] {
	const own = boot.sellers.forHost(host, '/')
	return own ? [own.id] : boot.sellers.sharing(host)
}
