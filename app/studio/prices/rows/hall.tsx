import type { Seating } from '#app/contract/studio/prices-answers.ts'
import { keyOf, type Sold } from './row-model.ts'

// Circles of about the size of a seat on the plans of houses.
const seatSize = 14

const dots = (at: readonly number[]): string =>
	Array.from({ length: at.length / 2 }, (_, index) => `M${at[2 * index]} ${at[2 * index + 1]}h0`).join('')

interface HallProps {
	seating: Seating
	sold: Sold
	/** A number for each group, which is its colour. */
	toneOf: (group: string) => number
}

/** The plan of the house in the colours of the groups. The list beside it says the same in words. */
export function Hall({ seating, sold, toneOf }: HallProps) {
	const { width, height, zones } = seating
	return (
		<svg className="hall" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			{zones.flatMap(({ id, rows }) =>
				rows.map(({ name, at }) => {
					const [group] = sold[keyOf(id, name)] ?? []
					return (
						<path
							key={keyOf(id, name)}
							d={dots(at)}
							data-tone={group === undefined ? undefined : toneOf(group)}
							strokeWidth={seatSize}
						/>
					)
				}),
			)}
		</svg>
	)
}
