import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Statement } from '#app/data/sql.ts'
import { deleteEndedLogins } from '../accounts/session-store.ts'
import type { BookingEngine } from '../checkout/reconcile.ts'
import { planSellersCharges } from '../collection/run.ts'
import { clockOf } from '../context.ts'
import type { EmailDelivery } from '../email/outbox.ts'
import { deleteOldHooks } from '../hooks/store.ts'
import { deleteOldKeys } from '../idempotency.ts'
import { removedCards } from '../payments/account-card-store.ts'
import type { ChargePace } from '../payments/charge-pace.ts'
import { forgetCards } from '../renewals/forget-cards.ts'
import { remindMembers } from '../renewals/reminder.ts'
import { planSellersRenewals } from '../renewals/run.ts'
import { deleteOldRevisions } from '../revisions/old-revisions-store.ts'
import { acceptedSellers, sellersWith } from '../seller-terms-store.ts'
import { deleteOldActs } from '../staff/act-store.ts'
import { deleteOldPresence } from '../staff/presence-store.ts'
import { deleteEndedStaffLogins } from '../staff/staff-store.ts'
import type { VoucherEngine } from '../vouchers/check.ts'
import { settleVouchers } from '../vouchers/settle.ts'
import { dueVouchers } from '../vouchers/store.ts'
import { deleteOldAttempts } from './attempt-store.ts'
import { eachSeller } from './each-seller.ts'
import type { Job } from './job.ts'
import {
	chargeInstalments,
	expireHolds,
	packDays,
	refreshStatistics,
	renewMemberships,
	sendEmails,
	settleMessages,
	settlePayments,
	settleRefunds,
} from './polled.ts'
import { eraseUnbought } from './retention.ts'

export interface JobParts {
	engine: BookingEngine & VoucherEngine
	/** Writes and sends emails; without it they wait in the outbox. */
	delivery: EmailDelivery | null
	/** Whether requests queue at this moment: work that can wait then does. */
	isOverloaded: () => boolean
	/** Whether venues wait for their catalogues. */
	isOpening: () => boolean
	/** Resolves in the next gap between requests, soon in any case. */
	giveWay?: (() => Promise<void>) | undefined
	/** Of renewals, and of the later parts of orders. */
	pace: ChargePace
	/** Runs once a night for each seller. */
	nightly: (seller: SellerTerms) => Promise<void>
}

/** All background work of the product. */
export function jobsOf({
	engine,
	delivery,
	isOverloaded,
	isOpening,
	giveWay,
	pace,
	nightly,
}: JobParts): Job[] {
	const { log } = engine
	const polled = { engine, isOverloaded }
	/** pg-boss repeats a run that throws, and lists it if it fails again. */
	const forSellers = async (
		sellers: Promise<SellerTerms[]>,
		act: (seller: SellerTerms) => Promise<unknown>,
	): Promise<void> => {
		const failed = await eachSeller(await sellers, log, act)
		if (failed > 0) throw new Error(`background work failed for ${failed} sellers`)
	}
	const sellersWithWork = (find: (now: Statement<Date>) => Statement<unknown>) =>
		sellersWith(engine, find(clockOf(engine)))

	return [
		// An order wakes this job: the interval is for retries, and for emails that another process left.
		...(delivery
			? [
					{
						name: emailJob,
						everyMs: 5_000,
						run: sendEmails(delivery, { ...polled, giveWay }),
					},
				]
			: []),
		// A place is shown as free at most this long after its hold has expired.
		{ name: 'expired-holds', everyMs: 2_000, run: expireHolds(polled) },
		// Until then a calendar reads the sessions of a day that has changed.
		{ name: 'changed-days', everyMs: 5_000, run: packDays({ ...polled, isOpening }) },
		// Until then statements on a table that was empty may read all of its rows.
		{ name: 'table-statistics', everyMs: 5_000, run: refreshStatistics(engine) },
		// A payment is taken up half a minute after its last change.
		{ name: 'payments', everyMs: 10_000, run: settlePayments(engine) },
		// A refund is taken up when its process died or its gateway did not answer.
		{ name: 'refunds', everyMs: 10_000, run: settleRefunds(engine) },
		// Sends the notices of automatic renewals and charges what is due.
		{ name: 'renewals', everyMs: 10_000, run: renewMemberships(engine, pace) },
		// Sends the notices of the later parts of orders and charges what is due.
		{ name: 'instalments', everyMs: 10_000, run: chargeInstalments(engine, pace) },
		// A message of a provider wakes this job: the interval is for retries.
		{ name: hookJob, everyMs: 10_000, run: settleMessages(polled) },
		// Reports to partners which vouchers have been spent, and which are free again.
		{
			name: 'vouchers',
			cron: '* * * * *',
			run: () => forSellers(sellersWithWork(dueVouchers), (seller) => settleVouchers(engine, seller)),
		},
		{
			name: 'expired-keys',
			cron: '17 * * * *',
			run: async () => {
				await deleteOldAttempts(engine.database.sql)
				await deleteOldHooks(engine.database.sql, clockOf(engine))
				await deleteEndedLogins(engine.database.sql, clockOf(engine))
				await deleteEndedStaffLogins(engine.database.sql)
				await deleteOldActs(engine.database.sql)
				await deleteOldPresence(engine.database.sql)
				await forSellers(acceptedSellers(engine), (seller) => deleteOldKeys(engine, seller))
			},
		},
		// Finds the memberships that end soon and renew themselves.
		{
			name: 'renewal-plans',
			cron: '7 * * * *',
			run: () => forSellers(acceptedSellers(engine), (seller) => planSellersRenewals(engine, seller)),
		},
		// Reminds of memberships that end soon and do not renew themselves.
		{
			name: 'membership-reminders',
			cron: '52 * * * *',
			run: () => forSellers(acceptedSellers(engine), (seller) => remindMembers(engine, seller)),
		},
		// Finds the parts of orders that are due soon.
		{
			name: 'instalment-plans',
			cron: '37 * * * *',
			run: () => forSellers(acceptedSellers(engine), (seller) => planSellersCharges(engine, seller)),
		},
		// Deletes removed cards at providers that did not answer when their visitor removed them.
		{
			name: 'removed-cards',
			cron: '*/10 * * * *',
			run: () => forSellers(sellersWithWork(removedCards), (seller) => forgetCards(engine, seller)),
		},
		// Deletes revisions of venues' files that are past their retention.
		{
			name: 'old-revisions',
			cron: '50 3 * * *',
			run: async () => {
				const count = await deleteOldRevisions(engine.database.sql)
				if (count > 0) log.info({ count }, 'old revisions of venues were deleted')
			},
		},
		// Adds the sessions of new days, and erases what was not bought.
		{
			name: 'nightly',
			cron: '20 3 * * *',
			run: () =>
				forSellers(acceptedSellers(engine), async (seller) => {
					await nightly(seller)
					await eraseUnbought(engine, seller)
				}),
		},
	]
}

/** The job that a booked order wakes. */
export const emailJob = 'email'

/** The job that a message of a payment provider wakes. */
export const hookJob = 'payment-hooks'
