import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, type Buyer } from '#tests/builders/buyer.ts'
import type { Answered } from '#tests/builders/product.ts'
import { expectLedgerToHold } from './burst.ts'
import { openStripePurchases } from './stripe-purchases.ts'
import { offers, seller } from './venue.ts'

const minute = 60_000
/** Longer than the product lives: an answer that never comes. */
const never = { delayMs: 60 * minute }

const orders = {
	selfEdit: { enabled: true, categories: ['Admission'], horizonDays: 0, horizonHours: 0 },
	refund: { policy: 'source' },
	withdrawal: { enabled: true },
}

/** The steps of changes at which the product is killed, all in one instant: each visitor waits at one of them. */
const steps = [
	'a move after Stripe authorised',
	'a move inside the booking',
	'a move before the capture',
	'a move after the capture',
	'an edit inside the booking',
	'an edit before Stripe returned a part',
	'an edit after Stripe returned a part',
	'a withdrawal inside its transaction',
	'a withdrawal before Stripe returned the money',
	'a withdrawal after Stripe returned the money',
] as const
type Step = (typeof steps)[number]

/** A paid order with what its purchaser does to it. */
interface Visit {
	/** The purchaser of the order. */
	buyer: Buyer
	id: string
	link: string
	tickets: string[]
	/** The cart of the change, with the identity that pays it. */
	changing: { buyer: Buyer; identityId: string } | null
}

