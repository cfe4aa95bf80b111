import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, type Buyer } from '#tests/builders/buyer.ts'
import { aHangingMailServer } from '#tests/builders/hanging-mail-server.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { afterRest, expectLedgerToHold } from './burst.ts'
import { crashVenues, offers, seller } from './venue.ts'

const minute = 60_000
const steps = ['inside the booking', 'before the capture', 'before the email'] as const
type Step = (typeof steps)[number]

const until = (reached: () => Promise<boolean>) =>
	expect.poll(reached, { timeout: minute, interval: 20 }).toBe(true)

describe('a product killed in the middle of purchases at the test gateway', () => {
	const undo: (() => Promise<unknown>)[] = []
	const buyers = new Map<Step, Buyer>()
	let product: Product
	let pool: pg.Pool
	let env: Record<string, string>
	let mailDir: string

	const rowsOf = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows

	beforeAll(async () => {
		const folder = await scratchFolder('test-gateway')
		const mailServer = await aHangingMailServer('after the message')
		const databaseUrl = await freshDatabaseUrl('test_gateway')
		pool = new pg.Pool({ connectionString: databaseUrl })
		env = {
			DATA_DIR: `${folder.path}/data`,
			DATABASE_URL: databaseUrl,
			SELLER_CONFIGS: await crashVenues(folder.path),
		}
		mailDir = `${folder.path}/data/mail`
		undo.push(
			folder.remove,
			() => mailServer.close(),
			() => pool.end(),
			() => product.stop(),
		)
		product = await startProduct({ env: { ...env, SMTP_URL: mailServer.url } })
	}, 3 * minute)
	afterAll(async () => {
		for (const act of undo.reverse()) await act()
	}, minute)

	/** A visitor whose payment is authorised, with everything that the booking needs. */
	async function paid(step: Step): Promise<Buyer> {
		const buyer = aBuyer(product, { seller })
		buyers.set(step, buyer)
		await buyer.reserve(offers.plain.sessions[0] ?? '', offers.plain.type)
		const { identity_id } = (await buyer.identity()).json
		const card = { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' }
		const answer = await buyer.payAt('test', { card }, { guest_identity_id: identity_id })
		expect(answer.status, answer.text).toBe(200)
		return buyer
	}

	/** Books while a row is locked; the product will not answer, because it is killed first. */
	async function bookBehind(step: Step, lock: (cartId: string | null) => [string, unknown[]]) {
		const buyer = await paid(step)
		const client = await pool.connect()
		await client.query('begin')
		await client.query(...lock(buyer.cartId))
		const waiting = async (): Promise<number> =>
			(
				await rowsOf(
					"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				)
			).length
		const before = await waiting()
		void buyer.checkout().catch(() => undefined)
		await until(async () => (await waiting()) > before)
		return async () => {
			await client.query('rollback')
			client.release()
		}
	}

	it(
		'is killed while visitors wait at every step',
		async () => {
			const sent = await paid('before the email')
			expect((await sent.checkout()).status).toBe(200)
			const unlockIntent = await bookBehind('before the capture', (cartId) => [
				'select from test_gateway_intent where reference in (select id from payment where cart_id = $1) for update',
				[cartId],
			])
			const unlockCart = await bookBehind('inside the booking', (cartId) => [
				'select from cart where id = $1 for update',
				[cartId],
			])
			await product.kill()
			// The server would finish the statement of a process that is gone.
			await rowsOf(`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`)
			await unlockIntent()
			await unlockCart()
			const stored = await rowsOf('select count(*)::int as orders from ticket_order')
			expect(stored).toEqual([{ orders: 2 }])
			expect(await rowsOf("select from outbox where state = 'sent'")).toEqual([])
		},
		2 * minute,
	)

	it(
		'comes to the same end at every step: the order is paid once and its tickets are sent once',
		async () => {
			product = await startProduct({ env: { ...env, ...afterRest } })
			const settled = () =>
				rowsOf(`select payment_state, payment.state, intent.state as gateway
					from cart
					join ticket_order on ticket_order.cart_id = cart.id
					join payment on payment.cart_id = cart.id
					join test_gateway_intent intent on intent.reference = payment.id`)
			await expect
				.poll(settled, { timeout: minute, interval: 100 })
				.toEqual(steps.map(() => ({ payment_state: 'paid', state: 'captured', gateway: 'captured' })))
			const sent = async (): Promise<string[]> => {
				const names = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith('.json'))
				const emails = names.map(async (name) => JSON.parse(await readFile(join(mailDir, name), 'utf8')))
				return (await Promise.all(emails)).map(({ subject }) => /\b[A-Z]+\d{6}\b/.exec(subject)?.[0] ?? '')
			}
			await until(async () => (await sent()).length >= steps.length)
			const orders = await rowsOf('select order_number from ticket_order order by order_number')
			expect((await sent()).sort()).toEqual(orders.map(({ order_number }) => order_number))
			await product.stop()
			await expectLedgerToHold(env)
		},
		3 * minute,
	)
})
