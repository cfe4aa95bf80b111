import { isRefusal } from '#app/api/router/faults.ts'
import { countMisses } from '#app/commerce/codes/misses.ts'
import { reading } from '#app/commerce/context.ts'
import type { Engine } from '#app/commerce/engine.ts'
import { Refusal, type RefusalCode } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import type { Guesses, GuessGate } from './guesses.ts'
import type { LookupClient, LookupGate } from './lookups.ts'

/** Counts the failed attempts of one address; refuses `too_many_requests` after too many. */
export interface Guessing {
	/** Promo codes before they are looked up, also those whose errors are ignored or that open a hidden group. */
	codes(typed: readonly string[]): Promise<void>
	/** Promo codes that a visitor types: the lookup also waits longer after each failed one. */
	typedCodes(typed: readonly string[]): Promise<void>
	/** Codes whose answer may be cached from another request: counts nothing, and refuses like any other attempt. */
	ready(typed: readonly string[]): Promise<void>
	/** An operation that may meet a voucher that was never issued. */
	vouchers<T>(act: () => Promise<T>): Promise<T>
	/** An operation that may meet a gift card that does not exist; `check` is its captcha, for an address with many of them. */
	giftCards<T>(act: () => Promise<T>, check: () => Promise<boolean>): Promise<T>
	/** An operation that may meet a gift code that does not exist; `check` as for gift cards. */
	giftCodes<T>(act: () => Promise<T>, check: () => Promise<boolean>): Promise<T>
	/** A change of a cart with all codes and vouchers in it. It takes no token: `check` counts it as unchecked. */
	change<T>(body: Tries, act: () => Promise<T>, check: () => Promise<boolean>): Promise<T>
}

interface Tries {
	add: readonly { voucher?: string | undefined }[]
	preReservePromoCodes: readonly string[]
	preloadedPromoCodes: readonly string[]
	membership?: { gift_code?: string | undefined } | undefined
}

interface Parts {
	engine: Engine
	guesses: GuessGate
	lookups: LookupGate
}

interface Caller {
	seller: SellerTerms
	visitor: Visitor | null
	ip: string
}

export function guessingFor({ engine, guesses, lookups }: Parts, { seller, visitor, ip }: Caller): Guessing {
	const { sellerId } = seller
	const hasCaptcha = seller.captcha.provider !== 'none' && !visitor
	const client: LookupClient = {
		sellerId,
		ip,
		freeMisses: seller.limits.lookupMissesPerHour,
		longestDelayMs: seller.limits.lookupDelayMs,
	}
	const from: Guesses = { sellerId, ip, perMinute: seller.limits.codePerMinute }
	/** Counts the act as a failed attempt if it is refused with this code. */
	const counted = async <T>(act: () => Promise<T>, failure: RefusalCode): Promise<T> => {
		const acted = Promise.withResolvers<T>()
		// Counted before the answer goes out: the next guess may follow at once.
		await guesses.count(from, () => {
			acted.resolve(act())
			return acted.promise.then(
				() => 0,
				(error: unknown) => (isRefusal(error) && error.code === failure ? 1 : 0),
			)
		})
		return acted.promise
	}
	const missesOf = async (typed: readonly string[]): Promise<number> =>
		countMisses(await reading(engine, seller), typed)
	const guessing: Guessing = {
		async codes(typed) {
			if (typed.length > 0) await guesses.count(from, () => missesOf(typed))
		},
		async typedCodes(typed) {
			if (typed.length > 0) await guesses.count(from, () => lookups.codes(client, () => missesOf(typed)))
		},
		async ready(typed) {
			if (typed.length > 0) await guesses.pass(from)
		},
		vouchers: (act) => counted(act, 'invalid_citypass'),
		giftCards: (act, check) =>
			counted(() => lookups.run({ ...client, hasCaptcha, check }, act), 'gift_card_not_found'),
		giftCodes: (act, check) =>
			counted(() => lookups.giftCodes({ ...client, hasCaptcha, check }, act), 'gift_code_not_found'),
		async change({ add, preReservePromoCodes, preloadedPromoCodes, membership }, act, check) {
			await guessing.codes([...preReservePromoCodes, ...preloadedPromoCodes])
			if (membership?.gift_code !== undefined) return guessing.giftCodes(act, () => asTooMany(check))
			return add.some(({ voucher }) => voucher !== undefined) ? guessing.vouchers(act) : act()
		},
	}
	return guessing
}

/** A call that takes no token does not ask for one. */
const asTooMany = (check: () => Promise<boolean>): Promise<boolean> =>
	check().catch((error: unknown) => {
		if (!isRefusal(error) || error.code !== 'captcha_required') throw error
		throw new Refusal('too_many_requests', error.message, error.context, error.extra)
	})
