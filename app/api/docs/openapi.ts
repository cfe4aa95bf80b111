import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call } from '#app/contract/calls/call.ts'
import { ModifyCartBody } from '#app/contract/calls/cart.ts'
import { IdentityBody, PayBody } from '#app/contract/calls/checkout.ts'
import { calls } from '#app/contract/calls.ts'
import { Cart, Identity, Payment, Ticket } from '#app/contract/entities/cart.ts'
import {
	CalendarDay,
	EventSession,
	EventTemplate,
	MessageRule,
	TicketGroup,
	TicketType,
	Venue,
} from '#app/contract/entities/event.ts'
import { TicketOrder } from '#app/contract/entities/order.ts'
import { type RefusalCode, refusalStatus } from '#app/contract/errors.ts'
import { routeTable } from '../route-table.ts'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** What the document calls by name; everything else stands where it is used. */
const named = {
	EventTemplate,
	Venue,
	TicketGroup,
	TicketType,
	EventSession,
	CalendarDay,
	MessageRule,
	Cart,
	Ticket,
	Payment,
	Identity,
	TicketOrder,
	ModifyCartBody,
	IdentityBody,
	PayBody,
} as const

const Fault = z.object({
	_code: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]),
	_context: z.string().optional(),
	_description: z.string(),
	_extra: z.record(z.string(), z.unknown()).optional(),
})

const description = `Every answer is an object keyed by entity, each with \`_data\`, an array of rows; \`embed\` adds what the first entity refers to.
A refusal has \`_code\`, \`_context\`, \`_description\` and \`_extra\`. Instants are ISO 8601 with offset, local dates \`YYYY-MM-DD\`, amounts decimal text.
The seller is chosen by the host. Paths below \`/cached_api\` may be kept for 15 seconds and never decide a sale.`

/** The call table as an OpenAPI 3.1 document, made by the library from the same schemas that read the requests. */
export function openApiDocument(): Document {
	const app = new OpenAPIHono()
	const registry = app.openAPIRegistry
	// A schema that was made before the library was loaded has no method to carry a name; its clone has.
	for (const [name, schema] of Object.entries({ ...named, Fault })) registry.register(name, schema.clone())
	registry.registerComponent('securitySchemes', 'cart', {
		type: 'apiKey',
		in: 'header',
		name: 'Authorization',
		description:
			'`Cart <cart_token>`: the token that createCart answered. Browsers carry it in a cookie instead.',
	})
	for (const route of routeTable()) {
		const call: Call = calls[route.name]
		registry.registerPath({
			method: methodOf(call),
			path: route.path,
			operationId: route.isCachedPath ? `${route.name}Cached` : route.name,
			summary: call.summary,
			description: call.source,
			tags: [call.path.replace(/^my\//, '').split('/')[0] ?? ''],
			...(call.own === 'cart' ? { security: [{ cart: [] }] } : {}),
			request: requestOf(call),
			responses: responsesOf(call),
		})
	}
	const document = app.getOpenAPI31Document({
		openapi: '3.1.0',
		info: { title: 'Foyer', version: '1', description },
		servers: [{ url: '/' }],
	})
	return withReferences(document)
}

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const
const methodOf = (call: Call): (typeof methods)[Call['method']] => methods[call.method]

function requestOf(call: Call) {
	const idempotency = z.object({
		'Idempotency-Key': z
			.string()
			.max(200)
			.optional()
			.openapi({ description: 'One per attempt: the same key gives the same answer.' }),
	})
	return {
		...(call.params instanceof z.ZodObject ? { params: call.params } : {}),
		...(call.query instanceof z.ZodObject ? { query: call.query } : {}),
		...(call.method === 'POST' ? { headers: idempotency } : {}),
		...(call.body
			? { body: { required: true, content: { 'application/json': { schema: call.body } } } }
			: {}),
	}
}

// What the door refuses before any call is looked at.
const ofEveryCall: RefusalCode[] = ['bad_field_value', 'seller_not_found', 'unexpected', 'unavailable']
const ofEveryWrite: RefusalCode[] = ['cross_site_request']
const ofEveryBody: RefusalCode[] = ['validation_failed', 'body_too_large', 'unsupported_media_type']

function responsesOf(call: Call) {
	const content = call.answer
		? { 'application/json': { schema: call.answer } }
		: { [call.produces ?? 'application/octet-stream']: { schema: z.string() } }
	const codes = new Set([
		...call.errors,
		...ofEveryCall,
		...(call.method === 'GET' ? [] : ofEveryWrite),
		...(call.body ? ofEveryBody : []),
	])
	const byStatus = Map.groupBy(codes, (code) => refusalStatus[code])
	const faults = [...byStatus]
		.sort(([a], [b]) => a - b)
		.map(([status, list]) => [
			String(status),
			{
				description: list.map((code) => `\`${code}\``).join(', '),
				content: { 'application/json': { schema: Fault } },
			},
		])
	return { 200: { description: call.summary, content }, ...Object.fromEntries(faults) }
}

/**
 * Puts `$ref` where an entity stands in full (the library names a schema only where it was cloned with
 * its name), and takes the flags off patterns, which JSON Schema does not have.
 */
function withReferences(document: Document): Document {
	const schemas = document.components?.schemas ?? {}
	const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
	const replaced = (value: unknown, isComponent = false): unknown => {
		if (Array.isArray(value)) return value.map((item) => replaced(item))
		if (typeof value !== 'object' || value === null) return value
		const name = isComponent ? undefined : names.get(JSON.stringify(value))
		if (name) return { $ref: `#/components/schemas/${name}` }
		return Object.fromEntries(
			Object.entries(value).map(([key, inner]) => [
				key,
				key === 'pattern' ? withoutFlags(inner) : replaced(inner),
			]),
		)
	}
	const components = Object.fromEntries(
		Object.entries(schemas).map(([name, schema]) => [name, replaced(schema, true)]),
	)
	return {
		...document,
		paths: replaced(document.paths) as Document['paths'],
		components: {
			...document.components,
			schemas: components as NonNullable<Document['components']>['schemas'],
		},
	}
}

const withoutFlags = (pattern: unknown): unknown =>
	typeof pattern === 'string' ? pattern.replace(/\/[a-z]+$/, '') : pattern
