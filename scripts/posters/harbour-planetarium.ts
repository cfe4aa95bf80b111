import {
	box,
	circle,
	ellipse,
	group,
	line,
	linear,
	type Point,
	path,
	polar,
	polygon,
	poster,
	radial,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, fineNight, honey, ink, navy, paper, rust, sea, sky, white } from './harbour-colours.ts'

// The dome: everything above it is measured from its centre, below the sheet.
const centre: Point = [750, 1130]
const planet = { x: 820, y: 420, r: 156, tilt: -18 }

/** Planetarium: the dome's own grid, one ringed planet, a constellation in the shape of a sailing boat. */
export function planetarium(): string {
	return poster(
		[
			radial('night', 750, 1130, 1180, [
				[0, sea],
				[0.45, blue],
				[0.8, navy],
				[1, ink],
			]),
			linear(
				'gold',
				[
					[0, honey],
					[0.6, amber],
					[1, rust],
				],
				[0.15, 0, 0.85, 1],
			),
			`<clipPath id="ball">${circle(planet.x, planet.y, planet.r, {})}</clipPath>`,
			`<clipPath id="front"><rect x="400" y="${planet.y}" width="900" height="300"/></clipPath>`,
		],
		box(0, 0, 1500, 1000, { fill: 'url(#night)' }),
		grid(),
		stars(),
		boat(),
		moons(),
		ringedPlanet(),
		hall(),
	)
}

function grid(): string {
	const rings = [380, 520, 660, 800, 940, 1080].map((r) =>
		circle(...centre, r, { ...fineNight, 'stroke-opacity': 0.32 }),
	)
	const spokes = Array.from({ length: 19 }, (_, index) => {
		const angle = 180 + index * 10
		return line(...polar(...centre, angle, 380), ...polar(...centre, angle, 1080), {
			...fineNight,
			'stroke-opacity': index % 3 === 0 ? 0.3 : 0.14,
		})
	})
	const scale = Array.from({ length: 181 }, (_, index) => {
		const length = index % 10 === 0 ? 26 : index % 5 === 0 ? 16 : 9
		return line(...polar(...centre, 180 + index, 1080), ...polar(...centre, 180 + index, 1080 + length), {
			...fineNight,
			'stroke-opacity': 0.5,
		})
	})
	return [...rings, ...spokes, ...scale].join('')
}

function stars(): string {
	const random = randomFrom(1609)
	const points = Array.from({ length: 210 }, () =>
		circle(random() * 1500, random() * 830, 0.8 + random() ** 3 * 3.4, {
			fill: random() < 0.12 ? honey : white,
			'fill-opacity': 0.45 + random() * 0.55,
		}),
	)
	const sparks = [
		[214, 150, 22],
		[1262, 190, 30],
		[560, 96, 16],
		[1120, 700, 16],
		[300, 690, 20],
	] as const
	return points.join('') + sparks.map(([x, y, r]) => spark(x, y, r)).join('')
}

function spark(x: number, y: number, r: number): string {
	const waist = r * 0.1
	return polygon(
		[
			[x, y - r],
			[x + waist, y - waist],
			[x + r, y],
			[x + waist, y + waist],
			[x, y + r],
			[x - waist, y + waist],
			[x - r, y],
			[x - waist, y - waist],
		],
		{ fill: white },
	)
}

function boat(): string {
	const mast: Point[] = [
		[356, 196],
		[372, 412],
	]
	const shape: Point[][] = [
		[
			[356, 196],
			[506, 372],
			[372, 412],
			[238, 424],
			[292, 500],
			[470, 484],
			[530, 404],
			[372, 412],
		],
		[
			[356, 196],
			[262, 392],
		],
		mast,
	]
	const lines = shape.map(
		(points) =>
			`<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${honey}" stroke-width="2" stroke-opacity=".75"/>`,
	)
	const seen = new Map(shape.flat().map((point) => [point.join(), point]))
	return (
		lines.join('') +
		[...seen.values()]
			.map(
				([x, y]) =>
					circle(x, y, 11, { fill: amber, 'fill-opacity': 0.25 }) + circle(x, y, 5, { fill: amber }),
			)
			.join('')
	)
}

