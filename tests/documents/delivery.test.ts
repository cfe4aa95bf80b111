import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderTransport, smtpTransport } from '#app/commerce/email/transport.ts'
import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import { createOutboxPages } from '#app/documents/outbox.ts'
import { aGift, anOrder, aSeller, aTicket, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller())
const name = { id: 'ltr_1', sellerId: 'harbour', writtenAt: new Date('2027-04-20T09:00:00Z') }

const inTime = new AbortController().signal

/** A mail server that records recipients and messages. */
let server: SMTPServer
const received: { to: string[]; message: Email }[] = []

beforeAll(async () => {
	server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		async onData(stream, session, resolve) {
			const chunks: Buffer[] = []
			for await (const chunk of stream) chunks.push(chunk as Buffer)
			const message = await PostalMime.parse(Buffer.concat(chunks))
			received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message })
			resolve()
		},
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

async function deliver(order = anOrder(), locale = 'en-US') {
	return sendOff(await documents.confirmation(order, locale))
}

async function sendOff(email: OutgoingEmail) {
	const { port } = server.server.address() as AddressInfo
	const transport = smtpTransport(`smtp://127.0.0.1:${port}`, documents.message)
	await transport.send(email, name, inTime)
	transport.close()
	const last = received.at(-1)
	if (!last) throw new Error('nothing arrived')
	return last
}

it('a confirmation arrives complete: HTML, text, tickets and calendar file', async () => {
	const { to, message } = await deliver()
	expect(to).toEqual(['ada@example.org'])
	expect(message.subject).toBe('Your tickets for General Admission (HSM-10042)')
	expect(message.from).toMatchObject({ name: 'Harbour Science Museum', address: 'tickets@harbour.example' })
	expect(message.html).toContain('HSM-10042')
	expect(message.text).toContain('HSM-10042')
	expect(message.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
		['tickets-HSM-10042.pdf', 'application/pdf'],
		['visit.ics', 'text/calendar'],
	])
	const [pdf, calendar] = message.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
	expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
	expect(calendar?.toString()).toContain('BEGIN:VEVENT')
})

it('the orders of an address arrive as HTML and text, without attachments', async () => {
	const orders = [anOrder(), anOrder({ orderNumber: 'HSM-10001', link: 'or_9z.Zm9vYmFyYmF6cXV4' })]
	const { to, message } = await sendOff(await documents.resend(orders, { locale: 'en-US', isCut: false }))
	expect(to).toEqual(['ada@example.org'])
	expect(message.subject).toBe('Your orders with Harbour Science Museum')
	for (const body of [message.html, message.text]) {
		expect(body).toContain('orderIds=or_2b3c4d.Zm9vYmFyYmF6cXV4')
		expect(body).toContain('orderIds=or_9z.Zm9vYmFyYmF6cXV4')
	}
	expect(message.attachments).toEqual([])
})

it('the receipt of a later part arrives as HTML and text, with the way to the order', async () => {
	const news = { state: 'paid', amount: 2500, label: 'Visa •••• 4242' } as const
	const { to, message } = await sendOff(await documents.instalment(anOrder(), news, 'en-US'))
	expect(to).toEqual(['ada@example.org'])
	expect(message.subject).toBe('Your payment of $25.00 for order HSM-10042')
	for (const body of [message.html, message.text])
		for (const fact of ['$25.00', 'Visa •••• 4242', 'HSM-10042', 'orderIds=or_2b3c4d.Zm9vYmFyYmF6cXV4'])
			expect(body).toContain(fact)
	expect(message.attachments).toEqual([])
})

it('the emails about a refused payment arrive at the purchaser and at the venue', async () => {
	const facts = { sellerId: 'harbour', currency: 'USD', orderNumber: 'HSM-10042', amount: 2500, code: null }
	const readers = { purchaser: 'ada@example.org', venue: 'accounts@harbour.example' } as const
	for (const reader of ['purchaser', 'venue'] as const) {
		const { to, message } = await sendOff(
			await documents.paymentFailed({ ...facts, reader, to: readers[reader] }, 'ar'),
		)
		expect(to).toEqual([readers[reader]])
		for (const body of [message.html, message.text]) expect(body).toContain('HSM-10042')
		expect(message.html).toContain('dir="rtl"')
		expect(message.attachments).toEqual([])
	}
})

it('the receipt of a withdrawal arrives at the consumer and at the venue, as HTML and text', async () => {
	const left = anOrder({ tickets: [], goods: [] })
	const ended = { tickets: [], goods: [aGift()], receivedAt: new Date('2027-05-03T20:20:00Z'), amount: 5000 }
	const readers = { purchaser: 'ada@example.org', venue: 'accounts@harbour.example' } as const
	for (const reader of ['purchaser', 'venue'] as const) {
		const facts = { ...ended, reader, to: readers[reader] }
		const { to, message } = await sendOff(await documents.withdrawn(left, facts, 'en-US'))
		expect(to).toEqual([readers[reader]])
		for (const body of [message.html, message.text])
			for (const fact of ['HSM-10042', '$50.00', '4:20 PM', 'ada@example.org']) expect(body).toContain(fact)
		expect(message.attachments).toEqual([])
	}
})

it('the calendar file of cancelled tickets arrives as a cancellation', async () => {
	const tickets = [aTicket()]
	const ended = { tickets, goods: [], before: tickets }
	const left = anOrder({ tickets: [], goods: [] })
	const { message } = await sendOff(await documents.cancelled(left, ended, 'en-US'))
	const [calendar, ...others] = message.attachments
	expect([calendar?.filename, calendar?.mimeType, calendar?.method, others]).toEqual([
		'visit.ics',
		'text/calendar',
		'CANCEL',
		[],
	])
	expect(Buffer.from(calendar?.content as ArrayBuffer).toString()).toContain('METHOD:CANCEL')
})

it('characters beyond ASCII arrive unchanged', async () => {
	const order = anOrder({
		purchaser: { firstName: 'Zoë 山', lastName: 'x', email: 'zoe@example.org' },
		tickets: [aTicket({ eventName: 'Ballenas y ñandúes 🐋' })],
	})
	const { message } = await deliver(order, 'es-US')
	expect(message.subject).toContain('Ballenas y ñandúes 🐋')
	expect(message.text).toContain('Zoë 山')
})

it('a name full of header syntax reaches one recipient and adds no header', async () => {
	const order = anOrder({
		purchaser: { firstName: 'A\r\nBcc: all@example.org', lastName: 'x', email: 'ada@example.org' },
		tickets: [aTicket({ eventName: 'Whales\r\nBcc: all@example.org\r\n\r\nbody' })],
	})
	const { to, message } = await deliver(order)
	expect(to).toEqual(['ada@example.org'])
	expect(message.headers.map(({ key }) => key)).not.toContain('bcc')
})

it('without a mail server the outbox shows the email, attachments included', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'foyer-mail-'))
	const transport = folderTransport(folder, documents.message)
	await transport.send(await documents.confirmation(anOrder(), 'en-US'), name, inTime)
	transport.close()
	const pages = createOutboxPages(folder)
	const read = (path: string) =>
		pages.handle(new Request(`http://localhost${path}`), { nonce: 'n', sellerIds: null })
	const list = (await (await read('/_outbox'))?.text()) ?? ''
	const address = /href="(\/_outbox\/[^"]+)"/.exec(list)?.[1] ?? ''
	expect(await (await read(address))?.text()).toContain('HSM-10042')
	const pdf = (await (await read(`${address}/0`))?.text()) ?? ''
	expect(pdf.slice(0, 5)).toBe('%PDF-')
	rmSync(folder, { recursive: true })
})
