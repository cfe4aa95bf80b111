import styles from './picture.module.css'

export type PictureSource = {
	src: string
	/** Further sizes, in the form of the attribute. */
	srcSet?: string
	/** Of the image as delivered: reserves the place before it arrives. */
	width: number
	height: number
	/** Empty for a picture that says nothing the words beside it don't say. */
	alt: string
	/** Nothing of it is cut off where it fills a frame of another shape. */
	whole?: boolean
}

export type PictureProps = PictureSource & {
	/** How wide it is drawn, in the form of the attribute. */
	sizes?: string
	/** The largest thing in the first view: fetched at once and first. */
	eager?: boolean
	/** `fill` covers what holds it; `frame` keeps its own proportions. */
	fit?: 'fill' | 'frame'
}

/** An image that reserves its place and shows the theme's ground until it arrives. */
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
