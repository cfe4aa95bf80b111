import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that the double was asked, as it came over the wire. */
export interface Asked {
	method: string
	path: string
	authorization: string
	ifNoneMatch: string | null
	context: Record<string, unknown>
}

export type Answering = (asked: Asked, outgoing: ServerResponse) => void

/** A flag service that speaks OFREP's bulk evaluation over real HTTP, for tests. */
export interface FlagServiceDouble {
	url: string
	asked: Asked[]
	/** What it answers from now on. */
	answer(answering: Answering): void
	close(): Promise<void>
}

const json = (outgoing: ServerResponse, status: number, body: unknown, headers = {}): void => {
	outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** 200 with these flags and an ETag, 304 to whoever has them (OFREP, bulk evaluation). */
export const flagsOf =
	(flags: Record<string, unknown>, etag = `"${JSON.stringify(flags).length}"`): Answering =>
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

/** An error as the protocol writes it. */
export const failing =
	(status: number, headers: Record<string, string> = {}): Answering =>
	(_, outgoing) =>
		json(outgoing, status, { errorCode: 'GENERAL', errorDetails: 'planted' }, headers)

/** Whatever a service should not say. */
export const saying =
	(body: string, type = 'application/json'): Answering =>
	(_, outgoing) => {
		outgoing.writeHead(200, { 'content-type': type }).end(body)
	}

/** Takes the question and says nothing. */
export const silent: Answering = () => undefined

/** Sends the head of an answer and never its body. */
export const stalling: Answering = (_, outgoing) => {
	outgoing.writeHead(200, { 'content-type': 'application/json' })
	outgoing.write('{"flags":')
}

export async function startFlagService(key = 'the-key'): Promise<FlagServiceDouble> {
	let answering: Answering = flagsOf({})
	const asked: Asked[] = []
	const server = createServer(async (incoming, outgoing) => {
		const one = await read(incoming)
		asked.push(one)
		if (one.method !== 'POST' || one.path !== '/ofrep/v1/evaluate/flags') json(outgoing, 404, {})
		else if (one.authorization !== `Bearer ${key}`) outgoing.writeHead(401).end()
		else answering(one, outgoing)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		answer: (next) => {
			answering = next
		},
		close: () => {
			server.closeAllConnections()
			return new Promise((done) => server.close(() => done()))
		},
	}
}

async function read(incoming: IncomingMessage): Promise<Asked> {
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
