import { type Consent, consentEvent } from '#app/blocks/parts/consent.ts'
import { cookieText } from '#app/lib/cookies.ts'

// Supervisory authorities accept an answer of this age without asking again.
const maxAgeSeconds = 180 * 24 * 3600

/** Stores an answer, or deletes it, and notifies every component that uses `useConsent`. */
export function storeConsent(cookie: string, answer: Consent | null): void {
	const isSecure = location.protocol === 'https:'
	const seconds = answer === null ? 0 : maxAgeSeconds
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and the server reads the cookie
	document.cookie = cookieText(cookie, answer ?? '', { isSecure, seconds, isOpen: true })
	window.dispatchEvent(new Event(consentEvent))
}
