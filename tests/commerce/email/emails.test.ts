import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deliverDue, letterAttempts, lettersIn, type MailRoom } from '#app/commerce/email/outbox.ts'
import { smtpPost } from '#app/commerce/email/transport.ts'
import { longestWaitMs, sendEmails } from '#app/commerce/jobs/polled.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { aHangingMailServer, type Hanging } from '#tests/builders/hanging-mail-server.ts'
import { openSale, plainLetters, refusal, type Sale } from '#tests/builders/sale.ts'

let sale: Sale
afterEach(() => sale.close())

const order = async () => {
	const cart = await sale.hold()
	await sale.pay(cart, '25.00')
	return sale.book(cart)
}
const letters = async () => (await readdir(sale.mailDir)).filter((name) => name.endsWith('.json'))
const plainly: MailRoom['prepare'] = async () => (row) =>
	plainLetters.confirmation({ link: '', purchaser: { email: row.recipient } } as never, null)
/** Letters that somebody has taken and not yet sent. */
const lettersTaken = async (): Promise<number> => {
	const { rows } = await sale.engine.database.pool.query(
		"select count(*)::int as taken from outbox where state = 'waiting' and due_at > created_at + interval '1 minute'",
	)
	return rows[0].taken
}
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
	// The letter lies there before it is written down that it does.
	await expect
		.poll(() => lettersIn(sale.engine, sale.seller, 'sent'), { timeout: 60_000 })
		.toEqual([expect.objectContaining({ attempts: 1, lastError: null })])
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

it('a letter that fails is due again after a pause, and after the last time can be found among the failed', async () => {
	sale = await openSale()
	await order()
	const room: MailRoom = {
		post: { send: () => Promise.reject(new Error('mailbox full')), close: () => undefined },
		prepare: async () => () => plainLetters.confirmation({ link: '', purchaser: null } as never, null),
	}
	const attempt = () => deliverDue(sale.engine, sale.seller, room)
	await attempt()
	await attempt()
	expect(await lettersIn(sale.engine, sale.seller, 'waiting')).toEqual([
		expect.objectContaining({ attempts: 1, lastError: 'mailbox full' }),
	])
	for (let count = 1; count < letterAttempts; count += 1) {
		sale.pass(241)
		await attempt()
	}
	const given = [
		expect.objectContaining({
			attempts: letterAttempts,
			lastError: 'mailbox full',
			recipient: 'ada@example.org',
		}),
	]
	expect(await lettersIn(sale.engine, sale.seller, 'failed')).toEqual(given)
	sale.pass(241)
	await attempt()
	expect(await lettersIn(sale.engine, sale.seller, 'failed')).toEqual(given)
})

it('one letter that cannot be written holds up no other', async () => {
	sale = await openSale()
	await order()
	await order()
	const sent: string[] = []
	const room: MailRoom = {
		post: { send: async (letter) => void sent.push(letter.to), close: () => undefined },
		prepare: async (_, owed) => async (row) => {
			if (row.id === owed[0]?.id) throw new Error('no words')
			return plainLetters.confirmation({ link: '', purchaser: { email: row.recipient } } as never, null)
		},
	}
	await deliverDue(sale.engine, sale.seller, room)
	expect(sent).toEqual(['ada@example.org'])
	expect(await lettersIn(sale.engine, sale.seller, 'sent')).toHaveLength(1)
	expect(await lettersIn(sale.engine, sale.seller, 'waiting')).toEqual([
		expect.objectContaining({ attempts: 1, lastError: 'no words' }),
	])
})

describe('a mail server that hangs', () => {
	afterEach(() => {
		vi.restoreAllMocks()
	})

	it.each<Hanging>(['before its greeting', 'in an endless greeting', 'after the letter'])(
		'%s has lost the letter long before anybody takes it again',
		async (where) => {
			sale = await openSale()
			await order()
			await order()
			const server = await aHangingMailServer(where)
			const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
				const controller = new AbortController()
				setTimeout(() => controller.abort(new Error('over')), 400)
				return controller.signal
			})
			const post = smtpPost(server.url)
			await deliverDue(sale.engine, sale.seller, {
				post,
				prepare: plainly,
			})
			expect(patience).toHaveBeenCalledWith(90_000)
			expect(await lettersTaken()).toBe(0)
			const tried = expect.objectContaining({ attempts: 1, lastError: expect.any(String) })
			expect(await lettersIn(sale.engine, sale.seller, 'waiting')).toEqual([tried, tried])
			// Nothing is on its way any more that could arrive beside the next try.
			await server.deserted()
			post.close()
			await server.close()
		},
	)

	it('is left when the process stops, and the letter is tried another time', async () => {
		sale = await openSale()
		await order()
		const server = await aHangingMailServer('after the letter')
		const stopping = new AbortController()
		const post = smtpPost(server.url)
		const parts = { engine: sale.engine, isCrowded: () => false }
		const round = sendEmails({ post, prepare: plainly }, parts)(stopping.signal)
		while ((await lettersTaken()) === 0) await new Promise((done) => setTimeout(done, 5))
		stopping.abort(new Error('the process stops'))
		await round
		expect(await lettersIn(sale.engine, sale.seller, 'waiting')).toEqual([
			expect.objectContaining({ attempts: 1, lastError: expect.any(String) }),
		])
		await server.deserted()
		post.close()
		await server.close()
	})
})

it('two mail rooms never send the same letter, and one that vanished with it loses it for two minutes', async () => {
	sale = await openSale()
	await order()
	const sent: string[] = []
	const roomThat = (send: () => Promise<void>): MailRoom => ({
		post: { send, close: () => undefined },
		prepare: plainly,
	})
	const slow = Promise.withResolvers<void>()
	const first = deliverDue(
		sale.engine,
		sale.seller,
		roomThat(() => slow.promise),
	)
	const other = roomThat(async () => void sent.push('other'))
	while ((await lettersTaken()) === 0) await new Promise((done) => setTimeout(done, 5))
	await deliverDue(sale.engine, sale.seller, other)
	expect(sent).toEqual([])
	sale.pass(3)
	await deliverDue(sale.engine, sale.seller, other)
	expect(sent).toEqual(['other'])
	slow.resolve()
	await first
})

describe('while visitors crowd the server', () => {
	it('letters wait for a minute and no longer', async () => {
		sale = await openSale()
		await order()
		const sent: string[] = []
		let isCrowded = true
		const running = new AbortController().signal
		const room: MailRoom = {
			post: { send: async (letter) => void sent.push(letter.to), close: () => undefined },
			prepare: plainly,
		}
		const round = sendEmails(room, { engine: sale.engine, isCrowded: () => isCrowded })
		expect(await round(running)).toBe('later')
		expect(sent).toEqual([])
		sale.engine.clockOffsetMs += longestWaitMs
		await round(running)
		expect(sent).toHaveLength(1)
		await order()
		await round(running)
		expect(sent).toHaveLength(1)
		isCrowded = false
		await round(running)
		expect(sent).toHaveLength(2)
	})
})
