import {
	blur,
	box,
	circle,
	ellipse,
	group,
	linear,
	path,
	polar,
	polygon,
	poster,
	radial,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { abyss, coral, deep, ember, glow, lagoon, shallow, teal, white } from './tidewater-colours.ts'

const lure = { x: 470, y: 330 }

/** The lantern keepers: an anglerfish seen by its own lamp. */
export function talk(): string {
	return poster(
		[
			linear('dark', [
				[0, deep],
				[0.5, abyss],
				[1, '#011a21'],
			]),
			radial('halo', lure.x, lure.y, 560, [
				[0, glow, 0.95],
				[0.16, coral, 0.6],
				[0.5, coral, 0.16],
				[1, coral, 0],
			]),
			radial('skin', lure.x - 20, lure.y + 90, 820, [
				[0, coral],
				[0.22, ember],
				[0.52, teal],
				[0.8, deep],
				[1, abyss],
			]),
			radial('fin', lure.x, lure.y, 1000, [
				[0, coral],
				[0.45, teal],
				[1, deep],
			]),
			blur('soft', 14),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#dark)' }),
		keepers(),
		circle(lure.x, lure.y, 560, { fill: 'url(#halo)' }),
		rings(),
		angler(),
		lamp(),
		sparks(),
	)
}

function rings(): string {
	return [130, 210, 310, 430]
		.map((r, index) =>
			circle(lure.x, lure.y, r, {
				fill: 'none',
				stroke: glow,
				'stroke-opacity': 0.34 - index * 0.07,
				'stroke-width': 2,
				'stroke-dasharray': index % 2 === 1 ? '2 14' : undefined,
			}),
		)
		.join('')
}

function angler(): string {
	const tail =
		'M1120 540C1190 500 1270 420 1352 396C1330 470 1330 530 1342 566C1334 620 1352 690 1376 742C1280 724 1190 660 1122 622Z'
	const body =
		'M486 520C520 430 640 346 800 336C960 328 1080 420 1136 520C1148 560 1148 610 1128 644C1060 780 920 866 770 858C660 852 560 806 500 734C540 730 566 716 586 696C566 664 540 640 500 620C476 592 472 556 486 520Z'
	const teeth = [
		[512, 628, 34, 62],
		[548, 648, 30, 56],
		[580, 676, 26, 44],
	].map(([x = 0, y = 0, w = 0, h = 0]) =>
		polygon(
			[
				[x, y - 8],
				[x + w, y + 10],
				[x + w * 0.3, y + h],
			],
			{ fill: white },
		),
	)
	const lower = [
		[506, 736, 30, -62],
		[540, 728, 28, -54],
		[570, 712, 22, -38],
	].map(([x = 0, y = 0, w = 0, h = 0]) =>
		polygon(
			[
				[x, y],
				[x + w, y - 8],
				[x + w * 0.42, y + h],
			],
			{ fill: white, 'fill-opacity': 0.92 },
		),
	)
	return [
		path(tail, { fill: 'url(#fin)' }),
		...[0, 1, 2, 3].map((index) =>
			path(`M1140 ${560 + index * 20}Q1230 ${520 + index * 46} 1330 ${450 + index * 82}`, {
				fill: 'none',
				stroke: lagoon,
				'stroke-opacity': 0.4,
				'stroke-width': 4,
			}),
		),
		path('M820 344C850 250 930 214 1010 222C990 270 1010 320 1046 392Z', { fill: 'url(#fin)' }),
		path('M760 852C800 910 880 930 950 916C924 880 934 840 960 816Z', { fill: 'url(#fin)' }),
		// The mouth is the dark behind the teeth.
		path('M490 540C440 600 440 690 500 734C560 742 600 716 606 690C590 650 540 610 490 540Z', {
			fill: '#011a21',
		}),
		path(body, { fill: 'url(#skin)' }),
		...teeth,
		...lower,
		path('M500 734C472 728 452 706 446 676', {
			fill: 'none',
			stroke: ember,
			'stroke-width': 16,
			'stroke-linecap': 'round',
		}),
		path('M790 600C850 590 930 620 962 690C900 716 830 704 788 664Z', { fill: 'url(#fin)' }),
		...[0, 1, 2].map((index) =>
			path(`M804 ${622 + index * 18}Q870 ${622 + index * 24} 938 ${672 + index * 10}`, {
				fill: 'none',
				stroke: lagoon,
				'stroke-opacity': 0.55,
				'stroke-width': 4,
			}),
		),
		circle(640, 486, 50, { fill: abyss }),
		circle(640, 486, 38, { fill: coral }),
		circle(632, 484, 20, { fill: abyss }),
		circle(622, 474, 9, { fill: white }),
		path('M590 430Q640 404 698 432', {
			fill: 'none',
			stroke: abyss,
			'stroke-opacity': 0.6,
			'stroke-width': 12,
			'stroke-linecap': 'round',
		}),
		...lights(),
	].join('')
}

/** Its flank carries a line of small lights of its own. */
function lights(): string[] {
	return Array.from({ length: 13 }, (_, index) => {
		const [x, y] = polar(810, 420, 132 - index * 10, 322 + (index % 3) * 9)
		return circle(x, y, 15, { fill: shallow, 'fill-opacity': 0.22 }) + circle(x, y, 6, { fill: shallow })
	})
}

function lamp(): string {
	return [
		path(`M690 352C660 210 560 150 ${lure.x + 6} ${lure.y - 34}`, {
			fill: 'none',
			stroke: ember,
			'stroke-width': 13,
			'stroke-linecap': 'round',
		}),
		circle(lure.x, lure.y, 74, { fill: glow, 'fill-opacity': 0.55, filter: 'url(#soft)' }),
		ellipse(lure.x, lure.y, 40, 47, { fill: coral }),
		ellipse(lure.x - 5, lure.y - 5, 26, 32, { fill: glow }),
		ellipse(lure.x - 10, lure.y - 13, 10, 13, { fill: white }),
		...[-40, 0, 40].map((at) =>
			path(`M${lure.x + at * 0.5} ${lure.y + 42}q${at * 0.4} 26 ${at * 0.2} 52`, {
				fill: 'none',
				stroke: glow,
				'stroke-width': 4,
				'stroke-linecap': 'round',
			}),
		),
	].join('')
}

/** The others: far away, only their lamps are seen. */
function keepers(): string {
	const far = [
		[1180, 190, 0.36],
		[1330, 320, 0.24],
		[206, 760, 0.3],
		[930, 130, 0.2],
		[1290, 880, 0.26],
	] as const
	return far
		.map(([x, y, scale]) =>
			group(
				{ transform: `translate(${x} ${y}) scale(${scale})` },
				circle(0, 0, 150, { fill: lagoon, 'fill-opacity': 0.22, filter: 'url(#soft)' }),
				circle(0, 0, 34, { fill: shallow }),
				path('M14 -34C50 -150 190 -150 230 10', {
					fill: 'none',
					stroke: lagoon,
					'stroke-opacity': 0.55,
					'stroke-width': 10,
					'stroke-linecap': 'round',
				}),
				circle(196, 92, 22, { fill: lagoon, 'fill-opacity': 0.55 }),
				circle(188, 86, 8, { fill: shallow }),
			),
		)
		.join('')
}

function sparks(): string {
	const random = randomFrom(4000)
	return Array.from({ length: 110 }, () =>
		circle(random() * 1500, random() * 1000, 0.8 + random() ** 3 * 4, {
			fill: random() < 0.25 ? coral : shallow,
			'fill-opacity': 0.2 + random() * 0.55,
		}),
	).join('')
}
