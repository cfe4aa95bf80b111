import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** Path that this document shows. Null until the first page, which the browser itself announces. */
let shownPath: string | null = null

/** After client-side navigation, moves focus to the h1 so that screen readers announce the new page. Rendered after the
 * page, so that an element of the page that takes the focus itself does so first.
 */
export function PageFocus(): null {
	const { pathname } = useLocation()
	// Read during rendering: the focused element is still that of the page before.
	const pressed = typeof document === 'undefined' ? null : document.activeElement
	// biome-ignore lint/correctness/useExhaustiveDependencies: the element that was pressed for this path only
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
