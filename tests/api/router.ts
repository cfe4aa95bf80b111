import type { ApiSeller, Handlers, RequestMeta } from '#app/api/router/handler.ts'
import { type ApiRouterOptions, createApiRouter } from '#app/api/router/router.ts'
import { calls } from '#app/contract/calls.ts'
import { someSettings } from '#tests/builders/settings.ts'
import { aVenue } from '#tests/builders/venue.ts'

export const harbourOrigin = 'http://harbour.localhost:3000'
export const tidewaterOrigin = 'http://tidewater.localhost:3000'

/** The limits that `_platform/defaults.json` ships. */
const limits = {
	cartCreatePerMinute: 30,
	payPerMinute: 20,
	codePerMinute: 10,
	emailPerHour: 5,
	addressPerMinute: 60,
	loginPerMinute: 20,
	passwordPerHour: 10,
	uncheckedPayPerHour: 10,
	lookupMissesPerHour: 5,
	lookupDelayMs: 2_000,
}

/** Two sellers on two hosts. */
export function sellerOfHost(request: Request): ApiSeller | null {
	const { origin } = new URL(request.url)
	const id = { [harbourOrigin]: 'harbour', [tidewaterOrigin]: 'tidewater' }[origin]
	return id
		? {
				terms: aVenue(id, { limits }).terms,
				settings: someSettings(id),
				revision: 'r1',
				prefix: '',
				origins: [origin],
			}
		: null
}

export interface Sent {
	status: number
	headers: Headers
	text: string
	// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
	json: any
}

export interface Ask {
	method?: string
	body?: unknown
	headers?: Record<string, string>
	origin?: string
	ip?: string
	/** A previewed page asks. */
	isPreview?: boolean
}

export type AskApi = (path: string, ask?: Ask) => Promise<Sent>

/** A client of an API without a socket: a body that is no text is sent as JSON. */
export function asking(api: { fetch(request: Request, meta: RequestMeta): Promise<Response> }): AskApi {
	return async (
		path,
		{ method, body, headers = {}, origin = harbourOrigin, ip = '192.0.2.1', isPreview } = {},
	) => {
		const isRaw = typeof body === 'string' || body instanceof ReadableStream
		const request = new Request(origin + path, {
			method: method ?? (body === undefined ? 'GET' : 'POST'),
			headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
			...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body), duplex: 'half' }),
		} as RequestInit)
		const response = await api.fetch(request, { ip, requestId: 'request-1', isPreview })
		const text = await response.text()
		const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
		return {
			status: response.status,
			headers: response.headers,
			text,
			json: isJson ? JSON.parse(text) : null,
		}
	}
}

export interface Noted {
	call: string
	// biome-ignore lint/suspicious/noExplicitAny: tests read inputs of every shape
	input: any
}

/** The router with its middleware around handlers that record their calls. */
export function aRouter({
	handlers = {},
	...options
}: { handlers?: Partial<Handlers> } & Partial<Omit<ApiRouterOptions, 'handlers'>> = {}) {
	const noted: Noted[] = []
	const logged: object[] = []
	const noting = Object.keys(calls).map((call) => [
		call,
		async (_: unknown, input: unknown) => {
			noted.push({ call, input })
			return {}
		},
	])
	const api = createApiRouter({
		engine: {} as ApiRouterOptions['engine'],
		correspondence: {} as ApiRouterOptions['correspondence'],
		log: { warn: (facts) => logged.push(facts), error: (facts) => logged.push(facts) },
		secureCookies: false,
		docs: true,
		sellerOf: sellerOfHost,
		...options,
		handlers: { ...Object.fromEntries(noting), ...handlers } as Handlers,
	})
	return { api, ask: asking(api), noted, logged }
}
