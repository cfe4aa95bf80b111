import { type PointerEvent, type RefObject, useState } from 'react'

/** A row that is dragged, and the place among the rows at which it would be let go. */
export interface Dragged {
	id: string
	at: number
}

/**
 * Moves the rows of a list by a handle, with a mouse, a pen or a finger.
 *
 * @param list the element whose children are the rows, in the order of `ids`
 */
export function useDrag(
	list: RefObject<HTMLElement | null>,
	ids: readonly string[],
	onMove: (id: string, at: number) => void,
) {
	const [dragged, setDragged] = useState<Dragged | null>(null)

	/** The place of a pointer: the number of other rows whose middle is above it. */
	const placeOf = (id: string, y: number): number =>
		[...(list.current?.children ?? [])].filter((row, index) => {
			const { top, height } = row.getBoundingClientRect()
			return ids[index] !== id && top + height / 2 < y
		}).length

	const handleOf = (id: string) => ({
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.button !== 0) return
			event.preventDefault()
			event.currentTarget.setPointerCapture(event.pointerId)
			setDragged({ id, at: ids.indexOf(id) })
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			if (dragged?.id === id) setDragged({ id, at: placeOf(id, event.clientY) })
		},
		onPointerUp: () => {
			if (dragged?.id === id && dragged.at !== ids.indexOf(id)) onMove(id, dragged.at)
			setDragged(null)
		},
		onPointerCancel: () => setDragged(null),
	})
	return { dragged, handleOf }
}
