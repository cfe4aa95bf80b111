import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebsiteAnswer, WebsiteProblem } from '#app/contract/studio/new-venue.ts'
import { isPublicAddress } from './public-address.ts'
import { addressIn } from './website-address.ts'
import { logoAddresses, logoData } from './website-logo.ts'
import { lookIn, styleAddresses } from './website-look.ts'

// The form works without the answer.
const mostMs = 5_000
const mostBytes = 2_000_000
const mostRedirects = 4
const mostStyles = 3

class Unreadable extends Error {
	readonly problem: WebsiteProblem

	constructor(problem: WebsiteProblem) {
		super(problem)
		this.problem = problem
	}
}

interface Options {
	resolve?: (
		host: string,
		options: { all: true },
		done: (error: Error | null, addresses: LookupAddress[]) => void,
	) => void
	isAllowed?: (address: string) => boolean
	/** Ports besides those of http and https. */
	ports?: readonly string[]
	mostMs?: number
}

/** The remaining limits of one reading. */
interface Reading {
	signal: AbortSignal
	bytes: number
}

/** "museum.example" → https://museum.example/ */
function urlIn(text: string): URL {
	const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
	if (!URL.canParse(address)) throw new Unreadable('address')
	return new URL(address)
}

/**
 * Reads the colours, the fonts, the logo and the postal address of a website. The server reaches networks that its users do not, so it connects to public
 * addresses alone: each connection checks the addresses that it resolves, also of redirects, style sheets and pictures.
 */
export function createWebsiteReader(options: Options = {}) {
	const { resolve = lookup, isAllowed = isPublicAddress, ports = [] } = options

	const checkedLookup: LookupFunction = (host, { all }, done) => {
		resolve(host, { all: true }, (error, addresses) => {
			const [first] = addresses ?? []
			if (error || !first) return done(error ?? new Unreadable('away'), '', 0)
			if (!addresses.every(({ address }) => isAllowed(address))) return done(new Unreadable('private'), '', 0)
			if (all) done(null, addresses)
			else done(null, first.address, first.family)
		})
	}

	function requireAllowed(url: URL): void {
		const { protocol, username, password, hostname, port } = url
		if (!/^https?:$/.test(protocol) || username || password) throw new Unreadable('address')
		if (port !== '' && !ports.includes(port)) throw new Unreadable('address')
		const literal = hostname.replace(/^\[|\]$/g, '')
		// A connection to a literal address resolves no name.
		if (isIP(literal) && !isAllowed(literal)) throw new Unreadable('private')
	}

	/** A page, a style sheet or a picture, or the address to which it leads. */
	function fetchOnce(url: URL, type: RegExp, reading: Reading): Promise<Buffer | URL> {
		requireAllowed(url)
		const request = url.protocol === 'https:' ? requestHttps : requestHttp
		return new Promise((done, fail) => {
			const sent = request(url, {
				agent: false,
				lookup: checkedLookup,
				signal: reading.signal,
				headers: {
					accept: 'text/html,text/css,image/png,image/jpeg,image/webp',
					'accept-encoding': 'identity',
					'user-agent': 'Foyer Studio',
				},
			})
			sent.once('error', fail)
			sent.once('response', (response) => {
				const { statusCode: status = 0, headers } = response
				const { location } = headers
				response.once('error', fail)
				if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
					response.destroy()
					return done(new URL(location, url))
				}
				const isWanted = type.test(headers['content-type'] ?? '')
				const isPlain = /^(?:identity)?$/.test(headers['content-encoding'] ?? '')
				if (status !== 200 || !isWanted || !isPlain) {
					response.destroy()
					return fail(new Unreadable('away'))
				}
				const parts: Buffer[] = []
				response.on('data', (part: Buffer) => {
					reading.bytes -= part.length
					if (reading.bytes < 0) sent.destroy(new Unreadable('large'))
					else parts.push(part)
				})
				response.once('end', () => done(Buffer.concat(parts)))
			})
			sent.end()
		})
	}

	async function fetchFrom(from: URL, type: RegExp, reading: Reading): Promise<{ url: URL; bytes: Buffer }> {
		let url = from
		for (let count = 0; count <= mostRedirects; count += 1) {
			const found = await fetchOnce(url, type, reading)
			if (!(found instanceof URL)) return { url, bytes: found }
			url = found
		}
		throw new Unreadable('away')
	}

	async function read(address: string, reading: Reading): Promise<WebsiteAnswer> {
		const { url, bytes } = await fetchFrom(urlIn(address), /^text\/html|xhtml/, reading)
		const text = bytes.toString('utf8')
		const styles: string[] = []
		for (const style of styleAddresses(text, url).slice(0, mostStyles)) {
			// A page without its style sheet still has colours of its own.
			const sheet = await fetchFrom(style, /^text\/css/, reading).catch(() => null)
			if (sheet) styles.push(sheet.bytes.toString('utf8'))
		}
		const look = lookIn(text, styles)
		const logo = await readLogo(logoAddresses(text, url), reading)
		const postal = addressIn(text)
		const isEmpty = look.colours.length === 0 && look.fonts.length === 0 && logo === null && postal === null
		return { ...look, logo, address: postal, problem: isEmpty ? 'empty' : null }
	}

	/** The first of the pictures that can be read. */
	async function readLogo(addresses: readonly URL[], reading: Reading): Promise<string | null> {
		for (const address of addresses) {
			const found = await fetchFrom(address, /^image\/(?:png|jpeg|webp)/, reading).catch(() => null)
			const logo = found && (await logoData(found.bytes))
			if (logo) return logo
		}
		return null
	}

	/** Never throws: a new venue needs no website. */
	return async function readWebsite(address: string): Promise<WebsiteAnswer> {
		const signal = AbortSignal.timeout(options.mostMs ?? mostMs)
		try {
			return await read(address, { signal, bytes: mostBytes })
		} catch (error) {
			const problem = signal.aborted ? 'late' : error instanceof Unreadable ? error.problem : 'away'
			return { colours: [], fonts: [], logo: null, address: null, problem }
		}
	}
}
