import styles from './price.module.css'

export type PriceProps = {
	/** Formatted by the server. */
	text: string
	/** After the amount, quiet: "incl. fees". */
	note?: string
}

/** An amount of money in tabular figures. */
export function Price({ text, note }: PriceProps) {
	return (
		<span className={styles.price}>
			<span className={styles.amount}>{text}</span>
			{note && <span className={styles.quiet}> {note}</span>}
		</span>
	)
}
