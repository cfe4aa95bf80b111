import type { ReactNode } from 'react'
import styles from './reason.module.css'

/**
 * Why the item that was just pressed or focused can't be chosen, shown and announced. The empty live region is rendered
 * first, or a screen reader would not announce its text, and it reserves its line, so that the page does not move.
 */
export function Reason({ children }: { children: ReactNode }) {
	return (
		<p className={styles.reason} role="status">
			{children}
		</p>
	)
}
