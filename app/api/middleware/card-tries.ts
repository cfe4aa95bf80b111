import { isRefusal } from '#app/api/router/faults.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { type Limiters, ownLimiters } from './limiters.ts'
import { addressKey } from './rate.ts'
import { tooMany } from './too-many.ts'

/** One request with the number of a member. */
export interface CardTry {
	sellerId: string
	ip: string
	number: string
	/** Wrong answers for one number from one client. */
	perHour: number
}

export interface CardGate {
	/**
	 * Counts a request before its answer is compared, so that any number of concurrent ones counts: for the number by this
	 * client, for the client, and for the number by all clients. The last count closes nothing, because a member has no
	 * other way in: while it is exceeded, each client has one try. The right answer is not counted.
	 */
	count<T>(attempt: CardTry, act: () => Promise<T>): Promise<T>
}

const hourSeconds = 3_600
/** Many people may share an address. */
const fold = 10

export function createCardGate(limiters: Limiters = ownLimiters()): CardGate {
	return {
		async count({ sellerId, ip, number, perHour }, act) {
			const [client, member] = [addressKey(ip), hashSecret(number)]
			const count = (name: string, points: number, key: string) => {
				const limiter = limiters(`${name} ${sellerId}`, points, hourSeconds)
				return {
					take: async () => {
						const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
						return { taken: consumedPoints, isOver: consumedPoints > points, msBeforeNext }
					},
					giveBack: () => limiter.reward(key),
				}
			}
			const pair = count('card', perHour, `${client} ${member}`)
			const byClient = count('card-by', perHour * fold, client)
			const ofMember = count('card-of', perHour * fold, member)
			const giveBack = () => Promise.all([pair, byClient, ofMember].map((one) => one.giveBack()))

			const [own, all, known] = [await pair.take(), await byClient.take(), await ofMember.take()]
			const over = [own, all].find(({ isOver }) => isOver) ?? (own.taken > 1 && known.isOver ? own : null)
			if (over) {
				await giveBack()
				throw tooMany(over.msBeforeNext)
			}
			try {
				const result = await act()
				await giveBack()
				return result
			} catch (error) {
				if (!isRefusal(error) || error.code !== 'member_not_found') await giveBack()
				throw error
			}
		},
	}
}
