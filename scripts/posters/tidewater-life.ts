import {
	type Attributes,
	circle,
	ellipse,
	group,
	type Point,
	path,
	polygon,
	randomFrom,
	round,
	through,
} from '#app/sellers/images/poster-drawing.ts'

/** Broad soft rays that fall from above the sheet. */
export function lightShafts(seed: number, fill: string, opacity: number, count = 7): string {
	const random = randomFrom(seed)
	return Array.from({ length: count }, (_, index) => {
		const x = 120 + (index / count) * 1250 + random() * 120
		const width = 36 + random() * 90
		const lean = (x - 750) * 0.34
		return polygon(
			[
				[x, -40],
				[x + width, -40],
				[x + width * 2.6 + lean, 1080],
				[x - width * 0.9 + lean, 1080],
			],
			{ fill, 'fill-opacity': opacity * (0.5 + random() * 0.5) },
		)
	}).join('')
}

/** Plankton: small lights that hang in the water. */
export function plankton(seed: number, count: number, fill: string, most = 5): string {
	const random = randomFrom(seed)
	return Array.from({ length: count }, () =>
		circle(random() * 1500, random() * 1000, 0.8 + random() ** 3 * most, {
			fill,
			'fill-opacity': 0.15 + random() * 0.6,
		}),
	).join('')
}

export function bubbles(x: number, y: number, seed: number, count: number, stroke: string): string {
	const random = randomFrom(seed)
	return Array.from({ length: count }, (_, index) => {
		const r = 3 + random() * 13
		const [cx, cy] = [x + (random() - 0.5) * (50 + index * 7), y - index * 32 - random() * 20]
		return (
			circle(cx, cy, r, {
				fill: stroke,
				'fill-opacity': 0.12,
				stroke,
				'stroke-opacity': 0.7,
				'stroke-width': 2.5,
			}) +
			path(
				`M${round(cx - r * 0.5)} ${round(cy - r * 0.1)}a${round(r * 0.5)} ${round(r * 0.5)} 0 0 1 ${round(r * 0.4)} ${round(-r * 0.42)}`,
				{ fill: 'none', stroke, 'stroke-opacity': 0.9, 'stroke-width': 2 },
			)
		)
	}).join('')
}

/** A stem that sways, with leaves on both sides. */
export function kelp(x: number, foot: number, height: number, seed: number, fill: string): string {
	const random = randomFrom(seed)
	const phase = random() * 6
	const sway = 18 + random() * 26
	const count = Math.floor(height / 44)
	const at = (share: number): Point => [
		x + Math.sin(share * 5 + phase) * sway * (0.3 + share),
		foot - share * height,
	]
	const stem = Array.from({ length: 14 }, (_, index) => at(index / 13))
	const leaves = Array.from({ length: count }, (_, index) => {
		const share = (index + 1) / (count + 1)
		const [lx, ly] = at(share)
		const side = index % 2 === 0 ? 1 : -1
		const length = (96 - share * 44) * (0.8 + random() * 0.4)
		const lift = 24 + random() * 40
		return `M${round(lx)} ${round(ly)}q${round(side * length * 0.34)} ${round(-lift * 1.25)} ${round(side * length)} ${round(-lift)}q${round(-side * length * 0.4)} ${round(lift * 0.95)} ${round(-side * length)} ${round(lift)}Z`
	})
	return (
		path(through(stem), { fill: 'none', stroke: fill, 'stroke-width': 9, 'stroke-linecap': 'round' }) +
		path(leaves.join(''), { fill })
	)
}

/** A small fish seen from the side, swimming left; `turn` in degrees. */
export function fish(x: number, y: number, length: number, turn: number, look: Attributes): string {
	const d = 'M-50 0C-34 -22 6 -26 34 -4L52 -20C48 -6 48 6 52 20L34 4C6 26 -34 22 -50 0Z'
	return path(d, {
		...look,
		transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${(length / 100).toFixed(3)})`,
	})
}

/** A school that turns together along a curve. */
export function school(
	points: Point[],
	seed: number,
	count: number,
	size: number,
	spread: number,
	fills: string[],
): string {
	const random = randomFrom(seed)
	return Array.from({ length: count }, (_, index) => {
		const place = (index / count) * (points.length - 1)
		const from = points[Math.floor(place)] ?? [0, 0]
		const to = points[Math.ceil(place)] ?? from
		const share = place % 1
		const x = from[0] + (to[0] - from[0]) * share + (random() - 0.5) * spread
		const y = from[1] + (to[1] - from[1]) * share + (random() - 0.5) * spread
		const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 180
		return fish(x, y, size * (0.7 + random() * 0.6), turn + (random() - 0.5) * 14, {
			fill: fills[index % fills.length],
			'fill-opacity': 0.75 + random() * 0.25,
		})
	}).join('')
}

/** A manta ray from below, gliding up; 700 wide at scale 1. */
export function manta(look: {
	x: number
	y: number
	scale: number
	turn: number
	back: string
	belly: string
	mark: string
}): string {
	const half =
		'C16 -92 32 -93 42 -99C44 -124 50 -146 64 -151C76 -134 72 -108 80 -86C152 -78 250 -30 350 74C262 44 196 66 128 118C92 146 52 168 16 176C10 178 4 240 0 420'
	const wing = `M0 -92${half}`
	const gills = Array.from({ length: 5 }, (_, index) => {
		const y = -18 + index * 15
		return `M${26 - index * 2} ${y}q22 3 34 -7M${-26 + index * 2} ${y}q-22 3 -34 -7`
	}).join('')
	return group(
		{ transform: `translate(${look.x} ${look.y}) rotate(${look.turn}) scale(${look.scale})` },
		path(`${wing}L0 -92Z`, { fill: look.back }),
		path(`${wing}L0 -92Z`, { fill: look.back, transform: 'scale(-1 1)' }),
		path(
			'M0 -62C26 -63 48 -58 66 -52C120 -44 170 -18 214 22C150 22 110 60 70 100C46 122 22 138 0 142C-22 138 -46 122 -70 100C-110 60 -150 22 -214 22C-170 -18 -120 -44 -66 -52C-48 -58 -26 -63 0 -62Z',
			{ fill: look.belly },
		),
		path(gills, { fill: 'none', stroke: look.mark, 'stroke-width': 5, 'stroke-linecap': 'round' }),
		path('M-34 -76q34 10 68 0', {
			fill: 'none',
			stroke: look.mark,
			'stroke-width': 6,
			'stroke-linecap': 'round',
		}),
		...[
			[52, 58, 9],
			[30, 92, 6],
			[-44, 74, 7],
			[-72, 40, 5],
			[84, 30, 5],
		].map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.8, { fill: look.mark })),
	)
}
