import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deliverDue, type EmailDelivery, emailsIn, maxAttempts } from '#app/commerce/email/outbox.ts'
import { smtpTransport } from '#app/commerce/email/transport.ts'
import { longestWaitMs, sendEmails } from '#app/commerce/jobs/polled.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { composeMessage } from '#app/documents/message.ts'
import { aHangingMailServer, type Hanging } from '#tests/builders/hanging-mail-server.ts'
import { openSale, plainEmails, refusal, type Sale } from '#tests/builders/sale.ts'

let sale: Sale
afterEach(() => sale.close())

const order = async () => {
	const cart = await sale.hold()
	await sale.pay(cart, '25.00')
	return sale.book(cart)
}
const emailFiles = async () => (await readdir(sale.mailDir)).filter((name) => name.endsWith('.json'))
const plainly: EmailDelivery['prepare'] = async () => (row) =>
	plainEmails.confirmation({ link: '', purchaser: { email: row.recipient } } as never, null)
/** Emails that a worker has leased and not sent yet. */
const leasedEmails = async (): Promise<number> => {
	const { rows } = await sale.engine.database.pool.query(
		"select count(*)::int as leased from outbox where state = 'waiting' and due_at > created_at + interval '1 minute'",
	)
	return rows[0].leased
}
const arrived = async (count: number) => {
	while ((await emailFiles()).length < count) await new Promise((done) => setTimeout(done, 20))
	return Promise.all(
		(await emailFiles()).map(async (name) => JSON.parse(await readFile(join(sale.mailDir, name), 'utf8'))),
	)
}

it('the confirmation of an order is sent at once and once, with a link that opens the order', async () => {
	sale = await openSale()
	sale.engine.start()
	const booked = await order()
	const [email] = await arrived(1)
	expect(email).toMatchObject({
		to: 'ada@example.org',
		subject: `Order ${booked.ticket_order._data[0]?.order_number}`,
	})
	expect(
		(await readOrders(sale.engine, sale.seller, { links: [email.text] }, { embed: [] })).ticket_order._data[0]
			?.id,
	).toBe(booked.ticket_order._data[0]?.id)
	// The file is written before the database says so.
	await expect
		.poll(() => emailsIn(sale.engine, sale.seller, 'sent'), { timeout: 60_000 })
		.toEqual([expect.objectContaining({ attempts: 1, lastError: null })])
	expect(sale.faults).toEqual([])
})

it('emails that a process has not sent when it dies are sent by the next one', async () => {
	sale = await openSale()
	await order()
	await order()
	expect(await emailFiles()).toEqual([])
	sale.engine.start()
	expect(await arrived(2)).toHaveLength(2)
})

it('a checkout that is refused stores no email', async () => {
	sale = await openSale()
	expect(await refusal(sale.book(await sale.hold()))).toMatchObject({ _code: 'payment_required' })
	expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toEqual([])
})

it('an email that fails is due again after a pause, and is listed as failed after the last attempt', async () => {
	sale = await openSale()
	await order()
	const delivery: EmailDelivery = {
		transport: { send: () => Promise.reject(new Error('mailbox full')), close: () => undefined },
		prepare: async () => () => plainEmails.confirmation({ link: '', purchaser: null } as never, null),
	}
	const attempt = () => deliverDue(sale.engine, sale.seller, delivery)
	await attempt()
	await attempt()
	expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toEqual([
		expect.objectContaining({ attempts: 1, lastError: 'mailbox full' }),
	])
	for (let count = 1; count < maxAttempts; count += 1) {
		sale.pass(241)
		await attempt()
	}
	const given = [
		expect.objectContaining({
			attempts: maxAttempts,
			lastError: 'mailbox full',
			recipient: 'ada@example.org',
		}),
	]
	expect(await emailsIn(sale.engine, sale.seller, 'failed')).toEqual(given)
	sale.pass(241)
	await attempt()
	expect(await emailsIn(sale.engine, sale.seller, 'failed')).toEqual(given)
})

