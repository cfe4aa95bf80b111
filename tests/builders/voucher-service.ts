import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Behaviour of the partner; `late` answers after `lateMs`, `endless` never ends its body, `forgets` leaves out vouchers. */
export type Behaviour =
	| 'well'
	| 'late'
	| 'endless'
	| 'garbage'
	| 'forgets'
	| 'broken'
	| 'refuses'
	| 'elsewhere'

export interface VoucherService {
	url: string
	key: string
	behaviour: Behaviour
	/** States by code; a missing code is unknown. */
	states: Map<string, 'valid' | 'used'>
	/** Every request with one of these fails. */
	refused: Set<string>
	/** Codes that are left out of responses. */
	leftOut: Set<string>
	/** Received requests, in order. */
	received: { act: string; vouchers: Record<string, string>[] }[]
	close(): Promise<void>
}

export const lateMs = 2_300

/** A test double of a voucher partner, as an HTTP server on this machine. */
export async function aVoucherService(): Promise<VoucherService> {
	const service: Omit<VoucherService, 'url' | 'close'> = {
		key: 'secret-of-the-partner',
		behaviour: 'well',
		states: new Map(),
		refused: new Set(),
		leftOut: new Set(),
		received: [],
	}
	const timers = new Set<NodeJS.Timeout>()
	const server = createServer(async (request, response) => {
		if (request.headers.authorization !== `Bearer ${service.key}`) return respond(response, 401, {})
		const act = request.url?.split('/').at(-1) ?? ''
		const { vouchers } = JSON.parse(await textOf(request))
		service.received.push({ act, vouchers })
		if (vouchers.some(({ code = '' }: Record<string, string>) => service.refused.has(code)))
			return respond(response, 422, {})
		const answer = () => respond(response, 200, { results: resultsOf(service, act, vouchers) })
		switch (service.behaviour) {
			case 'well':
				return answer()
			case 'late':
				timers.add(setTimeout(answer, lateMs))
				return
			case 'endless':
				response.writeHead(200, { 'content-type': 'application/json' }).write('{"results": [')
				return
			case 'garbage':
				response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Welcome</html>')
				return
			case 'forgets':
				return respond(response, 200, { results: [] })
			case 'broken':
				return respond(response, 500, {})
			case 'refuses':
				return respond(response, 403, {})
			case 'elsewhere':
				response.writeHead(307, { location: '/elsewhere' }).end()
		}
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return Object.assign(service, {
		url: `http://127.0.0.1:${port}/`,
		async close() {
			for (const timer of timers) clearTimeout(timer)
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	})
}

function resultsOf(
	{ states, leftOut }: Pick<VoucherService, 'states' | 'leftOut'>,
	act: string,
	vouchers: Record<string, string>[],
): object[] {
	const answered = vouchers.filter(({ code = '' }) => !leftOut.has(code))
	return answered.map(({ code = '' }) => {
		if (act === 'confirm') states.set(code, 'used')
		if (act === 'void') states.set(code, 'valid')
		return { code, state: states.get(code) ?? 'unknown', reference: `ref-${code}` }
	})
}

function respond(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = ''
	for await (const chunk of request) text += chunk
	return text
}
