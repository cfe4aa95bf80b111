import { gathered } from '#app/lib/gather.ts'
import { clockOf, type Engine } from '../context.ts'
import type { HookMessage } from '../payments/gateway.ts'
import type { PayingEngine } from '../payments/record.ts'
import { retryTransient } from '../transaction.ts'
import { insertHooks, type NewHook } from './store.ts'

export interface HookWorker {
	/** Takes stored messages up now. */
	wake(): void
	/** Resolves when a message is stored; with false when no venue has its payment. */
	store(hook: NewHook): Promise<boolean>
}

export type HookEngine = PayingEngine & { hookWorker: HookWorker }

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
	if (!(await engine.hookWorker.store(hook))) return 'ignored'
	engine.hookWorker.wake()
	return 'stored'
}

/** Messages that one statement stores. */
const batchSize = 100

/** Stores messages that arrive at the same time together: a provider sends many, and each waits for its commit. */
export function createHookStore(engine: Engine): HookWorker['store'] {
	const store = (hooks: readonly NewHook[]): Promise<boolean[]> =>
		retryTransient(() => insertHooks(engine.database.sql, hooks, clockOf(engine)))
	const once = gathered(store, batchSize)
	const repeated = gathered(store, batchSize)
	return (hook) => (hook.isRepeated ? repeated(hook) : once(hook))
}
