import fc from 'fast-check'
import { expect } from 'vitest'
import { expireCarts } from '#app/commerce/cart/commands/expire.ts'
import type { BookingEngine } from '#app/commerce/checkout/reconcile.ts'
import { reconcilePayments } from '#app/commerce/checkout/reconcile.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import {
	add,
	applyCode,
	book,
	type Code,
	chosen,
	discard,
	extend,
	type Kind,
	type Model,
	type ModelTicket,
	pay,
	priceOf,
	reconcile,
	remove,
	removeCode,
	seats,
	visitors,
} from './sale-model.ts'
import type { End, Visitors } from './visitors.ts'

/** What the model says and what the engine does, for one visitor. */
interface Act {
	name: string
	slot: number
	/** What the act needs of the model as it is before. */
	prepare?: (model: Model) => void
	expected: (model: Model) => string
	act: (seen: Visitors) => Promise<End>
}

type Step = fc.AsyncCommand<Model, Visitors>

/** One visitor acts: the engine ends as the model does, and charges the same. */
class Single implements Step {
	readonly one: Act
	constructor(one: Act) {
		this.one = one
	}
	check(model: Readonly<Model>): boolean {
		return this.one.expected(structuredClone(model) as Model) !== 'nothing'
	}
	async run(model: Model, seen: Visitors): Promise<void> {
		const { slot, name, prepare, act } = this.one
		prepare?.(model)
		const end = await act(seen)
		const ending = `${name.split(' ')[0]} ${end.code}`
		seen.endings.set(ending, (seen.endings.get(ending) ?? 0) + 1)
		expect([name, end]).toEqual([name, expectedEnd(model, this.one, end)])
		settle(model, seen, slot)
	}
	toString(): string {
		return this.one.name
	}
}

/** Two visitors act at the same moment as the expiry job: the engine ends in the state of the model in one order or the other. */
class ConcurrentActs implements Step {
	readonly pair: [Act, Act]
	constructor(pair: [Act, Act]) {
		this.pair = pair
	}
	check(model: Readonly<Model>): boolean {
		return this.pair.every((one) => one.expected(structuredClone(model) as Model) !== 'nothing')
	}
	async run(model: Model, seen: Visitors): Promise<void> {
		const [first, second] = this.pair
		for (const { prepare } of this.pair) prepare?.(model)
		const expiring = expireCarts(seen.engine, seen.seller)
		const ends = await Promise.all([first.act(seen), second.act(seen)])
		await expiring
		const forth = structuredClone(model)
		const inOrder = [expectedEnd(forth, first, ends[0]), expectedEnd(forth, second, ends[1])]
		const back = structuredClone(model)
		const last = expectedEnd(back, second, ends[1])
		const reversed = [expectedEnd(back, first, ends[0]), last]
		const isForth = JSON.stringify(inOrder) === JSON.stringify(ends)
		if (!isForth) expect([this.toString(), ends]).toEqual([this.toString(), reversed])
		Object.assign(model, isForth ? forth : back)
		for (const { slot } of this.pair) settle(model, seen, slot)
	}
	toString(): string {
		return `rush(${this.pair.map(({ name }) => name).join(' | ')})`
	}
}

/** Reconciles batches until no payment is left to take up. */
export async function reconcileAll(engine: BookingEngine, seller: SellerTerms): Promise<void> {
	while ((await reconcilePayments(engine, seller)) > 0);
}

/** Steps without a visitor: time, the expiry job, the reconciler. */
class BackgroundStep implements Step {
	readonly name: string
	readonly expected: (model: Model) => void
	readonly act: (seen: Visitors) => Promise<unknown>
	constructor(name: string, expected: BackgroundStep['expected'], act: BackgroundStep['act']) {
		this.name = name
		this.expected = expected
		this.act = act
	}
	check(): boolean {
		return true
	}
	async run(model: Model, seen: Visitors): Promise<void> {
		this.expected(model)
		await this.act(seen)
		for (const [slot, cart] of model.carts.entries()) if (!cart) seen.carts[slot] = null
	}
	toString(): string {
		return this.name
	}
}

/** How the model ends; price and minutes only where the engine showed a cart. */
function expectedEnd(model: Model, { expected, slot }: Act, end: End): End {
	const code = expected(model)
	const cart = model.carts[slot]
	if (end.price === null) return { code, price: null, left: null }
	return { code, price: cart ? priceOf(cart) : null, left: cart ? cart.expires - model.minute : null }
}

/** A cart that ended is left behind and its visitor begins a new one, unless it is paid: it can be booked yet. */
function settle(model: Model, seen: Visitors, slot: number): void {
	const cart = model.carts[slot]
	if (cart && cart.expires <= model.minute && !cart.isPaid) model.carts[slot] = null
	if (!model.carts[slot]) seen.carts[slot] = null
}

