import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { deliver, letterAttempts, lettersIn } from '#app/commerce/mail/outbox.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { openSale, plainLetters, refusal, type Sale } from '#tests/builders/sale.ts'

let sale: Sale
afterEach(() => sale.close())

const order = async () => {
	const cart = await sale.hold()
	await sale.pay(cart, '25.00')
	return sale.book(cart)
}
const letters = async () => (await readdir(sale.mailDir)).filter((name) => name.endsWith('.json'))
const arrived = async (count: number) => {
	while ((await letters()).length < count) await new Promise((done) => setTimeout(done, 20))
	return Promise.all(
		(await letters()).map(async (name) => JSON.parse(await readFile(join(sale.mailDir, name), 'utf8'))),
	)
}

it('a confirmation leaves at once, once, with a link that opens the order', async () => {
	sale = await openSale()
	await sale.engine.start()
	const booked = await order()
	const [letter] = await arrived(1)
	expect(letter).toMatchObject({
		to: 'ada@example.org',
		subject: `Order ${booked.ticket_order._data[0]?.order_number}`,
	})
	expect((await readOrders(sale.engine, sale.seller, [letter.text], [])).ticket_order._data[0]?.id).toBe(
		booked.ticket_order._data[0]?.id,
	)
	expect(await lettersIn(sale.engine, sale.seller, 'sent')).toEqual([
		expect.objectContaining({ attempts: 1, lastError: null }),
	])
	expect(sale.faults).toEqual([])
})

it('letters owed by a process that died leave when the next one starts', async () => {
	sale = await openSale()
	await order()
	await order()
	expect(await letters()).toEqual([])
	await sale.engine.start()
	expect(await arrived(2)).toHaveLength(2)
})

it('an order that was not made owes no letter', async () => {
	sale = await openSale()
	expect(await refusal(sale.book(await sale.hold()))).toMatchObject({ _code: 'payment_required' })
	expect(await lettersIn(sale.engine, sale.seller, 'waiting')).toEqual([])
})

it('a letter that fails is tried again, and after the last time can be found among the failed', async () => {
	sale = await openSale()
	await order()
	const [owed] = await lettersIn(sale.engine, sale.seller, 'waiting')
	const room = {
		post: { send: () => Promise.reject(new Error('mailbox full')), close: () => undefined },
		compose: () => plainLetters.confirmation({ link: '', orderNumber: '', purchaser: null } as never, null),
	}
	const attempt = () => deliver(sale.engine, sale.seller, room, owed?.id ?? '')
	for (let count = 1; count < letterAttempts; count += 1)
		await expect(attempt()).rejects.toThrow('mailbox full')
	await attempt()
	expect(await lettersIn(sale.engine, sale.seller, 'failed')).toEqual([
		expect.objectContaining({
			attempts: letterAttempts,
			lastError: 'mailbox full',
			recipient: 'ada@example.org',
		}),
	])
	await attempt()
	expect(await lettersIn(sale.engine, sale.seller, 'failed')).toEqual([
		expect.objectContaining({ attempts: letterAttempts }),
	])
})
