import { createServer, type Server } from 'node:http'

/** How long a client may take, in milliseconds. */
export interface ClientLimits {
	headers: number
	/** Headers and body of a request. */
	request: number
	/** Between two requests of a connection. */
	idle: number
	/** Without a byte in either direction: a client that does not read its response. */
	stalled: number
	/** How often headers and bodies are looked at. */
	check: number
}

/** A stalled connection gets longer than any page takes, because nothing is sent while the engine is at work. */
export const clientLimits: ClientLimits = {
	headers: 15_000,
	request: 60_000,
	idle: 10_000,
	stalled: 60_000,
	check: 5_000,
}

/** A server that cuts off slow clients, so that none can hold a socket and its buffers for ever. */
export function createLimitedServer(limits: ClientLimits = clientLimits): Server {
	const server = createServer({
		headersTimeout: limits.headers,
		requestTimeout: limits.request,
		keepAliveTimeout: limits.idle,
		connectionsCheckingInterval: limits.check,
	})
	server.timeout = limits.stalled
	return server
}
