import styles from './price.module.css'

export type PriceProps = {
	/** Formatted by the server. */
	text: string
	/** Before the amount: "From". */
	prefix?: string
	/** The amount before a discount. */
	was?: { text: string; label: string }
	/** After the amount, quiet: "incl. fees". */
	note?: string
	size?: 'regular' | 'large'
}

/** An amount of money in tabular figures. */
export function Price({ text, prefix, was, note, size }: PriceProps) {
	return (
		<span className={styles.price} data-size={size}>
			{prefix && <span className={styles.quiet}>{prefix} </span>}
			{was && (
				<s className={styles.quiet}>
					<span className="spoken">{was.label} </span>
					{was.text}
				</s>
			)}
			<span className={styles.amount}>{text}</span>
			{note && <span className={styles.quiet}> {note}</span>}
		</span>
	)
}
