import type { z } from 'zod'
import { readJson } from '#app/api/middleware/body.ts'
import { captchaCheckFor, type TokenGate } from '#app/api/middleware/captcha.ts'
import type { CardGate } from '#app/api/middleware/card-tries.ts'
import type { GuessGate } from '#app/api/middleware/guesses.ts'
import { guessingFor } from '#app/api/middleware/guessing.ts'
import { holderOf } from '#app/api/middleware/holder.ts'
import type { LookupGate } from '#app/api/middleware/lookups.ts'
import { refuseCrossSite } from '#app/api/middleware/origin.ts'
import {
	type Part,
	parsePart,
	readIdempotencyKey,
	readQuery,
	requireNoQuery,
	requireText,
} from '#app/api/middleware/parse.ts'
import type { PasswordGate } from '#app/api/middleware/password-tries.ts'
import type { RateGate } from '#app/api/middleware/rate.ts'
import { hasStaffKey, requireStaff } from '#app/api/middleware/staff.ts'
import { readCatalogClock } from '#app/commerce/catalog/facts-store.ts'
import type { Engine } from '#app/commerce/engine.ts'
import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls } from '#app/contract/calls.ts'
import type { Correspondence } from '#app/contract/documents/correspondence.ts'
import { Refusal } from '#app/contract/errors.ts'
import { responseOf } from '#app/contract/known-text.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { audienceOf } from './audience.ts'
import {
	type CachedAnswer,
	type CachedAnswers,
	isKnown,
	type Question,
	readCached,
} from './cached-answers.ts'
import {
	cartCookie,
	cartTokenOf,
	changeTokenOf,
	clearedCartCookie,
	loginCookie,
	loginTokenOf,
	pendingCredentialOf,
} from './credentials.ts'
import type { ApiSeller, CallContext, Handlers, RequestMeta } from './handler.ts'
import type { PageClocks, PageMemory } from './page-memory.ts'

export interface DispatchParts {
	engine: Engine
	correspondence: Correspondence
	secureCookies: boolean
	handlers: Handlers
	identityOf: IdentityOf
	rates: RateGate
	guesses: GuessGate
	lookups: LookupGate
	passwords: PasswordGate
	cards: CardGate
	tokens: TokenGate
	cached: CachedAnswers
	clocks: PageClocks
}

/** Finds the visitor who is logged in. */
export type IdentityOf = (request: Request, seller: SellerTerms, login: Login) => Promise<Visitor | null>

/** What a request shows for a login. */
interface Login {
	/** Secret of the login cookie; null without one. */
	token: string | null
	page: PageMemory | undefined
}

/** One request that found its call. */
export interface Incoming {
	name: CallName
	request: Request
	url: URL
	/** Of the path, decoded, not yet parsed. */
	params: Record<string, string>
	isCachedPath: boolean
	seller: ApiSeller
	ip: string
	arrivedAt: RequestMeta['arrivedAt']
	page?: PageMemory | undefined
	roles?: RequestMeta['roles']
}

interface Input {
	params: unknown
	query: unknown
	body: unknown
}

type AnyHandler = (context: CallContext, input: Input) => Promise<unknown>

const noStore = 'no-store'
const jsonType = 'application/json; charset=utf-8'

