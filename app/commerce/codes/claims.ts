import type { Claim } from '../inventory/plan.ts'
import type { HeldCode } from './types.ts'

/** What a cart takes of codes and of promos' money when it holds `after` instead of `before`; signed, for `take`. */
export function codeClaims(before: readonly HeldCode[], after: readonly HeldCode[]): Claim[] {
	return [...claimsEach(after, 1), ...claimsEach(before, -1)]
}

const claimsEach = (codes: readonly HeldCode[], sign: 1 | -1): Claim[] =>
	codes.flatMap(({ code, promoId, amount, isCounted }): Claim[] => [
		{ kind: 'code', code, count: isCounted ? sign : 0 },
		{ kind: 'promo', promoId, count: sign * amount },
	])
