import { escapeHtml } from '../neutral-pages.ts'

/** One setting, property, text or code. */
export interface Entry {
	anchor: string
	name: string
	title: string
	text: string
	/** A group: a heading for the entries that follow. */
	isHeading: boolean
	/** The text itself, for an entry of the wording. */
	example?: string
	/** A colour as "#234a5e", drawn beside the name. */
	swatch?: string
	/** Empty facts are omitted. */
	facts: [term: string, fact: string][]
}

export interface Section {
	name: string
	entries: Entry[]
}

interface Frame {
	title: string
	links: { href: string; title: string }[]
	query: string
	nonce: string
}

const style = `:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 18%,Canvas);--quiet:color-mix(in srgb,CanvasText 72%,Canvas);--soft:color-mix(in srgb,CanvasText 6%,Canvas)}
*{box-sizing:border-box}body{font:1rem/1.55 system-ui,sans-serif;margin:0}a{color:LinkText;text-underline-offset:.2em}
header{border-block-end:1px solid var(--line);padding:1rem clamp(1rem,4vw,3rem);display:flex;flex-wrap:wrap;gap:.75rem 2rem;align-items:center}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}header form{margin-inline-start:auto;display:flex;gap:.5rem}
input,button{font:inherit;padding:.45rem .75rem;border:1px solid var(--quiet);border-radius:.4rem;background:Canvas;color:CanvasText}
button{cursor:pointer;font-weight:600}:focus-visible{outline:3px solid Highlight;outline-offset:2px}
.columns{display:grid;grid-template-columns:minmax(11rem,15rem) minmax(0,1fr);gap:clamp(1.5rem,4vw,4rem);padding:0 clamp(1rem,4vw,3rem);max-width:80rem}
.contents{position:sticky;inset-block-start:0;max-height:100vh;overflow:auto;padding-block:2rem;align-self:start}
.contents ul{list-style:none;margin:0;padding:0}.contents li{margin:.15rem 0}.contents a{text-decoration:none}.contents a:hover{text-decoration:underline}
main{padding-block:2rem 6rem;min-width:0}h1{font-size:2rem;line-height:1.15;margin:0 0 .5rem}h2{font-size:1.4rem;margin:3rem 0 .5rem;padding-block-end:.35rem;border-block-end:2px solid var(--line)}
article{padding:1rem 0;border-block-end:1px solid var(--line)}article:target{background:var(--soft);box-shadow:-1rem 0 0 var(--soft),1rem 0 0 var(--soft)}
h3{font:600 1rem/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
h3 span{font:400 1rem/1.4 system-ui,sans-serif;color:var(--quiet);margin-inline-start:.6rem}p{margin:.35rem 0;max-width:68ch}
h3 svg{vertical-align:-.25em;margin-inline-end:.35rem;outline:1px solid var(--line);border-radius:4px}
blockquote{margin:.5rem 0;padding:.4rem .9rem;border-inline-start:3px solid var(--line);overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem 1rem;margin:.5rem 0 0;font-size:.9rem}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
.group h3{font-size:1.1rem}.lead{color:var(--quiet)}
@media (max-width:50rem){.columns{grid-template-columns:minmax(0,1fr)}.contents{position:static;max-height:none;padding-block-end:0}.contents ul{columns:2}header form{margin-inline-start:0;width:100%}header input{flex:1;min-width:0}}`

