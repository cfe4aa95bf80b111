import { along, below, box, circle, group, linear, mix, path, radial, through } from './poster-drawing.ts'
import { between, type PosterPalette } from './poster-palette.ts'

/** Layers of water from the light down, a school that follows one current, and one warm spark. */
export function drawCurrents(palette: PosterPalette, random: () => number) {
	const { ground, brand, brandStrong, depth, accent } = palette
	const light = mix(brand, ground, 0.72)
	// By way of the brand: straight from light to deep the middle would be grey.
	const layers = [mix(light, brand, 0.3), mix(light, brand, 0.65), brand, ...between(brand, depth, 1), depth]
	const sun = { x: 320 + random() * 860, y: 210 + random() * 120, r: 120 + random() * 60 }
	const swell = 26 + random() * 30
	const length = 210 + random() * 160
	const first = 330 + random() * 120
	const waves = layers.map((fill, index) => {
		const phase = random() * 7
		const wave = along((x) => first + index * 130 + Math.sin(x / length + phase) * swell * (1 + index * 0.25))
		return path(below(wave), { fill })
	})
	return {
		defs: [
			linear('sky', [
				[0, mix(light, '#ffffff', 0.4)],
				[1, light],
			]),
			radial('glow', sun.x, sun.y, sun.r * 3.2, [
				[0, mix(accent, '#ffffff', 0.6), 0.9],
				[1, ground, 0],
			]),
		],
		body: [
			box(0, 0, 1500, 1000, { fill: 'url(#sky)' }),
			circle(sun.x, sun.y, sun.r * 3.2, { fill: 'url(#glow)' }),
			circle(sun.x, sun.y, sun.r, { fill: accent }),
			...waves,
			school(first + 260, length, { fill: mix(brandStrong, ground, 0.78) }, random),
			bubbles(mix(brand, ground, 0.85), random),
		],
	}
}

function school(y: number, length: number, look: { fill: string }, random: () => number): string {
	const phase = random() * 7
	const way = (x: number) => y + Math.sin(x / (length * 0.8) + phase) * 90
	const heading = random() < 0.5 ? 1 : -1
	const fish = Array.from({ length: 13 }, (_, index) => {
		const x = 190 + index * 94 + (random() - 0.5) * 60
		const size = 0.7 + random() * 0.9
		const lift = (random() - 0.5) * 150
		return path('M-40 0C-20 -22 14 -22 36 -2L56 -18V18L36 2C14 22 -20 22 -40 0Z', {
			...look,
			'fill-opacity': 0.55 + random() * 0.45,
			transform: `translate(${Math.round(x)} ${Math.round(way(x) + lift)}) scale(${(-heading * size).toFixed(2)} ${size.toFixed(2)})`,
		})
	})
	return group({}, ...fish)
}

function bubbles(stroke: string, random: () => number): string {
	return Array.from({ length: 26 }, () =>
		circle(120 + random() * 1260, 460 + random() * 480, 4 + random() ** 2 * 26, {
			fill: 'none',
			stroke,
			'stroke-width': 3,
			'stroke-opacity': 0.25 + random() * 0.5,
		}),
	).join('')
}

/** Two waves under a sun. */
export function markOfCurrents({ ground, brand, depth, accent }: PosterPalette): string {
	const wave = (y: number) =>
		`${through([
			[-2, y],
			[8, y - 4],
			[18, y],
			[28, y - 4],
			[42, y],
		])}V42H-2Z`
	return [
		box(0, 0, 40, 40, { fill: mix(brand, ground, 0.75) }),
		circle(27, 12, 6, { fill: accent }),
		path(wave(22), { fill: brand }),
		path(wave(31), { fill: depth }),
	].join('')
}
