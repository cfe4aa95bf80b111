import { type MouseEvent, useEffect, useRef } from 'react'

// As a keyboard repeats: a pause, so that a press stays a press, then quickly.
const pauseMs = 450
const repeatMs = 90

/** A button that acts once when pressed and goes on while it is held, until it is switched off. */
export function useHold(act: () => void, off: boolean) {
	const now = useRef({ act, off })
	now.current = { act, off }
	const timer = useRef<number>()
	/** The click that ends a hold is no press of its own. */
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
		// A long press on a touch screen would open the menu of the browser.
		onContextMenu: (event: MouseEvent) => event.preventDefault(),
		onClick: () => {
			end()
			if (!hasRepeated.current && !now.current.off) now.current.act()
			hasRepeated.current = false
		},
	}
}
