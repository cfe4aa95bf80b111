import { type RefObject, useEffect, useState } from 'react'

export type MonthScroll = {
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
	const [ends, setEnds] = useState({ first: true, last: count < 2 })
	useEffect(() => {
		const root = scroller.current
		const first = root?.firstElementChild
		const last = root?.lastElementChild
		if (!root || !first || !last || count === 0) return
		const observer = new IntersectionObserver(
			(entries) =>
				setEnds((now) => {
					const next = { ...now }
					for (const { target, intersectionRatio } of entries) {
						if (target === first) next.first = intersectionRatio >= visibleShare
						if (target === last) next.last = intersectionRatio >= visibleShare
					}
					return next
				}),
			{ root, threshold: visibleShare },
		)
		observer.observe(first)
		observer.observe(last)
		root
			.querySelector('[aria-current="date"]')
			?.closest('section')
			?.scrollIntoView({ block: 'nearest', inline: 'start' })
		return () => observer.disconnect()
	}, [scroller, count, visibleShare])
	return {
		before: !ends.first,
		after: !ends.last,
		by(months) {
			const root = scroller.current
			const month = root?.firstElementChild
			if (!root || !month) return
			const towards = getComputedStyle(root).direction === 'rtl' ? -months : months
			root.scrollBy({ left: towards * month.getBoundingClientRect().width })
		},
		reveal(day) {
			day?.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
		},
	}
}
