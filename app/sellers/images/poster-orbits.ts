import { box, circle, ellipse, group, line, linear, mix, polar } from './poster-drawing.ts'
import { darkAndLight, lightness, type PosterPalette } from './poster-palette.ts'

/** Bodies on their orbits with the fine lines of an instrument: by day on paper, by night on the deep. */
export function drawOrbits(palette: PosterPalette, random: () => number) {
	const [, paper] = darkAndLight(palette)
	const isNight = random() < 0.5
	const sky = isNight ? palette.depth : paper
	// A body must differ from its sky, also in a house whose brand is nearly its night.
	const brand = isNight && lightness(palette.brand) < 0.2 ? mix(palette.brand, paper, 0.45) : palette.brand
	const thin = { fill: 'none', stroke: mix(brand, sky, 0.25), 'stroke-width': 3 }
	const centre = { x: 430 + random() * 640, y: 430 + random() * 140 }
	const tilt = Math.round((random() - 0.5) * 60)
	const rings = [0, 1, 2, 3].map((index) => {
		const rx = 300 + index * (105 + random() * 30)
		return { rx, ry: rx * (0.42 + random() * 0.05), at: random() * 360, r: 24 + random() * 34 }
	})
	const bodies = rings.map(({ rx, ry, at, r }, index) => {
		const [unitX, unitY] = polar(0, 0, at, 1)
		// The gap around a body keeps it apart from the line it runs on and from the sun.
		const look = { fill: index % 2 === 0 ? brand : palette.accent, stroke: sky, 'stroke-width': 12 }
		return circle(centre.x + unitX * rx, centre.y + unitY * ry, r, look)
	})
	const ways = rings.map(({ rx, ry }, index) =>
		ellipse(centre.x, centre.y, rx, ry, { ...thin, 'stroke-dasharray': index === 2 ? '4 18' : undefined }),
	)
	const turn = `rotate(${tilt} ${Math.round(centre.x)} ${Math.round(centre.y)})`
	const sun = 128 + random() * 46
	return {
		defs: [
			linear('day', [
				[0, sky],
				[1, mix(sky, palette.brand, isNight ? 0.35 : 0.12)],
			]),
		],
		body: [
			box(0, 0, 1500, 1000, { fill: 'url(#day)' }),
			graduation(centre, 560 + random() * 80, thin),
			stars(mix(brand, sky, 0.2), random),
			group({ transform: turn }, ...ways),
			circle(centre.x, centre.y, sun, { fill: palette.accent }),
			circle(centre.x - sun * 0.3, centre.y - sun * 0.22, sun * 0.34, {
				fill: mix(palette.accent, '#ffffff', 0.45),
			}),
			group({ transform: turn }, ...bodies),
		],
	}
}

/** The scale of a dial around it all, every fifth stroke longer. */
function graduation(centre: { x: number; y: number }, radius: number, look: Record<string, string | number>) {
	const strokes = Array.from({ length: 72 }, (_, index) => {
		const [x1, y1] = polar(centre.x, centre.y, index * 5, radius)
		const [x2, y2] = polar(centre.x, centre.y, index * 5, radius + (index % 6 === 0 ? 44 : 20))
		return line(x1, y1, x2, y2, look)
	})
	return circle(centre.x, centre.y, radius, look) + strokes.join('')
}

function stars(fill: string, random: () => number): string {
	return Array.from({ length: 46 }, () =>
		circle(random() * 1500, random() * 1000, 2 + random() ** 3 * 8, {
			fill,
			'fill-opacity': 0.3 + random() * 0.6,
		}),
	).join('')
}

/** A body, its ring and its moon. */
export function markOfOrbits({ brand, accent, sheet }: PosterPalette): string {
	return [
		circle(20, 20, 20, { fill: brand }),
		ellipse(20, 20, 16, 7, {
			fill: 'none',
			stroke: sheet,
			'stroke-width': 2,
			transform: 'rotate(-24 20 20)',
		}),
		circle(20, 20, 7, { fill: accent }),
		circle(33, 13, 3, { fill: sheet }),
	].join('')
}
