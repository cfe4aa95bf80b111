import { box, circle, line, path, polar, polygon } from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, honey, navy, paper, rust, sky, white } from './harbour-colours.ts'
import { stroke } from './harbour-stroke.ts'

// Pictures for one cell of the wall, 250 square: what stands on the upper floors.

export function steps(): string {
	return Array.from({ length: 5 }, (_, index) =>
		box(index * 50, 200 - index * 50, 50, 250, { fill: [white, honey, amber, sky, navy][index] }),
	).join('')
}

export function shell(): string {
	return [110, 88, 68, 50, 34, 20, 10]
		.map((r, index) => circle(125 - index * 6, 125 + index * 9, r, { fill: index % 2 === 0 ? navy : amber }))
		.join('')
}

export function gear(): string {
	const teeth = Array.from(
		{ length: 10 },
		(_, index) =>
			`<rect x="107" y="16" width="36" height="50" rx="4" transform="rotate(${index * 36} 125 125)" fill="${white}"/>`,
	)
	return (
		teeth.join('') +
		circle(125, 125, 84, { fill: white }) +
		circle(125, 125, 44, { fill: navy }) +
		circle(125, 125, 18, { fill: amber })
	)
}

export function spectrum(): string {
	return [38, 76, 52, 104, 66, 30, 58]
		.map((height, index) =>
			box(22 + index * 30, 125 - height, 18, height * 2, {
				rx: 9,
				fill: [sky, amber, white, rust, white, amber, sky][index],
			}),
		)
		.join('')
}

export function sail(): string {
	return (
		polygon(
			[
				[118, 30],
				[118, 180],
				[40, 180],
			],
			{ fill: white },
		) +
		polygon(
			[
				[130, 60],
				[130, 180],
				[206, 180],
			],
			{ fill: rust },
		) +
		path('M28 194h190l-34 40H66Z', { fill: navy })
	)
}

export function tiles(): string {
	return [0, 1]
		.flatMap((row) =>
			[0, 1].map((column) =>
				path(`M${column * 125} ${row * 125}h125a125 125 0 0 1-125 125Z`, {
					fill: (row + column) % 2 === 0 ? blue : white,
				}),
			),
		)
		.join('')
}

export function orbit(): string {
	return (
		[100, 72, 44].map((r) => circle(125, 125, r, stroke(sky, 3))).join('') +
		circle(125, 125, 22, { fill: amber }) +
		circle(...polar(125, 125, -40, 72), 13, { fill: white }) +
		circle(...polar(125, 125, 150, 100), 17, { fill: rust }) +
		circle(...polar(125, 125, 80, 44), 8, { fill: sky })
	)
}

export function balance(): string {
	return [
		line(125, 48, 125, 210, stroke(white, 8)),
		line(40, 92, 210, 68, stroke(white, 8)),
		path('M10 150h64a32 32 0 0 1-64 0Z', { fill: honey }),
		path('M176 126h64a32 32 0 0 1-64 0Z', { fill: navy }),
		line(42, 92, 42, 150, stroke(white, 3)),
		line(208, 68, 208, 126, stroke(white, 3)),
		path('M80 226a45 45 0 0 1 90 0Z', { fill: white }),
	].join('')
}

export function quarter(): string {
	return [250, 200, 150, 100, 50]
		.map((r, index) =>
			path(`M0 0h${r}a${r} ${r} 0 0 1-${r} ${r}Z`, { fill: [sky, paper, amber, blue, white][index] }),
		)
		.join('')
}
