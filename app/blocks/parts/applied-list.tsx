import type { ReactNode } from 'react'
import styles from './applied-list.module.css'

interface Applied {
	/** What the visitor entered, for example a promo code. */
	id: string
	title: ReactNode
	note: ReactNode
	/** Formatted, with its sign; empty while it changes no total. */
	amount: string
	remove: ReactNode
}

/** What lowers the amount to pay, each with its effect and a button that takes it back. */
export function AppliedList({ label, applied }: { label: string; applied: readonly Applied[] }) {
	if (applied.length === 0) return null
	return (
		<ul className={styles.list} aria-label={label}>
			{applied.map(({ id, title, note, amount, remove }) => (
				<li key={id}>
					<span>
						{title} {note ? <span className={styles.note}>{note}</span> : null}
					</span>
					<span className={styles.acts}>
						{amount ? <span className={styles.amount}>{amount}</span> : null}
						{remove}
					</span>
				</li>
			))}
		</ul>
	)
}