it('an email that cannot be written delays no other', async () => {
	sale = await openSale()
	await order()
	await order()
	const sent: string[] = []
	const delivery: EmailDelivery = {
		transport: { send: async (email) => void sent.push(email.to), close: () => undefined },
		prepare: async (_, batch) => async (row) => {
			if (row.id === batch[0]?.id) throw new Error('no words')
			return plainEmails.confirmation({ link: '', purchaser: { email: row.recipient } } as never, null)
		},
	}
	await deliverDue(sale.engine, sale.seller, delivery)
	expect(sent).toEqual(['ada@example.org'])
	expect(await emailsIn(sale.engine, sale.seller, 'sent')).toHaveLength(1)
	expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toEqual([
		expect.objectContaining({ attempts: 1, lastError: 'no words' }),
	])
})

describe('a mail server that hangs', () => {
	afterEach(() => {
		vi.restoreAllMocks()
	})

	it.each<Hanging>(['before its greeting', 'in an endless greeting', 'after the message'])(
		'%s is given up long before the lease of the email ends',
		async (where) => {
			sale = await openSale()
			await order()
			await order()
			const server = await aHangingMailServer(where)
			const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
				const controller = new AbortController()
				setTimeout(() => controller.abort(new Error('over')), 400)
				return controller.signal
			})
			const transport = smtpTransport(server.url, composeMessage)
			await deliverDue(sale.engine, sale.seller, { transport, prepare: plainly })
			expect(timeout).toHaveBeenCalledWith(90_000)
			expect(await leasedEmails()).toBe(0)
			const tried = expect.objectContaining({ attempts: 1, lastError: expect.any(String) })
			expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toEqual([tried, tried])
			// No message is under way any more that could arrive together with the next attempt.
			await server.disconnected()
			transport.close()
			await server.close()
		},
	)

	it('is given up when the process stops, and the email is tried again later', async () => {
		sale = await openSale()
		await order()
		const server = await aHangingMailServer('after the message')
		const stopping = new AbortController()
		const transport = smtpTransport(server.url, composeMessage)
		const parts = { engine: sale.engine, isOverloaded: () => false }
		const round = sendEmails({ transport, prepare: plainly }, parts)(stopping.signal)
		while ((await leasedEmails()) === 0) await new Promise((done) => setTimeout(done, 5))
		stopping.abort(new Error('the process stops'))
		await round
		expect(await emailsIn(sale.engine, sale.seller, 'waiting')).toEqual([
			expect.objectContaining({ attempts: 1, lastError: expect.any(String) }),
		])
		await server.disconnected()
		transport.close()
		await server.close()
	})
})

it('two workers never send the same email, and the lease of one that died ends after two minutes', async () => {
	sale = await openSale()
	await order()
	const sent: string[] = []
	const deliveryThat = (send: () => Promise<void>): EmailDelivery => ({
		transport: { send, close: () => undefined },
		prepare: plainly,
	})
	const slow = Promise.withResolvers<void>()
	const first = deliverDue(
		sale.engine,
		sale.seller,
		deliveryThat(() => slow.promise),
	)
	const other = deliveryThat(async () => void sent.push('other'))
	while ((await leasedEmails()) === 0) await new Promise((done) => setTimeout(done, 5))
	await deliverDue(sale.engine, sale.seller, other)
	expect(sent).toEqual([])
	sale.pass(3)
	await deliverDue(sale.engine, sale.seller, other)
	expect(sent).toEqual(['other'])
	slow.resolve()
	await first
})

describe('while requests queue', () => {
	it('an email waits for a minute and no longer', async () => {
		sale = await openSale()
		await order()
		const sent: string[] = []
		let isOverloaded = true
		const running = new AbortController().signal
		const delivery: EmailDelivery = {
			transport: { send: async (email) => void sent.push(email.to), close: () => undefined },
			prepare: plainly,
		}
		const round = sendEmails(delivery, { engine: sale.engine, isOverloaded: () => isOverloaded })
		expect(await round(running)).toBe('later')
		expect(sent).toEqual([])
		sale.engine.clockOffsetMs += longestWaitMs
		await round(running)
		expect(sent).toHaveLength(1)
		await order()
		await round(running)
		expect(sent).toHaveLength(1)
		isOverloaded = false
		await round(running)
		expect(sent).toHaveLength(2)
	})
})
