import { useSyncExternalStore } from 'react'

/** No address bar or toolbar takes as much of a window as a keyboard of the screen does. */
const keyboardShare = 0.25

/** True while a keyboard covers the foot of the window; what the visitor has zoomed in on hides nothing. */
export function isKeyboardOver(visual: { height: number; scale: number }, windowHeight: number): boolean {
	return visual.height * visual.scale < windowHeight * (1 - keyboardShare)
}

/** Whether the phone's keyboard is open: what is fixed to the foot of the window would cover the field above it. */
export function useKeyboard(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => (visualViewport ? isKeyboardOver(visualViewport, innerHeight) : false),
		() => false,
	)
}

function subscribe(changed: () => void): () => void {
	visualViewport?.addEventListener('resize', changed)
	return () => visualViewport?.removeEventListener('resize', changed)
}
