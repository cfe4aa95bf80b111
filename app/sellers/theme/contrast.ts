import { type Colour, contrastOf, hexOf, rounded, toned, toneOf } from './colour.ts'

export { contrastOf }

// Steps of lightness. The fine one is below what the eye distinguishes; the coarse one saves time.
const coarse = 0.04
const fine = 0.004

/**
 * The shade of the same hue and chroma, nearest in lightness (OKLCH), that a predicate accepts; null when it rejects
 * even black and white. The predicate must be monotonic in lightness, as contrast is.
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

/** The nearest lighter or darker shade that reaches the ratio on one background, as "#rrggbb"; null when none does. */
export function nearestPassing(foreground: Colour, background: Colour, ratio: number): string | null {
	const shade = nearestShade(foreground, (one) => contrastOf(one, background) >= ratio)
	return shade && hexOf(shade)
}
