import { useSyncExternalStore } from 'react'

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
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	const age = answer === null ? 0 : maxAgeSeconds
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and the server reads the cookie
	document.cookie = `${cookie}=${answer ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
	window.dispatchEvent(new Event(changeEvent))
}

function readConsent(cookie: string): Consent | null {
	const answer = new RegExp(`(?:^|; )${cookie}=(granted|denied)`).exec(document.cookie)?.[1]
	return answer === 'granted' || answer === 'denied' ? answer : null
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener(changeEvent, onChange)
	return () => window.removeEventListener(changeEvent, onChange)
}
