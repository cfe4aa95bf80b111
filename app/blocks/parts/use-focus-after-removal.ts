import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus after a removal, because the pressed button disappears with the item.
 *
 * @param things what there is, in the order of the page
 * @param places selects within the part where one goes on: at the thing that took the other's place, else at the last
 */
export function useFocusAfterRemoval(
	part: RefObject<HTMLElement | null>,
	things: readonly string[],
	places: string,
): void {
	const last = useRef(things)
	useEffect(() => {
		const gone = last.current.findIndex((each) => !things.includes(each))
		last.current = things
		if (gone === -1 || document.activeElement !== document.body) return
		const found = [...(part.current?.querySelectorAll<HTMLElement>(places) ?? [])]
		const place = found[gone] ?? found.at(-1)
		place?.focus()
	}, [part, things, places])
}
