import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { isRefusal } from '#app/api/router/faults.ts'
import { Refusal } from '#app/contract/errors.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { type Limiters, ownLimiters } from './limiters.ts'
import { addressKey, consume } from './rate.ts'

/** One request with a password. */
export interface PasswordTry {
	sellerId: string
	ip: string
	email: string
	/** Wrong passwords for one account from one client. */
	perHour: number
	/** `guest_account` answers for one client in an hour. */
	guestsPerHour: number
}

export interface PasswordGate {
	/**
	 * Counts a request with a password before it is compared, so that any number of concurrent ones counts: for the account
	 * by this client, for the account by all clients, and for the client. The right password is not counted.
	 */
	count<T>(attempt: PasswordTry, act: () => Promise<T>): Promise<T>
	/** Forgets the wrong passwords for an account, whose owner has set a new one: a guesser does not lock them out. */
	forget(attempt: Omit<PasswordTry, 'guestsPerHour'>): Promise<void>
}

const hourSeconds = 3_600
/** Many people may share an address, and an account may have several devices. */
const fold = 10

interface Count {
	limiter: RateLimiterAbstract
	key: string
}

export function createPasswordGate(limiters: Limiters = ownLimiters()): PasswordGate {
	const countsOf = ({ sellerId, ip, email, perHour }: Omit<PasswordTry, 'guestsPerHour'>) => {
		const [client, account] = [addressKey(ip), hashSecret(email.toLowerCase())]
		const count = (name: string, points: number, key: string): Count => ({
			limiter: limiters(`${name} ${sellerId}`, points, hourSeconds),
			key,
		})
		return {
			pair: count('password', perHour, `${client} ${account}`),
			client: count('password-by', perHour * fold, client),
			account: count('password-of', perHour * fold, account),
		}
	}
	return {
		async count(attempt, act) {
			const { pair, client, account } = countsOf(attempt)
			// The narrowest first: one that is refused uses up nothing of the others.
			const counted: Count[] = []
			try {
				for (const count of [pair, client, account]) {
					await consume(count.limiter, count.key)
					counted.push(count)
				}
				const result = await act()
				await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)))
				return result
			} catch (error) {
				const code = isRefusal(error) ? error.code : null
				if (code !== 'incorrect_password' && code !== 'guest_account')
					await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)))
				if (code !== 'guest_account') throw error
				throw await guestAnswer(attempt, error)
			}
		},
		async forget(attempt) {
			const { pair, account } = countsOf(attempt)
			await Promise.all([pair, account].map(({ limiter, key }) => limiter.delete(key)))
		},
	}

	/** The refusal that names a guest; that of a wrong password once the client has met too many of them. */
	async function guestAnswer({ sellerId, ip, guestsPerHour }: PasswordTry, refusal: unknown) {
		try {
			await consume(limiters(`password-guest ${sellerId}`, guestsPerHour, hourSeconds), addressKey(ip))
			return refusal
		} catch (error) {
			if (!isRefusal(error)) return error
			return new Refusal('incorrect_password', 'That is not the correct password', 'login')
		}
	}
}
