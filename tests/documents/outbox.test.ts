import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOutboxPages } from '#app/documents/outbox.ts'

let folder: string
const email = {
	to: 'ada@example.org',
	from: '"Harbour" <t@h.example>',
	subject: 'Tickets <b>&',
	html: '<!doctype html><html><head></head><body style="color:#111111"><p>Hello</p></body></html>',
	text: 'Hello <Ada>',
	attachments: [{ filename: 'tickets.pdf', contentType: 'application/pdf', file: '1-a-tickets.pdf' }],
	createdAt: '2027-04-20T09:00:00.000Z',
	sellerId: 'harbour',
}

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'foyer-mail-'))
	writeFileSync(join(folder, '1-a.json'), JSON.stringify(email))
	writeFileSync(join(folder, '1-a-tickets.pdf'), '%PDF-1.7 tickets')
	writeFileSync(
		join(folder, '2-b.json'),
		JSON.stringify({
			...email,
			subject: 'Escapes',
			attachments: [{ ...email.attachments[0], file: '../../../etc/passwd' }],
		}),
	)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function get(path: string, method = 'GET'): Promise<Response | null> {
	return createOutboxPages(folder).handle(new Request(`http://localhost${path}`, { method }), {
		nonce: 'n0nce',
		sellerIds: null,
	})
}

it('the outbox lists the emails, newest first, with every text escaped', async () => {
	const html = (await (await get('/_outbox'))?.text()) ?? ''
	expect(html.indexOf('/_outbox/2-b')).toBeLessThan(html.indexOf('/_outbox/1-a'))
	expect(html).toContain('Tickets &lt;b&gt;&amp;')
	expect(html).not.toContain('<b>')
})

it('the outbox shows an email as it looks, its text, and links to its attachments', async () => {
	const html = (await (await get('/_outbox/1-a'))?.text()) ?? ''
	expect(html).toContain('<iframe src="/_outbox/1-a/html" title="The email"></iframe>')
	expect(html).toContain('Hello &lt;Ada&gt;')
	expect(html).toContain('href="/_outbox/1-a/0"')
})

it('the outbox shows the HTML with its inlined styles moved into a style element with the nonce', async () => {
	const html = (await (await get('/_outbox/1-a/html'))?.text()) ?? ''
	expect(html).not.toContain(' style="')
	expect(html).toContain('<style nonce="n0nce">[data-inlined="0"]{color:#111111}</style>')
})

it('the outbox serves an attachment as a download', async () => {
	const answer = await get('/_outbox/1-a/0')
	expect(answer?.headers.get('content-disposition')).toBe('attachment; filename="tickets.pdf"')
	expect(await answer?.text()).toBe('%PDF-1.7 tickets')
})

it.each([
	'/_outbox/9-z',
	'/_outbox/..%2f..%2fetc',
	'/_outbox/1-a/9',
	'/_outbox/1-a/x',
	'/_outbox/1-a/0/1',
	'/elsewhere',
])('the outbox has no page at %s', async (path) => {
	expect(await get(path)).toBeNull()
})

it('the outbox answers GET only', async () => {
	expect(await get('/_outbox', 'POST')).toBeNull()
})

it('the outbox never reads outside its folder, whatever the file of an attachment is', async () => {
	await expect(get('/_outbox/2-b/0')).rejects.toThrow('ENOENT')
})

it('an empty outbox says that no email has been written', async () => {
	const answer = await createOutboxPages(join(folder, 'none')).handle(
		new Request('http://localhost/_outbox'),
		{ nonce: 'n', sellerIds: null },
	)
	expect(await answer?.text()).toContain('No email has been written yet')
})
