import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** The path that this document shows; its first one is told by the browser. Lives as long as the document. */
let shownPath: string | null = null

/**
 * What was pressed is gone with its page, and a page that scripts draw is not told: its heading takes the focus, which
 * tells it. Stands after the page, so that whatever in it takes the focus of its own comes first.
 */
export function PageFocus(): null {
	const { pathname } = useLocation()
	// Read while it is drawn: what has the focus by then was pressed on the page that goes.
	const pressed = typeof document === 'undefined' ? null : document.activeElement
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed on the way to this path, and no other
	useEffect(() => {
		const isNew = shownPath !== null && shownPath !== pathname
		shownPath = pathname
		const { activeElement, body } = document
		if (!isNew || (activeElement !== body && activeElement !== pressed)) return
		const heading = document.querySelector<HTMLElement>('main h1')
		heading?.setAttribute('tabindex', '-1')
		const place = heading ?? document.querySelector<HTMLElement>('main')
		place?.focus({ preventScroll: true })
	}, [pathname])
	return null
}
