import { isRefusal } from '#app/api/router/faults.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type Limiters, ownLimiters } from './limiters.ts'
import { addressKey } from './rate.ts'

/** The client of a lookup at one seller, with the seller's limits. */
export interface LookupClient {
	sellerId: string
	ip: string
	/** Misses of one address in an hour before its captcha is checked (interpretations, behaviour 13). */
	freeMisses: number
	longestDelayMs: number
}

/** One request that names a gift card or a gift code. */
export interface Lookup extends LookupClient {
	/** The venue has a captcha and the visitor can be asked for it. */
	hasCaptcha: boolean
	/** Checks the captcha of the request; true when a token was good, false when the request passes without one. */
	check(): Promise<boolean>
}

export interface LookupGate {
	/**
	 * Delays the lookup of a gift card by the misses of its address in the last hour. After the free misses the captcha is
	 * checked first. A miss that leads to it has `_extra.captcha`.
	 */
	run<T>(lookup: Lookup, act: () => Promise<T>): Promise<T>
	/** Delays a lookup of promo codes likewise. The lookup returns how many of them missed. */
	codes(client: LookupClient, misses: () => Promise<number>): Promise<number>
	/**
	 * Delays the lookup of a gift code after the free misses of its address, and after twenty times as many of all addresses of the
	 * seller: guesses from many addresses are slowed as well. The captcha is checked as for a gift card.
	 */
	giftCodes<T>(lookup: Lookup, act: () => Promise<T>): Promise<T>
}

/** The free misses of all addresses are those of one, times this: more than the visitors of a venue mistype. */
const addressesPerSeller = 20

const hourSeconds = 3_600
const firstDelayMs = 200

/** How long the lookup waits. Found and missing numbers wait alike: a slow answer says nothing. */
export const delayAfter = (misses: number, longestDelayMs: number): number =>
	misses <= 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (misses - 1))

export type Wait = (ms: number) => Promise<void>

const waitOnTimer: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Counts gift cards, promo codes and gift codes that were not found, each by address and seller. Nothing is locked and no connection
 * is held meanwhile.
 */
export function createLookupGate(limiters: Limiters = ownLimiters(), wait: Wait = waitOnTimer): LookupGate {
	const underWay = new Map<string, number>()
	/** Runs a lookup with the misses before it. Undecided lookups count, or a client could send a thousand at once. */
	const counted = async <T>(
		kind: string,
		{ sellerId, ip, freeMisses }: LookupClient,
		look: (misses: number, known: { limiter: ReturnType<Limiters>; address: string }) => Promise<T>,
	): Promise<T> => {
		const limiter = limiters(`${kind} ${sellerId}`, freeMisses, hourSeconds)
		const address = addressKey(ip)
		const name = `${kind} ${sellerId} ${address}`
		const others = underWay.get(name) ?? 0
		underWay.set(name, others + 1)
		try {
			const known = (await limiter.get(address))?.consumedPoints ?? 0
			return await look(known + others, { limiter, address })
		} finally {
			const left = (underWay.get(name) ?? 1) - 1
			if (left === 0) underWay.delete(name)
			else underWay.set(name, left)
		}
	}
	return {
		run: ({ hasCaptcha, check, ...client }, act) =>
			counted('gift card', client, async (misses, { limiter, address }) => {
				// A good token is worth one more miss.
				const { freeMisses, longestDelayMs } = client
				if (hasCaptcha && misses >= freeMisses && (await check()))
					await limiter.set(address, freeMisses - 1, hourSeconds)
				if (misses > 0) await wait(delayAfter(misses, longestDelayMs))
				try {
					return await act()
				} catch (error) {
					if (!isRefusal(error) || error.code !== 'gift_card_not_found') throw error
					const { consumedPoints } = await limiter.penalty(address)
					throw hasCaptcha && consumedPoints >= freeMisses ? withCaptcha(error) : error
				}
			}),
		codes: (client, look) =>
			counted('promo code', client, async (before, { limiter, address }) => {
				if (before > 0) await wait(delayAfter(before, client.longestDelayMs))
				const misses = await look()
				if (misses > 0) await limiter.penalty(address, misses)
				return misses
			}),
		giftCodes: ({ hasCaptcha, check, ...client }, act) =>
			counted('gift code', client, async (before, { limiter, address }) => {
				const { freeMisses, longestDelayMs } = client
				if (hasCaptcha && before >= freeMisses && (await check()))
					await limiter.set(address, freeMisses - 1, hourSeconds)
				const freeMissesOfSeller = freeMisses * addressesPerSeller
				const ofSeller = limiters(`gift codes ${client.sellerId}`, freeMissesOfSeller, hourSeconds)
				const all = (await ofSeller.get(everybody))?.consumedPoints ?? 0
				const over = Math.max(before - freeMisses, all - freeMissesOfSeller) + 1
				if (over > 0) await wait(delayAfter(over, longestDelayMs))
				try {
					return await act()
				} catch (error) {
					if (!isRefusal(error) || error.code !== 'gift_code_not_found') throw error
					const [{ consumedPoints }] = await Promise.all([
						limiter.penalty(address),
						ofSeller.penalty(everybody),
					])
					throw hasCaptcha && consumedPoints >= freeMisses ? withCaptcha(error) : error
				}
			}),
	}
}

/** The one key of a count that all addresses share. */
const everybody = 'all'

const withCaptcha = ({ code, message, context, extra }: Refusal): Refusal =>
	new Refusal(code, message, context, { ...extra, captcha: true })
