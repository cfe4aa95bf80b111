import { createApi } from '#app/api/api.ts'
import type { ApiOptions } from '#app/api/router/router.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { createEngine, type Engine, type EngineOptions } from '#app/commerce/engine.ts'
import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls } from '#app/contract/calls.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { Correspondence, PassSubject } from '#app/contract/documents/correspondence.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'
import { composeMessage } from '#app/documents/message.ts'
import { openTestDatabase } from '#tests/builders/database.ts'
import { someSettings } from '#tests/builders/settings.ts'
import { aVenue, clockAt, fixedNow, manyAttempts } from '#tests/builders/venue.ts'
import { contradiction, operationFor } from './openapi/answers.ts'
import { type Ask, type AskApi, asking, harbourOrigin, type Sent, tidewaterOrigin } from './router.ts'

/** What a browser keeps between its requests. */
export interface Visitor {
	ask: AskApi
	cookies: Map<string, string>
}

export interface Shop {
	/** A client that keeps nothing. */
	ask: AskApi
	/** A browser on a seller's pages. */
	visitor(origin?: string): Visitor
	api: ReturnType<typeof createApi>
	/** Lets time go by for the engine and for the answers that are kept; for these no other time passes. */
	pass(minutes: number): void
	logged: object[]
	database: Database
	close(): Promise<void>
}

export interface ShopOptions {
	secure?: boolean
	/** Those of both sellers that a test reaches. */
	limits?: Partial<SellerTerms['limits']>
	/** Other terms of both sellers. */
	terms?: Partial<SellerTerms>
	/** Instead of the three small events. */
	catalog?: () => CatalogFile
	/** What the paths of both sellers begin with. */
	prefix?: string
	identityOf?: ApiOptions['identityOf']
	voucherProvider?: EngineOptions['voucherProvider']
	stripeAccounts?: EngineOptions['stripeAccounts']
	addressProvider?: EngineOptions['addressProvider']
	captchaAccounts?: EngineOptions['captchaAccounts']
	externalAccounts?: EngineOptions['externalAccounts']
	wait?: ApiOptions['wait']
	/** Of the engine; `logged` has what the API logs. */
	log?: EngineOptions['log']
}

/** Two venues on the embedded database, behind the whole API; every answer is held against the contract. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
	const { secure = false, prefix = '' } = options
	const { database, close } = await openTestDatabase()
	const logged: object[] = []
	const note = (facts: object): void => {
		logged.push(facts)
	}
	const { identityOf, stripeAccounts, voucherProvider, addressProvider, captchaAccounts, log } = options
	const { externalAccounts } = options
	const engine = await createEngine({
		database,
		clockOffsetMs: clockAt(fixedNow),
		correspondence,
		voucherProvider,
		stripeAccounts,
		addressProvider,
		captchaAccounts,
		externalAccounts,
		log,
	})
	const byOrigin = new Map<string, SellerTerms>()
	for (const [origin, id] of [
		[harbourOrigin, 'harbour'],
		[tidewaterOrigin, 'tidewater'],
	] as const) {
		byOrigin.set(origin, await opened(engine, id, options))
	}
	const api = createApi({
		engine,
		correspondence,
		log: { warn: note, error: note },
		secureCookies: secure,
		docs: true,
		clock: () => engine.clockOffsetMs,
		identityOf,
		// No test waits for the delay of lookups; those about it give their own.
		wait: options.wait ?? (async () => undefined),
		sellerOf: (request) => {
			const { origin } = new URL(request.url)
			const terms = byOrigin.get(origin)
			if (!terms) return null
			const settings = someSettings(terms.sellerId)
			return { terms, settings, revision: 'r1', prefix, origins: [origin] }
		},
	})
	const ask = checked(asking(api), logged, prefix)
	return {
		ask,
		api,
		logged,
		database,
		visitor: (origin = harbourOrigin) => browser(ask, origin),
		pass: (minutes) => {
			engine.clockOffsetMs += minutes * 60_000
		},
		close: async () => {
			await engine.stop()
			await close()
		},
	}
}

/** A venue on sale; returns the terms to sell by. */
async function opened(
	engine: Engine,
	id: string,
	{ limits, terms, catalog }: ShopOptions,
): Promise<SellerTerms> {
	const small = venue(id, { ...terms, limits: { ...manyAttempts, ...limits } })
	if (!catalog) return small.applyTo(engine)
	await applyCatalog(engine, small.terms, catalog())
	return small.terms
}

function venue(id: string, terms: Partial<SellerTerms>) {
	return aVenue(id, terms)
		.withEvent({ id: 'evt_ga', capacity: 20, prices: { adult: '25.00', child: '15.00' } })
		.withEvent({ id: 'evt_small', capacity: 2, prices: { adult: '10.00' } })
		.withEvent({ id: 'evt_free', capacity: 20, prices: { entry: '0.00' } })
}

const noEmail = { to: '', from: '', subject: '', html: '', text: '', attachments: [] }

