import type { ReactNode } from 'react'
import heroStyles from './hero.module.css'
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
	/** The same sizes of the variant for dark pages, where the visitor's system decides. */
	darkSrcSet?: string
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
export function Picture({ eager, fit = 'frame', alt, whole, darkSrcSet, ...source }: PictureProps) {
	// React 18 has no fetchPriority; the attribute in lower case passes through.
	const priority = eager ? { fetchpriority: 'high' } : { loading: 'lazy' as const }
	const image = (
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
	if (!darkSrcSet) return image
	return (
		<picture className={styles.variants}>
			<source media="(prefers-color-scheme: dark)" srcSet={darkSrcSet} sizes={source.sizes} />
			{image}
		</picture>
	)
}

export type HeroProps = {
	title: ReactNode
	/** A short line above the title. */
	eyebrow?: ReactNode
	text?: ReactNode
	actions?: ReactNode
	/** A note below the actions: opening hours, address. */
	note?: ReactNode
	image?: PictureSource & { sizes?: string }
	/** `page`: the heading of a list or a form, low and without a picture. */
	size?: 'home' | 'event' | 'page'
	/** 2 on a page whose h1 is elsewhere. */
	level?: 1 | 2
}

// On phones with three pixels per point, twice as many pixels look the same and load faster.
const sizes = '(min-width: 64rem) 44rem, (min-resolution: 2.5dppx) 67vw, 100vw'

/** The heading of a page with its picture; usually contains the only h1. */
export function Hero({ title, eyebrow, text, actions, note, image, size = 'home', level = 1 }: HeroProps) {
	const Heading = level === 1 ? 'h1' : 'h2'
	return (
		<section className={heroStyles.hero} data-size={size} data-image={image ? true : undefined}>
			<div className={heroStyles.inner}>
				<div className={heroStyles.words}>
					{eyebrow && <p className={heroStyles.eyebrow}>{eyebrow}</p>}
					<Heading className={heroStyles.title}>{title}</Heading>
					{text && <div className={heroStyles.text}>{text}</div>}
					{actions && <div className={heroStyles.actions}>{actions}</div>}
					{note && <div className={heroStyles.note}>{note}</div>}
				</div>
				{image && (
					<div className={heroStyles.image}>
						<Picture sizes={sizes} {...image} eager fit="fill" />
					</div>
				)}
			</div>
		</section>
	)
}