function entryHtml(entry: Entry, href: string): string {
	const facts = entry.facts
		.filter(([, fact]) => fact !== '')
		.map(([term, fact]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(fact)}</dd>`)
	const title = entry.title === '' ? '' : `<span>${escapeHtml(entry.title)}</span>`
	const words = entry.example === undefined ? '' : `<blockquote>${escapeHtml(entry.example)}</blockquote>`
	const about = entry.text === '' ? '' : `<p>${escapeHtml(entry.text)}</p>`
	// As an attribute, because the policy of the page takes no style of an element.
	const swatch = entry.swatch
		? `<svg aria-hidden="true" width="20" height="20"><rect width="20" height="20" rx="4" fill="${escapeHtml(entry.swatch)}"/></svg> `
		: ''
	return `<article id="${escapeHtml(entry.anchor)}"${entry.isHeading ? ' class="group"' : ''}><h3>${swatch}<a href="${escapeHtml(href)}">${escapeHtml(entry.name)}</a>${title}</h3>${about}${words}<dl>${facts.join('')}</dl></article>`
}

/** Encodes the anchor, because a fragment allows fewer characters than a path. */
const linkTo = (page: string, { anchor }: Entry): string => `${page}#${encodeURIComponent(anchor)}`

const contents = (items: readonly { href: string; name: string }[]): string =>
	`<nav class="contents" aria-label="On this page"><ul>${items
		.map(({ href, name }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`)
		.join('')}</ul></nav>`

/** One part of the reference in sections, with a table of contents. */
export function sectionPage(part: {
	path: string
	title: string
	about: string
	sections: Section[]
}): string {
	const page = `/_reference/${part.path}`
	const sections = part.sections.map(
		({ name, entries }) =>
			// A single entry is its own heading.
			`<section id="section-${escapeHtml(name)}">${entries.length > 1 ? `<h2>${escapeHtml(name)}</h2>` : ''}${entries.map((entry) => entryHtml(entry, linkTo('', entry))).join('')}</section>`,
	)
	const items = part.sections.map(({ name, entries }) => ({
		href: `#section-${encodeURIComponent(name)}`,
		name: entries.length > 1 ? `${name} (${entries.length})` : name,
	}))
	return `<div class="columns" data-page="${page}">${contents(items)}<main><h1>${escapeHtml(part.title)}</h1><p class="lead">${escapeHtml(part.about)}</p>${sections.join('')}</main></div>`
}

/** The hits of a search in each part; without a query, the list of parts. */
export function searchPage(
	parts: readonly { path: string; title: string; about: string; sections: Section[]; entries: Entry[] }[],
	query: string,
): string {
	if (query === '') {
		const rows = parts.map(({ path, title, about, sections }) => {
			const number = sections.reduce((sum, { entries }) => sum + entries.length, 0)
			return `<article><h3><a href="/_reference/${path}">${title}</a><span>${number}</span></h3><p>${escapeHtml(about)}</p></article>`
		})
		const items = parts.map(({ path, title }) => ({ href: `/_reference/${path}`, name: title }))
		return `<div class="columns">${contents(items)}<main><h1>Reference</h1><p class="lead">Every setting of the files of a venue. On the command line: npm run seller -- explain &lt;venue&gt; &lt;setting&gt;.</p>${rows.join('')}</main></div>`
	}
	const hits = parts.filter(({ entries }) => entries.length > 0)
	const number = hits.reduce((sum, { entries }) => sum + entries.length, 0)
	const summary =
		number === 0
			? 'Nothing has all of these words. Try fewer, or a part of one.'
			: `${number} ${number === 1 ? 'entry has' : 'entries have'} these words.`
	const sections = hits.map(
		({ path, title, entries }) =>
			`<section><h2 id="section-${path}">${title}</h2>${entries.map((entry) => entryHtml(entry, linkTo(`/_reference/${path}`, entry))).join('')}</section>`,
	)
	const items = hits.map(({ path, title, entries }) => ({
		href: `#section-${path}`,
		name: `${title} (${entries.length})`,
	}))
	return `<div class="columns">${contents(items)}<main><h1>“${escapeHtml(query)}”</h1><p class="lead" role="status">${summary}</p>${sections.join('')}</main></div>`
}

/** The frame of a page: links to the other parts, and a search form that needs no script. */
export function framedPage({ title, links, query, nonce }: Frame, body: string): Response {
	const nav = links.map(
		({ href, title: name }) => `<a href="${href}"${name === title ? ' aria-current="page"' : ''}>${name}</a>`,
	)
	const search = `<form role="search" action="/_reference"><input type="search" name="q" aria-label="Search the reference" placeholder="hold minutes" value="${escapeHtml(query)}"><button>Search</button></form>`
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(query === '' ? title : `${query} – ${title}`)}</title><style nonce="${nonce}">${style}</style>`
	const html = `<!doctype html><html lang="en"><head>${head}</head><body><header><strong><a href="/_reference">Reference</a></strong><nav aria-label="Parts">${nav.join('')}</nav>${search}</header>${body}</body></html>`
	return new Response(html, {
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
	})
}
