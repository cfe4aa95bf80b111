import { useSyncExternalStore } from 'react'

/** A keyboard covers at least this share of a window; address bars and toolbars cover less. */
const keyboardShare = 0.25

/** True while a keyboard covers the bottom of the window. Pinch zoom, which also shrinks the viewport, does not count. */
export function isKeyboardOpen(visual: { height: number; scale: number }, windowHeight: number): boolean {
	return visual.height * visual.scale < windowHeight * (1 - keyboardShare)
}

/** Whether the on-screen keyboard is open. Elements fixed to the bottom of the window would then cover the field above. */
export function useKeyboard(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => (visualViewport ? isKeyboardOpen(visualViewport, innerHeight) : false),
		() => false,
	)
}

function subscribe(changed: () => void): () => void {
	visualViewport?.addEventListener('resize', changed)
	return () => visualViewport?.removeEventListener('resize', changed)
}
