import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOutboxPages } from '#app/documents/outbox.ts'

let folder: string
const letter = {
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
	writeFileSync(join(folder, '1-a.json'), JSON.stringify(letter))
	writeFileSync(join(folder, '1-a-tickets.pdf'), '%PDF-1.7 tickets')
	writeFileSync(
		join(folder, '2-b.json'),
		JSON.stringify({
			...letter,
			subject: 'Escapes',
			attachments: [{ ...letter.attachments[0], file: '../../../etc/passwd' }],
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

it('lists the letters, newest first, with every text escaped', async () => {
	const html = (await (await get('/_outbox'))?.text()) ?? ''
	expect(html.indexOf('/_outbox/2-b')).toBeLessThan(html.indexOf('/_outbox/1-a'))
	expect(html).toContain('Tickets &lt;b&gt;&amp;')
	expect(html).not.toContain('<b>')
})

it('shows a letter as text and links to its attachments', async () => {
	const html = (await (await get('/_outbox/1-a'))?.text()) ?? ''
	expect(html).toContain('Hello &lt;Ada&gt;')
	expect(html).toContain('href="/_outbox/1-a/0"')
})

it('shows the HTML with its inlined styles moved under the nonce', async () => {
	const html = (await (await get('/_outbox/1-a/letter'))?.text()) ?? ''
	expect(html).not.toContain(' style="')
	expect(html).toContain('<style nonce="n0nce">[data-inlined="0"]{color:#111111}</style>')
})

it('hands out an attachment as a download', async () => {
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
])('has nothing at %s', async (path) => {
	expect(await get(path)).toBeNull()
})

it('answers nothing but GET', async () => {
	expect(await get('/_outbox', 'POST')).toBeNull()
})

it('never leaves its folder, whatever a letter’s file says', async () => {
	await expect(get('/_outbox/2-b/0')).rejects.toThrow('ENOENT')
})

it('says so when nothing was written yet', async () => {
	const answer = await createOutboxPages(join(folder, 'none')).handle(
		new Request('http://localhost/_outbox'),
		{ nonce: 'n', sellerIds: null },
	)
	expect(await answer?.text()).toContain('No letter has been written yet')
})
