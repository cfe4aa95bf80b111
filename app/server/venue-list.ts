import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { escapeHtml } from './neutral-pages.ts'

/*
 * The list of venues at http://localhost: a card with a screenshot for each venue. Not served in production; without
 * scripts.
 */

/** Below it each venue has its screenshot: `/_venues/harbour-science.webp`. */
export const screenshotPath = '/_venues'

const style = `:root{color-scheme:light dark;--ink:#16242e;--soft:#4d5f6b;--page:#f4f1ea;--card:#fff;--line:#d9d4c8;--brand:#0b4c6b}
@media (prefers-color-scheme:dark){:root{--ink:#f2efe8;--soft:#b3bec6;--page:#10181d;--card:#18232a;--line:#2e3c45;--brand:#8fd0ee}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,sans-serif}
main{max-width:76rem;margin:0 auto;padding:clamp(2rem,6vw,4.5rem) clamp(1rem,4vw,2.5rem)}
h1{margin:0;font-size:clamp(2rem,5vw,3rem);line-height:1.1;letter-spacing:-.02em}main>p{margin:.75rem 0 0;font-size:1.125rem;color:var(--soft)}
ul{list-style:none;margin:2.5rem 0;padding:0;display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(26rem,100%),1fr))}
.venue{display:grid;overflow:hidden;block-size:100%;grid-template-rows:auto 1fr;background:var(--card);border:1px solid var(--line);border-radius:14px;color:inherit;text-decoration:none}
.venue:hover,.venue:focus-visible{border-color:var(--brand)}.venue:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
.shot{display:block;inline-size:100%;block-size:auto;aspect-ratio:16/10;object-fit:cover;object-position:top;border-block-end:1px solid var(--line);background:var(--line)}
.words{display:grid;gap:.25rem;padding:1.125rem 1.25rem 1.25rem;align-content:start}strong{font-size:1.25rem;line-height:1.3}small{font-size:.875rem;color:var(--soft)}
main>p a{color:var(--brand);text-underline-offset:.2em}`

export interface ListedVenue {
	id: string
	name: string
	href: string
	/** What its start page says first. */
	welcome: string
	/** Place, currency and languages. */
	note: string
	hasScreenshot: boolean
}

/** A venue as it is listed. */
export function listedVenue(seller: ResolvedSeller, href: string, folder: string): ListedVenue {
	const { currency, timezone } = seller.config.locale
	const english = (type: 'currency' | 'language', code: string) =>
		new Intl.DisplayNames('en', { type }).of(code) ?? code
	const place = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone
	const languages = seller.locales.map((locale) => english('language', locale))
	const welcome = seller.textsIn(seller.config.locale.default)('home.welcome')
	return {
		id: seller.id,
		name: seller.config.name,
		href,
		welcome: welcome ?? '',
		note: [place, english('currency', currency), languages.join(', ')].join(' · '),
		hasScreenshot: screenshotOf(seller.id, folder) !== null,
	}
}

/** Beside the folder of a venue, or in it. */
function screenshotOf(id: string, folder: string): string | null {
	const places = [join(folder, id, 'screenshot.webp'), join(folder, `${id}.webp`)]
	return places.find((path) => existsSync(path)) ?? null
}

/** The screenshot of a known venue; null where it has none. */
export async function screenshotResponse(id: string, folder: string): Promise<Response | null> {
	const path = screenshotOf(id, folder)
	if (!path) return null
	const headers = { 'content-type': 'image/webp', 'cache-control': 'no-cache' }
	return new Response(new Uint8Array(await readFile(path)), { headers })
}

export function venueList(venues: readonly ListedVenue[], nonce: string): Response {
	const cards = venues.map(({ id, name, href, welcome, note, hasScreenshot }, at) => {
		const loading = at < 2 ? '' : ' loading="lazy"'
		const shot = hasScreenshot
			? `<img class="shot" src="${screenshotPath}/${encodeURIComponent(id)}.webp" alt="" width="1280" height="800"${loading}>`
			: '<span class="shot"></span>'
		const lines = [`<strong>${escapeHtml(name)}</strong>`, welcome && `<span>${escapeHtml(welcome)}</span>`]
		return `<li><a class="venue" href="${escapeHtml(href)}">${shot}<span class="words">${lines.join('')}<small>${escapeHtml(note)}</small></span></a></li>`
	})
	const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0b4c6b" d="M2 4h12v3a1 1 0 0 0 0 2v3H2V9a1 1 0 0 0 0-2z"/></svg>')}">`
	const body = `<h1>Foyer demo</h1><p>Choose a venue and buy a ticket: nothing is really for sale.</p><ul>${cards.join('')}</ul><p><a href="/_outbox">Emails sent</a> · <a href="/_reference">Reference of settings</a></p>`
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Foyer demo</title>${icon}<style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`
	return new Response(html, {
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
	})
}
