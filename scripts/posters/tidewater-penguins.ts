import {
	along,
	below,
	box,
	circle,
	ellipse,
	group,
	linear,
	path,
	polygon,
	poster,
	radial,
} from '#app/sellers/images/poster-drawing.ts'
import {
	abyss,
	coral,
	deep,
	ember,
	foam,
	glow,
	ink,
	lagoon,
	shallow,
	surface,
	teal,
	white,
} from './tidewater-colours.ts'
import { fish } from './tidewater-life.ts'

/** Breakfast with the penguins: gentoos on the ice at dawn, and what they came for. */
export function penguins(): string {
	return poster(
		[
			linear('dawn', [
				[0, surface],
				[0.4, foam],
				[0.62, glow],
			]),
			linear('sea', [
				[0, shallow],
				[0.4, teal],
				[1, abyss],
			]),
			linear('ice', [
				[0, white],
				[1, surface],
			]),
			radial('sun', 1040, 420, 330, [
				[0, white],
				[0.5, glow, 0.75],
				[1, glow, 0],
			]),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#dawn)' }),
		circle(1040, 420, 330, { fill: 'url(#sun)' }),
		circle(1040, 420, 112, { fill: coral }),
		bergs(),
		box(0, 598, 1500, 402, { fill: 'url(#sea)' }),
		...[640, 672].map((y, index) =>
			path(`M-40 ${y}${'q50 16 100 0t100 0'.repeat(8)}`, {
				fill: 'none',
				stroke: white,
				'stroke-opacity': 0.5 - index * 0.2,
				'stroke-width': 5,
			}),
		),
		floe(950, 726, 430, 0.7),
		penguin({ x: 1090, y: 740, scale: 0.62, look: -1 }),
		penguin({ x: 1232, y: 744, scale: 0.48, look: -1 }),
		floe(190, 788, 770, 1.1),
		penguin({ x: 410, y: 812, scale: 0.86, look: 1 }),
		penguin({ x: 692, y: 826, scale: 1.22, look: 1 }),
		path(below(along((x) => 924 + 10 * Math.sin(x / 60))), { fill: deep, 'fill-opacity': 0.75 }),
		fish(1010, 900, 110, -24, { fill: coral }),
		fish(1190, 938, 84, 14, { fill: glow }),
		fish(170, 950, 70, 180, { fill: lagoon }),
	)
}

function bergs(): string {
	return (
		polygon(
			[
				[-20, 600],
				[60, 470],
				[150, 500],
				[250, 380],
				[330, 440],
				[410, 600],
			],
			{ fill: white, 'fill-opacity': 0.85 },
		) +
		polygon(
			[
				[250, 380],
				[330, 440],
				[410, 600],
				[280, 600],
			],
			{ fill: shallow, 'fill-opacity': 0.5 },
		) +
		polygon(
			[
				[1190, 600],
				[1270, 520],
				[1340, 540],
				[1430, 430],
				[1520, 520],
				[1520, 600],
			],
			{ fill: white, 'fill-opacity': 0.8 },
		) +
		polygon(
			[
				[1430, 430],
				[1520, 520],
				[1520, 600],
				[1450, 600],
			],
			{ fill: shallow, 'fill-opacity': 0.5 },
		)
	)
}

/** Ice to stand on: a bright top, a lit edge, and what is under water. */
function floe(x: number, y: number, width: number, scale: number): string {
	const at = (share: number, down: number) => [x + width * share, y + down * scale] as const
	return [
		polygon(
			[
				at(0.03, 62),
				at(0.97, 62),
				at(0.9, 128),
				at(0.76, 150),
				at(0.6, 212),
				at(0.44, 176),
				at(0.24, 190),
				at(0.09, 124),
			],
			{ fill: shallow, 'fill-opacity': 0.6 },
		),
		polygon([at(0.44, 62), at(0.97, 62), at(0.9, 128), at(0.76, 150), at(0.6, 212)], {
			fill: lagoon,
			'fill-opacity': 0.35,
		}),
		polygon([at(0, 22), at(1, 22), at(0.985, 66), at(0.7, 72), at(0.42, 64), at(0.02, 70)], {
			fill: surface,
		}),
		polygon([at(0.7, 22), at(1, 22), at(0.985, 66), at(0.7, 72)], { fill: shallow, 'fill-opacity': 0.6 }),
		polygon(
			[
				at(0, 22),
				at(0.06, -10),
				at(0.3, -22),
				at(0.62, -16),
				at(0.9, -20),
				at(1, 22),
				at(0.7, 38),
				at(0.3, 34),
			],
			{ fill: 'url(#ice)' },
		),
	].join('')
}

/** A gentoo, 420 high at scale 1; `y` is where it stands, `look` where it looks. */
function penguin({ x, y, scale, look }: { x: number; y: number; scale: number; look: 1 | -1 }): string {
	return group(
		{ transform: `translate(${x} ${y}) scale(${scale * look} ${scale})` },
		ellipse(-52, -4, 44, 15, { fill: coral }),
		ellipse(48, -4, 44, 15, { fill: coral }),
		path('M-104 -60L-150 -12L-70 -16Z', { fill: ink }),
		// Back and head in one shape.
		path(
			'M-6 -440C64 -440 92 -388 88 -336C86 -310 96 -288 108 -258C134 -190 136 -70 62 -14C24 4 -34 4 -70 -14C-146 -70 -138 -190 -112 -262C-100 -292 -94 -310 -94 -336C-96 -392 -70 -440 -6 -440Z',
			{ fill: ink },
		),
		path(
			'M14 -306C52 -306 78 -280 92 -240C114 -172 112 -76 56 -24C26 -8 -18 -8 -46 -24C-92 -74 -92 -170 -62 -240C-46 -284 -22 -306 14 -306Z',
			{ fill: white },
		),
		path(
			'M34 -306C64 -300 80 -276 92 -240C114 -172 112 -76 56 -24C48 -20 40 -17 30 -15C84 -76 84 -232 34 -306Z',
			{ fill: surface },
		),
		path('M-104 -262C-154 -210 -172 -150 -166 -92C-160 -84 -150 -88 -144 -96C-122 -132 -110 -170 -96 -222Z', {
			fill: abyss,
		}),
		path('M100 -258C140 -216 158 -160 156 -112C152 -102 142 -104 136 -112C120 -146 112 -176 98 -220Z', {
			fill: abyss,
		}),
		// The white band over the eye is what makes it a gentoo.
		path('M-34 -414C-2 -436 42 -428 58 -400C64 -384 52 -372 38 -376C14 -382 -8 -388 -34 -414Z', {
			fill: white,
		}),
		circle(36, -378, 11, { fill: abyss }),
		circle(39, -382, 4, { fill: white }),
		path('M70 -384C100 -386 128 -376 146 -360C124 -352 92 -350 72 -354Z', { fill: coral }),
		path('M72 -366C100 -366 128 -362 146 -360C124 -352 92 -350 72 -354Z', { fill: ember }),
	)
}
