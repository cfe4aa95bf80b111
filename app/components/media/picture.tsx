import styles from './picture.module.css'

export type PictureSource = {
	src: string
	/** Further sizes, in the form of the `srcset` attribute. */
	srcSet?: string
	/** Size of the delivered image: reserves the place before it loads. */
	width: number
	height: number
	/** Empty for a picture that adds nothing to the text next to it. */
	alt: string
	/** The picture is not cropped where it fills a frame of another shape. */
	whole?: boolean
}

export type PictureProps = PictureSource & {
	/** Rendered width, in the form of the `sizes` attribute. */
	sizes?: string
	/** The largest element of the first view: fetched at once and first. */
	eager?: boolean
	/** `fill` covers its container; `frame` keeps its own proportions. */
	fit?: 'fill' | 'frame'
}

/** An image that reserves its place and shows the theme's background until it loads. */
export function Picture({ eager, fit = 'frame', alt, whole, ...source }: PictureProps) {
	// React 18 has no fetchPriority; the attribute in lower case passes through.
	const priority = eager ? { fetchpriority: 'high' } : { loading: 'lazy' as const }
	return (
		<img
			className={styles.picture}
			data-fit={fit}
			data-whole={whole}
			alt={alt}
			decoding="async"
			{...priority}
			{...source}
		/>
	)
}
