import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
	title: ReactNode
	children?: ReactNode
	/** Links or buttons for the next step. */
	actions?: ReactNode
	/** `h1` where it is the whole page: not found, error, an empty cart. */
	heading?: 'h1' | 'h2'
}

/** A message that there is nothing to show, with links onwards. */
export function EmptyState({ title, children, actions, heading: Heading = 'h2' }: EmptyStateProps) {
	return (
		<section className={styles.empty}>
			<Heading className={styles.title}>{title}</Heading>
			{children && <div className={styles.text}>{children}</div>}
			{actions && <div className={styles.actions}>{actions}</div>}
		</section>
	)
}
