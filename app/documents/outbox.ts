import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'

/**
 * The letters that were written to a folder because no SMTP server is configured. A tool for people who
 * run or try the product, never open in production; it has no venue's looks on purpose.
 */
const StoredLetter = z.object({
	to: z.string(),
	from: z.string(),
	subject: z.string(),
	html: z.string(),
	text: z.string(),
	attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), file: z.string() })),
	createdAt: z.string(),
	sellerId: z.string(),
})
type StoredLetter = z.infer<typeof StoredLetter>

export interface OutboxReader {
	/** Of the response's content security policy. */
	nonce: string
	/** Whose letters are shown; null shows those of every venue. */
	sellerIds: readonly string[] | null
}

export interface OutboxPages {
	/** Answers GET /_outbox, /_outbox/<letter>, …/letter and …/<number of an attachment>; null for anything else. */
	handle(request: Request, reader: OutboxReader): Promise<Response | null>
}

/** Pages over `<name>.json` files in a folder, with their attachments beside them. */
export function createOutboxPages(mailDir: string): OutboxPages {
	return {
		async handle(request, { nonce, sellerIds }) {
			const [, door, name, part, ...rest] = new URL(request.url).pathname.split('/')
			if (door !== '_outbox' || request.method !== 'GET' || rest.length > 0) return null
			const mayRead = (letter: StoredLetter): boolean => sellerIds?.includes(letter.sellerId) ?? true
			const names = await letterNames(mailDir)
			if (!name) {
				const letters = await Promise.all(names.map((one) => readLetter(mailDir, one)))
				const listed = letters.map((letter, at) => ({ letter, name: names[at] ?? '' }))
				return listPage(
					listed.filter(({ letter }) => mayRead(letter)),
					nonce,
				)
			}
			// only what the folder lists can be read: a name is never made into a path unchecked
			if (!names.includes(name)) return null
			const letter = await readLetter(mailDir, name)
			if (!mayRead(letter)) return null
			if (!part) return letterPage(letter, name, nonce)
			return part === 'letter' ? page(styledByNonce(letter.html, nonce)) : attachment(mailDir, letter, part)
		},
	}
}

async function letterNames(mailDir: string): Promise<string[]> {
	const files = await readdir(mailDir).catch(() => [])
	const letters = files.filter((file) => /^[\w.-]+\.json$/.test(file))
	return letters
		.map((file) => file.slice(0, -'.json'.length))
		.sort()
		.reverse()
}

async function readLetter(mailDir: string, name: string): Promise<StoredLetter> {
	return StoredLetter.parse(JSON.parse(await readFile(join(mailDir, `${name}.json`), 'utf8')))
}

async function attachment(mailDir: string, letter: StoredLetter, part: string): Promise<Response | null> {
	const found = /^\d+$/.test(part) ? letter.attachments[Number(part)] : undefined
	if (!found) return null
	const headers = {
		'content-type': found.contentType,
		'content-disposition': `attachment; filename="${found.filename.replaceAll(/[^\w.-]/g, '_')}"`,
		'cache-control': 'no-store',
	}
	return new Response(new Uint8Array(await readFile(join(mailDir, basename(found.file)))), { headers })
}

function listPage(letters: { letter: StoredLetter; name: string }[], nonce: string): Response {
	const rows = letters.map(({ letter, name }) => {
		const cells = [letter.createdAt, letter.sellerId, letter.to].map((text) => `<td>${escaped(text)}</td>`)
		return `<tr><th scope="row"><a href="/_outbox/${name}">${escaped(letter.subject)}</a></th>${cells.join('')}</tr>`
	})
	const head = ['Subject', 'Written', 'Venue', 'To'].map((title) => `<th scope="col">${title}</th>`).join('')
	const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
	const body = rows.length > 0 ? table : '<p>No letter has been written yet. Buy a ticket, then reload.</p>'
	return framed(
		'Outbox',
		`<p>Letters written here because SMTP_URL is not set, newest first.</p>${body}`,
		nonce,
	)
}

function letterPage(letter: StoredLetter, name: string, nonce: string): Response {
	const facts = Object.entries({
		From: letter.from,
		To: letter.to,
		Written: letter.createdAt,
		Venue: letter.sellerId,
	})
	const terms = facts.map(([term, text]) => `<dt>${term}</dt><dd>${escaped(text)}</dd>`).join('')
	const files = letter.attachments.map(({ filename, contentType }, at) => {
		return `<li><a href="/_outbox/${name}/${at}">${escaped(filename)}</a> (${escaped(contentType)})</li>`
	})
	const body = `<p><a href="/_outbox">All letters</a></p><dl>${terms}</dl>
<p><a href="/_outbox/${name}/letter">Show the letter as HTML</a></p>
<h2>Attachments</h2><ul>${files.join('')}</ul><h2>Plain text</h2><pre>${escaped(letter.text)}</pre>`
	return framed(letter.subject, body, nonce)
}

const style = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:4rem auto;padding:0 1.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.5rem 1rem .5rem 0;border-block-end:1px solid}
a{color:LinkText;text-underline-offset:.2em}pre{white-space:pre-wrap;overflow-wrap:anywhere}dt{font-weight:700}dd{margin:0 0 .5rem}`

function framed(title: string, body: string, nonce: string): Response {
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style nonce="${nonce}">${style}</style>`
	return page(
		`<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
	)
}

function page(html: string): Response {
	return new Response(html, {
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
	})
}

/**
 * A letter's inlined styles as one style element with the response's nonce: the content security policy
 * of this server has no exception, not even here.
 */
function styledByNonce(html: string, nonce: string): string {
	const rules: string[] = []
	const marked = html.replaceAll(/ style="([^"]*)"/g, (_all, declarations: string) => {
		rules.push(
			`[data-inlined="${rules.length}"]{${declarations.replaceAll('&#x27;', "'").replaceAll(/[<>&{}]/g, '')}}`,
		)
		return ` data-inlined="${rules.length - 1}"`
	})
	return marked.replace(
		'</head>',
		`<link rel="icon" href="data:,"><style nonce="${nonce}">${rules.join('')}</style></head>`,
	)
}

const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

function escaped(text: string): string {
	return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}
