import type { ImagesSettings } from '#app/contract/config.generated.ts'

/** Where a picture is drawn. `wide` is a cover for films and maps, in the shape of a film. */
export type PictureUse = 'teaser' | 'cover' | 'wide' | 'cart'

/** Images are asked for by the size at which they are drawn (spec 1 §9), in CSS pixels. */
export interface PictureSize {
	width: number
	height: number
	/** Multiples of the size that are offered, rising. */
	scales: number[]
}

// Between the two for a phone of three times the pixels: nothing on the page is waited for as long as the cover.
const coverScales = [1, 1.6, 2]

const scalesUpTo = (most: number, steps: readonly number[]): number[] => steps.filter((step) => step <= most)

/** Sizes of every use. A teaser may be as wide as a phone: half as large again as on its card. */
export function pictureSizesOf({ teaser, cover, cart }: ImagesSettings): Record<PictureUse, PictureSize> {
	const half = cover.width / 2
	return {
		teaser: {
			width: teaser.width,
			height: teaser.height,
			scales: scalesUpTo(teaser.scale * 1.5, [1, 1.5, 2, 3, 4.5]),
		},
		cover: { width: Math.round(half), height: Math.round((half * 2) / 3), scales: coverScales },
		wide: { width: Math.round(half), height: Math.round((half * 9) / 16), scales: coverScales },
		cart: { width: cart.width, height: cart.height, scales: scalesUpTo(cart.scale, [1, 2, 3]) },
	}
}

/** Width and height of a multiple, in pixels as delivered. */
export function scaledSize({ width, height }: PictureSize, scale: number): [width: number, height: number] {
	return [Math.round(width * scale), Math.round(height * scale)]
}

/** Every size that a venue's pages may ask for; any other is refused. */
export function servedSizes(images: ImagesSettings): [width: number, height: number][] {
	return Object.values(pictureSizesOf(images)).flatMap((size) =>
		size.scales.map((scale) => scaledSize(size, scale)),
	)
}
