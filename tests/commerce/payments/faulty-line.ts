import type { Engine } from '#app/commerce/engine.ts'
import type { GatewayCall } from '#app/commerce/payments/gateway.ts'
import { createTestGateway, type GatewayLine } from '#app/commerce/payments/test-gateway.ts'

/**
 * What happens to one request. `failed`: it never arrives, and the caller learns so. `delayed`: it arrives after the
 * caller has given up. `silent`: the gateway acts, and its answer never arrives. `refused`: the gateway refuses for good.
 */
export type Fault = 'failed' | 'delayed' | 'silent' | 'refused'

export interface FaultyLine {
	/** The next requests of a kind meet these faults, one after another; those after them get through. */
	inject(call: GatewayCall, ...faults: Fault[]): void
	/** Delayed requests reach the gateway now. */
	deliver(): Promise<void>
	/** Requests that were sent, in their order. */
	sent: GatewayCall[]
	/** Called as soon as a request of a kind is at the gateway, before the answer leaves. */
	during(call: GatewayCall, act: () => Promise<unknown>): void
}

/** Puts a line with faults between an engine and its test gateway. No fault waits for a clock. */
export function installFaultyLine(engine: Engine): FaultyLine {
	const faults = new Map<GatewayCall, Fault[]>()
	const meanwhile = new Map<GatewayCall, () => Promise<unknown>>()
	const late: (() => Promise<unknown>)[] = []
	const sent: GatewayCall[] = []
	let limit = new AbortController()

	const carry: GatewayLine = async (call, { act, refuse }) => {
		const ownLimit = limit
		sent.push(call)
		const unanswered = (): Promise<never> => {
			ownLimit.abort(new Error(`no answer to ${call}`))
			return new Promise(() => undefined)
		}
		switch (faults.get(call)?.shift()) {
			case 'failed':
				throw new Error(`${call} did not reach the gateway`)
			case 'refused':
				return refuse()
			case 'delayed':
				late.push(act)
				return unanswered()
			case 'silent':
				await act()
				return unanswered()
		}
		const outcome = await act()
		const interruption = meanwhile.get(call)
		meanwhile.delete(call)
		await interruption?.()
		return outcome
	}

	Object.assign(engine, {
		gateways: new Map([...engine.gateways, ['test', createTestGateway(engine.database.sql, carry)]]),
		gatewayTimeLimit() {
			limit = new AbortController()
			return limit.signal
		},
	})
	return {
		sent,
		inject: (call, ...kinds) => void faults.set(call, [...(faults.get(call) ?? []), ...kinds]),
		during: (call, act) => void meanwhile.set(call, act),
		async deliver() {
			for (const act of late.splice(0)) await act()
		},
	}
}
