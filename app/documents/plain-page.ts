const style = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:4rem auto;padding:0 1.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.5rem 1rem .5rem 0;border-block-end:1px solid}
iframe{inline-size:100%;block-size:min(48rem,80vh);border:1px solid GrayText;border-radius:8px;background:#fff}summary{cursor:pointer;min-block-size:1.5rem}
a{color:LinkText;text-underline-offset:.2em}pre{white-space:pre-wrap;overflow-wrap:anywhere}dt{font-weight:700}dd{margin:0 0 .5rem}`

/** A page of a tool, without any venue's styles. `body` is HTML. */
export function documentPage(title: string, body: string, nonce: string): Response {
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style nonce="${nonce}">${style}</style>`
	return page(
		`<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
	)
}

export function page(html: string): Response {
	return new Response(html, {
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
	})
}

/**
 * An email's inlined styles as one style element with the response's nonce, because the content security policy of this
 * server allows no style attributes on any page.
 */
export function styledByNonce(html: string, nonce: string): string {
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

export function escaped(text: string): string {
	return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}
