import type { ImagesSettings } from '#app/contract/config.generated.ts'

/** Use of a picture. `hero` is a cover that may be as wide as the window, `wide` is a cover of 16:9 for videos and maps. */
export type PictureUse = 'teaser' | 'cover' | 'hero' | 'wide' | 'cart'

/** Display size in CSS pixels, by which images are requested (spec 1 §9). */
export interface PictureSize {
	width: number
	height: number
	/** Offered multiples of the size, ascending. */
	scales: number[]
}

// 1.6 is for phones with a pixel ratio of 3: the cover is the slowest request of a page.
const coverScales = [1, 1.6, 2]
const heroScales = [...coverScales, 3.2]

const scalesUpTo = (most: number, steps: readonly number[]): number[] => steps.filter((step) => step <= most)

/** Sizes of every use. A teaser may be as wide as a phone, 1.5 times its width on a card. */
export function pictureSizesOf({ teaser, cover, cart }: ImagesSettings): Record<PictureUse, PictureSize> {
	const half = cover.width / 2
	return {
		teaser: {
			width: teaser.width,
			height: teaser.height,
			scales: scalesUpTo(teaser.scale * 1.5, [1, 1.5, 2, 3, 4.5]),
		},
		cover: { width: Math.round(half), height: Math.round((half * 2) / 3), scales: coverScales },
		hero: { width: Math.round(half), height: Math.round((half * 2) / 3), scales: heroScales },
		wide: { width: Math.round(half), height: Math.round((half * 9) / 16), scales: coverScales },
		cart: { width: cart.width, height: cart.height, scales: scalesUpTo(cart.scale, [1, 2, 3]) },
	}
}

/** Width and height of a multiple, in pixels as delivered. */
export function scaledSize({ width, height }: PictureSize, scale: number): [width: number, height: number] {
	return [Math.round(width * scale), Math.round(height * scale)]
}

/** Every size that a venue's pages may request; any other is refused. */
export function servedSizes(images: ImagesSettings): [width: number, height: number][] {
	return Object.values(pictureSizesOf(images)).flatMap((size) =>
		size.scales.map((scale) => scaledSize(size, scale)),
	)
}
