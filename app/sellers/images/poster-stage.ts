import { box, circle, ellipse, line, linear, mix, path, polar } from './poster-drawing.ts'
import type { PosterPalette } from './poster-palette.ts'
import {
	arch,
	boards,
	drape,
	footlights,
	halo,
	type StageTones,
	seatRows,
	spotlight,
	stageDefs,
	stageTones,
	valance,
} from './poster-stage-parts.ts'

/** A playhouse before the play: curtain, lights and seats, and between them one thing to look at. */
export function drawStage(palette: PosterPalette, random: () => number) {
	const tones = stageTones(palette)
	const scenes = [moonrise, pool, lustre]
	const scene = scenes[Math.floor(random() * scenes.length)] ?? moonrise
	return {
		defs: [
			...stageDefs(tones),
			linear('night', [
				[0, tones.night],
				[1, mix(tones.night, tones.velvet, 0.35 + random() * 0.3)],
			]),
		],
		body: [box(0, 0, 1500, 1000, { fill: 'url(#night)' }), ...scene(tones, random)],
	}
}

/** The curtain parted on a moon over the boards. */
function moonrise(tones: StageTones, random: () => number): string[] {
	const x = 640 + random() * 220
	const y = 360 + random() * 90
	const r = 170 + random() * 50
	return [
		halo(x, y, r * 2.3, 0.6),
		circle(x, y, r, { fill: mix(tones.gold, tones.ivory, 0.65) }),
		circle(x - r * 0.3, y - r * 0.2, r * 0.16, { fill: tones.gold, 'fill-opacity': 0.5 }),
		circle(x + r * 0.28, y + r * 0.3, r * 0.24, { fill: tones.gold, 'fill-opacity': 0.4 }),
		boards(tones, 800),
		drape('left', tones, 480 + random() * 120, 600),
		drape('right', tones, 480 + random() * 120, 600),
		valance(tones, 5, 170),
		footlights(tones, 890),
	]
}

/** One chair in a pool of light. */
function pool(tones: StageTones, random: () => number): string[] {
	const x = 560 + random() * 380
	return [
		arch(tones),
		boards(tones, 690),
		spotlight(tones, x, 800, x + (random() - 0.5) * 500, 280),
		chair(x, 800, tones.night),
		drape('left', tones, 330, 560),
		drape('right', tones, 330, 560),
		seatRows(tones, 880, 1),
	]
}

/** The chandelier over the empty house. */
function lustre(tones: StageTones, random: () => number): string[] {
	const x = 680 + random() * 140
	const tiers = [
		[330, 130, 15],
		[420, 240, 21],
		[500, 330, 27],
	] as const
	const lamps = tiers.flatMap(([y, rx, count]) =>
		Array.from({ length: count }, (_, index) => {
			const [lampX, lampY] = polar(0, 0, (index / count) * 360, 1)
			return circle(x + lampX * rx, y + lampY * rx * 0.22, 13, { fill: tones.ivory })
		}),
	)
	const hoops = tiers.map(([y, rx]) =>
		ellipse(x, y, rx, rx * 0.22, { fill: 'none', stroke: tones.gold, 'stroke-width': 9 }),
	)
	const chains = tiers.map(([y, rx]) =>
		path(
			`M${x} 170Q${x - rx * 0.4} ${y - 60} ${x - rx} ${y}M${x} 170Q${x + rx * 0.4} ${y - 60} ${x + rx} ${y}`,
			{
				fill: 'none',
				stroke: tones.gold,
				'stroke-width': 4,
			},
		),
	)
	return [
		halo(x, 420, 640, 0.75),
		line(x, -10, x, 180, { stroke: tones.gold, 'stroke-width': 8 }),
		...chains,
		...hoops,
		...lamps,
		seatRows(tones, 690, 3),
	]
}

/** A bentwood chair, drawn with its feet at (x, y). */
export function chair(x: number, y: number, colour: string): string {
	const look = { fill: 'none', stroke: colour, 'stroke-width': 15, 'stroke-linecap': 'round' }
	return [
		path(
			`M${x - 62} ${y}L${x - 52} ${y - 150}M${x + 62} ${y}L${x + 52} ${y - 150}M${x - 30} ${y - 20}L${x - 34} ${y - 150}M${x + 30} ${y - 20}L${x + 34} ${y - 150}`,
			look,
		),
		path(`M${x - 56} ${y - 160}C${x - 92} ${y - 380} ${x + 92} ${y - 380} ${x + 56} ${y - 160}`, look),
		path(`M${x - 28} ${y - 160}C${x - 46} ${y - 320} ${x + 46} ${y - 320} ${x + 28} ${y - 160}`, {
			...look,
			'stroke-width': 9,
		}),
		ellipse(x, y - 156, 74, 20, { fill: colour }),
	].join('')
}

/** A curtain drawn aside under a gilded rule. */
export function markOfStage(palette: PosterPalette): string {
	const { night, velvet, gold } = stageTones(palette)
	return [
		box(0, 0, 40, 40, { fill: night }),
		path('M0 6H22C21 20 12 27 6 30V40H0Z', { fill: velvet }),
		path('M40 6H18C19 20 28 27 34 30V40H40Z', { fill: mix(velvet, night, 0.3) }),
		box(0, 0, 40, 7, { fill: gold }),
	].join('')
}
