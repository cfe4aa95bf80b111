import {
	along,
	below,
	blur,
	box,
	circle,
	ellipse,
	group,
	linear,
	path,
	poster,
	radial,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { abyss, coral, deep, foam, glow, lagoon, shallow, surface, teal, white } from './tidewater-colours.ts'
import { bubbles, kelp, lightShafts, manta, plankton, school } from './tidewater-life.ts'

/** The opening of the house: the great window, a whale shark behind it, and two who have stopped to look. */
export function hero(): string {
	return poster(
		[
			linear('water', [
				[0, surface],
				[0.22, shallow],
				[0.5, lagoon],
				[0.78, teal],
				[1, deep],
			]),
			radial('sun', 820, -80, 820, [
				[0, white, 0.95],
				[0.4, foam, 0.5],
				[1, foam, 0],
			]),
			linear('hide', [
				[0, deep],
				[0.62, teal],
				[1, lagoon],
			]),
			linear('floor', [
				[0, teal, 0.55],
				[1, abyss, 0],
			]),
			blur('soft', 10),
			blur('far', 2.5),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#water)' }),
		box(0, 0, 1500, 1000, { fill: 'url(#sun)' }),
		group({ filter: 'url(#soft)' }, lightShafts(9, foam, 0.17, 9)),
		group(
			{ filter: 'url(#far)', opacity: 0.55 },
			manta({ x: 1180, y: 560, scale: 0.3, turn: -32, back: lagoon, belly: surface, mark: lagoon }),
		),
		school(
			[
				[240, 560],
				[360, 500],
				[480, 520],
				[560, 600],
				[660, 650],
				[800, 640],
			],
			14,
			54,
			34,
			84,
			[teal, deep, coral, glow],
		),
		path(below(along((x) => 800 + 22 * Math.sin(x / 170 + 1) + 10 * Math.sin(x / 53))), {
			fill: deep,
			'fill-opacity': 0.75,
		}),
		...[
			[250, 250, 4],
			[330, 180, 9],
			[1190, 230, 6],
			[1290, 300, 12],
		].map(([x = 0, h = 0, seed = 0]) => kelp(x, 850, h, seed, deep)),
		group({ transform: 'translate(760 330) rotate(-7)' }, whaleShark()),
		bubbles(1060, 790, 3, 8, white),
		plankton(40, 70, foam, 3),
		window(),
		people(),
	)
}

/** Seen from the side, swimming left; 900 long. */
function whaleShark(): string {
	const random = randomFrom(77)
	const spots = Array.from({ length: 16 }, (_, column) =>
		Array.from({ length: 4 }, (_, row) => {
			const x = -330 + column * 42 + (row % 2) * 18
			const height = 92 * Math.sqrt(Math.max(0, 1 - ((x + 120) / 520) ** 2))
			return circle(
				x + random() * 6,
				-height * 0.74 + row * height * 0.36,
				4 + random() * 3.6 - column * 0.12,
				{ fill: foam, 'fill-opacity': 0.8 },
			)
		}).join(''),
	)
	return [
		path(
			'M380 -18C430 -70 480 -140 540 -166C520 -100 508 -50 506 -6C516 40 534 84 566 118C500 104 430 50 384 14Z',
			{ fill: deep },
		),
		path('M60 -104C84 -160 122 -190 160 -196C152 -160 160 -120 184 -84Z', { fill: deep }),
		path('M250 -62C268 -90 290 -104 312 -106C306 -86 312 -66 324 -46Z', { fill: deep }),
		path(
			'M-440 -16C-430 -70 -330 -112 -200 -116C-40 -120 120 -104 240 -64C300 -44 350 -26 400 -14V12C320 34 200 72 60 88C-120 108 -320 100 -400 60C-434 42 -446 10 -440 -16Z',
			{ fill: 'url(#hide)' },
		),
		path(
			'M-432 22C-330 46 -120 52 60 40C200 30 320 14 400 4V12C320 34 200 72 60 88C-120 108 -320 100 -400 60C-416 50 -428 38 -432 22Z',
			{ fill: surface, 'fill-opacity': 0.85 },
		),
		...spots,
		path('M-432 14C-416 22 -396 28 -372 30', {
			fill: 'none',
			stroke: deep,
			'stroke-width': 6,
			'stroke-linecap': 'round',
		}),
		circle(-372, -2, 8, { fill: abyss }),
		circle(-374, -4, 3, { fill: white }),
		...[0, 1, 2, 3, 4].map((index) =>
			path(`M${-282 + index * 17} ${-20}q-12 26 0 52`, {
				fill: 'none',
				stroke: deep,
				'stroke-width': 4,
				'stroke-linecap': 'round',
			}),
		),
		path('M-190 48C-170 110 -110 176 -30 200C-50 150 -60 100 -52 54Z', { fill: deep }),
		path('M170 58C186 88 214 108 244 114C236 92 234 70 240 48Z', { fill: deep }),
	].join('')
}

/** The frame of the hall: pillars left and right, the floor that mirrors the water. */
function window(): string {
	return [
		path('M0 0H120C96 240 96 600 120 846H0Z', { fill: abyss }),
		path('M1500 0H1380C1404 240 1404 600 1380 846H1500Z', { fill: abyss }),
		path('M120 0C96 240 96 600 120 846M1380 0C1404 240 1404 600 1380 846', {
			fill: 'none',
			stroke: shallow,
			'stroke-opacity': 0.35,
			'stroke-width': 4,
		}),
		path('M0 846Q750 812 1500 846V1000H0Z', { fill: abyss }),
		path('M0 846Q750 812 1500 846V930Q750 880 0 930Z', { fill: 'url(#floor)' }),
		path('M0 846Q750 812 1500 846', {
			fill: 'none',
			stroke: shallow,
			'stroke-opacity': 0.5,
			'stroke-width': 4,
		}),
	].join('')
}

/** A grown-up and a child from behind, hand in hand. */
function people(): string {
	const dark = '#021f27'
	return [
		ellipse(620, 948, 190, 16, { fill: dark, 'fill-opacity': 0.6 }),
		// The grown-up.
		circle(576, 588, 33, { fill: dark }),
		box(564, 600, 24, 50, { fill: dark }),
		path('M576 560C604 560 616 580 612 612C602 622 550 622 540 612C536 580 548 560 576 560Z', { fill: dark }),
		path(
			'M544 634C564 624 588 624 608 634C634 650 640 684 642 720L652 792C654 806 636 810 632 796L616 722L618 780C620 830 616 890 614 944H580L576 814L570 944H536C534 890 530 830 534 780L536 720L520 796C516 808 500 804 502 790L512 716C516 680 520 648 544 634Z',
			{ fill: dark },
		),
		// The child, on tiptoe, one arm up to the glass.
		circle(706, 736, 27, { fill: dark }),
		box(697, 752, 18, 28, { fill: dark }),
		path('M690 712q16 -16 32 0q8 -12 16 -8q-2 16 -14 18Z', { fill: dark }),
		path(
			'M684 772C698 764 716 764 730 772C744 756 756 728 764 704C770 696 782 702 780 712C774 744 762 784 744 808L746 862L742 944H716L708 880L700 944H674L670 862L672 806L654 802C644 806 634 800 636 788C640 780 650 782 658 784C668 784 676 778 684 772Z',
			{ fill: dark },
		),
	].join('')
}
