import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Picture, type PictureSource } from './picture.tsx'

export type EmptyStateProps = {
	title: ReactNode
	children?: ReactNode
	/** What to do next. */
	actions?: ReactNode
	image?: PictureSource
	/** `h1` where it is the whole page: not found, error, an empty cart. */
	heading?: 'h1' | 'h2'
}

/** Nothing here, said in the venue's voice, and where to go from here. */
export function EmptyState({ title, children, actions, image, heading: Heading = 'h2' }: EmptyStateProps) {
	return (
		<section className={styles.empty}>
			{image && (
				<div className={styles.image}>
					<Picture {...image} fit="fill" />
				</div>
			)}
			<Heading className={styles.title}>{title}</Heading>
			{children && <div className={styles.text}>{children}</div>}
			{actions && <div className={styles.actions}>{actions}</div>}
		</section>
	)
}
