import { useCallback, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Asked by an effect, at each run and before all else: whether it may move the focus. In a page that came as a document
 * somebody may be typing by the time its scripts run, and stays where they are.
 */
export function useFreeFocus(): () => boolean {
	const isDocument = useRef(!useHydrated())
	return useCallback(() => {
		const isFree = !isDocument.current || document.activeElement === document.body
		isDocument.current = false
		return isFree
	}, [])
}
