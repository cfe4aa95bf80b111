import fc from 'fast-check'
import { expireCarts } from '#app/commerce/cart/commands/expire.ts'
import { reconcilePayments } from '#app/commerce/checkout/reconcile.ts'
import { BackgroundStep, type Choice, ConcurrentActs, SingleAct, type Step } from './acts.ts'
import {
	cancelling,
	cancellingRenewal,
	editing,
	giving,
	joining,
	moving,
	onCart,
	payingPart,
	redeeming,
	redeemingGift,
	refunding,
	renewing,
	renewingDue,
	reserving,
} from './choices.ts'
import type { Clients } from './clients.ts'
import { reconcile } from './order-model.ts'
import { today } from './parts.ts'
import { minuteOf } from './renewal-model.ts'
import { type Model, starts } from './state.ts'

/** Two acts at the same moment. */
const both = (one: fc.Arbitrary<Choice>[], other: fc.Arbitrary<Choice>[]): fc.Arbitrary<Step> =>
	fc.tuple(fc.oneof(...one), fc.oneof(...other)).map((choices) => new ConcurrentActs(choices))
const concurrent = both(
	[moving, editing, payingPart, redeemingGift, onCart('book'), onCart('book')],
	[
		...[reserving, moving, editing, cancelling, redeeming, refunding],
		...[onCart('book'), onCart('book'), onCart('pay'), onCart('chooseAtOnce')],
	],
)
const concurrentRenewal = both(
	[renewingDue, onCart('book')],
	[renewingDue, cancellingRenewal, cancelling, refunding, onCart('pay'), onCart('book')],
)

type Minutes = (model: Model) => number

const untilNextStart: Minutes = ({ minute }) =>
	starts.map((start) => start - minute).find((left) => left > 0) ?? 0
/** Cards of members were charged half an hour before, sessions begin half an hour later. */
const untilMorning: Minutes = (model) => minuteOf(today(model) + 1) + 30 - model.minute
const afterMinutes =
	(count: number): Minutes =>
	() =>
		count

/** Often to the end of a hold; now and then to the last minutes in which a session can be changed, or past them. */
const minutes = fc.oneof(
	{ weight: 3, arbitrary: fc.integer({ min: 1, max: 16 }).map(afterMinutes) },
	// To the days on which parts are due.
	{ weight: 1, arbitrary: fc.constantFrom(15, 15, 15, 31 * 24 * 60).map(afterMinutes) },
	{
		weight: 1,
		arbitrary: fc.constantFrom(1, 5, 12).map(
			(left): Minutes =>
				(model) =>
					untilNextStart(model) - left,
		),
	},
)
/** To the days on which members are charged, one by one, and sometimes past the last one on which a term can be renewed. */
const mornings = fc.oneof(
	{ weight: 6, arbitrary: fc.constant(untilMorning) },
	{ weight: 2, arbitrary: fc.integer({ min: 1, max: 16 }).map(afterMinutes) },
	{ weight: 1, arbitrary: fc.integer({ min: 2, max: 9 }).map((days) => afterMinutes(days * 24 * 60)) },
)
const passing = (passed: fc.Arbitrary<Minutes>) =>
	passed.map((countIn): Step => {
		let count = 0
		return new BackgroundStep(
			'pass',
			(model) => {
				count = Math.max(1, countIn(model))
				model.minute += count
			},
			async ({ engine }) => {
				engine.clockOffsetMs += count * 60_000
			},
		)
	})
const expiring = fc.constant<Step>(
	new BackgroundStep(
		'expire',
		() => undefined,
		({ engine, seller }) => expireCarts(engine, seller),
	),
)
const reconciling = fc.constant<Step>(
	new BackgroundStep('reconcile', reconcile, ({ engine, seller }) => reconcileAll({ engine, seller })),
)

/** Reconciles batches until no payment is left to take up. */
export async function reconcileAll({ engine, seller }: Pick<Clients, 'engine' | 'seller'>): Promise<void> {
	while ((await reconcilePayments(engine, seller)) > 0);
}

const single = (choices: fc.Arbitrary<Choice>) => choices.map((choice): Step => new SingleAct(choice))
const times = (count: number, steps: fc.Arbitrary<Step>) => Array.from({ length: count }, () => steps)

/** What may happen to orders, as often as it is worth. */
export const orderSteps: fc.Arbitrary<Step>[] = [
	...times(4, single(reserving)),
	...times(3, single(moving)),
	...times(3, single(editing)),
	...times(2, single(payingPart)),
	...times(2, single(onCart('chooseAtOnce'))),
	single(giving),
	...times(2, single(redeemingGift)),
	...times(4, single(onCart('pay'))),
	...times(5, single(onCart('book'))),
	...times(2, concurrent),
	...times(2, passing(minutes)),
	single(onCart('discard')),
	single(cancelling),
	single(refunding),
	single(redeeming),
	expiring,
	reconciling,
]

/** What may happen to memberships that renew themselves. */
export const renewalSteps: fc.Arbitrary<Step>[] = [
	...times(2, single(joining)),
	...times(3, single(renewing)),
	single(editing),
	...times(4, single(onCart('pay'))),
	...times(5, single(onCart('book'))),
	...times(4, single(renewingDue)),
	single(cancellingRenewal),
	...times(2, concurrentRenewal),
	...times(4, passing(mornings)),
	single(onCart('discard')),
	single(cancelling),
	single(refunding),
	expiring,
	reconciling,
]
