import type { ImagesSettings } from '#app/contract/config.generated.ts'
import { type PictureUse, pictureSizesOf, scaledSize } from '#app/sellers/images/picture-sizes.ts'
import type { Storefront } from './storefront.ts'

/** Attributes of an image element: reserved size, and twice the pixels for dense screens. */
export interface PictureView {
	src: string
	srcSet: string
	width: number
	height: number
	alt: string
	/** The whole picture is shown, with bands where the frame has another ratio. */
	whole?: true
}

/** Prefix of a venue's file addresses, and the revision that identifies their content. */
export interface AssetHome {
	/** Of the seller's paths: "" or "/<id>". */
	prefix: string
	revision: string
}

/** The same with the sizes in which the venue's pictures are generated. */
export interface PictureHome extends AssetHome {
	publicConfig: { images: ImagesSettings }
}

/** The element's attributes for a picture of the venue, or undefined when there is none. */
export function pictureOf(
	path: string | null | undefined,
	alt: string,
	use: PictureUse,
	{ prefix, revision, publicConfig }: PictureHome,
): PictureView | undefined {
	if (!path) return undefined
	const size = pictureSizesOf(publicConfig.images)[use]
	const name = path.split('/').map(encodeURIComponent).join('/')
	const offered = size.scales.map((scale) => {
		const [width, height] = scaledSize(size, scale)
		return { width, href: `${prefix}/images/${name}?sizex=${width}&sizey=${height}&v=${revision}` }
	})
	return {
		src: offered[0]?.href ?? '',
		srcSet: offered.map(({ href, width }) => `${href} ${width}w`).join(', '),
		width: size.width,
		height: size.height,
		alt,
	}
}

/** A picture at its largest size, for search engines and link previews. */
export function largestOf({ src, srcSet, width, height }: PictureView): {
	href: string
	width: number
	height: number
} {
	const [href = src, across = ''] = srcSet.split(', ').at(-1)?.split(' ') ?? []
	const largest = Number.parseInt(across, 10) || width
	return { href, width: largest, height: Math.round((height * largest) / width) }
}

/** The same picture without cropping (spec 1 §3, no_cropping). */
export function uncropped(picture: PictureView): PictureView {
	const asked = (href: string): string => `${href}&crop=false`
	return {
		...picture,
		src: asked(picture.src),
		srcSet: picture.srcSet.replace(/\S+(?= \d+w)/g, asked),
		whole: true,
	}
}

/** The path of an event's picture: its own, or the generated poster for an event without one. */
export function posterPath(path: string | null | undefined, eventId: string): string {
	return path ?? `_poster/${eventId}.svg`
}

/** The logo in the header; `darkSrc` is for dark modes. */
export interface SharedLogo {
	src: string
	darkSrc: string | null
	alt: string
	width: number
	height: number
	href: string
}

/** The seller's logo with its link; null without one. */
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

/** The icon of the browser's tab: the seller's own, or a mark generated from its theme. */
export function iconOf({ seller }: Storefront): { href: string; type: string } {
	const favicon = seller.publicConfig.theme.favicon ?? generatedMark
	return {
		href: asItIs(favicon, seller),
		type: favicon.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
	}
}

/** Path of the mark that is generated from a theme (sellers/images/poster.ts). */
const generatedMark = '_mark.svg'

/** Without a size, which would convert a vector file into a raster image. */
const asItIs = (path: string, { prefix, revision }: AssetHome): string =>
	`${prefix}/images/${path}?v=${revision}`
