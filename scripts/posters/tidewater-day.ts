import {
	along,
	below,
	blur,
	box,
	group,
	linear,
	path,
	poster,
	radial,
} from '#app/sellers/images/poster-drawing.ts'
import { abyss, coral, deep, foam, glow, lagoon, surface, teal, white } from './tidewater-colours.ts'
import { bubbles, kelp, lightShafts, manta, plankton, school } from './tidewater-life.ts'

/** A day at Tidewater: from the light of the surface down, a manta overhead and the forest on both sides. */
export function day(): string {
	return poster(
		[
			linear('water', [
				[0, foam],
				[0.12, surface],
				[0.34, lagoon],
				[0.64, teal],
				[1, abyss],
			]),
			radial('sun', 760, -60, 760, [
				[0, white, 0.95],
				[0.35, foam, 0.55],
				[1, foam, 0],
			]),
			blur('soft', 9),
			blur('far', 3),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#water)' }),
		box(0, 0, 1500, 1000, { fill: 'url(#sun)' }),
		group({ filter: 'url(#soft)' }, lightShafts(21, foam, 0.16, 8)),
		ripples(),
		school(
			[
				[1300, 230],
				[1180, 280],
				[1090, 370],
				[1080, 480],
				[1150, 570],
				[1260, 600],
			],
			5,
			34,
			36,
			74,
			[teal, deep, coral],
		),
		group(
			{ filter: 'url(#far)' },
			...[
				[250, 480, 4],
				[410, 360, 9],
				[1120, 340, 6],
				[1330, 520, 12],
			].map(([x = 0, h = 0, seed = 0]) => kelp(x, 1040, h, seed, lagoon)),
		),
		path(below(along((x) => 880 + 26 * Math.sin(x / 190) + 12 * Math.sin(x / 67))), { fill: deep }),
		manta({ x: 690, y: 410, scale: 1.16, turn: -24, back: deep, belly: surface, mark: teal }),
		bubbles(940, 900, 8, 11, white),
		...[
			[60, 760, 1],
			[168, 600, 2],
			[300, 430, 3],
			[1250, 420, 13],
			[1366, 640, 5],
			[1462, 800, 6],
		].map(([x = 0, h = 0, seed = 0]) => kelp(x, 1040, h, seed, abyss)),
		path(below(along((x) => 946 + 20 * Math.sin(x / 120 + 2) + 8 * Math.sin(x / 41))), { fill: abyss }),
		school(
			[
				[300, 700],
				[420, 724],
				[540, 700],
				[640, 720],
			],
			31,
			9,
			46,
			50,
			[coral, glow],
		),
		plankton(77, 60, foam, 3),
	)
}

function ripples(): string {
	return [
		[26, 0.75],
		[54, 0.45],
		[90, 0.25],
	]
		.map(([y = 0, opacity = 0], index) =>
			path(`M-20 ${y}${'q40 18 80 0t80 0'.repeat(10)}`, {
				fill: 'none',
				stroke: white,
				'stroke-opacity': opacity,
				'stroke-width': 6 - index * 1.5,
				'stroke-linecap': 'round',
			}),
		)
		.join('')
}