// Most happens to the first visitors: their carts live to see more than one thing.
const slot = fc.oneof(
	{ weight: 3, arbitrary: fc.nat({ max: 1 }) },
	{ weight: 1, arbitrary: fc.nat({ max: visitors - 1 }) },
)
const placesOf: Record<Kind, number> = { adult: 2, few: 2, free: 2, pass: 1, seat: seats }
const ticket = fc
	.constantFrom<Kind>('adult', 'adult', 'few', 'few', 'free', 'pass', 'seat')
	.chain((kind) => fc.nat({ max: placesOf[kind] - 1 }).map((place): ModelTicket => ({ kind, place })))
const wanted = fc
	.array(ticket, { minLength: 1, maxLength: 3 })
	// The same seat twice in one request is a mistake of the client's, not a race.
	.map((all) =>
		all.filter(
			(one, at) =>
				one.kind !== 'seat' || all.findIndex((two) => two.kind === 'seat' && two.place === one.place) === at,
		),
	)
const code = fc.constantFrom<Code>('HALF', 'HALF', 'FOUR', 'FOUR', 'NONSENSE')

const named = (tickets: readonly ModelTicket[]): string =>
	tickets.map(({ kind, place }) => `${kind}${place}`).join('+')

const adding = fc.tuple(slot, wanted).map(
	([at, tickets]): Act => ({
		name: `add ${at} ${named(tickets)}`,
		slot: at,
		expected: (model) => add(model, at, tickets),
		act: (seen) => seen.add(at, tickets),
	}),
)

/** The model chooses which tickets go, before it lets them go. */
const removing = fc.tuple(slot, fc.integer({ min: 1, max: 2 })).map(([at, count]): Act => {
	let going: ModelTicket[] = []
	return {
		name: `remove ${at} ${count}`,
		slot: at,
		prepare: (model) => {
			going = chosen(model, at, count)
		},
		expected: (model) => remove(model, at, count),
		act: (seen) => seen.remove(at, going),
	}
})

/** A visitor who wakes up in the last minute: only then can a hold be extended. */
const lateExtending = slot.map((at): Step => {
	let asleep = 0
	return new Single({
		name: `lateExtend ${at}`,
		slot: at,
		prepare: (model) => {
			asleep = Math.max(0, (model.carts[at]?.expires ?? 0) - model.minute - 1)
			model.minute += asleep
		},
		expected: (model) => extend(model, at),
		act: (seen) => {
			seen.engine.clockOffsetMs += asleep * 60_000
			return seen.extend(at)
		},
	})
})

const coding = fc.tuple(slot, code).map(
	([at, typed]): Act => ({
		name: `applyCode ${at} ${typed}`,
		slot: at,
		expected: (model) => applyCode(model, at, typed),
		act: (seen) => seen.applyCode(at, typed),
	}),
)

const uncoding = fc.tuple(slot, code).map(
	([at, typed]): Act => ({
		name: `removeCode ${at} ${typed}`,
		slot: at,
		expected: (model) => removeCode(model, at, typed),
		act: (seen) => seen.removeCode(at, typed),
	}),
)

const ofModel = { extend, pay, book, discard }
const onCart = (name: keyof typeof ofModel) =>
	slot.map(
		(at): Act => ({
			name: `${name} ${at}`,
			slot: at,
			expected: (model) => ofModel[name](model, at),
			act: (seen) => seen[name](at),
		}),
	)

const rushing = fc
	.tuple(
		fc.oneof({ weight: 3, arbitrary: adding }, coding),
		fc.oneof(
			{ weight: 5, arbitrary: adding },
			{ weight: 2, arbitrary: coding },
			removing,
			uncoding,
			onCart('extend'),
			onCart('pay'),
			onCart('discard'),
		),
	)
	.filter(([one, other]) => one.slot !== other.slot)
	.map((pair): Step => new ConcurrentActs(pair))

// Often to the last minute of a hold, where it can be extended.
const minutes = fc.oneof(fc.integer({ min: 1, max: 16 }), fc.constantFrom(14, 15))
const passing = minutes.map(
	(count): Step =>
		new BackgroundStep(
			`pass ${count}`,
			(model) => {
				model.minute += count
			},
			async ({ engine }) => {
				engine.clockOffsetMs += count * 60_000
			},
		),
)
const expiryStep = fc.constant<Step>(
	new BackgroundStep(
		'sweep',
		() => undefined,
		({ engine, seller }) => expireCarts(engine, seller),
	),
)
const reconciling = fc.constant<Step>(
	new BackgroundStep('reconcile', reconcile, ({ engine, seller }) => reconcileAll(engine, seller)),
)

const single = (acts: fc.Arbitrary<Act>) => acts.map((one): Step => new Single(one))
const times = (count: number, steps: fc.Arbitrary<Step>) => Array.from({ length: count }, () => steps)

/** What may happen, as often as it is worth. */
export const anySteps: fc.Arbitrary<Step>[] = [
	...times(6, single(adding)),
	...times(2, single(removing)),
	...times(4, single(coding)),
	single(uncoding),
	...times(2, rushing),
	...times(2, passing),
	single(onCart('extend')),
	lateExtending,
	...times(2, single(onCart('pay'))),
	...times(2, single(onCart('book'))),
	single(onCart('discard')),
	expiryStep,
	reconciling,
]
