import { readText } from '#app/api/middleware/body.ts'
import { type HookEngine, type Received, receiveHook } from '#app/commerce/hooks/receive.ts'
import { Refusal } from '#app/contract/errors.ts'

const statusOf: Record<Received, number> = { unknown: 404, refused: 400, stored: 200, ignored: 200 }

interface HookLog {
	error(facts: object, message: string): void
}

/**
 * Answers `POST /hooks/{gateway}`: a message of a payment provider, whose signature is that of its raw body. Never
 * throws; the provider sends a message again that was not answered with a status below 300.
 */
export async function answerHook(engine: HookEngine, request: Request, log: HookLog): Promise<Response> {
	const gatewayId = /\/hooks\/([\w-]{1,40})$/.exec(new URL(request.url).pathname)?.[1] ?? ''
	if (request.method !== 'POST') return plain(405, { allow: 'POST' })
	try {
		const body = await readText(request)
		const signature = request.headers.get('stripe-signature') ?? ''
		return plain(statusOf[await receiveHook(engine, gatewayId, { body, signature })])
	} catch (error) {
		if (error instanceof Refusal) return plain(error.status)
		log.error({ gateway: gatewayId, error }, 'a message of a payment provider was not stored')
		return plain(503, { 'retry-after': '5' })
	}
}

const plain = (status: number, headers: Record<string, string> = {}): Response =>
	new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
