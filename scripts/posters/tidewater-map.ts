import {
	box,
	circle,
	ellipse,
	group,
	line,
	path,
	poster,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { abyss, coral, deep, foam, glow, lagoon, shallow, surface, teal, white } from './tidewater-colours.ts'
import { fish } from './tidewater-life.ts'

const river =
	'M-60 300C160 250 300 320 380 470C460 640 620 720 800 640C960 570 1000 420 1150 380C1300 340 1420 430 1580 420'

/** Where the aquarium is: in the bend of the river, between two bridges. */
export function map(): string {
	return poster(
		[],
		box(0, 0, 1500, 1000, { fill: surface }),
		quarters(),
		path(river, { fill: 'none', stroke: foam, 'stroke-width': 216 }),
		path(river, { fill: 'none', stroke: shallow, 'stroke-width': 178 }),
		path(river, { fill: 'none', stroke: lagoon, 'stroke-width': 116 }),
		path(river, { fill: 'none', stroke: teal, 'stroke-width': 46, 'stroke-opacity': 0.55 }),
		fish(240, 330, 62, 200, { fill: foam, 'fill-opacity': 0.85 }),
		fish(330, 416, 46, 236, { fill: glow }),
		fish(1220, 372, 58, 166, { fill: foam, 'fill-opacity': 0.85 }),
		bridge(470, 610, 40),
		bridge(1010, 470, -56),
		boat(650, 690),
		pin(752, 560),
	)
}

function quarters(): string {
	const random = randomFrom(1894)
	const parks = [
		[190, 130, 150, 84],
		[1270, 690, 210, 130],
		[560, 250, 170, 104],
		[230, 800, 190, 110],
	] as const
	const roads = [
		'M-20 90C300 130 520 60 760 130S1240 190 1520 110',
		'M-20 640C140 600 240 720 300 1020',
		'M420 -20C440 160 560 300 720 390',
		'M980 -20C930 140 860 260 820 420',
		'M660 1020C720 900 900 820 1100 800S1400 860 1520 820',
		'M1160 560C1220 680 1200 860 1130 1020',
		'M1330 -20C1300 100 1330 200 1380 290',
	]
	const houses = Array.from({ length: 190 }, () => {
		const [x, y] = [random() * 1500, random() * 1000]
		return box(x, y, 22 + random() * 30, 18 + random() * 22, {
			rx: 7,
			fill: white,
			'fill-opacity': 0.4 + random() * 0.3,
		})
	})
	return [
		...houses,
		...parks.map(([x, y, rx, ry]) => ellipse(x, y, rx, ry, { fill: '#a9d8c0' })),
		...parks.flatMap(([x, y, rx, ry]) =>
			Array.from({ length: 9 }, () =>
				circle(x + (random() - 0.5) * rx * 1.3, y + (random() - 0.5) * ry * 1.3, 10 + random() * 9, {
					fill: '#7fbfa3',
				}),
			),
		),
		...roads.map((d) =>
			path(d, { fill: 'none', stroke: white, 'stroke-width': 20, 'stroke-linecap': 'round' }),
		),
	].join('')
}

function bridge(x: number, y: number, turn: number): string {
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn})` },
		box(-24, -132, 48, 264, { rx: 6, fill: white }),
		line(-24, -132, -24, 132, { stroke: deep, 'stroke-width': 5 }),
		line(24, -132, 24, 132, { stroke: deep, 'stroke-width': 5 }),
		...[-66, 66].map((at) => box(-32, at - 13, 64, 26, { rx: 5, fill: deep })),
	)
}

function boat(x: number, y: number): string {
	return group(
		{ transform: `translate(${x} ${y}) rotate(8)` },
		path('M-56 -16H30Q52 -10 56 0Q52 10 30 16H-56Z', { fill: white }),
		box(-34, -8, 50, 16, { rx: 4, fill: coral }),
	)
}

function pin(x: number, y: number): string {
	return [
		ellipse(x, y + 4, 40, 13, { fill: abyss, 'fill-opacity': 0.3 }),
		path(
			`M${x} ${y}C${x - 80} ${y - 100} ${x - 100} ${y - 136} ${x - 100} ${y - 178}a100 100 0 0 1 200 0C${x + 100} ${y - 136} ${x + 80} ${y - 100} ${x} ${y}Z`,
			{ fill: deep },
		),
		circle(x, y - 178, 72, { fill: surface }),
		circle(x + 26, y - 206, 17, { fill: coral }),
		path(`M${x - 72} ${y - 178}q18 -20 36 0t36 0 36 0 36 0a72 72 0 0 1 -144 0Z`, { fill: teal }),
		fish(x, y - 142, 56, 0, { fill: white }),
	].join('')
}