/** Door, handler, envelope: the whole of one call. Throws refusals. */
export async function dispatch(incoming: Incoming, parts: DispatchParts): Promise<Response> {
	const call: Call = calls[incoming.name]
	const { request, seller } = incoming
	const isWrite = call.method !== 'GET'
	if (isWrite) refuseCrossSite(request.headers, seller.origins)
	const isLive = call.isLive?.(incoming.url.searchParams) ?? false
	if (isLive && incoming.isCachedPath) throw notCached()
	const isCached = incoming.isCachedPath && !call.own
	const { terms } = seller
	const loginToken = isCached ? null : loginTokenOf(request.headers, terms.sellerId, parts.secureCookies)
	const actor = isForStaff(call, incoming, loginToken !== null) ? requireStaff(request.headers, terms) : null
	const input = await readInput(call, incoming)
	// The table and the handlers have the same keys with the same inputs; the compiler can't follow a name chosen at
	// run time.
	const handler = parts.handlers[incoming.name] as unknown as AnyHandler
	const cookies: string[] = []
	const login = { token: loginToken, page: incoming.page }
	const { roles } = incoming
	const visitor = isCached || roles ? null : await parts.identityOf(request, terms, login)
	const codes = codesIn(input)
	// Each attempt at a code is counted, also the second at the same.
	const isOfThisMoment = isLive || (call.isShared === true && codes.length > 0)
	const audience = isCached || isOfThisMoment ? null : audienceOf(call, roles ? { roles } : visitor)
	const isShared = isCached || audience !== null || (call.isShared === true && !isOfThisMoment)
	const context = contextOf(incoming, parts, {
		cookies,
		visitor: isShared ? audience : visitor,
		loginToken,
		isShared,
		actor,
	})
	if (isShared) {
		await context.guess.ready(codes)
		const { sellerId } = seller.terms
		const question = {
			sellerId,
			revision: seller.revision,
			call: audience ? `${incoming.name} ${audience.roles.join()}` : incoming.name,
			input,
			about: aboutOf(call, input),
			hasCodes: codes.length > 0,
		}
		const answer = await readCached(parts.cached, question, () => handler(context, input))
		if (isCached) return cachedResponse(answer, request.headers.get('if-none-match'))
		return new Response(answer.body, { headers: { 'content-type': jsonType, 'cache-control': noStore } })
	}
	const answer = await handler(context, input)
	if (answer instanceof Response) return answer
	return jsonResponse(answer, cookies)
}

/** @param cookies `set-cookie` lines */
function jsonResponse(answer: unknown, [cookie, ...others]: readonly string[]): Response {
	const headers = { 'content-type': jsonType, 'cache-control': noStore }
	const given = cookie === undefined ? headers : { ...headers, 'set-cookie': cookie }
	const text = JSON.stringify(answer)
	if (others.length === 0) return responseOf(text, { status: 200, headers: given })
	const response = new Response(text, { headers: given })
	for (const other of others) response.headers.append('set-cookie', other)
	return response
}

/**
 * A link has a dot between the id and the token of its order, and an account opens its orders by their ids alone. A number
 * may have a dot too, and staff show their key.
 */
const isForStaff = ({ own }: Call, { params, request }: Incoming, isLoggedIn: boolean): boolean =>
	own === 'staff' ||
	(own === 'cart or staff' && hasStaffKey(request.headers)) ||
	(own === 'order or staff' && ((!params.id?.includes('.') && !isLoggedIn) || hasStaffKey(request.headers)))

const notCached = (): Refusal =>
	new Refusal('validation_failed', 'This query is answered below /api/ alone', 'query')

/**
 * What an answer is about: one event, by its path, or all of them. A path of anything else may be about any event, unless
 * the table says that sales change nothing. A group does not name its event, and a checkout page asks for one: its answer
 * may be as old as a list.
 */
function aboutOf({ path, isSettled }: Call, { params }: Input): Question['about'] {
	if (isSettled) return 'no event'
	if (params === undefined || path.startsWith('ticket_group/')) return 'all events'
	return path.startsWith('events/{id}') ? { eventId: (params as { id: string }).id } : 'any event'
}

/** The codes that a reading call is asked with. */
function codesIn({ params, query }: Input): readonly string[] {
	const { code = [] } = { ...(params as Coded), ...(query as Coded) }
	return typeof code === 'string' ? [code] : code
}

interface Coded {
	code?: string | readonly string[]
}

async function readInput(call: Call, incoming: Incoming): Promise<Input> {
	const { url, seller } = incoming
	const rawQuery = url.search === '' ? {} : readQuery(url.searchParams, seller.terms.sellerId)
	const params = call.params ? readPart(call.params, incoming.params, 'path') : undefined
	if (!call.query) requireNoQuery(rawQuery)
	const query = call.query ? readPart(call.query, rawQuery, 'query') : undefined
	const body = call.body ? readPart(call.body, await readJson(incoming.request), 'body') : undefined
	return { params, query, body }
}