describe('a product killed in the middle of changes of orders at Stripe', () => {
	let sale: Awaited<ReturnType<typeof openStripePurchases>>
	const locks: pg.PoolClient[] = []
	const visits = new Map<Step, Visit>()
	const of = (step: Step): Visit => {
		const visit = visits.get(step)
		if (!visit) throw new Error(`nobody waits at ${step}`)
		return visit
	}

	beforeAll(async () => {
		sale = await openStripePurchases({ orders })
		await sale.start()
	}, 5 * minute)
	afterAll(() => sale?.close(), minute)

	const until = (reached: () => Promise<boolean> | boolean) =>
		expect.poll(reached, { timeout: minute, interval: 20 }).toBe(true)
	/** Sends a request that the product will not answer: it is killed first. */
	const leave = (request: Promise<Answered>): void => void request.catch(() => undefined)
	const arrived = (call: string): number => sale.double.received.filter((one) => one.call === call).length
	const send = async (path: string, body: object, token?: string | null): Promise<Answered> =>
		sale.product().send(`/api/${path}`, {
			seller,
			body,
			headers: token ? { authorization: `Cart ${token}` } : {},
		})

	/** An order of two tickets at noon, or of a pass. */
	async function visit(step: Step): Promise<Visit> {
		const buyer = aBuyer(sale.product(), { seller })
		const isPass = step.startsWith('a withdrawal')
		const held = isPass
			? await buyer.reserve(null, offers.pass.type)
			: await buyer.reserve(offers.moved.noon, offers.moved.type, 2)
		expect(held.status, held.text).toBe(200)
		expect((await sale.pay(buyer)).status).toBe(200)
		const { json, text } = await buyer.checkout()
		const [order] = json.ticket_order?._data ?? []
		expect(order, text).toBeDefined()
		const tickets = json.ticket._data.map(({ id }: { id: string }) => id)
		const made = { buyer, id: order.id, link: order.link, tickets, changing: null }
		visits.set(step, made)
		return made
	}

	/** Holds a change of an order, and returns the cart of it. */
	async function changing(step: Step, call: 'move' | 'edit', body: object) {
		const visited = of(step)
		const held = await send(`ticket_order/${visited.link}/${call}`, body)
		expect(held.status, held.text).toBe(200)
		const [cart] = held.json.cart._data
		const known = {
			cartId: cart.id,
			token: held.json.cart_token,
			outstanding: cart.fees.grand_totals.total_outstanding,
		}
		visited.changing = { buyer: aBuyer(sale.product(), { seller, known }), identityId: cart.identity_id }
		return visited.changing
	}

	async function moving(step: Step) {
		const { tickets } = await visit(step)
		return changing(step, 'move', { tickets, event_session_id: offers.moved.afternoon })
	}

	async function paidMove(step: Step) {
		const { buyer, identityId } = await moving(step)
		const answer = await sale.pay(buyer, { identityId })
		expect(answer.status, answer.text).toBe(200)
		return of(step)
	}

	/** The request that books a change. */
	const book = ({ changing }: Visit): Promise<Answered> => {
		if (!changing) throw new Error('no change')
		const { buyer, identityId } = changing
		const free = { gateway_id: 'free', gateway_data: {} }
		const body = { guest_identity_id: identityId, ...(Number(buyer.outstanding) > 0 ? {} : free) }
		return send(`cart/${buyer.cartId}/guest_checkout`, body, buyer.token)
	}

	async function editing(step: Step): Promise<Visit> {
		const visited = await visit(step)
		await changing(step, 'edit', { remove: visited.tickets.slice(1) })
		return visited
	}

	async function withdrawing(step: Step): Promise<() => Promise<Answered>> {
		const { link } = await visit(step)
		return () => withdraw(link)
	}

	/** The press of the page's second step: what is shown is confirmed. */
	async function withdraw(link: string): Promise<Answered> {
		const shown = await sale.product().send(`/api/ticket_order/${link}/withdrawal`, { seller })
		const [{ item, amount }] = shown.json.withdrawal._data
		const items = item.map(({ id }: { id: string }) => id)
		return send(`ticket_order/${link}/withdraw`, { items, amount })
	}

	/** Leaves a request that waits for a row which somebody else has locked. */
	async function leaveWaiting(
		table: 'cart' | 'ticket_order',
		id: string | null,
		request: () => Promise<Answered>,
	) {
		const lock = await sale.pool.connect()
		locks.push(lock)
		await lock.query('begin')
		await lock.query(`select from ${table} where id = $1 for update`, [id])
		leave(request())
		const [{ pid } = { pid: null }] = (await lock.query('select pg_backend_pid() as pid')).rows
		await until(async () => (await waitingFor(pid)).length > 0)
	}

	const waitingFor = (pid: number | null) =>
		sale.rowsOf('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])

	it(
		'visitors wait at every step when it is killed',
		async () => {
			const authorised = await moving('a move after Stripe authorised')
			sale.double.inject('confirm', never)
			leave(sale.pay(authorised.buyer, authorised))
			await until(async () => (await sale.atStripe(authorised.buyer))[0]?.status === 'requires_capture')

			for (const [step, fault] of [
				['an edit before Stripe returned a part', 'silent'],
				['an edit after Stripe returned a part', never],
			] as const) {
				const edited = await editing(step)
				const before = arrived('refund')
				sale.double.inject('refund', fault)
				leave(book(edited))
				await (fault === 'silent' ? until(() => arrived('refund') > before) : untilReturned(edited, 2500))
			}
			for (const [step, fault] of [
				['a withdrawal before Stripe returned the money', 'silent'],
				['a withdrawal after Stripe returned the money', never],
			] as const) {
				const press = await withdrawing(step)
				const before = arrived('refund')
				sale.double.inject('refund', fault)
				leave(press())
				await (fault === 'silent' ? until(() => arrived('refund') > before) : untilReturned(of(step), 6000))
			}

			const uncaptured = await paidMove('a move before the capture')
			const captures = arrived('capture')
			sale.double.inject('capture', 'silent')
			leave(book(uncaptured))
			await until(() => arrived('capture') > captures)
			const captured = await paidMove('a move after the capture')
			sale.double.inject('capture', never)
			leave(book(captured))
			await until(async () => (await sale.atStripe(changeOf(captured)))[0]?.status === 'succeeded')

			const moved = await paidMove('a move inside the booking')
			await editing('an edit inside the booking')
			const press = await withdrawing('a withdrawal inside its transaction')
			await leaveWaiting('cart', changeOf(moved).cartId, () => book(moved))
			const edited = of('an edit inside the booking')
			await leaveWaiting('cart', changeOf(edited).cartId, () => book(edited))
			await leaveWaiting('ticket_order', of('a withdrawal inside its transaction').id, press)

			await sale.product().kill()
			// The server would finish the statements of a process that is gone.
			await sale.rowsOf(`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`)
			for (const lock of locks) {
				await lock.query('rollback')
				lock.release()
			}
			// Nothing of it was invented: the ledgers differ at the moment of the crash.
			expect((await sale.compare()).differences).not.toEqual([])
		},
		3 * minute,
	)

	it(
		'opens again and settles what was left, without the visitors',
		async () => {
			await sale.start({ CLOCK_OFFSET_SECONDS: '300' })
			await expect
				.poll(async () => (await sale.compare()).differences, { timeout: 3 * minute, interval: 500 })
				.toEqual([])
		},
		4 * minute,
	)

	it.each(steps.filter((step) => step.startsWith('a move')))(
		'%s: the visit is moved as a whole, and its difference is charged once',
		async (step) => {
			await until(async () => (await stateOf(of(step))).places.join() === 'afternoon,afternoon')
			await until(async () => (await moneyOf(of(step))).captured === 6000)
			expect(await moneyOf(of(step))).toEqual({ captured: 6000, refunded: 0 })
		},
	)

	it('an edit inside the booking: the order is as it was, and its visitor changes it with the same press', async () => {
		const edited = of('an edit inside the booking')
		expect(await stateOf(edited)).toEqual({ places: ['noon', 'noon'], ended: 0 })
		const answer = await book(edited)
		expect(answer.status, answer.text).toBe(200)
		await until(async () => (await moneyOf(edited)).refunded === 2500)
		expect(await stateOf(edited)).toEqual({ places: ['noon'], ended: 1 })
	})

	it.each(['an edit before Stripe returned a part', 'an edit after Stripe returned a part'] as const)(
		'%s: the ticket has ended, and its money is returned once',
		async (step) => {
			await untilReturned(of(step), 2500)
			expect(await stateOf(of(step))).toEqual({ places: ['noon'], ended: 1 })
			expect(await moneyOf(of(step))).toEqual({ captured: 5000, refunded: 2500 })
		},
	)

	it('a withdrawal inside its transaction: nothing has ended, and its visitor withdraws with the same press', async () => {
		const visited = of('a withdrawal inside its transaction')
		expect(await stateOf(visited)).toEqual({ places: ['pass'], ended: 0 })
		const answer = await withdraw(visited.link)
		expect(answer.status, answer.text).toBe(200)
		await untilReturned(visited, 6000)
		expect(await stateOf(visited)).toEqual({ places: [], ended: 1 })
	})

	it.each([
		'a withdrawal before Stripe returned the money',
		'a withdrawal after Stripe returned the money',
	] as const)('%s: the pass has ended, and its money is returned once', async (step) => {
		await untilReturned(of(step), 6000)
		expect(await stateOf(of(step))).toEqual({ places: [], ended: 1 })
		expect(await moneyOf(of(step))).toEqual({ captured: 6000, refunded: 6000 })
	})

	it(
		'the ledgers agree in the end',
		async () => {
			await expect
				.poll(() => sale.compare(), { timeout: minute, interval: 500 })
				.toMatchObject({ underWay: 0, differences: [] })
			await sale.product().stop()
			await expectLedgerToHold(sale.env)
		},
		3 * minute,
	)

	const changeOf = ({ changing }: Visit): Buyer => {
		if (!changing) throw new Error('no change')
		return changing.buyer
	}

	/** What all payments of an order took and returned at Stripe. */
	async function moneyOf({ buyer, changing }: Visit) {
		const payments = [
			...(await sale.atStripe(buyer)),
			...(changing ? await sale.atStripe(changing.buyer) : []),
		]
		const sum = (field: 'captured' | 'refunded') => payments.reduce((total, one) => total + one[field], 0)
		return { captured: sum('captured'), refunded: sum('refunded') }
	}

	const untilReturned = (visited: Visit, amount: number) =>
		until(async () => (await moneyOf(visited)).refunded === amount)

	/** Where the live tickets of an order are, and how many have ended. */
	async function stateOf({ id }: Visit) {
		const rows = await sale.rowsOf(
			'select state, event_session_id from ticket where ticket_order_id = $1 order by event_session_id',
			[id],
		)
		const nameOf = (session: string | null): string => {
			if (session === null) return 'pass'
			return session === offers.moved.noon ? 'noon' : 'afternoon'
		}
		return {
			places: rows
				.filter(({ state }) => state === 'booked')
				.map(({ event_session_id }) => nameOf(event_session_id)),
			ended: rows.filter(({ state }) => state === 'cancelled').length,
		}
	}
})
