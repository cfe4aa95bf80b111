import { cookieValue } from '#app/contract/cart-cookie.ts'

/** What is kept of a visit from one page to the next, because an address said it. */
export interface VisitNotes {
	/** `?expresscheckout`: nothing is offered beside what is in the cart (spec 2 §2). */
	isExpress: boolean
}

/** Notes of a visitor whose addresses have said nothing. */
export const noNotes: VisitNotes = { isExpress: false }

const expressKey = 'expresscheckout'
const no = ['0', 'off', 'no', 'false', 'f', 'n']
const longestCookie = 2_000

/** Name of a seller's cookie of notes; the prefix is only possible on https. */
function notesCookieName(sellerId: string, isSecure: boolean): string {
	return `${isSecure ? '__Host-' : ''}foyer_visit_${sellerId}`
}

/** What was noted so far, and what this address adds. */
export function visitNotes(
	request: Request,
	{ sellerId, isSecure }: { sellerId: string; isSecure: boolean },
): VisitNotes {
	const kept = cookieValue(request.headers.get('cookie'), notesCookieName(sellerId, isSecure)) ?? ''
	const known = parseNotes(kept.slice(0, longestCookie))
	const said = new URL(request.url).searchParams.get(expressKey)
	return said === null ? known : { isExpress: !no.includes(said.trim().toLowerCase()) }
}

/** The `Set-Cookie` that keeps what this address adds, until the browser is closed; null when it adds nothing. */
export function notingCookie(request: Request, how: { sellerId: string; isSecure: boolean }): string | null {
	if (!new URL(request.url).searchParams.has(expressKey)) return null
	const attributes = `Path=/; HttpOnly; SameSite=Lax${how.isSecure ? '; Secure' : ''}`
	return `${notesCookieName(how.sellerId, how.isSecure)}=${printNotes(visitNotes(request, how))}; ${attributes}`
}

function parseNotes(text: string): VisitNotes {
	return { isExpress: new URLSearchParams(text).get(expressKey) === '1' }
}

function printNotes({ isExpress }: VisitNotes): string {
	return new URLSearchParams(isExpress ? { [expressKey]: '1' } : {}).toString()
}
