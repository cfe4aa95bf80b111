import {
	box,
	circle,
	group,
	linear,
	mix,
	path,
	polar,
	poster,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { halo, stageDefs } from '#app/sellers/images/poster-stage-parts.ts'
import { gold, ivory, night, tones, velvet } from './orpheum-colours.ts'

const petal = mix(ivory, '#f2b8bf', 0.45)

/** The Cherry Orchard: the last branch before the moon, everything in flower and one cherry. */
export function cherryOrchard(): string {
	return poster(
		[
			...stageDefs(tones),
			linear('dusk', [
				[0, mix(night, '#27304a', 0.75)],
				[1, mix(night, velvet, 0.35)],
			]),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#dusk)' }),
		halo(760, 470, 640, 0.55),
		circle(760, 470, 318, { fill: mix(gold, ivory, 0.8) }),
		circle(660, 400, 60, { fill: gold, 'fill-opacity': 0.22 }),
		circle(880, 570, 84, { fill: gold, 'fill-opacity': 0.18 }),
		branch(),
		blossoms(),
		cherry(),
		falling(),
	)
}

const bark = { fill: 'none', stroke: night, 'stroke-linecap': 'round' }

function branch(): string {
	return [
		path('M-40 240C180 300 360 420 620 430S1080 300 1380 210', { ...bark, 'stroke-width': 44 }),
		path('M-40 250C180 310 330 428 560 440', { ...bark, 'stroke-width': 70 }),
		path(
			'M420 400C470 300 560 210 690 170M610 430C700 520 760 610 780 720M880 396C960 460 1080 500 1210 480M1010 342C1040 250 1110 180 1200 150M300 372C290 480 320 580 400 660',
			{
				...bark,
				'stroke-width': 22,
			},
		),
		path(
			'M560 240C590 190 590 130 570 80M1110 490C1150 560 1160 620 1150 680M700 540C660 600 600 640 560 650M350 600C310 640 260 660 200 660',
			{
				...bark,
				'stroke-width': 12,
			},
		),
	].join('')
}

const twigs = [
	[690, 170],
	[570, 84],
	[620, 220],
	[500, 300],
	[560, 650],
	[660, 600],
	[400, 660],
	[200, 660],
	[300, 640],
	[1210, 480],
	[1150, 680],
	[1080, 492],
	[1200, 150],
	[1110, 210],
	[1380, 210],
	[1280, 238],
	[960, 366],
	[820, 410],
	[170, 300],
	[70, 262],
] as const

function blossoms(): string {
	const random = randomFrom(1904)
	return twigs
		.flatMap(([x, y]) =>
			Array.from({ length: 4 }, () => {
				const size = 26 + random() * 22
				return blossom(x + (random() - 0.5) * 110, y + (random() - 0.5) * 96, size, random() * 72)
			}),
		)
		.join('')
}

function blossom(x: number, y: number, size: number, turn: number): string {
	const petals = Array.from({ length: 5 }, (_, index) => {
		const [px, py] = polar(x, y, turn + index * 72, size * 0.62)
		return circle(px, py, size * 0.56, { fill: index % 2 === 0 ? petal : ivory })
	})
	return group(
		{},
		...petals,
		circle(x, y, size * 0.3, { fill: velvet }),
		circle(x, y, size * 0.13, { fill: gold }),
	)
}

function cherry(): string {
	return [
		path('M780 715C786 760 800 790 812 812', { ...bark, 'stroke-width': 7 }),
		circle(820, 858, 54, { fill: '#b3122f' }),
		circle(802, 838, 13, { fill: ivory, 'fill-opacity': 0.8 }),
	].join('')
}

function falling(): string {
	const random = randomFrom(22)
	return Array.from({ length: 26 }, () =>
		path('M0 0C10 -16 30 -12 34 4C22 14 8 12 0 0Z', {
			fill: petal,
			'fill-opacity': 0.5 + random() * 0.5,
			transform: `translate(${Math.round(120 + random() * 1260)} ${Math.round(560 + random() * 400)}) rotate(${Math.round(random() * 360)})`,
		}),
	).join('')
}
