import { useSyncExternalStore } from 'react'
import { cookieText, cookieValue } from '#app/lib/cookies.ts'

export type Consent = 'granted' | 'denied'

const changeEvent = 'foyer:consent'
// Supervisory authorities accept an answer of this age without asking again.
const maxAgeSeconds = 180 * 24 * 3600

/** The visitor's answer, read from a cookie; null without an answer, and on the server. */
export function useConsent(cookie: string | null): Consent | null {
	return useSyncExternalStore(
		subscribe,
		() => (cookie === null ? null : readConsent(cookie)),
		() => null,
	)
}

/** Stores an answer, or deletes it, and notifies every component that uses `useConsent`. */
export function storeConsent(cookie: string, answer: Consent | null): void {
	const isSecure = location.protocol === 'https:'
	const seconds = answer === null ? 0 : maxAgeSeconds
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and the server reads the cookie
	document.cookie = cookieText(cookie, answer ?? '', { isSecure, seconds, isOpen: true })
	window.dispatchEvent(new Event(changeEvent))
}

function readConsent(cookie: string): Consent | null {
	const answer = cookieValue(document.cookie, cookie)
	return answer === 'granted' || answer === 'denied' ? answer : null
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener(changeEvent, onChange)
	return () => window.removeEventListener(changeEvent, onChange)
}
