import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { expireCarts } from '#app/commerce/cart/commands/expire.ts'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { auditLedger } from '#app/commerce/orders/ledger-audit.ts'
import { openSale } from '#tests/builders/sale.ts'
import { clockAt, fixedNow } from '#tests/builders/venue.ts'
import { type Fault, withFault } from '../faults.ts'
import { allowOpening, openAgain } from '../model-venue.ts'
import { Clients } from './clients.ts'
import { orderHouse } from './house.ts'
import { reconcile } from './order-model.ts'
import { rowsOfEngine, rowsOfModel } from './rows.ts'
import { freshModel, type Model } from './state.ts'
import { orderSteps, reconcileAll, renewalSteps } from './steps.ts'

// The same walks every time, so that a failure is there again. To hunt for others: MODEL_SEED=random, or the seed that a
// failure named, and MODEL_RUNS=… for more of them.
const fixedSeed = '20270501'
const { MODEL_SEED = fixedSeed, MODEL_RUNS, MODEL_COMMANDS } = process.env
const seed = MODEL_SEED === 'random' ? Date.now() % 2 ** 31 : Number(MODEL_SEED)
const runs = Number(MODEL_RUNS ?? 20)
const maxCommands = Number(MODEL_COMMANDS ?? 60)
const sale = await openSale(orderHouse())
await allowOpening(sale.engine.database)
afterAll(() => sale.close())

let opened = 0
const endings = new Set<string>()

type Steps = Iterable<fc.AsyncCommand<Model, Clients>>

const minuteMs = 60_000

/** The engine's clock runs on during a walk, and the model counts whole minutes: a walk that takes longer says nothing. */
async function walk(steps: Steps): Promise<void> {
	const began = performance.now()
	try {
		await walkThrough(steps)
	} catch (error) {
		fc.pre(performance.now() - began < minuteMs)
		throw error
	}
}

/** Some visitors and staff at a house of their own: every step as the model says, and all money adds up in the end. */
async function walkThrough(steps: Steps): Promise<void> {
	opened += 1
	const seller = await openAgain(sale.engine.database, sale.seller, `orders-${opened}`)
	sale.engine.clockOffsetMs = clockAt()
	const model = freshModel()
	const clients = new Clients(sale.engine, seller, endings)
	await fc.asyncModelRun(() => ({ model, real: clients }), steps)
	// Nothing is left open: what was authorised is captured or released.
	sale.pass(60)
	model.minute += 60
	await expireCarts(sale.engine, seller)
	await reconcileAll(clients)
	reconcile(model)
	expect(await rowsOfEngine(clients)).toEqual(rowsOfModel(model))
	for (const { news } of Object.values(model.parties)) for (const one of news) endings.add(`renewal ${one}`)
	const checks = await auditLedger(sale.engine.database.sql, seller.sellerId)
	expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([])
	const [compared] = await compareWithProviders(sale.engine, seller, fixedNow)
	expect(compared).toMatchObject({ differences: [], underWay: 0 })
}

const orderEndings = [
	...['ok', 'full', 'max_tickets_per_order_exceeded'].map((end) => `reserve ${end}`),
	...['ok', 'full', 'change_refused', 'ticket_state_incorrect', 'tickets_too_old'].map(
		(end) => `move ${end}`,
	),
	...['ok', 'full', 'max_tickets_per_order_exceeded', 'ticket_state_incorrect', 'tickets_too_old'].map(
		(end) => `edit ${end}`,
	),
	'give ok',
	...['ok', 'gift_code_used', 'gift_code_expired'].map((end) => `redeemGift ${end}`),
	...['ok', 'change_refused'].map((end) => `payPart ${end}`),
	...['ok', 'cart_expired', 'change_refused', 'ticket_state_incorrect'].map((end) => `pay ${end}`),
	...['ok', 'payment_required', 'cart_expired', 'ticket_state_incorrect', 'change_refused'].map(
		(end) => `book ${end}`,
	),
	...['ok', 'cart_busy'].map((end) => `discard ${end}`),
	...['ok', 'cart_busy'].map((end) => `chooseAtOnce ${end}`),
	...['ok', 'ticket_state_incorrect', 'gift_card_spent'].map((end) => `cancel ${end}`),
	...['ok', 'gift_card_spent', 'refund_amount_invalid'].map((end) => `refund ${end}`),
	...['ok', 'ticket_state_incorrect'].map((end) => `redeem ${end}`),
]