export const correspondence: Correspondence = {
	message: composeMessage,
	confirmation: async () => noEmail,
	resend: async () => noEmail,
	cancelled: async () => noEmail,
	instalment: async () => noEmail,
	moved: async () => noEmail,
	edited: async () => noEmail,
	dispute: async () => noEmail,
	loginCode: async () => noEmail,
	gift: async () => noEmail,
	giftCard: async () => noEmail,
	memberNumbers: async () => noEmail,
	passwordReset: async () => noEmail,
	passwordChanged: async () => noEmail,
	unpaid: async () => noEmail,
	paymentFailed: async () => noEmail,
	refunded: async () => noEmail,
	withdrawn: async () => noEmail,
	credited: async () => noEmail,
	refundFailed: async () => noEmail,
	renewal: async () => noEmail,
	ticketsPdf: async (facts, locale) => new TextEncoder().encode(`%PDF ${facts.orderNumber} ${locale}`),
	receiptPdf: async (facts, locale) =>
		new TextEncoder().encode(`%PDF receipt ${facts.orderNumber} ${locale}`),
	calendarFile: async (facts) => `BEGIN:VCALENDAR ${facts.tickets.length}`,
	// The venue without a prefix of its own has passes.
	wallets: async (sellerId) => ({ apple: sellerId === 'harbour', google: sellerId === 'harbour' }),
	applePass: async (subject) => (isHarbour(subject) ? new TextEncoder().encode(idOf(subject)) : null),
	googlePass: async (subject) => (isHarbour(subject) ? `https://pay.google.com/${idOf(subject)}` : null),
	qrCode: async (text, margin) => `<svg data-margin="${margin}"><title>${text}</title></svg>`,
}

const isHarbour = ({ facts }: PassSubject): boolean => facts.sellerId === 'harbour'
const idOf = (subject: PassSubject): string =>
	subject.kind === 'ticket' ? subject.ticketId : subject.facts.member.id

function browser(ask: AskApi, origin: string): Visitor {
	const cookies = new Map<string, string>()
	return {
		cookies,
		async ask(path: string, { headers = {}, ...rest }: Ask = {}) {
			const cookie = cookieOf(cookies)
			const sent = await ask(path, {
				origin,
				...rest,
				headers: { origin, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...headers },
			})
			keepCookies(cookies, sent.headers.getSetCookie())
			return sent
		},
	}
}

/** What a browser sends. */
export const cookieOf = (cookies: Map<string, string>): string =>
	[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** What a browser makes of `Set-Cookie`. */
export function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
	for (const line of lines) {
		const [pair = ''] = line.split(';')
		const name = pair.slice(0, pair.indexOf('='))
		if (/max-age=0/i.test(line)) cookies.delete(name)
		else cookies.set(name, pair.slice(pair.indexOf('=') + 1))
	}
}

/** Holds every answer against the document, and against the contract for what a document can't refuse: more than it says. */
function checked(ask: AskApi, logged: object[], prefix: string): AskApi {
	return async (address, options) => {
		const path = address.slice(prefix.length)
		const sent = await ask(address, options)
		if (sent.status === 500) throw new Error(`${path} failed: ${JSON.stringify(logged.at(-1))}`)
		const method = options?.method ?? (options?.body === undefined ? 'GET' : 'POST')
		const wrong = contradiction(method, path, sent) ?? more(method, path, sent)
		if (wrong) throw new Error(`${method} ${path}: ${wrong}`)
		return sent
	}
}

function more(method: string, path: string, sent: Sent): string | null {
	const name = operationFor(method, path)?.operation.operationId.replace(/Cached$/, '') as
		| CallName
		| undefined
	const call: Call | null = name ? calls[name] : null
	if (sent.status !== 200 || !call?.answer) return null
	return firstExtra(call.answer.parse(sent.json), sent.json)
}

/** The first place of an answer that its contract does not know, null when there is none. */
function firstExtra(known: unknown, sent: unknown, path = 'answer'): string | null {
	if (typeof sent !== 'object' || sent === null) return null
	const inner = (known ?? {}) as Record<string, unknown>
	for (const [key, value] of Object.entries(sent)) {
		if (!(key in inner)) return `${path}.${key} is more than its contract says`
		const extra = firstExtra(inner[key], value, `${path}.${key}`)
		if (extra) return extra
	}
	return null
}

export const card = (number = '4242424242424242', cvc = '123') => ({
	number,
	exp_month: 12,
	exp_year: 2031,
	cvc,
})

export const ada = { first_name: 'Ada', last_name: 'Quay', email: 'ada@quay.example' }

/** One entry of an `add`. */
export const entry = (type = 'evt_ga_adult', more: object = {}) => ({
	event_session_id: `${type.slice(0, type.lastIndexOf('_'))}.20270501T1000`,
	ticket_type_id: type,
	...more,
})

/** A cart with one ticket; the visitor has its cookie. */
export async function aCart(visitor: Visitor, entries: object[] = [entry()]): Promise<string> {
	const sent = await visitor.ask('/api/my/cart/modify', { body: { add: entries } })
	if (sent.status !== 200) throw new Error(`no cart: ${sent.text}`)
	return sent.json.cart._data[0].id
}

/** Pays what is outstanding with a good card and books; returns the order's link. */
export async function buy(visitor: Visitor, cartId: string): Promise<string> {
	const cart = await visitor.ask(`/api/cart/${cartId}`)
	const amount = cart.json.cart._data[0].fees.grand_totals.total_outstanding
	if (Number(amount) > 0)
		await visitor.ask(`/api/cart/${cartId}/pay`, {
			body: { amount, gateway_id: 'test', gateway_data: { card: card() } },
		})
	const identity = await visitor.ask('/api/identity', { body: ada })
	const sent = await visitor.ask(`/api/cart/${cartId}/guest_checkout`, {
		body: { guest_identity_id: identity.json.identity_id },
	})
	if (sent.status !== 200) throw new Error(`no order: ${sent.text}`)
	return sent.json.ticket_order._data[0].link
}
