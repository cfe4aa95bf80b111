import { memo, useMemo } from 'react'
import { legibleLabels, rowLabels } from './row-labels.ts'
import type { MapHouse } from './seat-map-markup.ts'
import type { PlanRest } from './use-plan-view.ts'

/**
 * Row labels appear from this scale, or as soon as seats are this many pixels apart, unless they would be too small to be
 * read. Their height is the same on every screen; of large seats it is a share of their radius.
 */
const labelTerms = { scale: 2, pitch: 15, legible: 8, height: 11, share: 0.6 }

export interface RowNamesProps {
	house: MapHouse
	/** Indexes of zones without labels, with commas between them. */
	faint: string
	/** Smallest distance from seat to seat, and smallest radius, in units of the plan. */
	pitch: number
	smallest: number
	rest: PlanRest
}

/** The names of the rows on the map. Not rendered again when a seat is chosen or the plan moves: an arena has thousands. */
export const RowNames = memo(function RowNames({ house, faint, pitch, smallest, rest }: RowNamesProps) {
	const { scale, pixels, inView } = rest
	const size = Math.max(Math.min(labelTerms.height / pixels, 0.9 * pitch), labelTerms.share * smallest)
	const isLabelled =
		(scale >= labelTerms.scale || pitch * pixels >= labelTerms.pitch) && size * pixels >= labelTerms.legible
	const labels = useMemo(() => {
		const hidden = faint.split(',')
		return rowLabels(house).filter(({ zone }) => !hidden.includes(String(zone)))
	}, [house, faint])
	const legible = useMemo(() => (isLabelled ? legibleLabels(labels, size) : []), [labels, isLabelled, size])
	if (!isLabelled) return null
	const { x: left, y: top, width, height } = inView
	return (
		<g data-part="rows" fontSize={size}>
			{legible
				.filter(({ x, y }) => x > left && x < left + width && y > top && y < top + height)
				.map(({ zone, name, x, y }) => (
					<text key={`${zone} ${x} ${y}`} x={x} y={y}>
						{name}
					</text>
				))}
		</g>
	)
})
