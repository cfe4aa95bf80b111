import type { Context, MiddlewareHandler } from 'hono'
import type { Draft, DraftVenue, OpenedDraft } from '#app/boot/drafts.ts'
import type { Boot } from '#app/boot.server.ts'
import { draftPath } from '#app/contract/revisions.ts'
import { urlOf } from '#app/lib/request-url.ts'
import { leaveDraftPath } from '#app/pages/shell/shared-view.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { addressOf, type Bindings, type Env, nonceOf, requireBoot } from '#app/server/bindings.ts'
import { endedLink, stillStarting, unknownHost } from '#app/server/neutral-pages.ts'
import { createSellerFiles } from '#app/server/seller-files.ts'
import { picturedRevision, pictureLanguage, stayInStudio, studioSession } from '#app/server/studio/picture.ts'
import { venueAway, venuePage } from '#app/server/venue-opening.ts'
import { draftCookie, dropOwnCookies, isSecret, markDraft, secretOf } from './draft-session.ts'
import { hiddenOf, linkedHidden } from './hidden-venue.ts'

// The API sells from what is live and knows no drafts, and the Studio has its own. The links themselves are answered below.
const withoutDrafts = /^\/(?:api|cached_api|hooks|healthz|readyz|metrics|_draft|_studio)(?:\/|$)/

const isSecureOf = ({ environment }: ReturnType<typeof requireBoot>): boolean =>
	environment.publicScheme === 'https'

/**
 * Shows the draft to a browser that has opened a link to it: for the rest of the request the seller, its theme, words and
 * pictures are those of the draft.
 */
export const showDrafts: MiddlewareHandler<Env> = async (context, next) => {
	const { admission, boot } = context.env
	const { raw } = context.req
	const cookies = raw.headers.get('cookie')
	if (!admission || !boot || !(cookies?.includes('foyer_draft_') || cookies?.includes('foyer_studio=')))
		return next()
	if (withoutDrafts.test(context.req.path)) return next()
	const hidden = hiddenOf(context.env, raw)
	const live = hidden ? null : boot.sellers.forHost(admission.host, new URL(raw.url).pathname)
	const { id } = hidden ?? live ?? {}
	const venue: DraftVenue | null = id === undefined ? null : { id, live }
	const opened = venue && ((await inStudio(boot, venue, raw)) ?? (await byLink(boot, venue, raw)))
	if (!opened) return next()
	context.env =
		opened.kind === 'open' ? showing(context.env, opened.draft) : { ...context.env, draft: opened }
	if (opened.kind === 'open') dropOwnCookies(raw.headers)
	await next()
	markDraft(context.res.headers)
	if (opened.kind === 'open' && opened.draft.isForStudio) stayInStudio(context.res.headers, raw)
}

async function byLink(boot: Boot, venue: DraftVenue, { headers }: Request): Promise<OpenedDraft | null> {
	const secret = secretOf(headers, venue.id, isSecureOf(boot))
	return secret === null ? null : boot.drafts.open(venue, secret)
}

/** What a member of staff sees in the Studio; null for every other request. */
async function inStudio(boot: Boot, venue: DraftVenue, request: Request): Promise<OpenedDraft | null> {
	if (!boot.studio || pictureLanguage(request) === null) return null
	const session = studioSession(request.headers, isSecureOf(boot))
	const revision =
		session === null ? null : await boot.studio.pictured(venue.id, session, picturedRevision(request))
	return revision && boot.drafts.show(venue, revision)
}

function showing(bindings: Bindings, draft: Draft): Bindings {
	const boot = requireBoot(bindings)
	const sellers = withSeller(boot.sellers, draft)
	const shown = { ...boot, sellers, images: draft.images }
	return { ...bindings, boot: shown, files: createSellerFiles(shown), draft: { kind: 'open', draft } }
}

