import { clockOf } from '../context.ts'
import type { HookMessage } from '../payments/gateway.ts'
import type { PayingEngine } from '../payments/record.ts'
import { retryTransient } from '../transaction.ts'
import { insertHook } from './store.ts'

export type HookEngine = PayingEngine & { hookWorker: { wake(): void } }

/** `unknown`: no gateway of this name takes messages. `refused`: the signature is missing, wrong or too old. */
export type Received = 'unknown' | 'refused' | 'stored' | 'ignored'

/**
 * Takes a message of a payment provider. A message that concerns a payment is stored before it is answered, and taken up
 * in the background. One of another account, or of a kind that says nothing about a payment, is accepted and left alone.
 */
export async function receiveHook(
	engine: HookEngine,
	gatewayId: string,
	message: HookMessage,
): Promise<Received> {
	const gateway = engine.gateways.get(gatewayId)
	if (!gateway?.readMessage) return 'unknown'
	const content = await gateway.readMessage(message)
	if (content.state !== 'accepted') return content.state
	const hook = { ...content, gatewayId, body: message.body }
	await retryTransient(() => insertHook(engine.database.sql, hook, clockOf(engine)))
	engine.hookWorker.wake()
	return 'stored'
}
