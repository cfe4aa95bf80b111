import { type RefObject, useEffect, useRef, useState } from 'react'

export type MonthScroll = {
	/** Indexes of the first and the last visible month. */
	visible: { first: number; last: number }
	/** There are months before or after the visible ones. */
	before: boolean
	after: boolean
	/** Scrolls by whole months, against or with the direction of reading. */
	by(months: -1 | 1): void
	/** Scrolls the month of a day into view. */
	reveal(day: HTMLElement | null | undefined): void
}

/**
 * Observes which months of a horizontal scroller are visible, and scrolls it by months. A month counts as
 * visible from `visibleShare` of its width on, 0 to 1.
 */
export function useMonthScroll(
	scroller: RefObject<HTMLDivElement | null>,
	{ count, visibleShare }: { count: number; visibleShare: number },
): MonthScroll {
	const [visible, setVisible] = useState({ first: 0, last: 0 })
	/** Target index of a scroll that is still running: the next turn counts from it. */
	const scrollTarget = useRef<number | null>(null)
	useEffect(() => {
		const root = scroller.current
		if (!root || count === 0) return
		const months = [...root.children]
		const visibleIndexes = new Set<number>()
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { target, intersectionRatio } of entries) {
					const place = months.indexOf(target)
					if (intersectionRatio >= visibleShare) visibleIndexes.add(place)
					else visibleIndexes.delete(place)
				}
				// Between two months none may be visible: keep the last ones until another appears.
				if (visibleIndexes.size === 0) return
				const first = Math.min(...visibleIndexes)
				if (first === scrollTarget.current) scrollTarget.current = null
				setVisible(rangeUpdate(first, Math.max(...visibleIndexes)))
			},
			{ root, threshold: visibleShare },
		)
		const onScrollEnd = () => {
			scrollTarget.current = null
		}
		root.addEventListener('scrollend', onScrollEnd)
		for (const month of months) observer.observe(month)
		root
			.querySelector('[aria-current="date"]')
			?.closest('section')
			?.scrollIntoView({ block: 'nearest', inline: 'start' })
		return () => {
			observer.disconnect()
			root.removeEventListener('scrollend', onScrollEnd)
		}
	}, [scroller, count, visibleShare])
	return {
		visible,
		before: visible.first > 0,
		after: visible.last < count - 1,
		by(months) {
			const { first, last } = visible
			const furthest = count - 1 - (last - first)
			scrollTarget.current = Math.max(0, Math.min((scrollTarget.current ?? first) + months, furthest))
			const root = scroller.current
			const month = root?.children[scrollTarget.current]
			if (!root || !month) return
			// Scroll sideways only: a vertical scroll would move the button away from the pointer.
			const edge = getComputedStyle(root).direction === 'rtl' ? 'right' : 'left'
			const distance = month.getBoundingClientRect()[edge] - root.getBoundingClientRect()[edge]
			root.scrollTo({ left: root.scrollLeft + distance })
		},
		reveal(day) {
			scrollTarget.current = null
			day?.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
		},
	}
}

/** Returns the previous object when nothing has changed, so that React skips the render. */
const rangeUpdate =
	(first: number, last: number) =>
	(before: MonthScroll['visible']): MonthScroll['visible'] =>
		before.first === first && before.last === last ? before : { first, last }
