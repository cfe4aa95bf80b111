import {
	blur,
	box,
	circle,
	ellipse,
	group,
	linear,
	type Point,
	path,
	poster,
	radial,
	round,
	through,
} from '#app/sellers/images/poster-drawing.ts'
import { abyss, coral, deep, foam, lagoon, shallow, surface, teal, white } from './tidewater-colours.ts'
import { plankton } from './tidewater-life.ts'

type Jelly = { x: number; y: number; r: number; turn: number; id: string; light: string; core: string }

const jellies: Jelly[] = [
	{ x: 1180, y: 250, r: 84, turn: 22, id: 'c', light: lagoon, core: shallow },
	{ x: 300, y: 330, r: 118, turn: -16, id: 'b', light: shallow, core: coral },
	{ x: 780, y: 380, r: 236, turn: 9, id: 'a', light: surface, core: coral },
]

/** Calm hour: jellyfish that rise slowly, each its own lamp. */
export function calm(): string {
	return poster(
		[
			linear('water', [
				[0, teal],
				[0.45, deep],
				[1, abyss],
			]),
			blur('haze', 60),
			blur('near', 5),
			...jellies.flatMap(({ id, light, core }) => [
				`<radialGradient id="bell-${id}" cx=".5" cy=".95" r=".95"><stop offset="0" stop-color="${core}" stop-opacity=".95"/><stop offset=".5" stop-color="${light}" stop-opacity=".7"/><stop offset="1" stop-color="${light}" stop-opacity=".32"/></radialGradient>`,
				linear(`arm-${id}`, [
					[0, light, 0.85],
					[1, light, 0],
				]),
				linear(`frill-${id}`, [
					[0, core, 0.95],
					[1, core, 0],
				]),
			]),
			radial('lamp', 780, 400, 620, [
				[0, shallow, 0.6],
				[1, shallow, 0],
			]),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#water)' }),
		box(0, 0, 1500, 1000, { fill: 'url(#lamp)' }),
		group({ filter: 'url(#near)' }, plankton(3, 46, surface, 9)),
		...jellies.map(jelly),
		plankton(12, 150, foam, 3.4),
	)
}

function jelly({ x, y, r, turn, id, light, core }: Jelly, index: number): string {
	const [w, h] = [r, r * 0.86]
	const scallops = Array.from(
		{ length: 8 },
		() => `q${round(-w * 0.125)} ${round(h * 0.17)} ${round(-w * 0.25)} 0`,
	).join('')
	const bell = `M${-w} 0C${-w * 1.04} ${-h * 0.92} ${-w * 0.5} ${-h * 1.2} 0 ${-h * 1.2}S${round(w * 1.04)} ${-h * 0.92} ${w} 0${scallops}Z`
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn})` },
		ellipse(0, -h * 0.3, w * 1.2, h * 1.2, { fill: light, 'fill-opacity': 0.3, filter: 'url(#haze)' }),
		tentacles(r, id, index),
		arms(r, id, index),
		path(bell, { fill: `url(#bell-${id})` }),
		path(bell, { fill: 'none', stroke: white, 'stroke-opacity': 0.55, 'stroke-width': r * 0.014 }),
		// Ribs of the bell, and the light on its shoulder.
		...[-0.6, -0.3, 0, 0.3, 0.6].map((share) =>
			path(
				`M0 ${-h * 1.1}Q${round(w * share * 1.25)} ${round(-h * 0.8)} ${round(w * share * 1.3)} ${round(-h * 0.08)}`,
				{ fill: 'none', stroke: white, 'stroke-opacity': 0.28, 'stroke-width': r * 0.016 },
			),
		),
		...[
			[-0.27, -0.54],
			[0, -0.73],
			[0.27, -0.54],
			[0, -0.35],
		].map(([sx = 0, sy = 0]) =>
			circle(w * sx, h * sy, r * 0.11, {
				fill: 'none',
				stroke: core,
				'stroke-width': r * 0.05,
				'stroke-opacity': 0.95,
			}),
		),
		path(
			`M${round(-w * 0.74)} ${round(-h * 0.5)}Q${round(-w * 0.62)} ${round(-h * 0.96)} ${round(-w * 0.16)} ${round(-h * 1.08)}`,
			{
				fill: 'none',
				stroke: white,
				'stroke-opacity': 0.75,
				'stroke-width': r * 0.045,
				'stroke-linecap': 'round',
			},
		),
	)
}

function tentacles(r: number, id: string, seed: number): string {
	return Array.from({ length: 15 }, (_, index) => {
		const from = -r * 0.92 + (index / 14) * r * 1.84
		const length = r * (1.7 + ((index * 7 + seed * 3) % 5) * 0.22)
		const points = Array.from(
			{ length: 7 },
			(_, step): Point => [
				from + Math.sin(step * 1.1 + index * 0.9) * r * 0.07 * (step * 0.5) + step * from * 0.02,
				(step / 6) * length,
			],
		)
		return path(through(points), { fill: 'none', stroke: `url(#arm-${id})`, 'stroke-width': r * 0.02 })
	}).join('')
}

/** The frilly arms in the middle: ribbons that narrow as they fall. */
function arms(r: number, id: string, seed: number): string {
	return [-0.36, -0.12, 0.13, 0.37]
		.map((share, index) => {
			const steps = 22
			const length = r * (1.55 + ((index + seed) % 3) * 0.26)
			const side = (sign: 1 | -1): Point[] =>
				Array.from({ length: steps + 1 }, (_, step): Point => {
					const down = step / steps
					const drift = r * share + Math.sin(down * 4.4 + index * 1.7) * r * 0.13 * down
					const frill =
						r * 0.12 * (1 - down * 0.85) * (0.62 + 0.38 * Math.sin(step * 2.1 + (sign > 0 ? 0 : 1.4)))
					return [drift + sign * frill, down * length - r * 0.05]
				})
			const back = side(-1).reverse()
			return path(
				`${through(side(1))}L${back[0]?.map(round).join(' ')}${through(back).replace(/^M[^C]*/, '')}Z`,
				{ fill: `url(#frill-${id})` },
			)
		})
		.join('')
}