function moons(): string {
	const orbits = [
		[1120, 250, 46, sky],
		[1196, 560, 64, paper],
		[560, 640, 30, rust],
	] as const
	return orbits
		.map(([x, y, r, fill], index) => {
			const id = `moon${index}`
			const shade = circle(x + r * 0.5, y + r * 0.42, r * 1.06, { fill: ink, 'fill-opacity': 0.52 })
			return `<clipPath id="${id}">${circle(x, y, r, {})}</clipPath>${circle(x, y, r, { fill })}${group({ 'clip-path': `url(#${id})` }, shade)}${circle(x, y, r + 16, { ...fineNight, 'stroke-opacity': 0.55, 'stroke-dasharray': '3 9' })}`
		})
		.join('')
}

function ringedPlanet(): string {
	const { x, y, r, tilt } = planet
	const rings = [
		[306, 74, 26, white, 0.92],
		[262, 60, 16, sky, 0.9],
		[352, 90, 5, honey, 0.8],
	] as const
	const ring = (clip?: string) =>
		group(
			{ 'clip-path': clip },
			...rings.map(([rx, ry, width, stroke, opacity]) =>
				ellipse(x, y, rx, ry, { fill: 'none', stroke, 'stroke-width': width, 'stroke-opacity': opacity }),
			),
		)
	const bands = [
		[-96, 26, 0.22],
		[-40, 40, 0.16],
		[34, 22, 0.26],
		[80, 46, 0.14],
	] as const
	const ball = group(
		{ 'clip-path': 'url(#ball)' },
		circle(x, y, r, { fill: 'url(#gold)' }),
		...bands.map(([dy, height, opacity]) =>
			path(`M${x - r} ${y + dy}q${r} ${44} ${r * 2} 0v${height}q${-r} 44 ${-r * 2} 0Z`, {
				fill: rust,
				'fill-opacity': opacity,
			}),
		),
		path(
			`M${x - r - 10} ${y + r + 10}h${2 * r + 20}v${-2 * r - 20}c${20} ${r * 1.5} ${-r} ${r * 1.9} ${-2 * r - 20} ${r * 1.62}Z`,
			{ fill: navy, 'fill-opacity': 0.34 },
		),
	)
	return group({ transform: `rotate(${tilt} ${x} ${y})` }, ring(), ball, ring('url(#front)'))
}

// Who has come to look up: where they sit, and how tall they are.
const watchers = [
	[392, 34],
	[486, 44],
	[572, 30],
	[944, 42],
	[1046, 36],
	[1128, 26],
] as const

function watcher(x: number, size: number, fill: string): string {
	const top = 1000 - size * 1.9
	return (
		circle(x, top - size * 0.5, size * 0.66, { fill }) +
		path(`M${x - size} 1010V${top + size}a${size} ${size} 0 0 1 ${2 * size} 0V1010Z`, { fill })
	)
}

/** Visitors and the projector, dark before the sky. */
function hall(): string {
	const back = '#04162b'
	const projector = [
		path('M716 1000l14-96h40l14 96Z', { fill: back }),
		circle(750, 872, 50, { fill: back }),
		circle(750, 796, 34, { fill: back }),
		circle(750, 796, 34, { ...fineNight, 'stroke-opacity': 0.5 }),
		circle(750, 872, 50, { ...fineNight, 'stroke-opacity': 0.5 }),
		...[
			[736, 786],
			[760, 792],
			[748, 806],
			[728, 862],
			[756, 856],
			[772, 878],
			[742, 888],
		].map(([x = 0, y = 0]) => circle(x, y, 3.4, { fill: amber })),
	]
	return [
		path('M0 950Q750 880 1500 950V1000H0Z', { fill: ink, 'fill-opacity': 0.75 }),
		...projector,
		...watchers.map(([x, size]) => watcher(x, size, back)),
	].join('')
}
