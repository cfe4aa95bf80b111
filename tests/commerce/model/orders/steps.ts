import fc from 'fast-check'
import { expireCarts } from '#app/commerce/cart/commands/expire.ts'
import { reconcilePayments } from '#app/commerce/checkout/reconcile.ts'
import { BackgroundStep, type Choice, ConcurrentActs, SingleAct, type Step } from './acts.ts'
import {
	cancelling,
	editing,
	giving,
	moving,
	onCart,
	payingPart,
	redeeming,
	redeemingGift,
	refunding,
	reserving,
} from './choices.ts'
import type { Clients } from './clients.ts'
import { reconcile } from './order-model.ts'
import { type Model, starts } from './state.ts'

const concurrent = fc
	.tuple(
		fc.oneof(moving, editing, payingPart, redeemingGift, onCart('book'), onCart('book')),
		fc.oneof(
			...[reserving, moving, editing, cancelling, redeeming, refunding],
			...[onCart('book'), onCart('book'), onCart('pay')],
		),
	)
	.map((choices): Step => new ConcurrentActs(choices))

/** Often to the end of a hold; now and then to the last minutes in which a session can be changed, or past them. */
const minutes = fc.oneof(
	{ weight: 3, arbitrary: fc.integer({ min: 1, max: 16 }).map((count) => () => count) },
	// To the days on which parts are due.
	{ weight: 1, arbitrary: fc.constantFrom(15, 15, 15, 31 * 24 * 60).map((count) => () => count) },
	{
		weight: 1,
		arbitrary: fc.constantFrom(1, 5, 12).map((left) => (model: Model) => untilNextStart(model) - left),
	},
)
const untilNextStart = ({ minute }: Model): number =>
	starts.map((start) => start - minute).find((left) => left > 0) ?? 0
const passing = minutes.map((countIn): Step => {
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

/** What may happen, as often as it is worth. */
export const anySteps: fc.Arbitrary<Step>[] = [
	...times(4, single(reserving)),
	...times(3, single(moving)),
	...times(3, single(editing)),
	...times(2, single(payingPart)),
	single(giving),
	...times(2, single(redeemingGift)),
	...times(4, single(onCart('pay'))),
	...times(5, single(onCart('book'))),
	...times(2, concurrent),
	...times(2, passing),
	single(onCart('discard')),
	single(cancelling),
	single(refunding),
	single(redeeming),
	expiring,
	reconciling,
]
