import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, instantAt, localTime } from '#app/lib/dates.ts'
import { atPace } from '#app/lib/pace.ts'
import { afterFailure, chargeTime } from '#app/rules/memberships/auto-renew.ts'
import type { BookingEngine } from '../checkout/reconcile.ts'
import { type Ctx, reading } from '../context.ts'
import { storeRenewalEmail } from '../outbox/order-email-store.ts'
import { type ChargePace, unpaced } from '../payments/charge-pace.ts'
import { cardOfParty, type SavedCard } from '../payments/saved-card-store.ts'
import { retryTransient, withTransaction } from '../transaction.ts'
import { type Begun, beginCharge, type Charging, settleCharge } from './charge.ts'
import { sendNotice } from './notice.ts'
import { type Renewable, renewableOf } from './renewable-store.ts'
import { storeRenewed } from './renewed-store.ts'
import { leaseDue, planRenewals, type RenewalRow, updateRenewal } from './store.ts'

const againMs = 5 * 60_000

/** Plans the renewals of the memberships that end soon: `noticeDays` before their last day, or as soon as the venue works again. */
export async function planSellersRenewals(engine: BookingEngine, seller: SellerTerms): Promise<number> {
	const ctx = await reading(engine, seller)
	const { date: today } = localTime(ctx.now, seller.timezone)
	const { autoRenew, renewalGraceDays } = seller.membership
	return planRenewals(ctx, {
		since: addDays(today, -renewalGraceDays),
		until: addDays(today, autoRenew.noticeDays),
	})
}

/**
 * Takes up one batch of due renewals: sends notices, charges cards, books terms. A renewal that fails is logged and delays no other.
 *
 * @returns how many were taken up
 */
export async function runRenewals(
	engine: BookingEngine,
	seller: SellerTerms,
	{ perBatch, perSecond, giveWay }: ChargePace = unpaced,
): Promise<number> {
	const due = await leaseDue(engine, seller, perBatch)
	await atPace(due, perSecond, (renewal) =>
		takeUp(engine, seller, { renewal, giveWay }).catch((cause: unknown) => {
			const facts = { seller: seller.sellerId, membership: renewal.partyId, cause }
			engine.log.error(facts, 'a membership could not be renewed')
		}),
	)
	// One batch of emails for one of renewals: a run for each email would read the outbox as often.
	if (due.length > 0) engine.emailWorker.wake()
	return due.length
}

async function takeUp(
	engine: BookingEngine,
	seller: SellerTerms,
	{ renewal, giveWay }: { renewal: RenewalRow } & Pick<ChargePace, 'giveWay'>,
): Promise<void> {
	await giveWay()
	if (renewal.state === 'planned') return announce(engine, seller, renewal)
	if (isCharging(renewal)) {
		const card = await cardOfParty(await reading(engine, seller), renewal.partyId)
		return finish(engine, seller, { charging: renewal, card, giveWay })
	}
	const begun = await begin(engine, seller, renewal)
	if (!begun) return
	const { card, written, ...charging } = begun
	await giveWay()
	await finish(engine, seller, { charging, card, written, giveWay })
}

const isCharging = (renewal: RenewalRow): renewal is Charging =>
	renewal.state === 'charging' && renewal.cartId !== null && renewal.purchaserId !== null

async function announce(engine: BookingEngine, seller: SellerTerms, renewal: RenewalRow): Promise<void> {
	const ctx = await reading(engine, seller)
	const renewable = await renewableOf(ctx, renewal)
	if (renewable) return sendNotice(engine, ctx, { renewal, renewable })
	await updateRenewal(ctx, renewal, { state: 'ended' })
}

/** A level that is no longer sold ends its renewals, and its purchaser gets an email. */
async function begin(engine: BookingEngine, seller: SellerTerms, renewal: RenewalRow): Promise<Begun | null> {
	try {
		return await beginCharge(engine, seller, renewal)
	} catch (error) {
		if (!(error instanceof Refusal) || error.code === 'request_in_progress' || error.status >= 500)
			throw error
		engine.log.info(
			{ seller: seller.sellerId, code: error.code },
			'a membership cannot be renewed automatically',
		)
		await withTransaction(engine, seller, async (ctx) => {
			const renewable = await renewableOf(ctx, renewal)
			if (!(await updateRenewal(ctx, renewal, { state: 'ended' }))) return
			if (renewable) await storeNews(ctx, renewable, { state: 'by_hand' })
		})
		return null
	}
}

async function finish(
	engine: BookingEngine,
	seller: SellerTerms,
	{
		charging,
		card,
		written,
		giveWay,
	}: { charging: Charging; card: SavedCard | null } & Partial<Pick<Begun, 'written'>> &
		Pick<ChargePace, 'giveWay'>,
): Promise<void> {
	const charged = await settleCharge(engine, seller, { ...charging, written }, card)
	if (charged.state === 'waiting') return
	await giveWay()
	if (charged.state === 'failed') {
		await withTransaction(engine, seller, (ctx) => failed(ctx, charging, charged.code))
		return
	}
	const { orderId } = charged
	await retryTransient(() => storeRenewed(engine, seller, { renewal: charging, orderId }))
}

async function failed(ctx: Ctx, charging: Charging, code: string | null): Promise<void> {
	const renewable = await renewableOf(ctx, charging)
	if (!renewable) {
		await updateRenewal(ctx, charging, { state: 'ended' })
		return
	}
	const { timezone, membership } = ctx.seller
	const today = localTime(ctx.now, timezone).date
	const next = afterFailure(code, { tries: charging.tries, today }, membership.autoRenew)
	if (next.step === 'again') {
		const tries = charging.tries - 1
		const nextAt = new Date(ctx.now.getTime() + againMs)
		await updateRenewal(ctx, charging, { state: 'noticed', cartId: null, tries, nextAt })
		return
	}
	if (next.step === 'retry') {
		const nextAt = instantAt(next.on, chargeTime, timezone)
		if (!(await updateRenewal(ctx, charging, { state: 'noticed', cartId: null, nextAt }))) return
		return storeNews(ctx, renewable, { state: 'failed', price: charging.price ?? 0, retryOn: next.on })
	}
	if (!(await updateRenewal(ctx, charging, { state: 'ended' }))) return
	await storeNews(ctx, renewable, { state: endings[next.step] })
}

const endings = { ask: 'bank_asks', by_hand: 'by_hand', end: 'given_up' } as const

type News = Parameters<typeof storeRenewalEmail>[1]['news']
type WithoutTerm<N> = N extends unknown ? Omit<N, 'level' | 'validTo'> : never

/** Writes to the purchaser of the term that ends. */
function storeNews(ctx: Ctx, { members, order }: Renewable, news: WithoutTerm<News>): Promise<void> {
	const [{ levelName: level, to: validTo }] = members
	return storeRenewalEmail(ctx, { orderId: order.id, news: { ...news, level, validTo } as News })
}
