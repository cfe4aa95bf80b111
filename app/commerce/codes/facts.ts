import type { CodeTarget } from '#app/contract/entities/code-refusal.ts'
import type { Minor } from '#app/lib/money.ts'
import type { CheckoutRule } from '#app/rules/checkout-rules.ts'
import type { CodePromo, CodeRequest, HeldCode, KnownCodes } from './types.ts'

/** A code of the catalogue at the time of the request. */
export interface OfferedCode {
	code: string
	/** Whether it can be used now: the catalogue still has it, and it is within its validity. */
	validity: 'valid' | 'withdrawn' | 'not_yet_valid' | 'over'
	validFrom: Date | null
	validUntil: Date | null
	/** A cart may still take it; uses of expired carts count as free. */
	hasUse: boolean
	promo: CodePromo
}

/** A code request and what it means: null offers where there is no such code. */
export interface TypedCode {
	request: CodeRequest
	/** As it is compared; '' for a text that cannot be a code. */
	code: string
	offered: OfferedCode | null
}

/** Everything that applying codes decides on. */
export interface CodeFacts extends KnownCodes {
	/** Codes that the cart gives up. */
	dropped: ReadonlySet<string>
	typed: readonly TypedCode[]
	rules: readonly CheckoutRule[]
	/** Codes that the cart holds uncounted and that have no use left for its first ticket. */
	exhausted: ReadonlySet<string>
	/** By promo: money that it may give to this cart, what it gave already included; null is without limit. */
	moneyLeft: ReadonlyMap<string, Minor | null>
	/** By id: the public entries that scopes of typed codes list, for refusals that name them. */
	targets: Readonly<Record<string, CodeTarget>>
}

/** The facts of a cart that holds no code, where only the rules matter. */
export function noCodes(rules: readonly CheckoutRule[]): CodeFacts {
	return {
		held: [],
		unlocks: new Set(),
		dropped: new Set(),
		exhausted: new Set(),
		typed: [],
		rules,
		moneyLeft: new Map(),
		targets: {},
	}
}

/** Hidden groups that codes open. */
export function unlockedBy(codes: readonly Pick<HeldCode, 'promo'>[]): Set<string> {
	return new Set(codes.flatMap(({ promo }) => promo.unlocksGroupIds))
}
