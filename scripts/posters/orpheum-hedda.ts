import {
	box,
	group,
	line,
	linear,
	mix,
	path,
	poster,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { halo, stageDefs } from '#app/sellers/images/poster-stage-parts.ts'
import { gold, ivory, night, tones, velvet, wine } from './orpheum-colours.ts'

/** Hedda Gabler: there is only the one copy, and it is going up. */
export function hedda(): string {
	return poster(
		[
			...stageDefs(tones),
			linear('room', [
				[0, night],
				[1, wine],
			]),
			linear('fire', [
				[0, '#ffd98a'],
				[0.55, '#e0762c'],
				[1, velvet],
			]),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#room)' }),
		halo(750, 930, 900, 0.9),
		...sheets(),
		flames(),
		sparks(),
	)
}

const pages = [
	[690, 640, -18, 1.3],
	[900, 560, 24, 1.15],
	[560, 440, 38, 1.05],
	[800, 350, -30, 1],
	[1040, 300, 14, 0.86],
	[480, 220, -12, 0.8],
	[720, 150, 26, 0.7],
	[1190, 130, -40, 0.62],
	[300, 380, 56, 0.7],
	[930, 90, 50, 0.52],
] as const

function sheets(): string[] {
	return pages.map(([x, y, turn, scale], index) =>
		group(
			{ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` },
			path(
				'M-110 -146C-40 -166 40 -128 112 -150C104 -50 120 60 106 146C30 166 -30 128 -106 150C-118 50 -100 -50 -110 -146Z',
				{ fill: mix(ivory, gold, index < 3 ? 0.3 : 0.04) },
			),
			...writing(index),
			// The lower edge has caught.
			path(
				'M-106 150C-96 118 -74 134 -58 108C-40 128 -16 96 4 120C24 98 44 124 62 100C80 116 94 92 108 112L106 146C30 166 -30 128 -106 150Z',
				{ fill: night },
			),
			path('M-107 146C-96 116 -74 132 -58 106C-40 126 -16 94 4 118C24 96 44 122 62 98C80 114 94 90 109 110', {
				fill: 'none',
				stroke: '#e0762c',
				'stroke-width': 9,
			}),
		),
	)
}

function writing(seed: number): string[] {
	const random = randomFrom(1890 + seed)
	return Array.from({ length: 9 }, (_, index) =>
		line(-82, -112 + index * 22, 30 + random() * 52, -114 + index * 22, {
			stroke: night,
			'stroke-width': 5,
			'stroke-opacity': 0.55,
		}),
	)
}

function flames(): string {
	const tongue = (x: number, width: number, height: number) =>
		path(
			`M${x - width} 1010C${x - width * 1.1} ${1000 - height * 0.5} ${x - width * 0.2} ${1000 - height * 0.6} ${x} ${1000 - height}C${x + width * 0.1} ${1000 - height * 0.66} ${x + width * 1.2} ${1000 - height * 0.5} ${x + width} 1010Z`,
			{ fill: 'url(#fire)' },
		)
	return [
		tongue(430, 150, 250),
		tongue(1080, 160, 290),
		tongue(620, 190, 380),
		tongue(900, 180, 350),
		tongue(760, 190, 470),
		path('M640 1010C640 900 730 860 752 730C772 850 868 900 862 1010Z', { fill: '#ffe9b8' }),
	].join('')
}

function sparks(): string {
	const random = randomFrom(77)
	return Array.from({ length: 70 }, () => {
		const y = random() * 900
		const spread = 260 + (1000 - y) * 0.5
		return `<circle cx="${Math.round(750 + (random() - 0.5) * spread * 2)}" cy="${Math.round(y)}" r="${(2 + random() * 5).toFixed(1)}" fill="${random() < 0.5 ? '#ffd98a' : '#e0762c'}"/>`
	}).join('')
}
