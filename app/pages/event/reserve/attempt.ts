import { cookieValue } from '#app/lib/cookies.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Hidden field of a form whose submission must count once: names the rendering that it was on. */
export const attemptField = 'attempt'

// Says nothing of the visitor: only which of their posts was answered last.
const answeredCookie = 'foyer_answered'
const answeredSeconds = 3_600
const attemptShape = /^[\w-]{8,64}$/

/**
 * Names one try of a visitor to hold tickets: the page that was posted, and what its browser had been answered before
 * it sent. Two clicks on one page are one try, for neither knows the answer to the other, however long each takes.
 * A visitor who submits the same again after an answer intends it.
 *
 * shape - visible ASCII, for `Idempotency-Key`; undefined for a form that names no page
 *
 * @param cookieHeader the post's own `Cookie` header: not what the cart holds by now, which the first click has changed
 */
export function attemptKey(
	form: FormData,
	cartId: string | null,
	cookieHeader: string | null,
): string | undefined {
	const attempt = form.get(attemptField)
	if (typeof attempt !== 'string' || !attemptShape.test(attempt)) return undefined
	const cookie = cookieValue(cookieHeader, answeredCookie) ?? ''
	const answered = attemptShape.test(cookie) ? cookie : 'first'
	return [attempt, cartId ?? 'new', answered].join('.')
}

/** Sets the cookie by which the next post of this browser is known to come after this answer. */
export function rememberAnswer({ cookies, attempt }: Pick<Storefront, 'cookies' | 'attempt'>): void {
	cookies.set(answeredCookie, attempt, answeredSeconds)
}
