import type { z } from 'zod'
import type { CartRequest } from '#app/commerce/cart/commands/change.ts'
import type { CodeRequest } from '#app/commerce/codes/types.ts'
import type { ModifyCartBody } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'

/** What a visitor sends of a cart; parts that are left out ask for nothing. */
export type CartBody = Partial<z.output<typeof ModifyCartBody>>

/**
 * A body of the API as a wish. Codes typed for a reservation may fail loudly, those that came by themselves not.
 *
 * @param defaults codes that the venue gives to new carts
 */
export function requestOf(body: CartBody, defaults: readonly string[] = []): CartRequest {
	const typed = (codes: readonly string[], request: Omit<CodeRequest, 'code'>): CodeRequest[] =>
		codes.map((code) => ({ code, ...request }))
	return {
		add: body.add ?? [],
		remove: body.remove ?? [],
		additionalInfo: body.additionalInfo ?? {},
		codes: [
			...typed(body.preReservePromoCodes ?? [], {
				source: 'visitor',
				requireBenefit: false,
				ignoreErrors: false,
			}),
			...typed(body.preloadedPromoCodes ?? [], {
				source: 'preloaded',
				requireBenefit: false,
				ignoreErrors: true,
			}),
			...typed(defaults, { source: 'default', requireBenefit: false, ignoreErrors: true }),
		],
		dropped: [],
	}
}

/** Twice as often as a race for the last use is lost in tests. */
const attempts = 3

/**
 * Runs an act again when a code ran out between the look and the take: the next look finds it so, leaves out in
 * silence what came by itself, and refuses what a visitor typed.
 */
export async function onceMoreWhenExhausted<T>(act: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await act()
		} catch (error) {
			const hasRunOut = error instanceof Refusal && error.code === 'code_exhausted'
			if (!hasRunOut || error.context !== 'reserve' || attempt === attempts) throw error
		}
	}
}
