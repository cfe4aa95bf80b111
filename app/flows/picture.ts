import type { Storefront } from './storefront.ts'

/** An image as an element draws it: sizes reserved, twice the pixels for dense screens. */
export interface PictureView {
	src: string
	srcSet: string
	width: number
	height: number
	alt: string
}

/** Where a venue's pictures are asked for, and the revision that names their content. */
export interface PictureHome {
	/** Of the seller's paths: "" or "/<id>". */
	prefix: string
	revision: string
}

/** Images are asked for by the size at which they are drawn (spec 1 §9), in CSS pixels. */
export interface PictureSize {
	width: number
	height: number
	/** Multiples of the size that are offered. */
	scales: number[]
}

export const pictureSizes = {
	/** Teaser 272 × 216, up to a phone's full width at two pixels each. */
	teaser: { width: 408, height: 324, scales: [1, 2] },
	cover: { width: 750, height: 500, scales: [1, 2] },
	cart: { width: 64, height: 51, scales: [1, 2] },
	wide: { width: 750, height: 422, scales: [1, 2] },
} satisfies Record<string, PictureSize>

/** The element's attributes for a picture of the venue, or undefined when there is none. */
export function pictureOf(
	path: string | null | undefined,
	alt: string,
	size: PictureSize,
	{ prefix, revision }: PictureHome,
): PictureView | undefined {
	if (!path) return undefined
	const at = (scale: number): string =>
		`${prefix}/images/${path.split('/').map(encodeURIComponent).join('/')}?sizex=${size.width * scale}&sizey=${size.height * scale}&v=${revision}`
	return {
		src: at(1),
		srcSet: size.scales.map((scale) => `${at(scale)} ${size.width * scale}w`).join(', '),
		width: size.width,
		height: size.height,
		alt,
	}
}

/** The path of an event's picture: its own, or the poster that is drawn for an event without one. */
export function posterPath(path: string | null | undefined, eventId: string): string {
	return path ?? `_poster/${eventId}.svg`
}

/** The mark in the header; `darkSrc` is the one for dark modes. */
export interface SharedLogo {
	src: string
	darkSrc: string | null
	alt: string
	width: number
	height: number
	href: string
}

/** The seller's logo with the page it leads to, or null when there is none. */
export function logoOf(storefront: Storefront): SharedLogo | null {
	const { publicConfig } = storefront.seller
	const { logo } = publicConfig.theme
	if (!logo) return null
	const { src, darkSrc, alt, width, height, externalUrl } = logo
	return {
		src: asItIs(src, storefront.seller),
		darkSrc: darkSrc && asItIs(darkSrc, storefront.seller),
		alt,
		width,
		height,
		href: externalUrl ?? storefront.href('/'),
	}
}

/** The seller's mark on the browser's tab; a seller without one gets the mark drawn from its theme. */
export function iconOf({ seller }: Storefront): { href: string; type: string } {
	const favicon = seller.publicConfig.theme.favicon ?? drawnMark
	return {
		href: asItIs(favicon, seller),
		type: favicon.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
	}
}

/** Where the mark of a theme is drawn (seller/poster.ts). */
const drawnMark = '_mark.svg'

/** Without a size: a vector file is sent as it is, a size would only make a raster of it. */
const asItIs = (path: string, { prefix, revision }: PictureHome): string =>
	`${prefix}/images/${path}?v=${revision}`
