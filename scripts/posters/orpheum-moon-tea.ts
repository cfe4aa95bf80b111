import {
	box,
	circle,
	ellipse,
	group,
	line,
	linear,
	mix,
	type Point,
	path,
	polar,
	polygon,
	poster,
} from '#app/sellers/images/poster-drawing.ts'
import { halo, stageDefs, valance } from '#app/sellers/images/poster-stage-parts.ts'
import { gold, ivory, night, tones, velvet } from './orpheum-colours.ts'

const blue = mix('#2f3d6b', night, 0.15)

/** The Moon Who Came to Tea: it has got in already. */
export function moonTea(): string {
	return poster(
		[
			...stageDefs(tones),
			linear('evening', [
				[0, mix(blue, night, 0.45)],
				[1, mix(blue, '#8c6a9a', 0.55)],
			]),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#evening)' }),
		stars(),
		halo(640, 420, 560, 0.35),
		moon(),
		cup(),
		steam(),
		valance(tones, 7, 180),
	)
}

function moon(): string {
	return group(
		{ transform: 'rotate(-20 760 430)' },
		path('M810 170A270 270 0 1 0 1010 560A220 220 0 1 1 810 170Z', { fill: mix(gold, ivory, 0.72) }),
		// Asleep, or nearly.
		path('M596 452q28 20 56 0', {
			fill: 'none',
			stroke: night,
			'stroke-width': 10,
			'stroke-linecap': 'round',
		}),
		path('M640 556q34 14 60 -12', {
			fill: 'none',
			stroke: night,
			'stroke-width': 9,
			'stroke-linecap': 'round',
		}),
		circle(610, 516, 26, { fill: velvet, 'fill-opacity': 0.35 }),
	)
}

function cup(): string {
	return [
		ellipse(750, 930, 420, 50, { fill: mix(ivory, blue, 0.35) }),
		ellipse(750, 918, 420, 48, { fill: ivory }),
		path('M1010 668C1130 640 1180 720 1130 790C1092 838 1022 838 980 822', {
			fill: 'none',
			stroke: ivory,
			'stroke-width': 34,
		}),
		path('M452 620H1048C1048 800 950 910 750 910S452 800 452 620Z', { fill: ivory }),
		ellipse(750, 620, 298, 48, { fill: mix(ivory, blue, 0.18) }),
		path('M466 626C540 596 960 596 1034 626C980 664 520 664 466 626Z', { fill: '#8a4b24' }),
		path('M470 700C560 760 940 760 1030 700', { fill: 'none', stroke: velvet, 'stroke-width': 16 }),
		path('M488 752C580 806 920 806 1012 752', { fill: 'none', stroke: gold, 'stroke-width': 7 }),
	].join('')
}

function steam(): string {
	return [330, 1170, 1262]
		.map((x, index) =>
			path(`M${x} ${620 - index * 30}c-40 -60 44 -96 4 -160s40 -90 6 -150`, {
				fill: 'none',
				stroke: ivory,
				'stroke-opacity': 0.35,
				'stroke-width': 14,
				'stroke-linecap': 'round',
			}),
		)
		.join('')
}

const hung = [
	[180, 330, 52],
	[330, 220, 38],
	[480, 300, 30],
	[1040, 240, 44],
	[1190, 360, 56],
	[1330, 230, 40],
	[250, 520, 30],
	[1390, 520, 32],
] as const

/** Cut from gilded card and let down on strings. */
function stars(): string {
	return hung
		.map(([x, y, size]) => {
			const points = Array.from(
				{ length: 10 },
				(_, index): Point => polar(x, y, -90 + index * 36, index % 2 === 0 ? size : size * 0.44),
			)
			return line(x, -10, x, y - size, { stroke: gold, 'stroke-width': 2 }) + polygon(points, { fill: gold })
		})
		.join('')
}
