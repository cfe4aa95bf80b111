import { visitorActor } from '#app/commerce/actors.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { linkCancelsForDays } from '#app/rules/memberships/auto-renew.ts'
import { linkActsUntil } from '../cart/store/order-link.ts'
import type { Ctx, Engine } from '../context.ts'
import { storeResponse, withIdempotencyKey } from '../idempotency.ts'
import type { KeyedRequest } from '../idempotency-store.ts'
import { type MemberRow, membersOf } from '../memberships/member-store.ts'
import { readMembers } from '../memberships/read.ts'
import { cancelRenewal, lockParties, partiesOfOrders } from '../memberships/renewal-store.ts'
import { storeRenewalEmail } from '../outbox/order-email-store.ts'
import { withTransaction } from '../transaction.ts'
import { insertEntry, type StaffRequest } from './entry-store.ts'
import { openLink } from './open-link.ts'

/**
 * Cancels the automatic renewal of the membership that an order bought, by the order's link, or by its id for the account that it
 * belongs to. The membership stays valid until the end of its term. A renewal that is cancelled already stays so. A link cancels for
 * as long as the notice that has it may lead to a charge (decision 160).
 *
 * errors - bad_field_value, order_not_found, order_link_expired, auto_renew_not_enrolled, idempotency_key_reused
 * source - specification 2 §4 "Auto-renew", interpretations 15
 */
export async function cancelAutoRenew(
	engine: Engine,
	seller: SellerTerms,
	link: string,
	{ visitor = null, idempotencyKey }: Pick<StaffRequest, 'idempotencyKey'> & { visitor?: Visitor | null },
): Promise<Answer<'cancelAutoRenew'>> {
	const { order, changesUntil } = await openLink(engine, seller, link, visitor)
	const cancelsForDays = linkCancelsForDays(seller.membership.autoRenew)
	const until = changesUntil && linkActsUntil(changesUntil, cancelsForDays)
	const act = (keyed: KeyedRequest | null) =>
		withTransaction(engine, seller, async (ctx) => {
			const parties = await partiesOfOrders(ctx, [order.id])
			await lockParties(ctx, parties)
			const members = await membersOf(ctx, parties)
			if (members.every(({ autoRenewState }) => autoRenewState === 'none'))
				throw new Refusal('auto_renew_not_enrolled', 'No membership is renewed automatically', 'membership')
			const scheduled = members.filter(({ autoRenewState }) => autoRenewState === 'scheduled')
			if (scheduled.length > 0 && until && until <= ctx.now)
				throw new Refusal('order_link_expired', 'This link only shows its order: ask for a new one', 'order')
			await cancelScheduled(ctx, scheduled, visitorActor(visitor?.accountId))
			const reader = { accountId: visitor?.accountId ?? null, orderIds: [order.id] }
			const answer = { membership: { _data: await readMembers(ctx, parties, reader) } }
			await storeResponse(ctx, keyed, answer)
			return answer
		})
	const request = { call: 'cancelAutoRenew', key: idempotencyKey, fingerprint: [order.id] }
	return withIdempotencyKey(engine, seller, request, act)
}

/** Cancels the renewals of locked memberships, of those people whose renewal is scheduled. */
export async function cancelScheduled(ctx: Ctx, members: readonly MemberRow[], actor: string): Promise<void> {
	const scheduled = members.filter(({ autoRenewState }) => autoRenewState === 'scheduled')
	await cancelRenewal(
		ctx,
		scheduled.map(({ id }) => id),
	)
	await noteCancelled(ctx, scheduled, actor)
}

/** An entry and an email for the order of each term, whatever order of an earlier term was named. */
async function noteCancelled(ctx: Ctx, members: readonly MemberRow[], actor: string): Promise<void> {
	const terms = new Map(members.flatMap((one) => (one.orderId ? [[one.orderId, one] as const] : [])))
	for (const [orderId, { levelName, to }] of terms) {
		await insertEntry(ctx, {
			orderId,
			actor,
			action: 'cancel_auto_renew',
			before: { auto_renew_state: 'scheduled' },
			after: { auto_renew_state: 'cancelled' },
		})
		await storeRenewalEmail(ctx, { orderId, news: { state: 'cancelled', level: levelName, validTo: to } })
	}
}
