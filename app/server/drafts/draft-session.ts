import { cookieText, cookieValue, hostCookieName } from '#app/lib/cookies.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'

/*
 * A link to a draft is `/_draft/<secret>`. It stores the secret in a cookie of the browser, which shows the draft on every page
 * until the link ends or `leaveDraftPath` is opened. Sellers may share a host, so the cookie's name contains the seller's id.
 */

export const draftCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_draft_${sellerId}`, isSecure)

/** Secrets are 32 random bytes in base64url. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The secret of the link that this browser has opened at a seller; null for any other visitor. */
export function secretOf(headers: Headers, sellerId: string, isSecure: boolean): string | null {
	const header = headers.get('cookie')
	if (!header?.includes('foyer_draft_')) return null
	const value = cookieValue(header, draftCookieName(sellerId, isSecure))
	return value !== null && isSecret(value) ? value : null
}

/** Sets the cookie for as long as the link is open; without a secret, deletes it. */
export const draftCookie = (
	{ id }: Pick<ResolvedSeller, 'id'>,
	session: { secret: string; seconds: number } | null,
	isSecure: boolean,
): string =>
	cookieText(draftCookieName(id, isSecure), session?.secret ?? '', {
		isSecure,
		seconds: session?.seconds ?? 0,
	})

// What a visitor chooses for a page. Carts, logins and all else stay with the live site.
const retainedCookie = /^(?:foyer_(?:lang|mode)_)/

/** Removes the cookies of cart, login and answers from a request: a draft is rendered without the visitor's own state. */
export function dropOwnCookies(headers: Headers): void {
	const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
	headers.set('cookie', pairs.filter((pair) => retainedCookie.test(pair)).join('; '))
}

const nameOf = (setCookie: string): string => setCookie.split('=', 1)[0]?.trim() ?? ''

/** Marks a response of a draft: no cache keeps it, no search engine lists it, and it sets nothing for the live site. */
export function markDraft(headers: Headers): void {
	const cookies = headers.getSetCookie()
	headers.delete('set-cookie')
	for (const cookie of cookies) {
		const name = nameOf(cookie)
		if (retainedCookie.test(name) || /^(?:__Host-)?foyer_draft_/.test(name))
			headers.append('set-cookie', cookie)
	}
	headers.delete('etag')
	headers.set('cache-control', 'private, no-store')
	headers.set('x-robots-tag', 'noindex, nofollow')
}