/** The same sellers with one of them as its draft has it. */
function withSeller(sellers: Sellers, { seller, asset, isHidden }: Draft): Sellers {
	const orDraft = (found: ResolvedSeller | null) => (found?.id === seller.id ? seller : found)
	const isBelow = (path: string) => isHidden && `${path}/`.startsWith(`${seller.prefix}/`)
	return {
		forHost: (host, path) => (isBelow(path) ? seller : orDraft(sellers.forHost(host, path))),
		byId: (id) => (id === seller.id ? seller : sellers.byId(id)),
		known: (id) => orDraft(sellers.known(id)),
		list: () => sellers.list().flatMap((one) => orDraft(one) ?? []),
		asset: (id, path) => (id === seller.id ? asset(path) : sellers.asset(id, path)),
		sharing: (host) => sellers.sharing(host),
		isQuarantined: (host, path) => sellers.isQuarantined(host, path),
		health: () => sellers.health(),
		follow: () => sellers.follow(),
		onChange: (listener) => sellers.onChange(listener),
		read: (id, folder) => sellers.read(id, folder),
		texts: (id, folder) => sellers.texts(id, folder),
		catalogBelow: (id, folder) => sellers.catalogBelow(id, folder),
		themeBelow: (id, folder) => sellers.themeBelow(id, folder),
		revisionNumber: (id) => sellers.revisionNumber(id),
		catalog: (id) => sellers.catalog(id),
		isTaken: (id) => sellers.isTaken(id),
		choices: () => sellers.choices(),
		checkNew: (id, folder) => sellers.checkNew(id, folder),
		themeNames: () => sellers.themeNames(),
		namedTheme: (name) => sellers.namedTheme(name),
		close: () => sellers.close(),
	}
}

/** The page of a venue in place of its draft, once the link has ended; null where it has not. */
export function withoutDraft(bindings: Bindings, request: Request, nonce: string): Response | null {
	const { draft, boot, admission } = bindings
	const { pathname, searchParams } = new URL(request.url)
	const hidden = hiddenOf(bindings, request)
	const seller = hidden ?? (admission && boot?.sellers.forHost(admission.host, pathname))
	if (!boot || !seller || !draft || draft.kind === 'open') return null
	if (draft.kind === 'away') return hidden ? stillStarting() : venueAway(seller, request, nonce)
	if (searchParams.has('_data')) return asDocument(request)
	const page = hidden ? endedLink(nonce) : ended(seller, request, nonce)
	page.headers.append('set-cookie', draftCookie(seller, null, isSecureOf(boot)))
	return page
}

/** Lets the browser load the page whole, whose data the framework has asked for. */
function asDocument({ url }: Request): Response {
	const { pathname, searchParams } = new URL(url)
	searchParams.delete('_data')
	const search = searchParams.size > 0 ? `?${searchParams}` : ''
	return new Response(null, {
		status: 204,
		headers: {
			'x-remix-redirect': `/${pathname.replace(/^\/+/, '')}${search}`,
			'x-remix-status': '302',
			'x-remix-reload-document': 'true',
			'cache-control': 'no-store',
		},
	})
}

const ended = (seller: ResolvedSeller, request: Request, nonce: string): Response =>
	venuePage(seller, request, {
		nonce,
		status: 410,
		text: 'preview.ended',
		link: { href: seller.prefix || '/', text: 'errors.continue_home' },
	})

/** Opens a link to a draft: the cookie, and the venue's start page. Also ends it, at `leaveDraftPath`. */
export async function openDraft(context: Context<Env>): Promise<Response> {
	const nonce = nonceOf(context.get('secureHeadersNonce'))
	const { host, path } = addressOf(context.env, context.req.raw)
	const hidden = linkedHidden(context.env, context.req.raw)
	const live = hidden ? null : requireBoot(context.env).sellers.forHost(host, path)
	const seller = hidden ?? live
	if (!seller) return unknownHost(nonce)
	const response = await opening(context, { seller, live }, nonce)
	// Set here: what holds for all pages would send the address on to the next page.
	response.headers.set('referrer-policy', 'no-referrer')
	markDraft(response.headers)
	return response
}

interface Linked extends Omit<DraftVenue, 'id'> {
	seller: ResolvedSeller
}

async function opening(
	{ env, req }: Context<Env>,
	{ seller, live }: Linked,
	nonce: string,
): Promise<Response> {
	const boot = requireBoot(env)
	const last = urlOf(req.raw).pathname.split('/').at(-1) ?? ''
	const home = (session: { secret: string; seconds: number } | null): Response => {
		const cookie = draftCookie(seller, session, isSecureOf(boot))
		return new Response(null, {
			status: 303,
			// Without the link there is nothing at the addresses of a hidden venue.
			headers: { location: live || session ? seller.prefix || '/' : '/', 'set-cookie': cookie },
		})
	}
	if (`${draftPath}/${last}` === leaveDraftPath) return home(null)
	const venue = { id: seller.id, live }
	const opened: OpenedDraft = isSecret(last) ? await boot.drafts.open(venue, last) : { kind: 'ended' }
	if (opened.kind === 'open') return home({ secret: last, seconds: opened.draft.secondsLeft })
	if (!live) return opened.kind === 'away' ? stillStarting() : endedLink(nonce)
	return opened.kind === 'away' ? venueAway(seller, req.raw, nonce) : ended(seller, req.raw, nonce)
}
