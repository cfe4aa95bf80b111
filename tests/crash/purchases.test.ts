import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '#tests/builders/buyer.ts'
import { aHangingMailServer } from '#tests/builders/hanging-mail-server.ts'
import type { Answered } from '#tests/builders/product.ts'
import { afterRest, expectLedgerToHold } from './burst.ts'
import { openStripePurchases } from './stripe-purchases.ts'

const minute = 60_000
/** Longer than the product lives: an answer that never comes. */
const never = { delayMs: 60 * minute }

/** The steps of a purchase at which the product is killed, all in one instant: each visitor waits at one of them. */
const steps = [
	'after Stripe authorised',
	'while Stripe did not answer',
	'while Stripe was late',
	'after Stripe answered with an error',
	'inside the booking',
	'before the capture',
	'after the capture',
	'before the email',
	'after Stripe returned a part',
	'before Stripe returned a part',
	'after Stripe authorised a payment without a purchase',
] as const
type Step = (typeof steps)[number]

describe('a product killed in the middle of purchases at Stripe', () => {
	let sale: Awaited<ReturnType<typeof openStripePurchases>>
	let mailServer: Awaited<ReturnType<typeof aHangingMailServer>>
	let lock: pg.PoolClient
	const visitors = new Map<Step, Buyer>()
	const of = (step: Step): Buyer => {
		const visitor = visitors.get(step)
		if (!visitor) throw new Error(`no visitor ${step}`)
		return visitor
	}

	beforeAll(async () => {
		sale = await openStripePurchases()
		mailServer = await aHangingMailServer('after the message')
		await sale.start({ SMTP_URL: mailServer.url })
	}, 5 * minute)
	afterAll(async () => {
		await sale?.close()
		await mailServer?.close()
	}, minute)

	const until = (reached: () => Promise<boolean> | boolean) =>
		expect.poll(reached, { timeout: minute, interval: 20 }).toBe(true)
	/** Sends a request that the product will not answer: it is killed first. */
	const leave = (request: Promise<Answered>): void => void request.catch(() => undefined)
	const arrived = (call: string): number => sale.double.received.filter((one) => one.call === call).length

	async function visit(step: Step): Promise<Buyer> {
		const visitor = await sale.visitor()
		visitors.set(step, visitor)
		return visitor
	}

	async function paid(step: Step): Promise<Buyer> {
		const visitor = await visit(step)
		const answer = await sale.pay(visitor)
		expect(answer.status, answer.text).toBe(200)
		return visitor
	}

	async function booked(step: Step): Promise<string> {
		const visitor = await paid(step)
		const answer = await visitor.checkout()
		expect(answer.status, answer.text).toBe(200)
		return answer.json.ticket_order._data[0].id
	}

	it(
		'visitors wait at every step when it is killed',
		async () => {
			for (const [step, hasPurchase] of [
				['after Stripe authorised', true],
				['after Stripe authorised a payment without a purchase', false],
			] as const) {
				const visitor = await visit(step)
				sale.double.inject('confirm', never)
				leave(sale.pay(visitor, { hasPurchase }))
				await until(async () => (await sale.atStripe(visitor))[0]?.status === 'requires_capture')
			}
			for (const [step, fault] of [
				['while Stripe did not answer', 'silent'],
				['while Stripe was late', 'late'],
			] as const) {
				const visitor = await visit(step)
				const before = arrived('confirm')
				sale.double.inject('confirm', fault)
				leave(sale.pay(visitor))
				await until(() => arrived('confirm') > before)
			}
			const unknown = await visit('after Stripe answered with an error')
			sale.double.inject('confirm', 'error_after')
			expect((await sale.pay(unknown)).json._code).toBe('payment_unknown')

			await booked('before the email')
			const returned = await booked('after Stripe returned a part')
			sale.double.inject('refund', never)
			leave(sale.refund(returned, '10.00'))
			await until(async () => (await sale.atStripe(of('after Stripe returned a part')))[0]?.refunded === 1000)
			const unsent = await booked('before Stripe returned a part')
			const refunds = arrived('refund')
			sale.double.inject('refund', 'silent')
			leave(sale.refund(unsent, '10.00'))
			await until(() => arrived('refund') > refunds)

			const captures = arrived('capture')
			const uncaptured = await paid('before the capture')
			sale.double.inject('capture', 'silent')
			leave(uncaptured.checkout())
			await until(() => arrived('capture') > captures)
			const captured = await paid('after the capture')
			sale.double.inject('capture', never)
			leave(captured.checkout())
			await until(async () => (await sale.atStripe(captured))[0]?.status === 'succeeded')

			const booking = await paid('inside the booking')
			lock = await sale.pool.connect()
			await lock.query('begin')
			await lock.query('select from cart where id = $1 for update', [booking.cartId])
			leave(booking.checkout())
			await until(async () => {
				const rows = await sale.rowsOf(
					"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				)
				return rows.length > 0
			})
			await sale.product().kill()
			// The server would finish the statement of a process that is gone.
			await sale.rowsOf(`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`)
			await lock.query('rollback')
			lock.release()
			// Nothing of it was invented: the ledgers differ at the moment of the crash.
			expect((await sale.compare()).differences).not.toEqual([])
		},
		3 * minute,
	)

	it(
		'opens again and settles what was left, without the visitors',
		async () => {
			await sale.start(afterRest)
			for (const [step, visitor] of visitors) visitors.set(step, visitor.at(sale.product()))
			await until(async () => (await sale.atStripe(of('while Stripe was late')))[0]?.status === 'canceled')
			await settled()
			// The late request arrives after its payment was given up: Stripe refuses it.
			sale.double.deliver()
			await settled()
		},
		3 * minute,
	)

	it.each([
		'after Stripe authorised',
		'after Stripe answered with an error',
		'inside the booking',
		'before the capture',
		'after the capture',
		'before the email',
	] as const)('%s: the order is paid without the visitor, charged once', async (step) => {
		await until(async () => (await orderOf(of(step))).payment_state === 'paid')
		expect(await captureOf(of(step))).toEqual({ captured: 2500, refunded: 0 })
	})

	it.each(['while Stripe did not answer', 'while Stripe was late'] as const)(
		'%s: the visitor returns, gets the tickets and is charged once',
		async (step) => {
			expect(await captureOf(of(step))).toEqual({ captured: 0, refunded: 0 })
			const again = await sale.pay(of(step))
			expect(again.status, again.text).toBe(200)
			const answer = await of(step).checkout()
			expect(answer.status, answer.text).toBe(200)
			expect(await captureOf(of(step))).toEqual({ captured: 2500, refunded: 0 })
		},
	)

	it.each(['after Stripe returned a part', 'before Stripe returned a part'] as const)(
		'%s: the part is returned once',
		async (step) => {
			await until(async () => (await captureOf(of(step))).refunded === 1000)
			await until(async () => {
				const rows = await sale.rowsOf('select state from refund where ticket_order_id = $1', [
					(await orderOf(of(step))).id,
				])
				return rows.length === 1 && rows[0]?.state === 'succeeded'
			})
		},
	)

	it('every order has one email with its tickets', async () => {
		const orders = await sale.rowsOf('select order_number from ticket_order order by order_number')
		expect(orders).toHaveLength(steps.length - 1)
		await until(async () => (await emailed()).length >= orders.length)
		expect((await emailed()).sort()).toEqual(orders.map(({ order_number }) => order_number))
	})

	it(
		'money without a purchase is released when the cart has ended',
		async () => {
			await sale.product().stop()
			await sale.start({ CLOCK_OFFSET_SECONDS: '5400' })
			const left = of('after Stripe authorised a payment without a purchase')
			await until(async () => (await sale.atStripe(left))[0]?.status === 'canceled')
			await expect
				.poll(() => sale.compare(), { timeout: minute, interval: 1000 })
				.toMatchObject({ underWay: 0, differences: [] })
			await sale.product().stop()
			await expectLedgerToHold(sale.env)
		},
		3 * minute,
	)

	const settled = () =>
		expect
			.poll(async () => (await sale.compare()).differences, { timeout: minute, interval: 500 })
			.toEqual([])

	async function orderOf({ cartId }: Buyer) {
		const [order] = await sale.rowsOf('select id, payment_state from ticket_order where cart_id = $1', [
			cartId,
		])
		return { id: order?.id ?? null, payment_state: order?.payment_state ?? null }
	}

	/** What all payments of a cart took and returned at Stripe. */
	async function captureOf(visitor: Buyer) {
		const payments = await sale.atStripe(visitor)
		const sum = (field: 'captured' | 'refunded') => payments.reduce((total, one) => total + one[field], 0)
		return { captured: sum('captured'), refunded: sum('refunded') }
	}

	/** The numbers of the orders whose tickets were sent. */
	async function emailed(): Promise<string[]> {
		const names = (await readdir(sale.mailDir).catch(() => [])).filter((name) => name.endsWith('.json'))
		const emails = await Promise.all(names.map((name) => readFile(join(sale.mailDir, name), 'utf8')))
		return emails
			.map((email) => JSON.parse(email))
			.filter(({ attachments }) => attachments.length > 0)
			.map(({ subject }) => /\b[A-Z]+\d{6}\b/.exec(subject)?.[0] ?? subject)
	}
})