function readPart(schema: z.ZodType, value: unknown, part: Part): unknown {
	requireText(value, part)
	return parsePart(schema, value, part)
}

interface Caller {
	cookies: string[]
	visitor: Visitor | null
	loginToken: string | null
	/** The answer belongs to no visitor. */
	isShared: boolean
	actor: string | null
}

function contextOf(
	{ request, seller, ip, arrivedAt, page }: Incoming,
	parts: DispatchParts,
	{ cookies, visitor, loginToken, isShared, actor }: Caller,
): CallContext {
	const { sellerId } = seller.terms
	// Read before the handler: a header that names no cart is refused whatever the call does with it.
	const token = isShared ? null : cartTokenOf(request.headers, sellerId, parts.secureCookies)
	const change = isShared ? null : changeTokenOf(request.headers, sellerId, parts.secureCookies)
	const idempotencyKey = readIdempotencyKey(request.headers)
	const passwordTry = { sellerId, ip, perHour: seller.terms.limits.passwordPerHour }
	return {
		engine: parts.engine,
		correspondence: parts.correspondence,
		seller: seller.terms,
		settings: seller.settings,
		visitor,
		actor,
		cartToken: token,
		changeToken: change,
		credentialFor: (cartId) => {
			const known = [token, change].find((one) => one?.cartId === cartId)
			const pending = { cartId, sellerId, secure: parts.secureCookies }
			return known?.credential ?? pendingCredentialOf(request.headers, pending)
		},
		isBareClient: isBareClient(request.headers),
		idempotencyKey,
		arrivedAt,
		catalogClock: () => parts.clocks.of(page, sellerId, () => readCatalogClock(parts.engine, seller.terms)),
		readsClock: () => parts.clocks.reads(page, sellerId),
		loginToken,
		giveLogin: (given) => {
			// The rest of the page must not go on with the login that has ended.
			if (loginToken) page?.logins.delete(loginToken)
			const login = { token: given, days: seller.terms.auth.sessionDays }
			cookies.push(loginCookie(sellerId, login, parts.secureCookies))
		},
		giveCart: (cartId, credential, isChange = false) => {
			const place = { secure: parts.secureCookies, isChange }
			cookies.push(cartCookie(sellerId, { cartId, credential }, place))
		},
		takeCartBack: (cartId) => {
			const place = { secure: parts.secureCookies, isChange: change?.cartId === cartId }
			cookies.push(clearedCartCookie(sellerId, place))
		},
		holder: actor === null ? holderOf(ip, seller.terms.addressHolds) : null,
		limit: (kind, perMinute) => parts.rates.pass({ kind, sellerId, ip, perMinute }),
		limitEmails: (recipient) =>
			parts.rates.passEmail({ sellerId, ip, recipient, perHour: seller.terms.limits.emailPerHour }),
		tryPassword: (email, act) =>
			parts.passwords.count({ ...passwordTry, email, guestsPerHour: seller.terms.limits.emailPerHour }, act),
		tryCard: (number, act) => parts.cards.count({ ...passwordTry, number }, act),
		forgetPasswords: (email) => parts.passwords.forget({ ...passwordTry, email }),
		captcha: captchaCheckFor(parts, { seller: seller.terms, visitor, ip, idempotencyKey }),
		guess: guessingFor(parts, { seller: seller.terms, visitor, ip }),
		codesSold: () => parts.engine.sales.publish({ sellerId, eventIds: [] }),
	}
}

/** True for a client that keeps no cookies and is no page: it gets its cart's token in the answer. */
function isBareClient(headers: Headers): boolean {
	return !headers.has('cookie') && !headers.has('origin') && !headers.has('sec-fetch-site')
}

function cachedResponse({ body, etag }: CachedAnswer, ifNoneMatch: string | null): Response {
	const headers = { etag, 'cache-control': 'public, max-age=15, stale-while-revalidate=60', vary: 'Host' }
	if (isKnown(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
	return new Response(body, { headers: { ...headers, 'content-type': jsonType } })
}
