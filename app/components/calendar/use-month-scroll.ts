import { type RefObject, useEffect, useRef, useState } from 'react'

export type MonthScroll = {
	/** Places of the first and the last month in sight. */
	shown: { first: number; last: number }
	/** There are months before or after those in sight. */
	before: boolean
	after: boolean
	/** Scrolls by whole months, against or with the direction of reading. */
	by(months: -1 | 1): void
	/** Brings the month of a day into sight. */
	reveal(day: HTMLElement | null | undefined): void
}

/**
 * Watches which months of a horizontal scroller are visible, and turns its pages. A month counts as
 * visible from `visibleShare` of its width on, 0 to 1.
 */
export function useMonthScroll(
	scroller: RefObject<HTMLDivElement | null>,
	{ count, visibleShare }: { count: number; visibleShare: number },
): MonthScroll {
	const [shown, setShown] = useState({ first: 0, last: 0 })
	/** Where a turn that is under way leads: the next one goes on from there. */
	const goal = useRef<number | null>(null)
	useEffect(() => {
		const root = scroller.current
		if (!root || count === 0) return
		const months = [...root.children]
		const inSight = new Set<number>()
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { target, intersectionRatio } of entries) {
					const place = months.indexOf(target)
					if (intersectionRatio >= visibleShare) inSight.add(place)
					else inSight.delete(place)
				}
				// Between two months there may be none: the last ones count until another comes.
				if (inSight.size === 0) return
				const first = Math.min(...inSight)
				if (first === goal.current) goal.current = null
				setShown(seen(first, Math.max(...inSight)))
			},
			{ root, threshold: visibleShare },
		)
		const arrive = () => {
			goal.current = null
		}
		root.addEventListener('scrollend', arrive)
		for (const month of months) observer.observe(month)
		root
			.querySelector('[aria-current="date"]')
			?.closest('section')
			?.scrollIntoView({ block: 'nearest', inline: 'start' })
		return () => {
			observer.disconnect()
			root.removeEventListener('scrollend', arrive)
		}
	}, [scroller, count, visibleShare])
	return {
		shown,
		before: shown.first > 0,
		after: shown.last < count - 1,
		by(months) {
			const { first, last } = shown
			const furthest = count - 1 - (last - first)
			goal.current = Math.max(0, Math.min((goal.current ?? first) + months, furthest))
			const root = scroller.current
			const month = root?.children[goal.current]
			if (!root || !month) return
			// Sideways only: a page that moved as well would take the button from under the finger.
			const edge = getComputedStyle(root).direction === 'rtl' ? 'right' : 'left'
			const away = month.getBoundingClientRect()[edge] - root.getBoundingClientRect()[edge]
			root.scrollTo({ left: root.scrollLeft + away })
		},
		reveal(day) {
			goal.current = null
			day?.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
		},
	}
}

/** The same object while it says the same, so that nothing is drawn anew. */
const seen =
	(first: number, last: number) =>
	(before: MonthScroll['shown']): MonthScroll['shown'] =>
		before.first === first && before.last === last ? before : { first, last }
