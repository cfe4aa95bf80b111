import { box, group, line, linear, path, polar, polygon, poster } from '#app/sellers/images/poster-drawing.ts'
import { balance, gear, orbit, quarter, sail, shell, spectrum, steps, tiles } from './harbour-collection.ts'
import { amber, blue, haze, honey, ink, mist, navy, paper, rust, sea, sky, white } from './harbour-colours.ts'
import {
	atoms,
	crystal,
	gauge,
	lens,
	magnet,
	moonPhases,
	pendulum,
	prism,
	waves,
	wavesLight,
} from './harbour-instruments.ts'
import { stroke } from './harbour-stroke.ts'

type Motif = () => string
const side = 250

export function admission(): string {
	const rows: (Motif | null)[][] = [
		[waves, pendulum, prism, atoms, gauge, crystal],
		[moonPhases, lens, null, null, magnet, steps],
		[shell, gear, null, null, spectrum, sail],
		[tiles, orbit, wavesLight, balance, quarter, waves],
	]
	const grounds = [
		[navy, paper, haze, blue, amber, mist],
		[amber, mist, ink, ink, paper, sea],
		[paper, sea, ink, ink, navy, honey],
		[haze, navy, paper, rust, mist, blue],
	]
	const cells = rows.flatMap((row, y) =>
		row.map((motif, x) =>
			motif
				? group(
						{ transform: `translate(${x * side} ${y * side})` },
						`<svg aria-hidden="true" width="250" height="250" overflow="hidden">${box(0, 0, side, side, { fill: grounds[y]?.[x] ?? paper })}${motif()}</svg>`,
					)
				: '',
		),
	)
	return poster(
		[
			linear(
				'beam',
				[
					[0, amber],
					[1, amber, 0],
				],
				[0, 0, 1, 0],
			),
		],
		box(0, 0, 1500, 1000, { fill: paper }),
		...cells,
		group({ transform: 'translate(500 250)' }, light()),
	)
}

function light(): string {
	const rays = Array.from({ length: 25 }, (_, index) => {
		const at = 180 + index * 7.5
		return line(
			...polar(250, 392, at, 196),
			...polar(250, 392, at, index % 2 === 0 ? 236 : 216),
			stroke(index % 2 === 0 ? amber : sky, 3),
		)
	})
	return `<svg aria-hidden="true" width="500" height="500" overflow="hidden">${[
		box(0, 0, 500, 500, { fill: ink }),
		...rays,
		path('M74 392a176 176 0 0 1 352 0Z', { fill: amber }),
		path('M130 392a120 120 0 0 1 240 0Z', { fill: honey }),
		path('M250 130L500 40V190Z', { fill: white, 'fill-opacity': 0.14 }),
		path('M250 130L0 40V190Z', { fill: white, 'fill-opacity': 0.14 }),
		polygon(
			[
				[222, 168],
				[278, 168],
				[296, 420],
				[204, 420],
			],
			{ fill: white },
		),
		polygon(
			[
				[250, 168],
				[278, 168],
				[296, 420],
				[250, 420],
			],
			{ fill: haze },
		),
		polygon(
			[
				[216.5, 226],
				[283.5, 226],
				[287.8, 284],
				[212.3, 284],
			],
			{ fill: rust },
		),
		polygon(
			[
				[208, 342],
				[292, 342],
				[296, 400],
				[204, 400],
			],
			{ fill: rust },
		),
		box(208, 156, 84, 14, { fill: navy }),
		box(226, 112, 48, 44, { fill: amber }),
		line(250, 112, 250, 156, stroke(navy, 4)),
		path('M220 112L250 82L280 112Z', { fill: rust }),
		...[392, 428, 464].map((y, index) =>
			path(`M0 ${y}${'q31.25 -26 62.5 0t62.5 0'.repeat(4)}V500H0Z`, { fill: [sea, blue, navy][index] }),
		),
	].join('')}</svg>`
}
