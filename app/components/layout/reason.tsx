import type { ReactNode } from 'react'
import styles from './reason.module.css'

/**
 * Why what was just pressed or reached can't be chosen, said and spoken. It stands empty before, or nothing would be
 * spoken when its words arrive, and keeps its line, so that the page stays where it is.
 */
export function Reason({ children }: { children: ReactNode }) {
	return (
		<p className={styles.reason} role="status">
			{children}
		</p>
	)
}
