import type { ReactNode } from 'react'
import styles from './hero.module.css'
import { Picture, type PictureSource } from './picture.tsx'

export type HeroProps = {
	title: ReactNode
	/** A short line above the title. */
	eyebrow?: ReactNode
	text?: ReactNode
	actions?: ReactNode
	/** A note below the actions: opening hours, address. */
	note?: ReactNode
	image?: PictureSource
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
		<section className={styles.hero} data-size={size} data-image={image ? true : undefined}>
			<div className={styles.inner}>
				<div className={styles.words}>
					{eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
					<Heading className={styles.title}>{title}</Heading>
					{text && <div className={styles.text}>{text}</div>}
					{actions && <div className={styles.actions}>{actions}</div>}
					{note && <div className={styles.note}>{note}</div>}
				</div>
				{image && (
					<div className={styles.image}>
						<Picture {...image} eager fit="fill" sizes={sizes} />
					</div>
				)}
			</div>
		</section>
	)
}
