import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type Route, routeTable } from '#app/api/router/route-table.ts'
import type { Call } from '#app/contract/calls/call.ts'
import { calls } from '#app/contract/calls.ts'
import { cartCookieName, loginCookieName } from '#app/contract/visitor.ts'
import { type Examples, readExamples } from './examples.ts'
import { namedSchemas } from './named.ts'
import { described, middlewareParameters, type Parameter } from './parameters.ts'
import { withReferences } from './references.ts'
import { headers, refusalExamples, responsesOf, sharedResponses } from './responses.ts'

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const description = `Every answer is an object keyed by entity, each with \`_data\`, an array of rows; \`embed\` adds what the first entity refers to.
A refusal has \`_code\`, \`_context\`, \`_description\` and \`_extra\`. Instants are ISO 8601 with offset, local dates \`YYYY-MM-DD\`, amounts decimal text.
The seller is chosen by the host. Paths below \`/cached_api\` may be kept for 15 seconds and never decide a sale.
A purchase: listEvents, listSessions, getSession, createCart, storeIdentity, payCart, guestCheckout, getOrder.`

// Chapters of the document, by the first word of a call’s path.
const tags = {
	events: 'What is on sale: events, calendars, sessions, prices, seats.',
	cart: 'Holding tickets, codes, paying and booking.',
	ticket_order: 'What was bought.',
	identity: 'Who buys.',
	otp: 'Logging in by a code that is sent by email.',
}

export interface SellerFacts {
	sellerId: string
	/** What the seller's paths begin with: "" or "/<id>". */
	prefix: string
	/** Cookies are `Secure`, which changes their names. */
	secureCookies: boolean
}

/** The document as one seller's clients need it: its own base address and its own cookie's name. */
export function documentFor(document: Document, { sellerId, prefix, secureCookies }: SellerFacts): Document {
	return {
		...document,
		servers: [{ url: prefix || '/', description: 'This seller, on the host that gave this document.' }],
		components: {
			...document.components,
			securitySchemes: {
				...document.components?.securitySchemes,
				cartCookie: {
					type: 'apiKey',
					in: 'cookie',
					name: cartCookieName(sellerId, secureCookies),
					description:
						'What a browser keeps by itself. Writes then need an `Origin` of the seller’s own pages.',
				},
				loginCookie: {
					type: 'apiKey',
					in: 'cookie',
					name: loginCookieName(sellerId, secureCookies),
					description: 'What a login gives to a browser.',
				},
			},
		},
	}
}

/** The call table as an OpenAPI 3.1 document, made by the library from the same schemas that read the requests. */
export function openApiDocument(): Document {
	const app = new OpenAPIHono()
	const registry = app.openAPIRegistry
	const examples = readExamples()
	// A schema that was made before the library was loaded has no method to carry a name; its clone has.
	for (const [name, schema] of namedSchemas()) registry.register(name, schema.clone())
	registry.registerComponent('securitySchemes', 'cartToken', {
		type: 'apiKey',
		in: 'header',
		name: 'Authorization',
		description: '`Cart <cart_token>`: the token that createCart answered to a client without cookies.',
	})
	registry.registerComponent('securitySchemes', 'staffKey', {
		type: 'apiKey',
		in: 'header',
		name: 'Authorization',
		description: '`Staff <key>`: the key of the venue’s own systems, `integrations.staffApi.key`.',
	})
	for (const [name, header] of Object.entries(headers))
		registry.registerComponent('headers', name, {
			description: header.description,
			schema: { type: header.type },
		})
	for (const [code, example] of Object.entries(refusalExamples(examples)))
		registry.registerComponent('examples', code, example)
	for (const [name, response] of Object.entries(sharedResponses()))
		registry.registerComponent('responses', name, response)
	for (const route of routeTable()) registry.registerPath(operationOf(route, examples.calls[route.name]))
	const document = app.getOpenAPI31Document({
		openapi: '3.1.0',
		info: { title: 'Foyer', version: '1', description },
		servers: [{ url: '/' }],
		tags: tagsOf(),
	})
	return withReferences(withParameters(document, examples.calls))
}

type Operation = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0]

function operationOf(
	{ name, path, isCachedPath }: Route,
	example: Examples['calls'][Route['name']],
): Operation {
	const call: Call = calls[name]
	const body = { schema: call.body, example: example.body }
	return {
		method: methods[call.method],
		path,
		operationId: isCachedPath ? `${name}Cached` : name,
		summary: call.summary,
		description: call.source,
		tags: [tagOf(call)],
		...(call.own === 'cart' ? { security: [{ cartToken: [] }, { cartCookie: [] }] } : {}),
		...(call.own === 'login' ? { security: [{ loginCookie: [] }] } : {}),
		...(call.own === 'staff' ? { security: [{ staffKey: [] }] } : {}),
		...(call.own === 'cart or staff'
			? { security: [{ cartToken: [] }, { cartCookie: [] }, { staffKey: [] }] }
			: {}),
		...(call.own === 'order or staff' ? { security: [{}, { staffKey: [] }] } : {}),
		...(call.takesCartToken ? { security: [{}, { cartToken: [] }, { cartCookie: [] }] } : {}),
		request: {
			...(call.params instanceof z.ZodObject ? { params: call.params } : {}),
			...(call.query instanceof z.ZodObject ? { query: call.query } : {}),
			...(call.body ? { body: { required: true, content: { 'application/json': body } } } : {}),
		},
		responses: responsesOf(call, { name, isCachedPath, example }),
	}
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

const tagOf = (call: Call): string => call.path.replace(/^my\//, '').split('/')[0] ?? ''

function tagsOf(): { name: string; description?: string }[] {
	const names = new Set(routeTable().map(({ name }) => tagOf(calls[name])))
	const descriptions: Record<string, string> = tags
	return [...names].map((name) => ({
		name,
		...(descriptions[name] ? { description: descriptions[name] } : {}),
	}))
}

/** Gives every parameter its meaning, its example and the form of its list. */
function withParameters(document: Document, examples: Examples['calls']): Document {
	const paths = { ...document.paths }
	for (const { name, path, isCachedPath } of routeTable()) {
		const call: Call = calls[name]
		const method = methods[call.method]
		const operation = paths[path]?.[method]
		if (!operation) continue
		const made = (operation.parameters ?? []) as unknown as Parameter[]
		const parameters = [
			...made.map((parameter) => described(parameter, call, examples[name])),
			...middlewareParameters(call, isCachedPath),
		]
		paths[path] = { ...paths[path], [method]: { ...operation, parameters } }
	}
	return { ...document, paths }
}
