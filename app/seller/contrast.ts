import { type Colour, hexOf } from './tokens.ts'

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

const luminance = ({ red, green, blue }: Colour) =>
	0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(a: Colour, b: Colour): number {
	const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
	return (lighter + 0.05) / (darker + 0.05)
}

function mix(from: Colour, target: number, share: number): Colour {
	const blend = (part: number) => part + (target - part) * share
	return { red: blend(from.red), green: blend(from.green), blue: blend(from.blue), alpha: 1 }
}

/** The nearest lighter or darker shade of a colour that reaches the ratio, as "#rrggbb"; null when none does. */
export function nearestPassing(foreground: Colour, background: Colour, ratio: number): string | null {
	for (let step = 1; step <= 100; step += 1) {
		for (const target of [0, 1]) {
			const shade = mix(foreground, target, step / 100)
			// Rounding to eight bits must not bring it back below the line.
			if (contrastOf(shade, background) >= ratio + 0.02) return hexOf(shade)
		}
	}
	return null
}
