import type { Sent } from '../router.ts'
import { type Node, type Operation, ownDocument } from './document.ts'

/** What no document names: what HTTP itself puts on every answer. */
const ofHttp = new Set(['content-type', 'content-length', 'date', 'connection', 'allow'])

/**
 * Holds an answer against the document: its operation, status, content type, schema, code and headers
 * must be declared. Returns what contradicts it, null when nothing does.
 */
export function contradiction(method: string, path: string, sent: Sent): string | null {
	const found = operationFor(method, path)
	if (!found) return null
	const { follow, objection } = ownDocument()
	const { operationId, responses } = found.operation
	const status = String(sent.status)
	const response = follow(responses[status])
	if (!response) return `${operationId} does not declare ${status}: ${sent.text.slice(0, 500)}`
	const undeclared = undeclaredHeader(response, sent.headers)
	if (undeclared) return `${operationId} ${status} does not declare the header ${undeclared}`
	const missing = missingHeader(response, sent)
	if (missing) return `${operationId} ${status} declares ${missing} and does not send it`
	if (!response.content) return sent.text === '' ? null : `${operationId} ${status} declares no content`
	const type = sent.headers.get('content-type')?.split(';')[0] ?? ''
	const media = response.content[type]
	if (!media) return `${operationId} ${status} does not declare ${type}`
	if (type !== 'application/json') return null
	const wrong = objection(`${operationId} ${status}`, media.schema, sent.json)
	return wrong && `${operationId} ${status} is not what it declares: ${wrong}\n${sent.text.slice(0, 1000)}`
}

/** The operation of an address; literal paths win over parameters. */
export function operationFor(method: string, path: string): Operation | undefined {
	const pathname = path.split('?')[0] ?? ''
	return patterns().find((one) => one.method === method.toLowerCase() && one.pattern.test(pathname))
}

type WithPattern = Operation & { pattern: RegExp }
let made: WithPattern[] | null = null

function patterns(): WithPattern[] {
	made ??= ownDocument()
		.operations.map((one) => ({
			...one,
			pattern: new RegExp(`^${one.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
		}))
		.sort((a, b) => a.path.split('{').length - b.path.split('{').length)
	return made
}

const namesOf = (response: Node): string[] =>
	Object.keys(response.headers ?? {}).map((name) => name.toLowerCase())

function undeclaredHeader(response: Node, headers: Headers): string | undefined {
	const declared = namesOf(response)
	return [...headers.keys()].find((name) => !ofHttp.has(name) && !declared.includes(name))
}

// Of the declared headers these are on every answer; a cookie is given only where there is one to give.
const always = new Set(['x-request-id', 'cache-control', 'retry-after', 'etag'])

function missingHeader(response: Node, sent: Sent): string | undefined {
	return namesOf(response).find((name) => always.has(name) && !sent.headers.has(name))
}
