import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

/** A page as it came, after redirects. */
export interface Page {
	status: number
	/** Path and query where it was found in the end. */
	path: string
	text: string
	/** Where a redirect leads that leaves the venue; null otherwise. */
	leaves: string | null
}

/** Somebody with a browser that runs no scripts: follows links, fills forms, keeps cookies. */
export interface Visitor {
	get(path: string): Promise<Page>
	/** Sends the page's form that has a field, its other fields as they stand. */
	submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page>
}

export interface Door {
	/** Where the product listens, such as "http://127.0.0.1:3000". */
	url: string
	/** The host that the venue is asked for by, with the port where it has one. */
	host: string
}

interface Answer {
	status: number
	headers: Record<string, string | string[] | undefined>
	text: string
}

// More than any page of the product needs; a circle is a fault.
const mostRedirects = 6
const patienceMs = 20_000

interface Sent {
	method?: 'GET' | 'POST' | 'HEAD'
	headers?: Record<string, string>
	body?: string
}

/** One request, with a host that need not be where it is sent. */
export function send(
	{ url, host }: Door,
	path: string,
	{ method = 'GET', headers = {}, body }: Sent = {},
): Promise<Answer> {
	const target = new URL(url)
	const ask = target.protocol === 'https:' ? secureRequest : plainRequest
	const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
	return new Promise((done, fail) => {
		const call = ask(
			{
				hostname: target.hostname.replace(/^\[|\]$/g, ''),
				port: target.port,
				path,
				method,
				timeout: patienceMs,
				headers: { host, ...length, ...headers },
			},
			(response) => {
				const chunks: Buffer[] = []
				response.on('data', (chunk: Buffer) => chunks.push(chunk))
				response.on('error', fail)
				response.on('end', () =>
					done({
						status: response.statusCode ?? 0,
						headers: response.headers,
						text: Buffer.concat(chunks).toString(),
					}),
				)
			},
		)
		call.on('timeout', () => call.destroy(new Error(`no answer within ${patienceMs / 1000} s`)))
		call.on('error', fail)
		call.end(body)
	})
}

const entities: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	'#x27': "'",
	'#39': "'",
}

const plain = (text: string): string =>
	text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole)

function attributes(tag: string): Record<string, string> {
	const found = tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
	return Object.fromEntries(
		[...found].map(([, name = '', value]) => [name.toLowerCase(), plain(value ?? '')]),
	)
}

/** Addresses of the links of a page whose address has a text in it, in order. */
export function linksOf(page: Page, text: string): string[] {
	const links = [...page.text.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) => plain(href))
	return [...new Set(links.filter((href) => href.includes(text)))]
}

export interface Form {
	action: string
	/** What a browser would send if nothing were filled in. */
	fields: Record<string, string>
	/** Every name that can be filled in. */
	names: string[]
}

function formOf(tag: string, inside: string, page: Page): Form {
	const inputs = [...inside.matchAll(/<(input|select|textarea|button)\s([^>]*)>/g)].map(
		([, kind = '', rest = '']) => ({
			kind,
			...(attributes(rest) as { name?: string; value?: string; type?: string; checked?: string }),
		}),
	)
	// What a browser leaves out: buttons that were not pressed, boxes that are not ticked.
	const sent = inputs.filter(
		({ kind, type = '', name, checked }) =>
			name &&
			kind !== 'button' &&
			type !== 'submit' &&
			(!/^(?:checkbox|radio)$/.test(type) || checked !== undefined),
	)
	return {
		action: attributes(tag).action || page.path,
		fields: Object.fromEntries(sent.map(({ name = '', value = '' }) => [name, value])),
		names: inputs.flatMap(({ name }) => (name ? [name] : [])),
	}
}

/** The forms of a page that are posted. */
export const formsOf = (page: Page): Form[] =>
	[...page.text.matchAll(/<form\s([^>]*)>([\s\S]*?)<\/form>/g)]
		.filter(([, tag = '']) => attributes(tag).method === 'post')
		.map(([, tag = '', inside = '']) => formOf(tag, inside, page))

class Browser implements Visitor {
	private readonly door: Door
	private readonly cookies = new Map<string, string>()

	constructor(door: Door) {
		this.door = door
	}

	get(path: string): Promise<Page> {
		return this.load(path, {})
	}

	submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
		const wanted = Object.keys(fields)
		const form = formsOf(page).find(({ names }) => wanted.every((name) => names.includes(name)))
		if (!form) throw new Error(`${page.path} has no form with ${wanted.join(', ')}`)
		const body = new URLSearchParams({ ...form.fields, ...fields }).toString()
		return this.load(form.action, { method: 'POST', body })
	}

	private async load(path: string, sent: Sent): Promise<Page> {
		let [at, what] = [path, sent]
		for (let hops = 0; hops <= mostRedirects; hops += 1) {
			const { status, headers, text } = await this.ask(at, what)
			const location = typeof headers.location === 'string' ? headers.location : null
			if (!location) return { status, path: at, text, leaves: null }
			const next = new URL(location, `http://${this.door.host}${at}`)
			if (next.host !== this.door.host) return { status, path: at, text, leaves: next.href }
			at = `${next.pathname}${next.search}`
			what = {}
		}
		throw new Error(`${path} leads in a circle`)
	}

	private async ask(path: string, sent: Sent): Promise<Answer> {
		const scheme = new URL(this.door.url).protocol
		const posted: Record<string, string> =
			sent.method === 'POST'
				? { origin: `${scheme}//${this.door.host}`, 'content-type': 'application/x-www-form-urlencoded' }
				: {}
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const headers: Record<string, string> = { accept: 'text/html', ...posted, ...(cookie ? { cookie } : {}) }
		const answer = await send(this.door, path, { ...sent, headers })
		for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.keep(line)
		return answer
	}

	private keep(line: string): void {
		const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
		if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name)
		else this.cookies.set(name, value)
	}
}

export const createVisitor = (door: Door): Visitor => new Browser(door)

interface Plan {
	top: { id: string }[]
	main: { id: string }[]
}

const isPlan = (value: object): value is Plan =>
	'top' in value && 'main' in value && Array.isArray(value.top) && Array.isArray(value.main)

/** A page that answers an error carries its plan elsewhere than one that was found: all of the state is searched. */
function plansIn(value: unknown): Plan[] {
	if (typeof value !== 'object' || value === null) return []
	return isPlan(value) ? [value] : Object.values(value).flatMap(plansIn)
}

/** Ids of the blocks that a page came with, in their places; null for a page that is none of a venue's. */
export function blocksOf(page: Page): string[] | null {
	const text = /window\.__remixContext = (\{[\s\S]*?\});<\/script>/.exec(page.text)?.[1]
	const plans = text ? plansIn(JSON.parse(text)) : []
	const regions = plans.flatMap((plan) => Object.values(plan).filter(Array.isArray))
	return plans.length === 0 ? null : regions.flat().map(({ id }: { id: string }) => id)
}
