/**
 * Pages without a seller: an unknown host, a venue whose configuration has never loaded. None needs a script or a style
 * file.
 */
const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}
/** Text escaped for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const style = `:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:40rem;margin:12vh auto;padding:0 1.5rem}
h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}li{margin:.75rem 0}a{color:LinkText;text-underline-offset:.2em}small{opacity:.8;display:block}
button{font:inherit;min-block-size:3rem;padding-inline:1.25rem}`

export function plainPage(status: number, title: string, body: string, nonce: string): Response {
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
	return new Response(html, {
		status,
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
	})
}

export const unknownHost = (nonce: string): Response =>
	plainPage(404, 'There is nothing at this address', '<p>Please check the address and try again.</p>', nonce)

export const addressTooLong = (status: 400 | 414, nonce: string): Response =>
	plainPage(
		status,
		'This address is too long',
		'<p>Please follow a shorter link, or start from the home page.</p>',
		nonce,
	)

/** For a link to a draft of a venue that visitors do not see: nothing here names it. */
export const endedLink = (nonce: string): Response =>
	plainPage(
		410,
		'This link no longer shows a draft',
		'<p>Please ask the person who sent it for a new one.</p>',
		nonce,
	)

export const malformedRequest = (): Response =>
	new Response('Bad request', { status: 400, headers: { 'content-type': 'text/plain' } })

/** For a host whose seller's configuration has never been valid since the start. */
export function venueUnavailable(nonce: string): Response {
	const response = plainPage(
		503,
		'We will be right back',
		'<p>This site is being set up. Please try again in a few minutes.</p>',
		nonce,
	)
	response.headers.set('retry-after', '60')
	return response
}

/** For a venue that no longer sells; its orders can still be opened by their own links. */
export const venueClosed = (name: string, nonce: string): Response =>
	plainPage(
		410,
		`${escapeHtml(name)} has closed`,
		'<p>Tickets are no longer sold here. If you have bought one, the link in your email still opens it.</p>',
		nonce,
	)

export function stillStarting(): Response {
	return new Response('Starting', {
		status: 503,
		headers: { 'content-type': 'text/plain', 'retry-after': '2' },
	})
}
