import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
	/** A picture above the title that says nothing more. */
	drawing?: ReactNode
	title: ReactNode
	children?: ReactNode
	/** Links or buttons for the next step. */
	actions?: ReactNode
	/** `h1` where it is the whole page: not found, error, an empty cart. */
	heading?: 'h1' | 'h2'
}

/** A message that there is nothing to show, with links onwards. */
export function EmptyState({ drawing, title, children, actions, heading: Heading = 'h2' }: EmptyStateProps) {
	return (
		<section className={styles.empty}>
			{drawing}
			<Heading className={styles.title}>{title}</Heading>
			{children && <div className={styles.text}>{children}</div>}
			{actions && <div className={styles.actions}>{actions}</div>}
		</section>
	)
}
