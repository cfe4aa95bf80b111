import { clockOf, type Engine, type EngineLog } from '#app/commerce/context.ts'
import { eachSeller, type Rest } from '#app/commerce/polling-loop.ts'
import { sellersWith } from '#app/commerce/seller-terms-store.ts'
import { deliverDue, type MailRoom } from './outbox.ts'
import { dueEmails } from './store.ts'

/** While visitors crowd the server a letter waits this long for its turn, and no longer. */
export const longestWaitMs = 60_000

// Orders of this process wake the mail room: this is for retries, and for what another process left behind.
const calmRest: Rest = { milliseconds: 5_000 }
// Every order would wake it, only to see the same crowd again.
const crowdedRest: Rest = { milliseconds: 1_000, deaf: true }
const noRest: Rest = { milliseconds: 0 }

interface MailRounds {
	engine: Engine & { log: EngineLog }
	room: MailRoom
	isCrowded: () => boolean
}

/** One round of letters for every seller who owes some. They give way to visitors, up to `longestWaitMs`. */
export function mailRound({ engine, room, isCrowded }: MailRounds): (cut?: AbortSignal) => Promise<Rest> {
	return async (cut) => {
		const sellers = await sellersWith(engine, dueEmails(clockOf(engine)))
		let hasMore = false
		const failed = await eachSeller(sellers, engine.log, async (seller) => {
			if (cut?.aborted) return
			const restedMs = isCrowded() ? longestWaitMs : 0
			if (await deliverDue(engine, seller, room, { restedMs, cut })) hasMore = true
		})
		if (hasMore && failed === 0) return noRest
		return isCrowded() ? crowdedRest : calmRest
	}
}
