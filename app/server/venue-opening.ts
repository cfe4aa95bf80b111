import { textDirection } from '#app/lib/text-direction.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { createTranslator } from '#app/sellers/wording/translate.ts'
import { escapeHtml } from './neutral-pages.ts'
import { languageOf, modeOf } from './visit-switches.ts'

/** A venue opens seconds after a start; browsers load the page again by themselves. */
export const retrySeconds = 5

/** A database that restarts is back within seconds. */
export const awaySeconds = 2

const style = `body{min-height:100vh;margin:0;display:grid;place-content:center;padding:1.5rem;text-align:center;background:var(--color-surface);color:var(--color-text);font-family:var(--font-body,system-ui),system-ui,sans-serif}
a{color:inherit}
h1{font-family:var(--font-heading,inherit),system-ui,sans-serif;text-wrap:balance}`

/** The page of a venue whose catalogue is not on sale yet; browsers load it again by themselves. */
export function venueOpening(seller: ResolvedSeller, request: Request, nonce: string): Response {
	const response = venuePage(seller, request, { nonce, text: 'errors.opening', status: 503 })
	response.headers.set('retry-after', String(retrySeconds))
	response.headers.set('refresh', String(retrySeconds))
	return response
}

/**
 * The page in place of one that could not be made at all, because the database is away. It is not loaded again by itself:
 * it may answer a form.
 */
export function venueAway(seller: ResolvedSeller, request: Request, nonce: string): Response {
	const response = venuePage(seller, request, { nonce, text: 'errors.unexpected', status: 503 })
	response.headers.set('retry-after', String(awaySeconds))
	return response
}

interface PlainPage {
	nonce: string
	/** Key of its sentence. */
	text: string
	status: number
	/** With the key of its text. */
	link?: { href: string; text: string }
}

/** A page in the venue's look and the visitor's language that needs neither a script nor the engine. */
export function venuePage(
	seller: ResolvedSeller,
	request: Request,
	{ nonce, text, status, link }: PlainPage,
): Response {
	const locale = languageOf(request, seller)
	const t = createTranslator(seller.textsIn(locale), locale)
	const mode = modeOf(request, seller)
	const name = escapeHtml(seller.config.name)
	const attributes = `lang="${locale}" dir="${textDirection(locale)}"${mode ? ` data-mode="${mode}"` : ''}`
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${escapeHtml(seller.theme.href)}"><style nonce="${nonce}">${style}</style>`
	const next = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(t(link.text))}</a></p>` : ''
	const body = `<main><h1>${name}</h1><p>${escapeHtml(t(text))}</p>${next}</main>`
	return new Response(`<!doctype html><html ${attributes}><head>${head}</head><body>${body}</body></html>`, {
		status,
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
	})
}
