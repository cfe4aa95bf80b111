import { Refusal } from '#app/contract/errors.ts'
import { locateJsonFault } from './json-fault.ts'

/** Bytes of a request body at most (api.md). */
export const bodyLimit = 256 * 1024

/**
 * The parsed JSON of a request's body.
 * Refuses `unsupported_media_type`, `body_too_large`, `validation_failed` (malformed: names line and column).
 */
export async function readJson(request: Request): Promise<unknown> {
	requireJsonType(request.headers)
	const text = await readText(request)
	try {
		return JSON.parse(text)
	} catch {
		const { line, column } = locateJsonFault(text)
		const where =
			text.trim() === '' ? 'the body is empty' : `the body is not JSON at line ${line}, column ${column}`
		throw new Refusal('validation_failed', `Send a JSON object: ${where}.`, 'body', {
			line,
			column,
			fields: [],
		})
	}
}

function requireJsonType(headers: Headers): void {
	const type = headers.get('content-type') ?? ''
	const encoding = headers.get('content-encoding')
	const isJson = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)
	if (isJson && (encoding === null || encoding === 'identity')) return
	throw new Refusal('unsupported_media_type', 'Send the body as application/json in UTF-8, not compressed.')
}

const tooLarge = (): Refusal =>
	new Refusal('body_too_large', `The body is larger than ${bodyLimit} bytes.`, 'body', { limit: bodyLimit })

/** Whether a body could not be read because its client has hung up, or was cut off as too slow. */
const isClientGone = (error: unknown): boolean =>
	error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET'))

/**
 * The body as text; one of unknown length is counted while it arrives. Refuses `body_too_large`, and `validation_failed`
 * for a body that ends early: that is the client's doing and no fault of the product.
 */
export async function readText(request: Request): Promise<string> {
	try {
		return await readWhole(request)
	} catch (error) {
		if (!isClientGone(error)) throw error
		throw new Refusal('validation_failed', 'The body ends early.', 'body', { fields: [] })
	}
}

async function readWhole(request: Request): Promise<string> {
	const length = request.headers.get('content-length')
	if (Number(length ?? 0) > bodyLimit) throw tooLarge()
	// The HTTP parser takes no more bytes than a request says: they need not be counted through a stream.
	if (length !== null) return decode([new Uint8Array(await request.arrayBuffer())])
	if (!request.body) return ''
	const chunks: Uint8Array[] = []
	const reader = request.body.getReader()
	let size = 0
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		size += part.value.byteLength
		if (size > bodyLimit) {
			// Nothing more is read from the socket.
			await reader.cancel()
			throw tooLarge()
		}
		chunks.push(part.value)
	}
	return decode(chunks)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function decode(chunks: Uint8Array[]): string {
	try {
		return decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))
	} catch {
		throw new Refusal('validation_failed', 'The body is not valid UTF-8.', 'body', { fields: [] })
	}
}
