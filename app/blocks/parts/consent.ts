import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cookieValue } from '#app/lib/cookies.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'

export type Consent = 'granted' | 'denied'

/** The window's event for a changed answer. */
export const consentEvent = 'foyer:consent'

/** The visitor's answer, read from a cookie; null without an answer, and on the server. */
export function useConsent(cookie: string | null): Consent | null {
	return useSyncExternalStore(
		subscribe,
		() => (cookie === null ? null : readConsent(cookie)),
		() => null,
	)
}

function readConsent(cookie: string): Consent | null {
	const answer = cookieValue(document.cookie, cookie)
	return answer === 'granted' || answer === 'denied' ? answer : null
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener(consentEvent, onChange)
	return () => window.removeEventListener(consentEvent, onChange)
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
