import { useLocation, useNavigation } from '@remix-run/react'
import { type MouseEvent, useEffect } from 'react'

const mark = 'data-pressed'

function clear(): void {
	for (const link of document.querySelectorAll(`[${mark}]`)) link.removeAttribute(mark)
}

/**
 * Marks a link in the frame in which it is pressed, and no other one. Not by React: the router renders a navigation as a
 * transition, which on a busy phone comes some frames later.
 */
export function markPressed(event: MouseEvent, link: Element = event.currentTarget): void {
	// Opens another tab or window.
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
	clear()
	link.setAttribute(mark, '')
}

/** Removes the mark when the page has loaded, or could not be loaded. */
export function usePressedEnd(): void {
	const isPending = useNavigation().state === 'loading'
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page may be there without having been pending
	useEffect(() => {
		if (!isPending) clear()
	}, [isPending, key])
}
