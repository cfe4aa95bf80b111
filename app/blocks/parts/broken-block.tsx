import type { BrokenBlock as Broken } from '#app/pages/shell/page.ts'
import styles from './broken-block.module.css'

/** Replaces a block that cannot be rendered, with the reason. Production never sends it. */
export function BrokenBlock({ block }: { block: Broken }) {
	return (
		<p className={styles.broken}>
			<strong>{block.id}</strong> {block.reason}
		</p>
	)
}
