import {
	blur,
	box,
	circle,
	ellipse,
	group,
	linear,
	path,
	poster,
	radial,
} from '#app/sellers/images/poster-drawing.ts'
import { abyss, coral, deep, foam, glow, lagoon, shallow, surface, teal, white } from './tidewater-colours.ts'
import { bubbles, lightShafts, plankton, school } from './tidewater-life.ts'

/** Thank you: a turtle on its way up to the light. */
export function thanks(): string {
	return poster(
		[
			linear('water', [
				[0, foam],
				[0.25, surface],
				[0.55, shallow],
				[0.85, lagoon],
				[1, teal],
			]),
			radial('sun', 880, -40, 760, [
				[0, white, 1],
				[0.4, white, 0.5],
				[1, white, 0],
			]),
			radial('shell', -30, -60, 330, [
				[0, lagoon],
				[0.6, teal],
				[1, deep],
			]),
			blur('soft', 10),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#water)' }),
		box(0, 0, 1500, 1000, { fill: 'url(#sun)' }),
		group({ filter: 'url(#soft)' }, lightShafts(33, white, 0.3, 8)),
		...[
			[40, 0.9],
			[74, 0.55],
			[116, 0.3],
		].map(([y = 0, opacity = 0]) =>
			path(`M-20 ${y}${'q44 20 88 0t88 0'.repeat(9)}`, {
				fill: 'none',
				stroke: white,
				'stroke-opacity': opacity,
				'stroke-width': 5,
			}),
		),
		school(
			[
				[180, 800],
				[330, 760],
				[470, 780],
				[560, 850],
			],
			6,
			22,
			40,
			70,
			[teal, coral, deep],
		),
		school(
			[
				[1180, 640],
				[1260, 600],
				[1340, 620],
			],
			16,
			9,
			36,
			56,
			[coral, glow, teal],
		),
		bubbles(1010, 800, 5, 13, white),
		turtle(),
		plankton(61, 60, white, 3),
	)
}

function turtle(): string {
	const skin = { fill: lagoon, stroke: deep, 'stroke-width': 5, 'stroke-linejoin': 'round' }
	const scutes = [
		'M0 -196L54 -150L44 -78H-44L-54 -150Z',
		'M-44 -66H44L62 6L40 72H-40L-62 6Z',
		'M-40 84H40L48 146L0 206L-48 146Z',
		'M68 -148C110 -120 138 -80 148 -34L76 0L58 -74Z',
		'M-68 -148C-110 -120 -138 -80 -148 -34L-76 0L-58 -74Z',
		'M76 14L150 -18C154 40 146 92 124 136L62 140L54 78Z',
		'M-76 14L-150 -18C-154 40 -146 92 -124 136L-62 140L-54 78Z',
		'M62 154H114C92 188 60 214 18 226L14 212Z',
		'M-62 154H-114C-92 188 -60 214 -18 226L-14 212Z',
	]
	const freckles = [
		[-190, -214, 13],
		[-246, -208, 10],
		[-296, -182, 9],
		[-224, -174, 8],
		[186, -190, 12],
		[246, -176, 10],
		[304, -118, 9],
		[232, -136, 8],
		[-12, -292, 9],
		[22, -300, 7],
		[2, -262, 8],
		[-26, -262, 6],
	]
	return group(
		{ transform: 'translate(700 520) rotate(24) scale(1.12)' },
		// Flippers, head, tail under the shell.
		path(
			'M-92 -170C-150 -236 -230 -268 -318 -232C-366 -210 -392 -160 -404 -106C-356 -140 -312 -152 -262 -142C-206 -132 -160 -116 -118 -84Z',
			skin,
		),
		path(
			'M92 -170C140 -226 214 -248 290 -196C340 -160 370 -94 378 -30C340 -72 300 -98 246 -104C196 -108 152 -104 118 -84Z',
			skin,
		),
		path('M-110 130C-160 150 -200 196 -214 254C-170 250 -130 232 -96 196Z', skin),
		path('M110 130C160 150 200 196 214 254C170 250 130 232 96 196Z', skin),
		path('M-14 214L0 276L14 214Z', skin),
		path('M-42 -190C-60 -250 -50 -330 0 -342C50 -330 60 -250 42 -190Z', skin),
		...freckles.map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: surface, 'fill-opacity': 0.75 })),
		circle(-36, -292, 8, { fill: abyss }),
		circle(36, -292, 8, { fill: abyss }),
		ellipse(0, 14, 172, 230, { fill: deep }),
		ellipse(0, 10, 160, 218, { fill: 'url(#shell)' }),
		...scutes.map((d, index) =>
			path(d, {
				fill: index < 3 ? surface : shallow,
				'fill-opacity': index < 3 ? 0.62 : 0.42,
				stroke: deep,
				'stroke-opacity': 0.65,
				'stroke-width': 5,
				'stroke-linejoin': 'round',
			}),
		),
		path('M-124 -92C-96 -140 -60 -172 -14 -188', {
			fill: 'none',
			stroke: white,
			'stroke-opacity': 0.6,
			'stroke-width': 9,
			'stroke-linecap': 'round',
		}),
	)
}
