import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

/** A response after redirects. */
export interface Page {
	status: number
	/** Final path and query. */
	path: string
	text: string
	/** Target of a redirect to another host; null otherwise. */
	leaves: string | null
}

/** A browser without scripts: follows links, submits forms and stores cookies. */
export interface Visitor {
	get(path: string): Promise<Page>
	/** Submits the page's form that has the given fields; its other fields keep their values. */
	submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page>
}

export interface VenueAddress {
	/** URL at which the product listens, such as "http://127.0.0.1:3000". */
	url: string
	/** Value of the Host header, with a port where needed. */
	host: string
}

interface Answer {
	status: number
	headers: Record<string, string | string[] | undefined>
	text: string
}

// More than any page of the product needs; a loop is a fault.
const maxRedirects = 6
const timeoutMs = 20_000

interface RequestOptions {
	method?: 'GET' | 'POST' | 'HEAD'
	headers?: Record<string, string>
	body?: string
}

/** Sends one request; the Host header may differ from the address. */
export function send(
	{ url, host }: VenueAddress,
	path: string,
	{ method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
	const target = new URL(url)
	const request = target.protocol === 'https:' ? secureRequest : plainRequest
	const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
	return new Promise((done, fail) => {
		const call = request(
			{
				hostname: target.hostname.replace(/^\[|\]$/g, ''),
				port: target.port,
				path,
				method,
				timeout: timeoutMs,
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
		call.on('timeout', () => call.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)))
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

/** Distinct hrefs of a page's links that contain a text, in order. */
export function linksOf(page: Page, text: string): string[] {
	const links = [...page.text.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) => plain(href))
	return [...new Set(links.filter((href) => href.includes(text)))]
}

/** A named field of a form, or a button with a name. */
export interface Control {
	kind: 'input' | 'select' | 'textarea' | 'button'
	name: string
	type: string
	value: string
	checked: boolean
	/** Whether it belongs to a form elsewhere on the page. */
	isForeign: boolean
	required: boolean
	/** Values of a list that can be chosen. */
	options: string[]
	/** Limits of a number or a date, and of a text; null without one. */
	min: string | null
	max: string | null
	maxLength: number | null
}

export interface Form {
	action: string
	/** Values that a browser sends for the unchanged form. */
	fields: Record<string, string>
	/** Names of all fields. */
	names: string[]
	controls: Control[]
}

function controlOf(kind: Control['kind'], rest: string): Control {
	const { name, type, value, min, max, maxlength, ...more } = attributes(rest)
	return {
		kind,
		name: name ?? '',
		type: type ?? '',
		value: value ?? '',
		checked: 'checked' in more,
		isForeign: 'form' in more,
		required: 'required' in more,
		options: [],
		min: min ?? null,
		max: max ?? null,
		maxLength: maxlength === undefined ? null : Number(maxlength),
	}
}

const isKind = (tag: string): tag is Control['kind'] => tag !== 'option'

function controlsIn(inside: string): Control[] {
	const controls: Control[] = []
	for (const [, tag = '', rest = ''] of inside.matchAll(
		/<(input|select|textarea|button|option)\s([^>]*)>/g,
	)) {
		if (isKind(tag)) controls.push(controlOf(tag, rest))
		else {
			const { value, disabled } = attributes(rest)
			if (value && disabled === undefined) controls.at(-1)?.options.push(value)
		}
	}
	return controls.filter(({ name }) => name !== '')
}

function formOf(tag: string, inside: string, page: Page): Form {
	const controls = controlsIn(inside)
	// A browser does not send buttons that were not pressed, boxes that are not checked, and fields of another form.
	const sent = controls.filter(
		({ kind, type, checked, isForeign }) =>
			!isForeign && kind !== 'button' && type !== 'submit' && (!/^(?:checkbox|radio)$/.test(type) || checked),
	)
	return {
		action: attributes(tag).action || page.path,
		fields: Object.fromEntries(sent.map(({ name, value }) => [name, value])),
		names: controls.map(({ name }) => name),
		controls,
	}
}

/** The forms of a page with the method POST. */
export const formsOf = (page: Page): Form[] =>
	[...page.text.matchAll(/<form\s([^>]*)>([\s\S]*?)<\/form>/g)]
		.filter(([, tag = '']) => attributes(tag).method === 'post')
		.map(([, tag = '', inside = '']) => formOf(tag, inside, page))

class Browser implements Visitor {
	private readonly address: VenueAddress
	private readonly cookies = new Map<string, string>()

	constructor(address: VenueAddress) {
		this.address = address
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

	private async load(path: string, sent: RequestOptions): Promise<Page> {
		let [at, what] = [path, sent]
		for (let hops = 0; hops <= maxRedirects; hops += 1) {
			const { status, headers, text } = await this.ask(at, what)
			const location = typeof headers.location === 'string' ? headers.location : null
			if (!location) return { status, path: at, text, leaves: null }
			const next = new URL(location, `http://${this.address.host}${at}`)
			if (next.host !== this.address.host) return { status, path: at, text, leaves: next.href }
			at = `${next.pathname}${next.search}`
			what = {}
		}
		throw new Error(`${path} leads in a circle`)
	}

	private async ask(path: string, sent: RequestOptions): Promise<Answer> {
		const scheme = new URL(this.address.url).protocol
		const formHeaders: Record<string, string> =
			sent.method === 'POST'
				? { origin: `${scheme}//${this.address.host}`, 'content-type': 'application/x-www-form-urlencoded' }
				: {}
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const headers: Record<string, string> = {
			accept: 'text/html',
			...formHeaders,
			...(cookie ? { cookie } : {}),
		}
		const answer = await send(this.address, path, { ...sent, headers })
		for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.storeCookie(line)
		return answer
	}

	private storeCookie(line: string): void {
		const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
		if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name)
		else this.cookies.set(name, value)
	}
}

export const createVisitor = (address: VenueAddress): Visitor => new Browser(address)
