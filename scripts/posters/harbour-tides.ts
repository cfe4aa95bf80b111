import {
	along,
	below,
	box,
	circle,
	line,
	linear,
	mix,
	polar,
	poster,
	through,
} from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, fine, honey, ink, mist, navy, paper, rust, sea, sky, white } from './harbour-colours.ts'

const moon = { x: 900, y: 246, r: 134 }
const craters = [
	[-48, -40, 30],
	[30, -70, 18],
	[52, 8, 24],
	[-20, 52, 34],
	[-82, 22, 14],
	[66, 64, 13],
	[2, -16, 11],
] as const
const layers = 15

/** Tide Lab: the sea rises in layers towards the moon; a staff reads how far. */
export function tides(): string {
	return poster(
		[
			linear('air', [
				[0, mist],
				[0.55, paper],
			]),
			linear(
				'moon',
				[
					[0, honey],
					[1, amber],
				],
				[0.1, 0, 0.9, 1],
			),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#air)' }),
		orbitOfMoon(),
		circle(moon.x, moon.y, moon.r, { fill: 'url(#moon)' }),
		...craters.map(([dx, dy, r]) =>
			circle(moon.x + dx, moon.y + dy, r, { fill: rust, 'fill-opacity': 0.13 }),
		),
		...Array.from({ length: layers }, (_, index) => (index === 5 ? staff(330, 330, 960) : '') + layer(index)),
	)
}

/** The surface number `index` from the top; the pull of the moon fades with depth. */
function surface(index: number): (x: number) => number {
	const share = index / (layers - 1)
	const rest = 520 + index * 33
	const pull = 112 * (1 - share) ** 1.3
	const swell = 10 + 15 * share
	return (x) =>
		rest -
		pull * Math.exp(-(((x - moon.x) / 330) ** 2)) +
		swell * Math.sin(x / (150 + 13 * index) + index * 1.9) +
		swell * 0.4 * Math.sin(x / 71 + index * 2.3)
}

function layer(index: number): string {
	const share = index / (layers - 1)
	const points = along(surface(index), 25)
	const fill = share < 0.5 ? mix(mix(sky, white, 0.55), sea, share * 2) : mix(sea, ink, (share - 0.5) * 2)
	const crest =
		index === 5
			? { stroke: amber, 'stroke-width': 5 }
			: { stroke: white, 'stroke-opacity': 0.55, 'stroke-width': 2 }
	return `<path d="${below(points)}" fill="${fill}"/><path d="${through(points)}" fill="none" ${Object.entries(
		crest,
	)
		.map(([key, value]) => `${key}="${value}"`)
		.join(' ')}/>`
}

function orbitOfMoon(): string {
	const rings = [178, 236, 312].map((r, index) =>
		circle(moon.x, moon.y, r, {
			...fine,
			'stroke-opacity': 0.34,
			'stroke-dasharray': index === 1 ? '2 12' : undefined,
		}),
	)
	const ticks = Array.from({ length: 72 }, (_, index) => {
		const long = index % 6 === 0
		const [x1, y1] = polar(moon.x, moon.y, index * 5, 312)
		const [x2, y2] = polar(moon.x, moon.y, index * 5, long ? 336 : 322)
		return line(x1, y1, x2, y2, { stroke: blue, 'stroke-opacity': 0.45, 'stroke-width': long ? 2.5 : 1.5 })
	})
	const axis = line(moon.x, 20, moon.x, 620, { stroke: blue, 'stroke-opacity': 0.3, 'stroke-width': 1.6 })
	return [...rings, ...ticks, axis, circle(...polar(moon.x, moon.y, 208, 236), 13, { fill: rust })].join('')
}

/** A tide staff: a white board with blocks of ten; the nearer layers cover its foot. */
function staff(x: number, top: number, foot: number): string {
	const blocks = Array.from({ length: Math.floor((foot - top) / 50) }, (_, index) => {
		const y = top + 25 + index * 50
		return (
			box(index % 2 === 0 ? x + 6 : x + 34, y, 28, 25, { fill: navy }) +
			line(x + 6, y + 25, x + 62, y + 25, { stroke: navy, 'stroke-width': 2 })
		)
	})
	return [
		box(x, top, 68, foot - top, { fill: white, stroke: navy, 'stroke-width': 3 }),
		...blocks,
		box(x - 10, top - 22, 88, 22, { fill: navy }),
	].join('')
}
