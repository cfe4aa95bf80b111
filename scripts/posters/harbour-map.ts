import {
	box,
	circle,
	group,
	line,
	linear,
	path,
	polar,
	polygon,
	poster,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, fine, haze, ink, mist, navy, paper, rust, sea, sky, white } from './harbour-colours.ts'

/** Where the museum is: the old pier at the end of the grid, the ferry, the compass. */
export function map(): string {
	return poster(
		[
			linear('bay', [
				[0, haze],
				[1, sky],
			]),
			'<clipPath id="land"><path d="M0 0H1500V250L1270 330 1110 470 900 540 700 610 470 640 250 720 0 760Z"/></clipPath>',
		],
		box(0, 0, 1500, 1000, { fill: 'url(#bay)' }),
		depths(),
		path('M0 0H1500V250L1270 330 1110 470 900 540 700 610 470 640 250 720 0 760Z', {
			fill: white,
			transform: 'translate(0 12)',
			'fill-opacity': 0.6,
		}),
		group({ 'clip-path': 'url(#land)' }, box(0, 0, 1500, 1000, { fill: paper }), streets()),
		piers(),
		ferry(),
		compass(1290, 770),
		pin(838, 700),
	)
}

function depths(): string {
	return [70, 150, 250, 370]
		.map((down, index) =>
			path(
				`M-20 ${790 + down}Q260 ${730 + down} 480 ${668 + down}T920 ${570 + down}T1290 ${360 + down}T1540 ${270 + down}`,
				{ ...fine, stroke: white, 'stroke-opacity': 0.75 - index * 0.12, 'stroke-width': 3 },
			),
		)
		.join('')
}

function streets(): string {
	const random = randomFrom(120)
	const blocks = Array.from({ length: 17 * 11 }, (_, index) => {
		const [column, row] = [index % 17, Math.floor(index / 17)]
		const isPark = column > 3 && column < 7 && row > 4 && row < 7
		if (isPark) return ''
		return box(column * 108 - 160, row * 84 - 190, 92 - random() * 8, 68, {
			rx: 5,
			fill: random() < 0.16 ? haze : mist,
		})
	})
	return group(
		{ transform: 'rotate(-21 750 400)' },
		...blocks,
		box(272, 146, 318, 154, { rx: 14, fill: '#dcefe0' }),
		...Array.from({ length: 12 }, (_, index) =>
			circle(300 + (index % 6) * 52 + (index > 5 ? 20 : 0), 186 + Math.floor(index / 6) * 70, 15, {
				fill: '#b7dcc0',
			}),
		),
		line(-260, 312, 1800, 312, { stroke: amber, 'stroke-width': 14, 'stroke-opacity': 0.85 }),
		line(806, -260, 806, 900, { stroke: amber, 'stroke-width': 14, 'stroke-opacity': 0.85 }),
	)
}

function piers(): string {
	const pier = (x: number, y: number, length: number, fill: string) =>
		group(
			{ transform: `translate(${x} ${y}) rotate(-21)` },
			box(-26, -16, 52, length, { fill }),
			box(-16, 0, 32, length - 28, { fill: white, 'fill-opacity': 0.6 }),
		)
	return (
		pier(360, 672, 112, navy) +
		pier(548, 630, 104, navy) +
		pier(1010, 516, 110, navy) +
		pier(1180, 410, 100, navy) +
		group(
			{ transform: 'translate(770 590) rotate(-21)' },
			box(-44, -16, 88, 176, { fill: navy }),
			box(-30, 6, 60, 90, { fill: white }),
			path('M-30 130a30 30 0 0 1 60 0Z', { fill: amber }),
		)
	)
}

function ferry(): string {
	return (
		path('M1006 610C1020 720 1080 830 1240 960', {
			fill: 'none',
			stroke: blue,
			'stroke-width': 4,
			'stroke-dasharray': '4 14',
			'stroke-linecap': 'round',
		}) +
		group(
			{ transform: 'translate(1066 762) rotate(52)' },
			path('M-44 -14H26L46 0 26 14H-44Z', { fill: white, stroke: navy, 'stroke-width': 4 }),
			box(-24, -7, 34, 14, { fill: rust }),
		)
	)
}

function compass(x: number, y: number): string {
	const ticks = Array.from({ length: 24 }, (_, index) =>
		line(...polar(x, y, index * 15, 86), ...polar(x, y, index * 15, index % 6 === 0 ? 104 : 95), {
			stroke: navy,
			'stroke-width': 3,
		}),
	)
	return [
		circle(x, y, 86, { fill: white, 'fill-opacity': 0.7, stroke: navy, 'stroke-width': 2 }),
		...ticks,
		polygon(
			[
				[x, y - 74],
				[x + 16, y],
				[x, y + 12],
				[x - 16, y],
			],
			{ fill: rust },
		),
		polygon(
			[
				[x, y + 74],
				[x + 16, y],
				[x, y - 12],
				[x - 16, y],
			],
			{ fill: navy },
		),
		circle(x, y, 6, { fill: white }),
	].join('')
}

function pin(x: number, y: number): string {
	return [
		circle(x, y + 2, 30, { fill: ink, 'fill-opacity': 0.25 }),
		path(
			`M${x} ${y}C${x - 76} ${y - 96} ${x - 92} ${y - 130} ${x - 92} ${y - 168}a92 92 0 0 1 184 0C${x + 92} ${y - 130} ${x + 76} ${y - 96} ${x} ${y}Z`,
			{ fill: ink },
		),
		circle(x, y - 168, 66, { fill: amber }),
		path(`M${x - 44} ${y - 150}a44 44 0 0 1 88 0Z`, { fill: white }),
		path(`M${x - 66} ${y - 148}q16.5 -16 33 0t33 0 33 0 33 0a66 66 0 0 1 -132 0Z`, { fill: sea }),
	].join('')
}
