import { cartCookieName, parseCartToken } from '#app/contract/visitor.ts'
import { cookieText, parseCookies, parseSetCookie } from '#app/lib/cookies.ts'
import type { VisitorCookies } from '#app/pages/shared/visitor-cookies.ts'

interface Options {
	/** The `Cookie` header of the request. */
	header: string | null
	sellerId: string
	/** The seller's pages are served over https. */
	isSecure: boolean
}

export function createVisitorCookies({ header, sellerId, isSecure }: Options): VisitorCookies {
	const values = parseCookies(header)
	const setCookies: string[] = []
	const ignored = new Set<string>()

	function write(name: string, value: string, seconds: number, isOpen: boolean): void {
		setCookies.push(cookieText(name, value, { isSecure, seconds, isOpen }))
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
				const { name, value } = parseSetCookie(line)
				if (value === null) values.delete(name)
				else values.set(name, value)
			}
		},
		get cartId() {
			const token = values.get(cartCookieName(sellerId, true)) ?? values.get(cartCookieName(sellerId, false))
			return token ? (parseCartToken(token)?.cartId ?? null) : null
		},
		forgetCart() {
			for (const name of [cartCookieName(sellerId, true), cartCookieName(sellerId, false)])
				if (values.has(name)) write(name, '', 0, false)
		},
		read: (name) => (ignored.has(name) ? null : (values.get(name) ?? null)),
		ignore: (name) => {
			ignored.add(name)
		},
		set: (name, value, seconds) => write(name, value, seconds, false),
		setOpen: (name, value, seconds) => write(name, value, seconds, true),
		openText: (name, value, seconds) => cookieText(name, value, { isSecure, seconds, isOpen: true }),
	}
}
