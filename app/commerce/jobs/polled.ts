import { cartsPerBatch, createExpiry } from '../cart/commands/expire.ts'
import { changesOfDays, daysPerBatch } from '../catalog/day-store.ts'
import { packChangedDays } from '../catalog/pack-days.ts'
import { type BookingEngine, paymentsPerBatch, reconcilePayments, resting } from '../checkout/reconcile.ts'
import { dueCharges } from '../collection/charge-store.ts'
import { runCharges } from '../collection/run.ts'
import type { Engine, EngineLog } from '../context.ts'
import { deliverDue, type EmailDelivery } from '../email/outbox.ts'
import { dueEmails } from '../email/store.ts'
import { reconcileRefunds } from '../hooks/reconcile-refunds.ts'
import { hookPaymentsPerBatch, settleHooks } from '../hooks/settle.ts'
import { dueHooks } from '../hooks/store.ts'
import { expiredCarts } from '../inventory/expired-store.ts'
import { refundsToSettle } from '../orders/refund-store.ts'
import { refundsPerBatch } from '../orders/settle-refunds.ts'
import { atOnce, type ChargePace } from '../payments/charge-pace.ts'
import type { PayingEngine } from '../payments/record.ts'
import { restingPayments } from '../payments/store.ts'
import { runRenewals } from '../renewals/run.ts'
import { dueRenewals } from '../renewals/store.ts'
import { batchForEach } from './each-seller.ts'
import type { PolledJob } from './job.ts'
import { analyzeGrownTables } from './statistics-store.ts'

interface Parts {
	engine: Engine & { log: EngineLog }
	/** Whether requests queue at this moment. */
	isOverloaded: () => boolean
}

interface PackingParts extends Parts {
	/** Whether venues wait for their catalogues. */
	isOpening: () => boolean
}

interface EmailParts extends Parts {
	/** Resolves in the next gap between requests; without it each email is written at once. */
	giveWay?: (() => Promise<void>) | undefined
}

/** While requests queue an email waits this long for its turn, and no longer. */
export const longestWaitMs = 60_000

/** Sends one batch of due emails of each seller. They give way to visitors, up to `longestWaitMs`. */
export function sendEmails(
	delivery: EmailDelivery,
	{ engine, isOverloaded, giveWay = atOnce }: EmailParts,
): PolledJob['run'] {
	return async (cut) => {
		const found = await batchForEach(engine, dueEmails, async (seller) => {
			if (cut.aborted) return false
			const minAgeMs = isOverloaded() ? longestWaitMs : 0
			return deliverDue(engine, seller, delivery, { minAgeMs, cut, giveWay, log: engine.log })
		})
		if (found === 'more') return 'more'
		// Every order would wake it, only to find the same load.
		return isOverloaded() ? 'later' : 'nothing'
	}
}

/** Ends one batch of expired carts of each seller. While requests queue, the next batch waits for the interval. */
export function expireHolds({ engine, isOverloaded }: Parts): PolledJob['run'] {
	const expire = createExpiry(engine)
	return async () => {
		const found = await batchForEach(engine, expiredCarts, async (seller) => {
			const ended = await expire(seller)
			return ended === cartsPerBatch
		})
		return isOverloaded() ? 'nothing' : found
	}
}

/**
 * Packs one batch of the changed days of each seller. Calendars are right without it, so that visitors come first: the next
 * batch waits for a second, and for the interval while requests queue. None begins while venues open: at a first start it
 * would take a quarter of the database from the imports.
 */
export function packDays({ engine, isOverloaded, isOpening }: PackingParts): PolledJob['run'] {
	return async () => {
		if (isOpening()) return 'nothing'
		const found = await batchForEach(
			engine,
			changesOfDays,
			async (seller) => (await packChangedDays(engine, seller)) === daysPerBatch,
		)
		return found === 'more' && !isOverloaded() ? 'later' : 'nothing'
	}
}

/** Keeps the plans of statements right while tables grow. */
export function refreshStatistics({ database }: Engine): PolledJob['run'] {
	return async () => {
		await analyzeGrownTables(database.sql)
		return 'nothing'
	}
}

/** Reconciles one batch of payments of each seller. */
export function settlePayments(engine: BookingEngine): PolledJob['run'] {
	return () =>
		batchForEach(
			engine,
			(now) => restingPayments(now, resting),
			async (seller) => (await reconcilePayments(engine, seller)) === paymentsPerBatch,
		)
}

/** Sends one batch of refunds without an outcome of each seller again. */
export function settleRefunds(engine: PayingEngine): PolledJob['run'] {
	return () =>
		batchForEach(
			engine,
			refundsToSettle,
			async (seller) => (await reconcileRefunds(engine, seller)) === refundsPerBatch,
		)
}

/** Takes up one batch of automatic renewals of each seller, one seller after the other: together they keep the pace. */
export function renewMemberships(engine: BookingEngine, pace: ChargePace): PolledJob['run'] {
	return () =>
		batchForEach(
			engine,
			dueRenewals,
			async (seller) => (await runRenewals(engine, seller, pace)) === pace.perBatch,
		)
}

/** Takes up one batch of the later parts of orders of each seller, at the pace of renewals. */
export function chargeInstalments(engine: BookingEngine, pace: ChargePace): PolledJob['run'] {
	return () =>
		batchForEach(
			engine,
			dueCharges,
			async (seller) => (await runCharges(engine, seller, pace)) === pace.perBatch,
		)
}

const messageBatches = 4

/**
 * Takes up some batches of messages of payment providers of each seller. While requests queue, the next run waits for a
 * second: messages about one payment gather meanwhile and lead to one question, and storing new ones is not held up.
 */
export function settleMessages({
	engine,
	isOverloaded,
}: Parts & { engine: BookingEngine }): PolledJob['run'] {
	return async () => {
		const found = await batchForEach(engine, dueHooks, async (seller) => {
			for (let batch = 0; batch < messageBatches; batch += 1)
				if ((await settleHooks(engine, seller)) < hookPaymentsPerBatch) return false
			return true
		})
		return isOverloaded() ? 'later' : found
	}
}
