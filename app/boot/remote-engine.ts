import { setForwarded } from '#app/contract/forwarded-call.ts'
import { StartProblem } from '#app/environment.ts'
import { isCachedCall } from '#app/gateway/gateway.ts'
import { overHttp, type RemoteApi, type VisitorFacts } from '#app/gateway/transport.ts'
import { markOutage } from '#app/lib/outage.ts'
import { hiddenSeller } from '#app/sellers/registry/hidden-seller.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import type { BootOptions } from './boot-options.ts'
import { type EngineLink, keyRefused, probe } from './engine-link.ts'
import type { RemoteNotices } from './remote-notices.ts'

interface Options extends RemoteApi, Pick<BootOptions, 'onSale'> {
	notices: RemoteNotices
	sellers: Pick<Sellers, 'list' | 'follow' | 'byId' | 'known'>
	openVenue: EngineLink['openVenue']
	printLine: (line: string) => void
	log: { error(facts: object, message: string): void }
}

const probeTimeoutMs = 1_000
// An engine process that was started together with this one is usually ready by then.
const startWaitMs = 10_000
const startPauseMs = 250
const awayStatus = 'the engine does not answer'
const foreignStatus = 'something else answers at the address of the engine'

/**
 * An engine in another process. The start waits some seconds for it; after that pages are answered 503 until it is
 * ready. An address of something else, or a key that the engine refuses, ends the start.
 */
export function openRemoteEngine(options: Options): EngineLink {
	const { url, key, notices, sellers, onSale, openVenue, printLine, log } = options
	const remote = { url, key }

	notices.listen({
		received(notice) {
			if (notice.kind === 'sale') onSale?.({ sellerId: notice.seller, eventIds: notice.events })
			else void sellers.follow()
		},
		missed() {
			for (const { id } of sellers.list()) onSale?.({ sellerId: id, eventIds: null })
			void sellers.follow()
		},
	})

	async function status(): Promise<string> {
		try {
			const response = await fetch(new URL('/healthz/engine', url), {
				headers: probeHeaders(key),
				redirect: 'manual',
				signal: AbortSignal.timeout(probeTimeoutMs),
			})
			const body: unknown = await response.json().catch(() => null)
			if (typeof body === 'object' && body !== null && 'engine' in body) return String(body.engine)
			// A process that is still starting, or a proxy whose engine is down.
			return response.status >= 500 ? awayStatus : foreignStatus
		} catch {
			return awayStatus
		}
	}

	async function waitForEngine(): Promise<string> {
		const until = performance.now() + startWaitMs
		for (;;) {
			const found = await status()
			if (found !== awayStatus || performance.now() > until) return found
			await new Promise((resolve) => setTimeout(resolve, startPauseMs))
		}
	}

	/** Sends a call to the engine. One that is not answered is logged here, and its error passed on. */
	async function send(
		request: Request,
		visitor: VisitorFacts,
		decided: Pick<VisitorFacts, 'flags' | 'hidden'>,
	): Promise<Response> {
		try {
			return await overHttp(remote, { ...visitor, ...decided })(request)
		} catch (error) {
			markOutage(error, 'no engine')
			log.error({ requestId: visitor.requestId, error }, 'the engine did not answer a call')
			throw error
		}
	}

	const forward: EngineLink['handleApi'] = (request, visitor) =>
		send(request, visitor, { flags: null }).catch(() => unavailable(visitor.requestId))

	return {
		transport(visitor, decided) {
			return (request) => {
				const seller = decided()
				const flags = isCachedCall(request.url, seller) ? null : seller.flags
				const hidden = hiddenSeller(sellers, seller.id) ? seller.id : null
				return send(request, visitor, { flags, hidden })
			}
		},
		handleApi: forward,
		handleHook: forward,
		outbox: null,
		openNotices: null,
		openVenue,
		// The engine process does.
		extendVenue: async () => undefined,
		openHidden: () => Promise.resolve(),
		status,
		async start() {
			const found = await waitForEngine()
			if (found === foreignStatus)
				throw new StartProblem(
					`COMMERCE_URL is ${url}, where no engine answers but something else. Name the address of a Foyer that has a database and the same COMMERCE_KEY.`,
				)
			if (found === keyRefused)
				throw new StartProblem(
					`The engine at ${url} has another COMMERCE_KEY, or none. Give both processes the same one.`,
				)
			if (found !== 'ready')
				printLine(`The engine at ${url} is not ready (${found}). Pages are answered 503 until it is.`)
			notices.start()
		},
		makesDocuments: () => false,
		close: notices.close,
	}
}

function probeHeaders(key: string): Headers {
	const headers = new Headers()
	setForwarded(headers, key, probe)
	return headers
}

const retrySeconds = 2

function unavailable(requestId: string): Response {
	const body = {
		_code: 'unavailable',
		_description: 'The service is not available at the moment. Try again soon.',
		_extra: { request_id: requestId },
	}
	const headers = {
		'retry-after': String(retrySeconds),
		'cache-control': 'no-store',
		'x-request-id': requestId,
	}
	return Response.json(body, { status: 503, headers })
}
