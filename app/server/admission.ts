import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { type ForwardedCall, forwardedCallHeaders, readForwarded } from '#app/contract/forwarded-call.ts'

/**
 * The origin and the target of a request, determined before any other code reads it. Forwarded headers count only when
 * the direct peer is a trusted proxy. Otherwise they are removed, so that later handlers cannot use forged ones.
 */
export interface Admission {
	/** Lower case, with the port when one was given: "harbour-science.localhost:3000". */
	host: string
	scheme: 'http' | 'https'
	/** The visitor's address. */
	ip: string
	/** The call that a storefront process forwards; null for every other request. */
	forwarded: ForwardedCall | null
}

/** A host name with an optional port; no user info, no path, no comma-joined list. */
const hostPattern = /^([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)\.?(:\d{1,5})?$/
const forwardedHeaders = new Set([
	'forwarded',
	'x-forwarded-for',
	'x-forwarded-host',
	'x-forwarded-proto',
	'x-forwarded-port',
	'x-original-url',
	'x-rewrite-url',
	'x-original-host',
	...Object.values(forwardedCallHeaders),
])

/** Returns the test for trusted peers, from addresses and CIDR ranges. */
export function trustedPeers(ranges: string[]): (ip: string) => boolean {
	const list = new BlockList()
	for (const range of ranges) {
		const [address = '', prefix] = range.split('/')
		const family = isIPv6(address) ? 'ipv6' : 'ipv4'
		if (prefix === undefined) list.addAddress(address, family)
		else list.addSubnet(address, Number(prefix), family)
	}
	return (ip) => ranges.length > 0 && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** Lower case, without a trailing dot on the name; null when the text is not a host. */
export function canonicalHost(text: string): string | null {
	const match = hostPattern.exec(text.trim().toLowerCase())
	return match ? `${match[1]}${match[2] ?? ''}` : null
}

const plainIp = (ip: string): string => (ip.startsWith('::ffff:') ? ip.slice(7) : ip)

interface AdmissionTerms {
	/** Whether the peer is a trusted proxy. */
	isTrusted: (ip: string) => boolean
	/** The key of storefront processes; null without any. */
	commerceKey: string | null
}

/** Null when the request has no host, two hosts or a malformed one: answer 400. */
export function admit(
	incoming: IncomingMessage,
	{ isTrusted, commerceKey }: AdmissionTerms,
): Admission | null {
	const peer = plainIp(incoming.socket.remoteAddress ?? '')
	const remaining: string[] = []
	const hosts: string[] = []
	const raw = incoming.rawHeaders
	for (let i = 0; i + 1 < raw.length; i += 2) {
		const name = raw[i] ?? ''
		const value = raw[i + 1] ?? ''
		const lower = name.toLowerCase()
		if (lower === 'host') hosts.push(value)
		else if (!forwardedHeaders.has(lower)) remaining.push(name, value)
	}
	// An absolute-form target may name another host than the header; browsers and proxies do not send one.
	if (hosts.length !== 1 || !(incoming.url ?? '').startsWith('/')) return null
	const forwarded = commerceKey === null ? null : readForwardedCall(incoming, commerceKey)
	const trusted = isTrusted(peer)
	const forwardedHost = forwarded
		? forwarded.host
		: trusted
			? firstOf(incoming.headers['x-forwarded-host'])
			: null
	const host = canonicalHost(forwardedHost ?? hosts[0] ?? '')
	if (!host) return null
	const scheme = trusted && firstOf(incoming.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
	const ip = trusted ? visitorIp(incoming.headers['x-forwarded-for'], peer, isTrusted) : peer
	remaining.push('Host', host)
	raw.splice(0, raw.length, ...remaining)
	// Node has parsed the headers already: change both forms in the same way.
	incoming.headers.host = host
	for (const name of forwardedHeaders) delete incoming.headers[name]
	return forwarded
		? { host, scheme: forwarded.scheme, ip: forwarded.ip, forwarded }
		: { host, scheme, ip, forwarded: null }
}

/** The call that a storefront process forwards, when it sends the right key. */
function readForwardedCall({ headers }: IncomingMessage, commerceKey: string): ForwardedCall | null {
	const header = (name: string): string | null => {
		const value = headers[name]
		return typeof value === 'string' ? value : null
	}
	if (!isEqualKey(header(forwardedCallHeaders.key) ?? '', commerceKey)) return null
	const call = readForwarded(header)
	return call && isIP(call.ip) !== 0 ? call : null
}

/** Compares hashes in constant time, so that the duration reveals nothing about the key. */
function isEqualKey(one: string, other: string): boolean {
	const hash = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(hash(one), hash(other))
}

function firstOf(header: string | string[] | undefined): string | null {
	const text = Array.isArray(header) ? header[0] : header
	return text?.split(',')[0]?.trim() || null
}

/** The last address in X-Forwarded-For that is not a trusted proxy; a client can forge earlier ones. */
function visitorIp(
	header: string | string[] | undefined,
	peer: string,
	isTrusted: (ip: string) => boolean,
): string {
	const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
		.split(',')
		.map((hop) => plainIp(hop.trim()))
		.filter((hop) => /^[0-9a-fA-F.:]+$/.test(hop))
	return hops.reverse().find((hop) => !isTrusted(hop)) ?? peer
}
