import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cookieText, cookieValue } from '#app/lib/cookies.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'

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

/** Counts a page where the venue has a container and the visitor has not to be asked, or has said yes. */
export function useMeasure(page: PageView): void {
	const { analytics } = page.shared
	const answer = useConsent(analytics?.consentCookie ?? null)
	const isAllowed = analytics !== null && (!analytics.requireConsent || answer === 'granted')
	const wasAllowed = useRef(false)
	useEffect(() => {
		const { analytics } = page.shared
		if (!analytics) return
		const isTakenBack = wasAllowed.current && !isAllowed
		wasAllowed.current = isAllowed
		if (isTakenBack) forget(analytics.memory)
		if (!isAllowed) return
		let isOver = false
		let stop: (() => void) | undefined
		// Loaded only here: a venue that counts nothing sends no code for it.
		import('./measure.ts').then(({ measure }) => {
			if (!isOver) stop = measure(page, analytics)
		})
		return () => {
			isOver = true
			stop?.()
		}
	}, [page, isAllowed])
}

/** A yes that is taken back takes along what was remembered by it. */
function forget(memory: string): void {
	try {
		localStorage.removeItem(memory)
	} catch {
		// Where nothing can be kept, nothing was.
	}
}
