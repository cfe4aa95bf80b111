import { type MemberRole, memberRoles } from './visitor.ts'

/**
 * How a storefront process passes a visitor's call on to an engine process: headers that no proxy between them
 * rewrites. The engine reads them only of a request that shows the shared key (`COMMERCE_KEY`).
 */
export const forwardedCallHeaders = {
	key: 'x-foyer-key',
	host: 'x-foyer-host',
	scheme: 'x-foyer-scheme',
	ip: 'x-foyer-ip',
	requestId: 'x-foyer-request-id',
	flags: 'x-foyer-flags',
	preview: 'x-foyer-preview',
	hidden: 'x-foyer-hidden',
	roles: 'x-foyer-roles',
} as const

/** A call that a storefront process passes on. */
export interface ForwardedCall {
	/** The host that the visitor asked, with its port. */
	host: string
	scheme: 'http' | 'https'
	/** The visitor's address. */
	ip: string
	requestId: string
	/** The flags with which the page was decided; null for a call that no page made. */
	flags: Readonly<Record<string, boolean>> | null
	/** A page in a preview makes the call. */
	isPreview: boolean
	/** The hidden venue of the draft whose page makes the call: it has no host of its own. Null for every other call. */
	hidden: string | null
	/** The roles of the members for whom the page is rendered; null for the call of one visitor. */
	roles: readonly MemberRole[] | null
}

/** Sets the headers of a forwarded call. */
export function setForwarded(headers: Headers, key: string, call: ForwardedCall): void {
	const names = forwardedCallHeaders
	headers.set(names.key, key)
	headers.set(names.host, call.host)
	headers.set(names.scheme, call.scheme)
	headers.set(names.ip, call.ip)
	headers.set(names.requestId, call.requestId)
	if (call.flags) headers.set(names.flags, JSON.stringify(call.flags))
	if (call.isPreview) headers.set(names.preview, '1')
	if (call.hidden !== null) headers.set(names.hidden, call.hidden)
	if (call.roles) headers.set(names.roles, call.roles.join())
}

/** Reads the headers of a forwarded call whose key is right; null where one is missing or malformed. */
export function readForwarded(header: (name: string) => string | null): ForwardedCall | null {
	const names = forwardedCallHeaders
	const scheme = header(names.scheme)
	const host = header(names.host)
	const ip = header(names.ip)
	const requestId = header(names.requestId) ?? ''
	if (host === null || ip === null || (scheme !== 'http' && scheme !== 'https')) return null
	if (!/^[\w-]{1,64}$/.test(requestId)) return null
	const flags = readFlags(header(names.flags))
	const roles = readRoles(header(names.roles))
	const isPreview = header(names.preview) === '1'
	return { host, scheme, ip, requestId, flags, isPreview, hidden: header(names.hidden), roles }
}

const readRoles = (text: string | null): ForwardedCall['roles'] =>
	text === null ? null : memberRoles.filter((role) => text.split(',').includes(role))

function readFlags(text: string | null): ForwardedCall['flags'] {
	if (text === null) return null
	try {
		const flags: unknown = JSON.parse(text)
		if (typeof flags !== 'object' || flags === null) return null
		return Object.fromEntries(Object.entries(flags).filter(([, value]) => typeof value === 'boolean'))
	} catch {
		return null
	}
}
