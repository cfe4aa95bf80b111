import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { deliverDue, emailsIn } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { emailOrder, resendOrders } from '#app/commerce/email/resend.ts'
import { folderTransport } from '#app/commerce/email/transport.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { composeMessage } from '#app/documents/message.ts'
import { ada, openSale, plainEmails, refusal, type Sale } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'

let sale: Sale
afterEach(() => sale.close())

const order = async (): Promise<string> => {
	const cart = await sale.hold()
	await sale.pay(cart, '25.00')
	return (await sale.book(cart)).ticket_order._data[0]?.link ?? ''
}
const alike = () => ({ ...sale.seller, order: { ...sale.seller.order, resendAnswersAlike: true } })
const ask = (email: string, seller = sale.seller, idempotencyKey?: string) =>
	resendOrders(sale.engine, seller, { email, locale: 'en-US', idempotencyKey })
/** Sends what is due, and returns the emails that list orders. */
const sent = async () => {
	const transport = folderTransport(sale.mailDir, composeMessage)
	const delivery = {
		transport,
		prepare: (ctx: Parameters<typeof prepareEmails>[0], batch: Parameters<typeof prepareEmails>[2]) =>
			prepareEmails(ctx, plainEmails, batch),
	}
	await deliverDue(sale.engine, sale.seller, delivery)
	transport.close()
	const names = (await readdir(sale.mailDir)).filter((name) => name.endsWith('.json'))
	const emails = await Promise.all(
		names.map(async (name) => JSON.parse(await readFile(join(sale.mailDir, name), 'utf8'))),
	)
	return emails.filter(({ subject }) => subject.includes('orders'))
}

it('the email with the orders of an address goes to the address of the orders, with a link to each', async () => {
	sale = await openSale()
	await order()
	await order()
	expect(await ask('ADA@Example.org')).toEqual({})
	const [email, ...more] = await sent()
	expect(more).toEqual([])
	expect(email).toMatchObject({ to: 'ada@example.org', subject: '2 orders' })
	const read = await readOrders(sale.engine, sale.seller, { links: email.text.split('\n') }, { embed: [] })
	expect(read.ticket_order._data).toHaveLength(2)
})

it('the email lists neither orders of other addresses nor those whose payment failed', async () => {
	sale = await openSale()
	const own = await order()
	const others = await order()
	const failed = await order()
	const { pool } = sale.engine.database
	const idOf = (link: string) => link.split('.')[0]
	await pool.query(
		"update identity set email = 'eve@example.org' where id = (select identity_id from ticket_order where id = $1)",
		[idOf(others)],
	)
	await pool.query("update ticket_order set payment_state = 'failed' where id = $1", [idOf(failed)])
	await ask(ada.email)
	const [email] = await sent()
	const read = await readOrders(sale.engine, sale.seller, { links: email.text.split('\n') }, { embed: [] })
	expect(read.ticket_order._data.map(({ id }) => id)).toEqual([idOf(own)])
})

it('the email lists the thirty newest orders and says that there are more', async () => {
	sale = await openSale()
	const id = (await order()).split('.')[0]
	await sale.engine.database.pool.query(
		`insert into ticket_order (seller_id, id, order_number, cart_id, identity_id, purchased_on, currency, total_face,
			total_discount, total_fee_outside, total_price, payment_state, additional_info)
		select seller_id, id || n, order_number || n, cart_id || n, identity_id, purchased_on - n * interval '1 day', currency,
			total_face, total_discount, total_fee_outside, total_price, payment_state, additional_info
		from ticket_order, generate_series(1, 30) n where id = $1`,
		[id],
	)
	await ask(ada.email)
	const [email] = await sent()
	expect(email.subject).toBe('30 orders of more')
	const links: string[] = email.text.split('\n')
	expect(links.map((link) => link.split('.')[0])).toEqual([
		id,
		...Array.from({ length: 29 }, (_, at) => `${id}${at + 1}`),
	])
})

describe('an address without orders', () => {
	it('is refused, and stores nothing', async () => {
		sale = await openSale()
		expect(await refusal(ask('eve@example.org'))).toMatchObject({ _code: 'order_not_found' })
		expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toEqual([])
	})

	// spec: orders.resendAnswersAlike
	it('is answered alike where the venue wants it: the same answer by the same statements', async () => {
		sale = await openSale()
		await order()
		const known = await statementsOf(sale.engine.database, () => ask(ada.email, alike()))
		const unknown = await statementsOf(sale.engine.database, () => ask('eve@example.org', alike()))
		expect(unknown).toEqual(known)
		expect(known).toHaveLength(1)
		expect(await ask('eve@example.org', alike())).toEqual(await ask(ada.email, alike()))
	})

	it('gets no email, and its row is deleted by the worker', async () => {
		sale = await openSale()
		await ask('eve@example.org', alike())
		expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toHaveLength(1)
		expect(await sent()).toEqual([])
		for (const state of ['waiting', 'sent', 'failed'] as const)
			expect(await emailsIn(sale.engine, sale.seller, state)).toEqual([])
	})

	it('replays the answer of its key, also where answers are alike', async () => {
		sale = await openSale()
		await ask('eve@example.org', alike(), 'key-of-an-attempt-1')
		expect(await ask('eve@example.org', alike(), 'key-of-an-attempt-1')).toEqual({})
		expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toHaveLength(1)
		const again = () => refusal(ask('eve@example.org', sale.seller, 'key-of-an-attempt-2'))
		expect([(await again())._code, (await again())._code]).toEqual(['order_not_found', 'order_not_found'])
	})
})

it('the confirmation of an order is sent once more to its purchaser, in the language of the order', async () => {
	sale = await openSale()
	const link = await order()
	const limited: string[] = []
	await emailOrder(sale.engine, sale.seller, {
		link,
		limit: async (address) => void limited.push(address),
		isAboutCancelling: false,
		locale: null,
	})
	expect(limited).toEqual([ada.email])
	const waiting = await emailsIn(sale.engine, sale.seller, 'waiting')
	expect(waiting.map(({ kind, recipient }) => [kind, recipient])).toEqual([
		['confirmation', ada.email],
		['confirmation', ada.email],
	])
	expect(new Set(waiting.map(({ facts }) => JSON.stringify(facts))).size).toBe(1)
})

it('an email of a kind that this version does not know waits for a process that does', async () => {
	sale = await openSale()
	await order()
	await sale.engine.database.pool.query("update outbox set kind = 'of-a-newer-version'")
	await sent()
	expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toEqual([
		expect.objectContaining({ kind: 'of-a-newer-version', attempts: 0 }),
	])
})
