import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { readText } from '#app/api/middleware/body.ts'
import { refuseCrossSite } from '#app/api/middleware/origin.ts'
import { isKnown } from '#app/api/router/cached-answers.ts'
import type { ApiSeller, RequestFacts } from '#app/api/router/handler.ts'
import { type CallName, calls } from '#app/contract/calls.ts'
import type { docsPage, Trial } from './page.ts'

type App = Hono<{ Bindings: RequestFacts }>

/** The document of any seller, made at the first request for it: most processes never need it. */
async function loadDocument() {
	const { documentFor, openApiDocument } = await import('./openapi.ts')
	const document = openApiDocument()
	return (facts: Parameters<typeof documentFor>[1]) => documentFor(document, facts)
}

/** /api/openapi.json always; /api/docs, where calls can be tried, when `docs` is set. */
export function addDocuments(
	app: App,
	{ docs, secureCookies }: { docs: boolean; secureCookies: boolean },
): void {
	let loaded: ReturnType<typeof loadDocument> | null = null
	const documentOf = async ({ terms, prefix }: ApiSeller) => {
		loaded ??= loadDocument()
		const forSeller = await loaded
		return forSeller({ sellerId: terms.sellerId, prefix, secureCookies })
	}
	// Half a megabyte each: kept for the sellers that were requested last.
	const printed = new LRUCache<string, { text: string; etag: string }>({ max: 16 })
	const printedOf = async (seller: ApiSeller) => {
		const key = `${seller.terms.sellerId} ${seller.prefix}`
		const known = printed.get(key)
		if (known) return known
		const text = JSON.stringify(await documentOf(seller))
		const made = { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
		printed.set(key, made)
		return made
	}
	app.get('/api/openapi.json', async (context) => {
		const { text, etag } = await printedOf(context.env.seller)
		const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }
		if (isKnown(context.req.header('if-none-match') ?? null, etag))
			return new Response(null, { status: 304, headers })
		return new Response(text, { headers })
	})
	if (!docs) return
	const plainPage = async (seller: ApiSeller) =>
		page({ document: await documentOf(seller), prefix: seller.prefix, trial: null, values: new Map() })
	app.get('/api/docs', (context) => plainPage(context.env.seller))
	app.get('/api/docs/style.css', async () => {
		const { docsStyle } = await import('./page.ts')
		return new Response(docsStyle, {
			headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
		})
	})
	app.post('/api/docs', async (context) => {
		const { seller } = context.env
		refuseCrossSite(context.req.raw.headers, seller.origins)
		const values = new Map(new URLSearchParams(await readText(context.req.raw)))
		const asked = trialRequest(context.req.raw, values, seller.prefix)
		if (!asked) return plainPage(seller)
		const answer = await app.fetch(asked, context.env)
		const trial = await trialOf(asked, answer)
		const response = await page({
			document: await documentOf(seller),
			prefix: seller.prefix,
			trial,
			values,
		})
		for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie)
		return response
	})
}

async function page(content: Parameters<typeof docsPage>[0]): Promise<Response> {
	const { docsPage } = await import('./page.ts')
	return new Response(docsPage(content), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy':
				"default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		},
	})
}

/** The call that the form describes, made as the visitor who sent it; null when it names no call. */
function trialRequest(form: Request, values: ReadonlyMap<string, string>, prefix: string): Request | null {
	const asked = values.get('call') ?? ''
	const isCached = asked.endsWith('Cached')
	const callName = (isCached ? asked.slice(0, -'Cached'.length) : asked) as CallName
	if (!Object.hasOwn(calls, callName)) return null
	const call = calls[callName]
	const path = call.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
		encodeURIComponent(values.get(`path.${parameter}`) ?? ''),
	)
	const url = new URL(`${prefix}/${isCached ? 'cached_api' : 'api'}/${path}`, form.url)
	const headers = new Headers(form.headers)
	headers.delete('content-length')
	for (const [name, value] of values) {
		if (name.startsWith('query.') && value !== '') url.searchParams.set(name.slice('query.'.length), value)
	}
	headers.set('content-type', 'application/json')
	const key = values.get('header.Idempotency-Key') ?? ''
	if (/^[\x21-\x7e]+$/.test(key)) headers.set('idempotency-key', key)
	const known = values.get('header.If-None-Match') ?? ''
	if (/^[\x20-\x7e]+$/.test(known)) headers.set('if-none-match', known)
	return new Request(url, {
		method: call.method,
		headers,
		...('body' in call ? { body: values.get('body') ?? '' } : {}),
	})
}

async function trialOf(asked: Request, answer: Response): Promise<Trial> {
	const { pathname, search } = new URL(asked.url)
	const text = await answer.text()
	const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== ''
	return {
		request: `${asked.method} ${pathname}${search}`,
		status: answer.status,
		headers: [...answer.headers],
		body: isJson ? JSON.stringify(JSON.parse(text), null, 2) : text,
	}
}
