import { isRefusal } from '#app/api/router/faults.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type Limiters, ownLimiters } from './limiters.ts'
import { addressKey } from './rate.ts'

/** One request that names a gift card. */
export interface Lookup {
	sellerId: string
	ip: string
	/** The venue has a captcha and the visitor can be asked for it. */
	hasCaptcha: boolean
	/** Checks the captcha of the request; true when a token was good, false when the request passes without one. */
	check(): Promise<boolean>
}

export interface LookupGate {
	/**
	 * Delays the lookup by the misses of its address in the last hour. After five misses the captcha is checked first. A
	 * miss that leads to it has `_extra.captcha`.
	 */
	run<T>(lookup: Lookup, act: () => Promise<T>): Promise<T>
}

/** Misses of one address in an hour before its captcha is checked (interpretations, behaviour 13). */
const freeMisses = 5

const hourSeconds = 3_600
const firstDelayMs = 200
// A page asks for a gift card twice, and must not seem to hang.
const longestDelayMs = 2_000

/** How long the lookup waits. Found and missing numbers wait alike: a slow answer says nothing. */
export const delayAfter = (misses: number): number =>
	misses <= 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (misses - 1))

export type Wait = (ms: number) => Promise<void>

const waitOnTimer: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Counts gift cards that were not found, by address and seller. Nothing is locked and no connection is held meanwhile. */
export function createLookupGate(limiters: Limiters = ownLimiters(), wait: Wait = waitOnTimer): LookupGate {
	const underWay = new Map<string, number>()
	return {
		async run({ sellerId, ip, hasCaptcha, check }, act) {
			const limiter = limiters(`gift card ${sellerId}`, freeMisses, hourSeconds)
			const address = addressKey(ip)
			const name = `${sellerId} ${address}`
			// Undecided lookups count as misses, or a client could send a thousand at once.
			const others = underWay.get(name) ?? 0
			underWay.set(name, others + 1)
			try {
				const known = (await limiter.get(address))?.consumedPoints ?? 0
				const misses = known + others
				// A good token is worth one more miss.
				if (hasCaptcha && misses >= freeMisses && (await check()))
					await limiter.set(address, freeMisses - 1, hourSeconds)
				if (misses > 0) await wait(delayAfter(misses))
				return await act()
			} catch (error) {
				if (!isRefusal(error) || error.code !== 'gift_card_not_found') throw error
				const { consumedPoints } = await limiter.penalty(address)
				throw hasCaptcha && consumedPoints >= freeMisses ? withCaptcha(error) : error
			} finally {
				const left = (underWay.get(name) ?? 1) - 1
				if (left === 0) underWay.delete(name)
				else underWay.set(name, left)
			}
		},
	}
}

const withCaptcha = ({ code, message, context, extra }: Refusal): Refusal =>
	new Refusal(code, message, context, { ...extra, captcha: true })
