import { type Colour, contrastOf, hexOf, rounded, toned, toneOf } from './colour.ts'

export { contrastOf }

// An eye does not see a smaller step of lightness; the coarse one only saves time.
const coarse = 0.04
const fine = 0.004

/**
 * The shade of the same hue and chroma, nearest in lightness (OKLCH), that a test accepts; null when not
 * even black and white do. The test must hold from some lightness on, as contrast does.
 */
export function nearestShade(colour: Colour, accepts: (shade: Colour) => boolean): Colour | null {
	const own = rounded(colour)
	if (accepts(own)) return own
	const { lightness, chroma, hue } = toneOf(colour)
	const shadeAt = (at: number) => rounded(toned(at, chroma, hue))
	for (let away = coarse; away < 1 + coarse; away += coarse) {
		for (const direction of [-1, 1]) {
			if (!accepts(shadeAt(lightness + direction * away))) continue
			let near = away - coarse + fine
			while (near < away && !accepts(shadeAt(lightness + direction * near))) near += fine
			return shadeAt(lightness + direction * Math.min(near, away))
		}
	}
	return null
}

/** The nearest lighter or darker shade that reaches the ratio on one ground, as "#rrggbb"; null when none does. */
export function nearestPassing(foreground: Colour, background: Colour, ratio: number): string | null {
	const shade = nearestShade(foreground, (one) => contrastOf(one, background) >= ratio)
	return shade && hexOf(shade)
}
