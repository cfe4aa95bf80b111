import type { z } from 'zod'
import type { CartRequest } from '#app/commerce/cart/commands/change.ts'
import type { CodeRequest } from '#app/commerce/codes/types.ts'
import type { ChangeCartBody } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'

/** The request body; missing parts change nothing. */
export type CartBody = Partial<z.output<typeof ChangeCartBody>>

/**
 * Converts a body of the API. Codes typed for a reservation are refused when invalid; preloaded ones are left out.
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
		membership: body.membership ?? null,
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
		payAtOnce: body.pay_at_once,
	}
}

/** Twice as often as a race for the last use is lost in tests. */
const attempts = 3

/**
 * Repeats an operation when a code, or an allowance of member prices, ran out between its read and its take. The next attempt
 * reads that: it leaves out preloaded codes, refuses typed ones, and charges what everybody pays.
 */
export async function retryWhenExhausted<T>(act: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await act()
		} catch (error) {
			if (!(error instanceof Refusal) || !hasRunOut(error) || attempt === attempts) throw error
		}
	}
}

const hasRunOut = ({ code, context, extra }: Refusal): boolean =>
	context === 'reserve' &&
	(code === 'code_exhausted' || (code === 'member_limit_exceeded' && extra?.reason === 'member_price'))
