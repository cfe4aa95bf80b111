import { useEffect } from 'react'
import { useConsent } from '#app/components/consent.ts'
import type { PageView } from '#app/flows/page.ts'

/** Counts a page where the venue has a container and the visitor has not to be asked, or has said yes. */
export function useMeasure(page: PageView): void {
	const { analytics } = page.shared
	const answer = useConsent(analytics?.consentCookie ?? null)
	const isAllowed = analytics !== null && (!analytics.requireConsent || answer === 'granted')
	useEffect(() => {
		if (!isAllowed || !page.shared.analytics) return
		const { analytics } = page.shared
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
