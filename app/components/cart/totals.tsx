import styles from './totals.module.css'

export type TotalsRow = {
	id: string
	label: string
	value: string
	note?: string
	/** `reduction` lowers the sum; `total` is the amount to be paid, and `part` a share of it. */
	kind?: 'reduction' | 'total' | 'part'
}

/** The totals of the cart, line by line. */
export function Totals({ rows }: { rows: TotalsRow[] }) {
	return (
		<dl className={styles.totals}>
			{rows.map((row) => (
				<div key={row.id} className={styles.row} data-kind={row.kind}>
					<dt>
						{row.label}
						{row.note && <span className={styles.note}>{row.note}</span>}
					</dt>
					<dd>{row.value}</dd>
				</div>
			))}
		</dl>
	)
}
