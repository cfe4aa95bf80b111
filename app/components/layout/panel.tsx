import type { ReactNode } from 'react'
import styles from './panel.module.css'

export type PanelProps = {
	title?: ReactNode
	/** `well` is recessed, `card` is raised. */
	look?: 'card' | 'well'
	children: ReactNode
	/** Below a thin rule: totals, the action. */
	foot?: ReactNode
}

/** A surface in the theme's style that holds one thing: the cart, a part of a form, an order. */
export function Panel({ title, look = 'card', children, foot }: PanelProps) {
	return (
		<section className={styles.panel} data-look={look}>
			{title && <h2 className={styles.title}>{title}</h2>}
			<div className={styles.body}>{children}</div>
			{foot && <footer className={styles.foot}>{foot}</footer>}
		</section>
	)
}
