import { useSyncExternalStore } from 'react'

export type Consent = 'granted' | 'denied'

const changed = 'foyer:consent'
// As long as supervisors find an answer fresh enough not to be asked again.
const keptSeconds = 180 * 24 * 3600

/** The visitor's answer in a cookie; null before they have given one, and on the server. */
export function useConsent(cookie: string | null): Consent | null {
	return useSyncExternalStore(
		subscribe,
		() => (cookie === null ? null : readConsent(cookie)),
		() => null,
	)
}

/** Keeps an answer, or takes it back, for every part of the page that waits for it. */
export function giveConsent(cookie: string, answer: Consent | null): void {
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	const age = answer === null ? 0 : keptSeconds
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere, and the server reads it too
	document.cookie = `${cookie}=${answer ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
	window.dispatchEvent(new Event(changed))
}

function readConsent(cookie: string): Consent | null {
	const answer = new RegExp(`(?:^|; )${cookie}=(granted|denied)`).exec(document.cookie)?.[1]
	return answer === 'granted' || answer === 'denied' ? answer : null
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener(changed, onChange)
	return () => window.removeEventListener(changed, onChange)
}
