import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request to the test double, as received over HTTP. */
export interface ReceivedRequest {
	method: string
	path: string
	authorization: string
	ifNoneMatch: string | null
	context: Record<string, unknown>
}

export type Handler = (received: ReceivedRequest, outgoing: ServerResponse) => void

/** A test double of a flag service: OFREP's bulk evaluation over real HTTP. */
export interface FlagServiceDouble {
	url: string
	received: ReceivedRequest[]
	/** Sets the handler of further requests. */
	answer(handler: Handler): void
	close(): Promise<void>
}

const json = (outgoing: ServerResponse, status: number, body: unknown, headers = {}): void => {
	outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Answers 200 with these flags and an ETag, or 304 to a client that has them (OFREP, bulk evaluation). */
export const flagsOf =
	(flags: Record<string, unknown>, etag = `"${JSON.stringify(flags).length}"`): Handler =>
	({ ifNoneMatch }, outgoing) => {
		if (ifNoneMatch === etag) {
			outgoing.writeHead(304, { etag }).end()
			return
		}
		const list = Object.entries(flags).map(([key, value]) => ({
			key,
			value,
			reason: 'TARGETING_MATCH',
			variant: String(value),
			metadata: {},
		}))
		json(outgoing, 200, { flags: list, metadata: {} }, { etag })
	}

/** Answers with an error in the protocol's format. */
export const failing =
	(status: number, headers: Record<string, string> = {}): Handler =>
	(_, outgoing) =>
		json(outgoing, status, { errorCode: 'GENERAL', errorDetails: 'planted' }, headers)

/** Answers with text that is no valid response. */
export const saying =
	(body: string, type = 'application/json'): Handler =>
	(_, outgoing) => {
		outgoing.writeHead(200, { 'content-type': type }).end(body)
	}

/** Accepts the request and never answers. */
export const silent: Handler = () => undefined

/** Sends the headers of a response and never its body. */
export const stalling: Handler = (_, outgoing) => {
	outgoing.writeHead(200, { 'content-type': 'application/json' })
	outgoing.write('{"flags":')
}

export async function startFlagService(key = 'the-key'): Promise<FlagServiceDouble> {
	let handler: Handler = flagsOf({})
	const received: ReceivedRequest[] = []
	const server = createServer(async (incoming, outgoing) => {
		const one = await read(incoming)
		received.push(one)
		if (one.method !== 'POST' || one.path !== '/ofrep/v1/evaluate/flags') json(outgoing, 404, {})
		else if (one.authorization !== `Bearer ${key}`) outgoing.writeHead(401).end()
		else handler(one, outgoing)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		answer: (next) => {
			handler = next
		},
		close: () => {
			server.closeAllConnections()
			return new Promise((done) => server.close(() => done()))
		},
	}
}

async function read(incoming: IncomingMessage): Promise<ReceivedRequest> {
	const chunks: Buffer[] = []
	for await (const chunk of incoming) chunks.push(chunk as Buffer)
	const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
	return {
		method: incoming.method ?? '',
		path: incoming.url ?? '',
		authorization: incoming.headers.authorization ?? '',
		ifNoneMatch: incoming.headers['if-none-match'] ?? null,
		context: body.context ?? {},
	}
}
