import { cartCookieName, parseCartToken } from '#app/contract/cart-cookie.ts'
import type { VisitorCookies } from '#app/pages/shared/visitor-cookies.ts'

interface Options {
	/** The request's own `Cookie` header. */
	header: string | null
	sellerId: string
	/** The seller's pages are served over https. */
	isSecure: boolean
}

export function createVisitorCookies({ header, sellerId, isSecure }: Options): VisitorCookies {
	const values = new Map<string, string>()
	for (const part of header?.split(';') ?? []) {
		const [name, value] = split(part)
		if (name && !values.has(name)) values.set(name, value)
	}
	const setCookies: string[] = []
	const ignored = new Set<string>()
	const text = (name: string, value: string, seconds: number, scope: string): string =>
		`${name}=${value}; Path=/; Max-Age=${seconds};${scope} SameSite=Lax${isSecure ? '; Secure' : ''}`

	function write(name: string, value: string, seconds: number, scope: string): void {
		setCookies.push(text(name, value, seconds, scope))
		ignored.delete(name)
		if (seconds > 0) values.set(name, value)
		else values.delete(name)
	}

	return {
		setCookies,
		header: () =>
			values.size === 0 ? null : [...values].map(([name, value]) => `${name}=${value}`).join('; '),
		apply(lines) {
			for (const line of lines) {
				setCookies.push(line)
				const [pair = '', ...attributes] = line.split(';')
				const [name, value] = split(pair)
				const isDeleted = attributes.some((attribute) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(attribute))
				if (isDeleted) values.delete(name)
				else values.set(name, value)
			}
		},
		get cartId() {
			const token = values.get(cartCookieName(sellerId, true)) ?? values.get(cartCookieName(sellerId, false))
			return token ? (parseCartToken(token)?.cartId ?? null) : null
		},
		forgetCart() {
			for (const name of [cartCookieName(sellerId, true), cartCookieName(sellerId, false)])
				if (values.has(name)) write(name, '', 0, httpOnly)
		},
		read: (name) => (ignored.has(name) ? null : (values.get(name) ?? null)),
		ignore: (name) => {
			ignored.add(name)
		},
		set: (name, value, seconds) => write(name, value, seconds, httpOnly),
		setOpen: (name, value, seconds) => write(name, value, seconds, open),
		openText: (name, value, seconds) => text(name, value, seconds, open),
	}
}

const httpOnly = ' HttpOnly;'
const open = ''

function split(pair: string): [name: string, value: string] {
	const equals = pair.indexOf('=')
	return equals < 0 ? ['', ''] : [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
}