const renewalEndings = [
	'join ok',
	...['ok', 'membership_not_renewable'].map((end) => `renew ${end}`),
	...['ok', 'auto_renew_not_enrolled'].map((end) => `cancelRenewal ${end}`),
	...['notice', 'renewed', 'failed', 'given_up', 'by_hand', 'cancelled'].map((news) => `renewal ${news}`),
	...['ok', 'membership_not_renewable'].map((end) => `book ${end}`),
]

// Many commands cannot be tried when their turn comes: of 120, about 22 are.
const walksOf = (steps: typeof orderSteps) =>
	fc.commands(steps, { maxCommands: 2 * maxCommands, size: 'max' })
const orderWalks = fc.asyncProperty(walksOf(orderSteps), walk)
const renewalWalks = fc.asyncProperty(walksOf(renewalSteps), walk)

it.each([
	['orders', orderWalks, orderEndings],
	['memberships that renew themselves', renewalWalks, renewalEndings],
])(
	`whatever happens to %s, engine, model and provider agree: ${runs} walks, seed ${seed}`,
	{
		timeout: 120_000 + runs * 10_000,
	},
	async (_, walks, mustHappen) => {
		await fc.assert(walks, { numRuns: runs, seed })
		// Fewer of other seeds may miss a rare one. These may not, or the walks say less than they seem to.
		const isEnough = runs >= 1_000 || (runs >= 200 && MODEL_SEED === fixedSeed)
		if (isEnough) expect([...endings]).toEqual(expect.arrayContaining(mustHappen))
	},
)

// A model that does not notice a broken engine proves nothing.
const faults: [string, typeof orderWalks, Fault][] = [
	[
		'forgets to sell the old places of a move again',
		orderWalks,
		{
			table: 'event_session',
			on: 'update',
			body: 'new.used_capacity := greatest(new.used_capacity, old.used_capacity)',
		},
	],
	[
		'lets a ticket that was moved admit somebody',
		orderWalks,
		{ table: 'ticket', on: 'update', body: "if new.state = 'cancelled' then new.state := old.state; end if" },
	],
	[
		'returns a cent less',
		orderWalks,
		{ table: 'refund', on: 'insert', body: 'new.amount := new.amount - 1' },
	],
	[
		'forgets that an order costs less after a refund',
		orderWalks,
		{ table: 'credit', on: 'insert', body: 'return null' },
	],
	[
		'does not give the payment of a change to its order',
		orderWalks,
		{ table: 'payment', on: 'update', body: 'new.ticket_order_id := old.ticket_order_id' },
	],
	[
		'owes a part that was paid',
		orderWalks,
		{ table: 'scheduled_payment', on: 'update', body: 'new.paid_by := old.paid_by' },
	],
	[
		'lets a gift be redeemed again',
		orderWalks,
		{
			table: 'membership_gift',
			on: 'update',
			body: "if new.state = 'redeemed' then new.state := old.state; end if",
		},
	],
	[
		'renews a membership that was cancelled',
		renewalWalks,
		{
			table: 'membership',
			on: 'update',
			body: "if new.auto_renew_state = 'cancelled' then new.auto_renew_state := old.auto_renew_state; end if",
		},
	],
	[
		'charges a member without notice',
		renewalWalks,
		{
			table: 'outbox',
			on: 'insert',
			body: "if new.facts -> 'news' ->> 'state' = 'notice' then return null; end if",
		},
	],
]

it.each(faults)('an engine that %s is caught', { timeout: 600_000 }, async (_, walks, fault) => {
	const check = () => fc.check(walks, { numRuns: 300, seed, endOnFailure: true })
	expect(await withFault(sale.engine.database.pool, fault, check)).toMatchObject({ failed: true })
})
