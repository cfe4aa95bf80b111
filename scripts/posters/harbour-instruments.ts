import { box, circle, line, path, polar, polygon } from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, haze, honey, navy, paper, rust, sea, sky, white } from './harbour-colours.ts'
import { stroke } from './harbour-stroke.ts'

// Pictures for one cell of the wall, 250 square: what stands on the lower floors.

export function waves(): string {
	return [0, 1, 2, 3]
		.map((row) =>
			[-1, 0, 1, 2]
				.map((column) =>
					[56, 40, 24, 8]
						.map((r, index) =>
							circle(column * 125 + (row % 2) * 62.5 + 62.5, 250 - row * 62 + 30, r, {
								fill: index % 2 === 0 ? sea : white,
								'fill-opacity': index % 2 === 0 ? 1 : 0.85,
							}),
						)
						.join(''),
				)
				.reverse()
				.join(''),
		)
		.reverse()
		.join('')
}

export function wavesLight(): string {
	return Array.from({ length: 6 }, (_, index) =>
		path(`M-10 ${40 + index * 38}${'q32 -34 64 0t64 0'.repeat(3)}`, stroke(index === 2 ? amber : sea, 9)),
	).join('')
}

export function pendulum(): string {
	const bobs = Array.from({ length: 7 }, (_, index) => {
		const [x, y] = polar(125, 12, 120 - index * 10, 178)
		return (
			line(125, 12, x, y, stroke(blue, 2)) +
			circle(x, y, 21, {
				fill: index === 6 ? amber : blue,
				'fill-opacity': index === 6 ? 1 : 0.2 + index * 0.13,
			})
		)
	})
	return box(60, 0, 130, 14, { fill: navy }) + bobs.join('')
}

export function prism(): string {
	const fan = [rust, amber, honey, white, sky, sea, navy].map((fill, index) =>
		polygon(
			[
				[146, 128],
				[250, 128 + index * 15 - 22],
				[250, 128 + index * 15 - 7],
			],
			{ fill },
		),
	)
	return (
		line(0, 168, 104, 128, stroke(white, 7)) +
		fan.join('') +
		polygon(
			[
				[125, 56],
				[205, 196],
				[45, 196],
			],
			{ fill: blue },
		) +
		polygon(
			[
				[125, 56],
				[205, 196],
				[125, 160],
			],
			{ fill: navy },
		)
	)
}

export function atoms(): string {
	return (
		[0, 60, 120]
			.map(
				(turn) =>
					`<ellipse cx="125" cy="125" rx="98" ry="36" transform="rotate(${turn} 125 125)" fill="none" stroke="${sky}" stroke-width="4"/>`,
			)
			.join('') +
		circle(125, 125, 24, { fill: amber }) +
		[
			[222, 125],
			[76, 41],
			[76, 210],
		]
			.map(([x = 0, y = 0]) => circle(x, y, 12, { fill: white }))
			.join('')
	)
}

export function gauge(): string {
	const marks = Array.from({ length: 25 }, (_, index) =>
		line(
			...polar(125, 150, 180 + index * 7.5, 92),
			...polar(125, 150, 180 + index * 7.5, index % 4 === 0 ? 70 : 80),
			stroke(navy, index % 4 === 0 ? 5 : 3),
		),
	)
	return (
		path('M25 150a100 100 0 0 1 200 0Z', { fill: paper }) +
		marks.join('') +
		polygon(
			[
				[118, 146],
				[132, 154],
				[186, 84],
			],
			{ fill: rust },
		) +
		circle(125, 150, 15, { fill: navy }) +
		box(25, 170, 200, 10, { fill: navy })
	)
}

export function crystal(): string {
	return (
		polygon(
			[
				[125, 30],
				[195, 90],
				[125, 220],
				[55, 90],
			],
			{ fill: sky },
		) +
		polygon(
			[
				[125, 30],
				[195, 90],
				[125, 106],
			],
			{ fill: white },
		) +
		polygon(
			[
				[125, 106],
				[195, 90],
				[125, 220],
			],
			{ fill: blue },
		) +
		polygon(
			[
				[55, 90],
				[125, 106],
				[125, 220],
			],
			{ fill: sea },
		)
	)
}

export function moonPhases(): string {
	const phase = (x: number, y: number, shift: number) =>
		circle(x, y, 34, { fill: navy }) +
		(shift === 0
			? ''
			: path(`M${x} ${y - 34}a34 34 0 0 1 0 68a${Math.abs(shift)} 34 0 0 ${shift > 0 ? 1 : 0} 0 -68Z`, {
					fill: white,
				}))
	return [0, 1, 2]
		.flatMap((row) =>
			[0, 1, 2].map((column) =>
				phase(
					45 + column * 80,
					45 + row * 80,
					[0, -22, -0.1, 12, 34, 34, 12, -0.1, -22][row * 3 + column] ?? 0,
				),
			),
		)
		.join('')
}

export function lens(): string {
	const rays = [-60, -30, 0, 30, 60].map(
		(dy) =>
			`<polyline points="0,${125 + dy} 116,${125 + dy} 250,${125 - dy * 0.9}" fill="none" stroke="${dy === 0 ? rust : blue}" stroke-width="3.5"/>`,
	)
	return (
		path('M116 30c46 60 46 130 0 190c-46-60-46-130 0-190Z', { fill: sky }) +
		path('M116 30c46 60 46 130 0 190Z', { fill: sea, 'fill-opacity': 0.5 }) +
		rays.join('')
	)
}

export function magnet(): string {
	const field = [66, 84, 102, 120].map((r) =>
		path(`M${125 - r} 250a${r} ${r * 1.5} 0 0 1 ${2 * r} 0`, stroke(haze, 3)),
	)
	return (
		field.join('') +
		path('M65 60h40v90a20 20 0 0 0 40 0V60h40v90a60 60 0 0 1-120 0Z', { fill: rust }) +
		box(65, 36, 40, 34, { fill: navy }) +
		box(145, 36, 40, 34, { fill: navy })
	)
}
