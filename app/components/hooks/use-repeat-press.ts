import { type MouseEvent, useEffect, useRef } from 'react'

// Like a keyboard: a pause, so that a press stays a single press, then a quick repeat.
const pauseMs = 450
const repeatMs = 90

/** Button handlers that act once when pressed and repeatedly while held, until `off`. */
export function useRepeatPress(act: () => void, off: boolean) {
	const now = useRef({ act, off })
	now.current = { act, off }
	const timer = useRef<number>()
	/** The click that ends a hold must not act again. */
	const hasRepeated = useRef(false)
	const end = () => window.clearTimeout(timer.current)
	useEffect(() => () => window.clearTimeout(timer.current), [])
	const repeat = () => {
		if (now.current.off) return
		hasRepeated.current = true
		now.current.act()
		timer.current = window.setTimeout(repeat, repeatMs)
	}
	return {
		onPointerDown: ({ button }: { button: number }) => {
			end()
			hasRepeated.current = false
			if (button === 0) timer.current = window.setTimeout(repeat, pauseMs)
		},
		onPointerUp: end,
		onPointerLeave: end,
		onPointerCancel: end,
		// A long press on a touch screen would open the browser's context menu.
		onContextMenu: (event: MouseEvent) => event.preventDefault(),
		onClick: () => {
			end()
			if (!hasRepeated.current && !now.current.off) now.current.act()
			hasRepeated.current = false
		},
	}
}
