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
	/** Sizes of the variant for dark pages, where the visitor's system decides. */
	darkSrcSet?: string
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
	/** Which variant of a generated picture the page shows; left out where every mode has the same one. */
	posters?: PosterVariants
}

/** The ends of the paths of generated pictures: ".svg" has the colours of the theme's default mode. */
export interface PosterVariants {
	end: string
	/** For visitors whose system is dark; null where the mode of the page does not depend on it. */
	darkEnd: string | null
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
	const allAsked = (srcSet: string): string => srcSet.replace(/\S+(?= \d+w)/g, asked)
	const { src, srcSet, darkSrcSet } = picture
	return {
		...picture,
		src: asked(src),
		srcSet: allAsked(srcSet),
		...(darkSrcSet ? { darkSrcSet: allAsked(darkSrcSet) } : {}),
		whole: true,
	}
}

/** The picture of an event or a page: its own, or else one that is generated for the mode of the visitor's page. */
export function ownOrGenerated(
	{ path, id, alt }: { path: string | null | undefined; id: string; alt: string },
	use: PictureUse,
	home: PictureHome,
): PictureView | undefined {
	if (path) return pictureOf(path, alt, use, home)
	const variant = (end: string) => pictureOf(`_poster/${id}${end}`, alt, use, home)
	const { end, darkEnd } = home.posters ?? { end: '.svg', darkEnd: null }
	const picture = variant(end)
	const dark = darkEnd === null ? undefined : variant(darkEnd)
	return picture && dark ? { ...picture, darkSrcSet: dark.srcSet } : picture
}

/** Where the pictures of a visit are, and the variant of its posters. High contrast has those of the default mode. */
export function picturesOf({ seller, mode }: Pick<Storefront, 'seller' | 'mode'>): PictureHome {
	const { prefix, revision, publicConfig, theme } = seller
	const other = theme.defaultMode === 'dark' ? 'light' : 'dark'
	const home = { prefix, revision, publicConfig }
	if (!theme.modes.includes(other)) return home
	const followsSystem = mode === null && other === 'dark'
	return {
		...home,
		posters: {
			end: mode === other ? `.${other}.svg` : '.svg',
			darkEnd: followsSystem ? '.dark.svg' : null,
		},
	}
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
