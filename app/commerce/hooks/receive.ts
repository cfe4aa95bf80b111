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
 * in the background. One that concerns no payment of ours, or is of an unknown kind, is accepted and left alone.
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
	const found = await retryTransient(() => insertHook(engine.database.sql, hook, clockOf(engine)))
	if (!found) return 'ignored'
	engine.hookWorker.wake()
	return 'stored'
}
