import type { AskApi, Sent } from '../router.ts'
import { type Node, type Operation, type Reader, readDocument } from './document.ts'

/** What a caller says, by the names of the document. */
export interface Said {
	/** Of path, query and headers alike. */
	parameters?: Record<string, unknown>
	body?: unknown
	/** For operations that ask for one. */
	credential?: string
}

export interface Client {
	operationIds: string[]
	/** Makes a request of one operation; throws for whatever the document does not allow on either side. */
	call(operationId: string, said?: Said): Promise<Sent>
	/** The same from the document's own examples. */
	callFromExamples(operationId: string, said?: Said): Promise<Sent>
}

/** A client that knows nothing but an OpenAPI document, as a stranger's generator would make it. */
export function createClient(document: Node, ask: AskApi): Client {
	const reader = readDocument(document)
	const byId = new Map(reader.operations.map((one) => [one.operation.operationId as string, one]))

	async function call(operationId: string, said: Said = {}): Promise<Sent> {
		const found = byId.get(operationId)
		if (!found) throw new Error(`the document has no operation ${operationId}`)
		const sent = await ask(...requestOf(reader, found, said))
		const wrong = answerFault(reader, found.operation, sent)
		if (wrong) throw new Error(`${operationId}: ${wrong}`)
		return sent
	}

	return {
		operationIds: [...byId.keys()],
		call,
		callFromExamples(operationId, said = {}) {
			const { parameters = [], requestBody } = byId.get(operationId)?.operation ?? {}
			const given = (parameters as Node[]).filter(({ example }) => example !== undefined)
			return call(operationId, {
				parameters: Object.fromEntries(given.map(({ name, example }) => [name, example])),
				body: requestBody && Object.values<Node>(requestBody.content)[0]?.example,
				...said,
			})
		},
	}
}

type Request = Parameters<AskApi>

function requestOf(reader: Reader, { path, method, operation }: Operation, said: Said): Request {
	const declared: Node[] = (operation.parameters ?? []).map(reader.follow)
	const values = said.parameters ?? {}
	const unknown = Object.keys(values).find((name) => !declared.some((one) => one.name === name))
	if (unknown) throw new Error(`${operation.operationId} has no parameter ${unknown}`)
	const given = declared.flatMap((parameter) => {
		const value = values[parameter.name]
		if (value === undefined && parameter.required) throw new Error(`${parameter.name} is required`)
		return value === undefined ? [] : [{ parameter, text: textOf(parameter, value) }]
	})
	const at = (place: string) => given.filter(({ parameter }) => parameter.in === place)
	const filled = at('path').reduce(
		(address, { parameter, text }) => address.replace(`{${parameter.name}}`, encodeURIComponent(text)),
		path,
	)
	const query = new URLSearchParams(at('query').map(({ parameter, text }) => [parameter.name, text]))
	const server = reader.document.servers[0].url.replace(/\/$/, '')
	const headers = Object.fromEntries(at('header').map(({ parameter, text }) => [parameter.name, text]))
	return [
		`${server}${filled}${query.size > 0 ? `?${query}` : ''}`,
		{
			method: method.toUpperCase(),
			headers: { ...headers, ...securityOf(reader, operation, said.credential) },
			...bodyOf(reader, operation, said.body),
		},
	]
}

/** A list goes as its style says; the default of a query repeats the name, which this client does not need. */
function textOf(parameter: Node, value: unknown): string {
	if (!Array.isArray(value)) return String(value)
	if (parameter.style !== 'form' || parameter.explode !== false)
		throw new Error(`${parameter.name} is no list`)
	return value.join(',')
}

function securityOf(reader: Reader, operation: Node, credential: string | undefined): Record<string, string> {
	if (!operation.security || credential === undefined) return {}
	const names: string[] = operation.security.flatMap((one: Node) => Object.keys(one))
	const schemes: Node[] = names.map((name) => reader.document.components.securitySchemes[name])
	const inHeader = schemes.find((scheme) => scheme.in === 'header')
	return { [inHeader.name]: credential }
}

function bodyOf(reader: Reader, operation: Node, body: unknown): { body?: unknown } {
	if (!operation.requestBody) return {}
	const media = operation.requestBody.content['application/json']
	const wrong = reader.objection(`${operation.operationId} sent`, media.schema, body)
	if (wrong) throw new Error(`the document does not allow this body: ${wrong}`)
	return { body }
}

function answerFault(reader: Reader, operation: Node, sent: Sent): string | null {
	const response = reader.follow(operation.responses[String(sent.status)])
	if (!response) return `${sent.status} is not declared`
	if (!response.content) return sent.text === '' ? null : 'has content'
	const type = sent.headers.get('content-type')?.split(';')[0] ?? ''
	const media = response.content[type]
	if (!media) return `${type} is not declared`
	if (!sent.json) return null
	return reader.objection(`${operation.operationId} ${sent.status} answered`, media.schema, sent.json)
}
