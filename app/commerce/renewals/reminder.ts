import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { chargeTime } from '#app/rules/memberships/auto-renew.ts'
import type { BookingEngine } from '../checkout/reconcile.ts'
import { reading } from '../context.ts'
import { membersOf } from '../memberships/member-store.ts'
import { storeRenewalEmail } from '../outbox/order-email-store.ts'
import { withTransaction } from '../transaction.ts'
import { markReminded } from './reminder-store.ts'

/** Of one transaction: it locks their rows, for which the bookings of their next terms wait. */
const perBatch = 200

/**
 * Emails the purchasers of memberships that end soon and do not renew themselves, in the morning of the venue, once for each
 * term. No reminder is sent before a membership can be renewed.
 *
 * @returns how many memberships there were
 */
export async function remindMembers(engine: BookingEngine, seller: SellerTerms): Promise<number> {
	const { reminderDays, renewalWindowDays, allowsExtension } = seller.membership
	const { now } = await reading(engine, seller)
	const { date: today, time } = localTime(now, seller.timezone)
	if (reminderDays === 0 || time < chargeTime) return 0
	const days = allowsExtension ? reminderDays : Math.min(reminderDays, renewalWindowDays)
	const span = { today, until: addDays(today, days) }
	let total = 0
	for (let count = perBatch; count === perBatch; total += count)
		count = await remindBatch(engine, seller, span)
	if (total > 0) engine.emailWorker.wake()
	return total
}

const remindBatch = (
	engine: BookingEngine,
	seller: SellerTerms,
	span: Parameters<typeof markReminded>[1],
): Promise<number> =>
	withTransaction(engine, seller, async (ctx) => {
		const parties = await markReminded(ctx, span, perBatch)
		const members = await membersOf(ctx, parties)
		for (const party of parties) {
			const first = members.find(({ partyId }) => partyId === party)
			if (!first?.orderId) continue
			const news = { state: 'reminder' as const, level: first.levelName, validTo: first.to }
			await storeRenewalEmail(ctx, { orderId: first.orderId, news })
		}
		return parties.length
	})
