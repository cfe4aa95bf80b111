/** The attributes of a cookie. Every cookie of the product is for all paths and is not sent with posts of other sites. */
export interface CookieOptions {
	/** Pages are served over https. */
	isSecure: boolean
	/** Lifetime; 0 deletes the cookie, none keeps it until the browser is closed. */
	seconds?: number
	/** Scripts of the page may read and write it. */
	isOpen?: boolean
	/** It is not sent with links from other sites either. */
	isStrict?: boolean
}

/** A `Set-Cookie` line, which is also what scripts assign to `document.cookie`. Values are written as they are. */
export function cookieText(
	name: string,
	value: string,
	{ isSecure, seconds, isOpen = false, isStrict = false }: CookieOptions,
): string {
	return [
		`${name}=${value}`,
		'Path=/',
		...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
		...(isOpen ? [] : ['HttpOnly']),
		`SameSite=${isStrict ? 'Strict' : 'Lax'}`,
		...(isSecure ? ['Secure'] : []),
	].join('; ')
}

/** The name of a cookie that no other host may set: browsers accept the prefix on https only. */
export const hostCookieName = (name: string, isSecure: boolean): string =>
	`${isSecure ? '__Host-' : ''}${name}`

/** The cookies of a `Cookie` header or of `document.cookie`, by name; of two with one name, the first. */
export function parseCookies(header: string | null): Map<string, string> {
	const cookies = new Map<string, string>()
	for (const pair of header?.split(';') ?? []) {
		const [name, value] = nameAndValue(pair)
		if (name && !cookies.has(name)) cookies.set(name, value)
	}
	return cookies
}

/** One cookie of a `Cookie` header; null when absent. */
export const cookieValue = (header: string | null, name: string): string | null =>
	parseCookies(header).get(name) ?? null

/** The cookie of a `Set-Cookie` line; the value is null where the line deletes the cookie. */
export function parseSetCookie(line: string): { name: string; value: string | null } {
	const [pair = '', ...attributes] = line.split(';')
	const [name, value] = nameAndValue(pair)
	const isDeleted = attributes.some((attribute) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(attribute))
	return { name, value: isDeleted ? null : value }
}

function nameAndValue(pair: string): [name: string, value: string] {
	const equals = pair.indexOf('=')
	return equals < 0 ? ['', ''] : [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
}
