import {
	box,
	circle,
	group,
	line,
	linear,
	mix,
	path,
	poster,
	through,
} from '#app/sellers/images/poster-drawing.ts'
import { stageDefs } from '#app/sellers/images/poster-stage-parts.ts'
import { gold, ivory, night, tones, velvet, wine } from './orpheum-colours.ts'

const ground = mix(night, wine, 0.22)
const street = mix(ground, ivory, 0.26)
const water = mix('#23465a', night, 0.35)

const avenues = [150, 340, 530, 720, 910, 1100]
const streets = [150, 330, 510, 690, 870]

/** The way to the house: avenues, the elevated railway around the Loop, the park and the lake. */
export function map(): string {
	return poster(
		[
			...stageDefs(tones),
			linear(
				'lake',
				[
					[0, mix(water, ivory, 0.08)],
					[1, water],
				],
				[0, 0, 1, 0],
			),
		],
		box(0, 0, 1500, 1000, { fill: ground }),
		box(1150, 0, 110, 1000, { fill: mix('#2c4a38', night, 0.3) }),
		box(1260, 0, 240, 1000, { fill: 'url(#lake)' }),
		...[1310, 1372, 1434].map((x) =>
			path(
				through([
					[x, -20],
					[x + 14, 160],
					[x - 6, 340],
					[x + 12, 520],
					[x - 4, 700],
					[x + 10, 880],
					[x, 1020],
				]),
				{ fill: 'none', stroke: ivory, 'stroke-opacity': 0.18, 'stroke-width': 4 },
			),
		),
		river(),
		...avenues.map((x, index) =>
			line(x, 130, x, 1010, { stroke: street, 'stroke-width': index === 4 ? 34 : 20 }),
		),
		...streets.map((y) => line(-10, y, 1150, y, { stroke: street, 'stroke-width': 20 })),
		blocks(),
		railway(),
		house(),
		compass(),
	)
}

/** From the lake inland, as the Chicago river does. */
function river(): string {
	return path(
		'M1510 20C1300 60 1200 40 1060 60S700 84 420 66C240 56 110 90 70 210C40 320 20 620 40 1010H-20V-20H1510Z',
		{ fill: water },
	)
}

/** A few roofs, so that a block is a block. */
function blocks(): string {
	return avenues
		.slice(0, -1)
		.flatMap((x, column) =>
			streets.slice(0, -1).map((y, row) => {
				const inset = 24 + ((column * 5 + row * 3) % 4) * 7
				return box(x + inset, y + inset, 190 - inset * 2, 180 - inset * 2, {
					fill: mix(ground, ivory, 0.1 + ((column + row) % 3) * 0.035),
				})
			}),
		)
		.join('')
}

function railway(): string {
	const loop = 'M340 330H910V870H340Z'
	const stops = [
		[910, 420],
		[910, 690],
		[600, 330],
		[600, 870],
		[340, 600],
	] as const
	return [
		path(loop, { fill: 'none', stroke: night, 'stroke-width': 22, 'stroke-linejoin': 'round' }),
		path(loop, { fill: 'none', stroke: gold, 'stroke-width': 7, 'stroke-linejoin': 'round' }),
		path(loop, { fill: 'none', stroke: gold, 'stroke-width': 20, 'stroke-dasharray': '3 15' }),
		...stops.map(([x, y]) => circle(x, y, 17, { fill: ground, stroke: gold, 'stroke-width': 7 })),
	].join('')
}

/** The house itself, its front to Wabash Avenue. */
function house(): string {
	return group(
		{},
		circle(830, 600, 190, { fill: gold, 'fill-opacity': 0.14 }),
		path('M745 690V560L830 500L915 560V690Z', {
			fill: velvet,
			stroke: gold,
			'stroke-width': 8,
			'stroke-linejoin': 'round',
		}),
		path('M745 568H915', { stroke: gold, 'stroke-width': 8 }),
		...[770, 810, 850, 890].map((x) => path(`M${x} 586V672`, { stroke: gold, 'stroke-width': 9 })),
		path('M728 690H932', { stroke: gold, 'stroke-width': 14, 'stroke-linecap': 'round' }),
		circle(830, 540, 12, { fill: gold }),
	)
}

function compass(): string {
	return group(
		{ transform: 'translate(200 930)' },
		circle(0, 0, 44, { fill: night, stroke: gold, 'stroke-width': 3 }),
		path('M0 -62L14 0H-14Z', { fill: gold }),
		path('M0 62L14 0H-14Z', { fill: mix(gold, night, 0.55) }),
	)
}
