import { useCallback, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of the browser, true afterwards. Markup that needs scripts depends on it. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}

/** Whether the browser keeps cookies; true until its scripts run. */
export function useCookiesEnabled(): boolean {
	return useSyncExternalStore(
		never,
		() => navigator.cookieEnabled,
		() => true,
	)
}

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

/** A keyboard covers at least this share of a window; address bars and toolbars cover less. */
const keyboardShare = 0.25

/** True while a keyboard covers the bottom of the window. Pinch zoom, which also shrinks the viewport, does not count. */
export function isKeyboardOpen(visual: { height: number; scale: number }, windowHeight: number): boolean {
	return visual.height * visual.scale < windowHeight * (1 - keyboardShare)
}

// A browser lays the page out before it reports the height of its viewport: with each rendering of the page that was a tenth of
// a second on a slow phone. It is read when it has changed, and with the first frame, because a visitor may be typing by then.
let isCovered = false

/** Whether the on-screen keyboard is open. Elements fixed to the bottom of the window would then cover the field above. */
export function useKeyboard(): boolean {
	return useSyncExternalStore(
		watchKeyboard,
		() => isCovered,
		() => false,
	)
}

function watchKeyboard(changed: () => void): () => void {
	const viewport = visualViewport
	if (!viewport) return () => {}
	const read = (): void => {
		isCovered = isKeyboardOpen(viewport, innerHeight)
		changed()
	}
	viewport.addEventListener('resize', read)
	const request = requestAnimationFrame(read)
	return () => {
		cancelAnimationFrame(request)
		viewport.removeEventListener('resize', read)
	}
}
