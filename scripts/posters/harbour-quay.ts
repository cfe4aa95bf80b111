import { box, group, line, path, polygon } from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, haze, honey, ink, mist, navy, rust, sky, white } from './harbour-colours.ts'

/** The water's edge. */
export const horizon = 660

export function museum(): string {
	const saws = Array.from({ length: 4 }, (_, index) => {
		const x = 452 + index * 92
		return (
			polygon(
				[
					[x, 470],
					[x, 412],
					[x + 92, 470],
				],
				{ fill: index % 2 === 0 ? blue : navy },
			) +
			polygon(
				[
					[x, 412],
					[x, 470],
					[x + 14, 470],
					[x + 14, 421],
				],
				{ fill: honey },
			)
		)
	})
	const windows = Array.from({ length: 36 }, (_, index) => {
		const [column, row] = [index % 12, Math.floor(index / 12)]
		const lit = (column * 5 + row * 3) % 7 < 3
		return box(470 + column * 29.5, 500 + row * 50, 17, 30, { fill: lit ? amber : haze })
	})
	return [
		// The planetarium.
		path('M150 520a118 118 0 0 1 236 0Z', { fill: blue }),
		path('M268 402a118 118 0 0 1 118 118h-118Z', { fill: navy }),
		...[40, 80].map((rx) =>
			path(`M268 402a${rx} 118 0 0 0 ${-rx} 118M268 402a${rx} 118 0 0 1 ${rx} 118`, {
				fill: 'none',
				stroke: sky,
				'stroke-width': 2,
			}),
		),
		path('M168 456h200', { fill: 'none', stroke: sky, 'stroke-width': 2 }),
		box(140, 518, 256, 142, { fill: white }),
		box(268, 518, 128, 142, { fill: mist }),
		...[0, 1, 2, 3].map((index) =>
			path(`M${166 + index * 54} 660v-78a19 19 0 0 1 38 0v78Z`, { fill: index === 1 ? amber : navy }),
		),
		// The halls.
		...saws,
		box(452, 468, 376, 192, { fill: white }),
		box(640, 468, 188, 192, { fill: mist }),
		...windows,
		// The light.
		polygon(
			[
				[424, 250],
				[900, 96],
				[900, 330],
			],
			{ fill: 'url(#beam)' },
		),
		polygon(
			[
				[396, 290],
				[452, 290],
				[468, 660],
				[380, 660],
			],
			{ fill: white },
		),
		polygon(
			[
				[424, 290],
				[452, 290],
				[468, 660],
				[424, 660],
			],
			{ fill: haze },
		),
		...[330, 450, 570].map((y) =>
			polygon(
				[
					[396 - (y - 290) * 0.043, y],
					[452 + (y - 290) * 0.043, y],
					[452 + (y - 230) * 0.043, y + 60],
					[396 - (y - 230) * 0.043, y + 60],
				],
				{ fill: rust },
			),
		),
		box(382, 278, 84, 14, { fill: navy }),
		box(402, 232, 44, 46, { fill: amber }),
		line(424, 232, 424, 278, { stroke: navy, 'stroke-width': 4 }),
		path('M396 232L424 200L452 232Z', { fill: rust }),
		line(424, 200, 424, 172, { stroke: navy, 'stroke-width': 4 }),
	].join('')
}

export function crane(x: number): string {
	const look = { fill: 'none', stroke: navy, 'stroke-width': 7, 'stroke-linejoin': 'round' }
	return (
		path(`M${x} ${horizon}V390M${x + 66} ${horizon}V390M${x} 640l66-84-66-84 66-82M${x - 20} 390h106`, look) +
		path(`M${x + 33} 390V318L${x - 190} 360h300M${x + 33} 318L${x + 110} 360`, look) +
		box(x + 84, 352, 44, 40, { fill: rust }) +
		line(x - 160, 362, x - 160, 470, { stroke: navy, 'stroke-width': 3 }) +
		box(x - 190, 470, 60, 44, { fill: rust }) +
		box(x - 190, 488, 60, 6, { fill: navy })
	)
}

export function quay(): string {
	const bollards = [96, 420, 690, 858].map((x) => path(`M${x} 660v-16h-6v-10h30v10h-6v16Z`, { fill: ink }))
	return (
		box(0, 656, 884, 40, { fill: navy }) +
		box(0, 656, 884, 8, { fill: sky }) +
		Array.from({ length: 18 }, (_, index) => box(18 + index * 49, 696, 14, 34, { fill: ink })).join('') +
		bollards.join('')
	)
}

export function ferry(x: number, y: number): string {
	return group(
		{ transform: `translate(${x} ${y})` },
		box(20, -104, 150, 34, { fill: white }),
		box(-10, -72, 224, 36, { fill: white }),
		...Array.from({ length: 7 }, (_, index) => box(4 + index * 29, -62, 18, 14, { fill: blue })),
		...Array.from({ length: 4 }, (_, index) => box(34 + index * 33, -96, 20, 14, { fill: blue })),
		box(98, -146, 34, 44, { fill: rust }),
		box(98, -146, 34, 12, { fill: navy }),
		path('M-50 -38H262L232 18H-20Z', { fill: navy }),
		box(-40, -38, 292, 8, { fill: amber }),
		box(-60, 14, 330, 6, { rx: 3, fill: white, 'fill-opacity': 0.7 }),
	)
}

export function sailingBoat(x: number, y: number, scale: number): string {
	return group(
		{ transform: `translate(${x} ${y}) scale(${scale})` },
		polygon(
			[
				[0, -120],
				[0, -8],
				[-62, -8],
			],
			{ fill: white },
		),
		polygon(
			[
				[8, -104],
				[8, -8],
				[66, -8],
			],
			{ fill: honey },
		),
		path('M-66 0H72L50 26H-44Z', { fill: rust }),
		box(-80, 24, 160, 5, { rx: 2.5, fill: white, 'fill-opacity': 0.6 }),
	)
}

export function gulls(): string {
	return [
		[690, 210, 26],
		[760, 170, 18],
		[1330, 250, 24],
		[640, 300, 16],
		[1270, 180, 15],
	]
		.map(([x = 0, y = 0, size = 0]) =>
			path(
				`M${x - size} ${y - size * 0.4}Q${x - size * 0.4} ${y - size * 0.6} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.6} ${x + size} ${y - size * 0.4}`,
				{ fill: 'none', stroke: navy, 'stroke-width': 4, 'stroke-linecap': 'round' },
			),
		)
		.join('')
}
