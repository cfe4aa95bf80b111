import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderPost, smtpPost } from '#app/commerce/email/transport.ts'
import { createOutboxPages } from '#app/documents/outbox.ts'
import { aHouse, anOrder, aTicket, lettersOf } from './house-fixture.ts'

const letters = lettersOf(aHouse())
const name = { id: 'ltr_1', sellerId: 'harbour', writtenAt: new Date('2027-04-20T09:00:00Z') }

const inTime = new AbortController().signal

/** A mail server that keeps what it is given: who it is for, and the message as bytes. */
let server: SMTPServer
const received: { to: string[]; message: Email }[] = []

beforeAll(async () => {
	server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		async onData(stream, session, done) {
			const chunks: Buffer[] = []
			for await (const chunk of stream) chunks.push(chunk as Buffer)
			const message = await PostalMime.parse(Buffer.concat(chunks))
			received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message })
			done()
		},
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

async function mailed(order = anOrder(), locale = 'en-US') {
	const { port } = server.server.address() as AddressInfo
	const post = smtpPost(`smtp://127.0.0.1:${port}`)
	await post.send(await letters.confirmation(order, locale), name, inTime)
	post.close()
	const last = received.at(-1)
	if (!last) throw new Error('nothing arrived')
	return last
}

it('a confirmation arrives whole: both texts, the tickets and the calendar file', async () => {
	const { to, message } = await mailed()
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

it('letters beyond ASCII arrive as they were written', async () => {
	const order = anOrder({
		purchaser: { firstName: 'Zoë 山', lastName: 'x', email: 'zoe@example.org' },
		tickets: [aTicket({ eventName: 'Ballenas y ñandúes 🐋' })],
	})
	const { message } = await mailed(order, 'es-US')
	expect(message.subject).toContain('Ballenas y ñandúes 🐋')
	expect(message.text).toContain('Zoë 山')
})

it('a name full of header syntax reaches one reader and adds no header', async () => {
	const order = anOrder({
		purchaser: { firstName: 'A\r\nBcc: all@example.org', lastName: 'x', email: 'ada@example.org' },
		tickets: [aTicket({ eventName: 'Whales\r\nBcc: all@example.org\r\n\r\nbody' })],
	})
	const { to, message } = await mailed(order)
	expect(to).toEqual(['ada@example.org'])
	expect(message.headers.map(({ key }) => key)).not.toContain('bcc')
})

it('without a mail server the letter can be read in the outbox, attachments included', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'foyer-mail-'))
	const post = folderPost(folder)
	await post.send(await letters.confirmation(anOrder(), 'en-US'), name, inTime)
	post.close()
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
