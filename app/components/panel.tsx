import type { ReactNode } from 'react'
import styles from './panel.module.css'

export type PanelProps = {
	title?: ReactNode
	/** Right of the title: a link or a countdown. */
	aside?: ReactNode
	heading?: 'h1' | 'h2' | 'h3'
	/** `well` recedes, `card` stands out. */
	look?: 'card' | 'well'
	children: ReactNode
	/** Below a thin rule: totals, the act. */
	foot?: ReactNode
}

/** A surface of the theme's own character that holds one thing: the cart, a part of a form, an order. */
export function Panel({ title, aside, heading: Heading = 'h2', look = 'card', children, foot }: PanelProps) {
	return (
		<section className={styles.panel} data-look={look}>
			{(title || aside) && (
				<header className={styles.head}>
					{title && <Heading className={styles.title}>{title}</Heading>}
					{aside}
				</header>
			)}
			<div className={styles.body}>{children}</div>
			{foot && <footer className={styles.foot}>{foot}</footer>}
		</section>
	)
}
