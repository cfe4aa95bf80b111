import { z } from '@hono/zod-openapi'
import type { Call } from '#app/contract/calls/call.ts'
import type { CallName } from '#app/contract/calls.ts'
import { codeRefusals } from '#app/contract/entities/code-refusal.ts'
import { type RefusalBody, type RefusalCode, refusalStatus } from '#app/contract/errors.ts'
import type { CallExample, Examples } from './examples.ts'
import { meanings, middlewareRefusals } from './refusals.ts'

/** Headers of answers by name, as components. */
export const headers = {
	RequestId: { name: 'X-Request-Id', description: 'Names the request in the server’s log.', type: 'string' },
	CacheControl: {
		name: 'Cache-Control',
		description: 'Who may keep the answer, and how long.',
		type: 'string',
	},
	RetryAfter: { name: 'Retry-After', description: 'Seconds to wait before trying again.', type: 'integer' },
	ETag: { name: 'ETag', description: 'Names this very answer: send it as `If-None-Match`.', type: 'string' },
	Vary: { name: 'Vary', description: 'The host chooses the seller.', type: 'string' },
	SetCookie: {
		name: 'Set-Cookie',
		description: 'Gives the cart or a login to a browser, or takes it back.',
		type: 'string',
	},
	ContentDisposition: { name: 'Content-Disposition', description: 'A name for the file.', type: 'string' },
	RobotsTag: { name: 'X-Robots-Tag', description: 'Not for search engines.', type: 'string' },
	ReferrerPolicy: {
		name: 'Referrer-Policy',
		description: 'The address is a key; it is not passed on.',
		type: 'string',
	},
	Location: { name: 'Location', description: 'Where to go.', type: 'string' },
	ContentTypeOptions: { name: 'X-Content-Type-Options', description: 'Always `nosniff`.', type: 'string' },
} as const

type HeaderName = keyof typeof headers

/** Calls whose answer gives a browser its cart, or takes it back. */
const givesCookie: ReadonlySet<CallName> = new Set([
	'createCart',
	'startWithCodes',
	'editOrder',
	'moveTickets',
	'takeCart',
	'payInstalment',
	'deleteCart',
	'deleteMyCart',
	'guestCheckout',
	'guestCheckoutMyCart',
	'giftCheckoutMyCart',
	'checkoutMyCart',
	'verifyLoginCode',
	'finishExternalLogin',
	'logIn',
	'completeUser',
	'changePassword',
	'logout',
])

const ofEveryAnswer: HeaderName[] = ['RequestId', 'CacheControl']
const ofLinks: HeaderName[] = ['RobotsTag', 'ReferrerPolicy', 'ContentTypeOptions']
const ofFiles: HeaderName[] = ['ContentDisposition', ...ofLinks]

const headerReferences = (names: readonly HeaderName[]) =>
	Object.fromEntries(names.map((name) => [headers[name].name, { $ref: `#/components/headers/${name}` }]))

/** Every answer that a call can give: its own, the unchanged one of a cached path, and each refusal by its status. */
export function responsesOf(
	call: Call,
	{ name, isCachedPath, example }: { name: CallName; isCachedPath: boolean; example: CallExample },
) {
	const isCached = isCachedPath && !call.own
	const known = headerReferences([...ofEveryAnswer, 'ETag', 'Vary'])
	const answer = {
		description: call.summary,
		headers: {
			...(isCached ? known : headerReferences(ofEveryAnswer)),
			...(givesCookie.has(name) ? headerReferences(['SetCookie']) : {}),
			...(call.answer ? {} : headerReferences(ofFiles)),
		},
		content: call.answer
			? {
					'application/json': {
						schema: call.answer,
						...('answer' in example ? { example: example.answer } : {}),
					},
				}
			: { [call.produces ?? 'application/octet-stream']: { schema: z.string() } },
	}
	return {
		...(call.redirects
			? {
					303: {
						description: call.summary,
						headers: headerReferences([...ofEveryAnswer, 'Location', ...ofLinks]),
					},
				}
			: { 200: answer }),
		...(isCached
			? { 304: { description: 'The answer that the client has is still so.', headers: known } }
			: {}),
		...refusalsOf(call),
	}
}

function refusalsOf(call: Call) {
	const ofMiddleware = middlewareRefusalsOf(call)
	const all = new Set<RefusalCode>([...call.errors, ...ofMiddleware])
	const byStatus = [...Map.groupBy(all, (code) => refusalStatus[code])].sort(([a], [b]) => a - b)
	return Object.fromEntries(
		byStatus.map(([status, codes]) => {
			const shared = sharedNames.get([...codes].sort().join())
			return [status, shared ? { $ref: `#/components/responses/${shared}` } : refused(codes)]
		}),
	)
}

const middlewareRefusalsOf = (call: Call): RefusalCode[] => [
	...middlewareRefusals.everyCall,
	...(call.method === 'GET' ? [] : middlewareRefusals.everyWrite),
	...(call.body ? middlewareRefusals.everyBody : []),
]

// What most calls answer in the same words; the key is the list of codes.
const shared: Record<string, RefusalCode[]> = {
	Malformed: ['bad_field_value', 'scope_error', 'validation_failed'],
	CrossSite: ['cross_site_request'],
	NoSeller: ['seller_not_found'],
	TooLarge: ['body_too_large'],
	WrongType: ['unsupported_media_type'],
	TooManyRequests: ['too_many_requests'],
	Unexpected: ['unexpected'],
	TryAgain: ['busy', 'unavailable'],
}
const sharedNames = new Map(Object.entries(shared).map(([name, codes]) => [[...codes].sort().join(), name]))

/** Answers that many calls share, as components. */
export const sharedResponses = () =>
	Object.fromEntries(Object.entries(shared).map(([name, codes]) => [name, refused(codes)]))

function refused(codes: readonly RefusalCode[]) {
	const isToWait = codes.some((code) => refusalStatus[code] === 429 || refusalStatus[code] === 503)
	return {
		description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('\n'),
		headers: headerReferences(isToWait ? [...ofEveryAnswer, 'RetryAfter'] : ofEveryAnswer),
		content: {
			'application/json': {
				schema: {
					allOf: [
						{ $ref: '#/components/schemas/Fault' },
						{ type: 'object' as const, properties: { _code: { enum: [...codes] } } },
						...aboutCodes(codes),
					],
				},
				examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
			},
		},
	}
}

/** What a refused promo code carries, where one may be refused. */
function aboutCodes(codes: readonly RefusalCode[]) {
	const some = codeRefusals.filter((code) => codes.includes(code))
	if (some.length === 0) return []
	const required = ['_code', '_context']
	return [
		{
			if: { properties: { _code: { enum: some }, _context: { const: 'code' } }, required },
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: { properties: { _extra: { $ref: '#/components/schemas/CodeRefusal' } }, required: ['_extra'] },
		},
	]
}

/** An example body of every refusal: as it was met, else its plain form. */
export function refusalExamples({
	refusals,
}: Examples): Record<string, { summary: string; value: RefusalBody }> {
	const codes = Object.keys(meanings) as RefusalCode[]
	return Object.fromEntries(
		codes.map((code) => {
			const plain: RefusalBody = { _code: code, _description: meanings[code] }
			return [code, { summary: meanings[code], value: refusals[code] ?? plain }]
		}),
	)
}
