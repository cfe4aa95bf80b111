import { useCallback, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns a function that an effect calls first, at each run, to ask whether it may move the focus. In the first run
 * after a document load the visitor may already be typing, and then the focus must stay.
 */
export function useMayMoveFocus(): () => boolean {
	const isDocument = useRef(!useHydrated())
	return useCallback(() => {
		const mayMove = !isDocument.current || document.activeElement === document.body
		isDocument.current = false
		return mayMove
	}, [])
}
