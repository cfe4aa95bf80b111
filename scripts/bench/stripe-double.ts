import { fork } from 'node:child_process'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { ask } from './load.ts'

export const benchAccount = 'acct_bench'
export const benchKey = 'sk_bench'

export type DoubleRequest =
	| { ask: 'url' }
	/** Every answer comes so much later. */
	| { ask: 'delay'; milliseconds: number }
	/** Confirmation tokens of a good card. */
	| { ask: 'tokens'; count: number }
	/** The last events of captured payments. */
	| { ask: 'paid'; count: number }

export interface DoubleAnswer {
	url: string
	tokens: string[]
	paid: Stripe.Event[]
}

/** The double of Stripe as a process of its own. */
export function startDouble() {
	const child = fork(join(import.meta.dirname, 'stripe-process.ts'), {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	})
	return {
		ask: (request: DoubleRequest): Promise<DoubleAnswer> => ask(child, request),
		close: () => child.disconnect(),
	}
}
