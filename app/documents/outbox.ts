import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { documentPage, escaped, page, styledByNonce } from './plain-page.ts'

/**
 * An email that was written to a folder because no SMTP server is configured. The pages over these files are a tool for
 * people who run or try the product. They are never served in production and have no venue's styles on purpose.
 */
const StoredEmail = z.object({
	to: z.string(),
	from: z.string(),
	subject: z.string(),
	html: z.string(),
	text: z.string(),
	attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), file: z.string() })),
	createdAt: z.string(),
	sellerId: z.string(),
})
type StoredEmail = z.infer<typeof StoredEmail>

export interface OutboxReader {
	/** Nonce of the response's content security policy. */
	nonce: string
	/** Sellers whose emails are shown; null shows those of every seller. */
	sellerIds: readonly string[] | null
}

export interface OutboxPages {
	/** Answers GET /_outbox, /_outbox/<email>, …/html and …/<number of an attachment>; null for anything else. */
	handle(request: Request, reader: OutboxReader): Promise<Response | null>
}

/** Pages over `<name>.json` files in a folder, with their attachments in the same folder. */
export function createOutboxPages(mailDir: string): OutboxPages {
	return {
		async handle(request, { nonce, sellerIds }) {
			const [, root, name, part, ...rest] = new URL(request.url).pathname.split('/')
			if (root !== '_outbox' || request.method !== 'GET' || rest.length > 0) return null
			const mayRead = (email: StoredEmail): boolean => sellerIds?.includes(email.sellerId) ?? true
			const names = await emailNames(mailDir)
			if (!name) {
				const emails = await Promise.all(names.map((one) => readEmail(mailDir, one)))
				const listed = emails.map((email, at) => ({ email, name: names[at] ?? '' }))
				return listPage(
					listed.filter(({ email }) => mayRead(email)),
					nonce,
				)
			}
			// A name is used as a path only if the folder lists it.
			if (!names.includes(name)) return null
			const email = await readEmail(mailDir, name)
			if (!mayRead(email)) return null
			if (!part) return emailPage(email, name, nonce)
			return part === 'html' ? page(styledByNonce(email.html, nonce)) : attachment(mailDir, email, part)
		},
	}
}

async function emailNames(mailDir: string): Promise<string[]> {
	const files = await readdir(mailDir).catch(() => [])
	const emails = files.filter((file) => /^[\w.-]+\.json$/.test(file))
	return emails
		.map((file) => file.slice(0, -'.json'.length))
		.sort()
		.reverse()
}

async function readEmail(mailDir: string, name: string): Promise<StoredEmail> {
	return StoredEmail.parse(JSON.parse(await readFile(join(mailDir, `${name}.json`), 'utf8')))
}

async function attachment(mailDir: string, email: StoredEmail, part: string): Promise<Response | null> {
	const found = /^\d+$/.test(part) ? email.attachments[Number(part)] : undefined
	if (!found) return null
	const headers = {
		'content-type': found.contentType,
		'content-disposition': `attachment; filename="${found.filename.replaceAll(/[^\w.-]/g, '_')}"`,
		'cache-control': 'no-store',
	}
	return new Response(new Uint8Array(await readFile(join(mailDir, basename(found.file)))), { headers })
}

function listPage(emails: { email: StoredEmail; name: string }[], nonce: string): Response {
	const rows = emails.map(({ email, name }) => {
		const cells = [email.createdAt, email.sellerId, email.to].map((text) => `<td>${escaped(text)}</td>`)
		return `<tr><th scope="row"><a href="/_outbox/${name}">${escaped(email.subject)}</a></th>${cells.join('')}</tr>`
	})
	const head = ['Subject', 'Written', 'Venue', 'To'].map((title) => `<th scope="col">${title}</th>`).join('')
	const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
	const body = rows.length > 0 ? table : '<p>No email has been written yet. Buy a ticket, then reload.</p>'
	return documentPage(
		'Emails sent',
		`<p>Emails written here because SMTP_URL is not set, newest first.</p>${body}`,
		nonce,
	)
}

function emailPage(email: StoredEmail, name: string, nonce: string): Response {
	const facts = Object.entries({
		From: email.from,
		To: email.to,
		Written: email.createdAt,
		Venue: email.sellerId,
	})
	const terms = facts.map(([term, text]) => `<dt>${term}</dt><dd>${escaped(text)}</dd>`).join('')
	const files = email.attachments.map(({ filename, contentType }, at) => {
		return `<li><a href="/_outbox/${name}/${at}">${escaped(filename)}</a> (${escaped(contentType)})</li>`
	})
	const body = `<p><a href="/_outbox">All emails</a></p><dl>${terms}</dl>
<iframe src="/_outbox/${name}/html" title="The email"></iframe>
<p><a href="/_outbox/${name}/html">Show the email as HTML</a></p>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
<details><summary>Plain text</summary><pre>${escaped(email.text)}</pre></details>`
	return documentPage(email.subject, body, nonce)
}
