import { useWording } from '#app/components/wording.tsx'
import styles from './price.module.css'

export type PriceProps = {
	/** Formatted by the server. */
	text: string
	/** After the amount, quiet: "incl. fees". */
	note?: string
	/** What it usually costs, struck through. */
	was?: string
}

/** An amount of money in tabular figures; a lowered one beside what it was. */
export function Price({ text, note, was }: PriceProps) {
	const { t } = useWording()
	return (
		<span className={styles.price}>
			{was && (
				<>
					<s className={styles.was}>
						<span className="spoken">{t('reserve.discount.was')} </span>
						{was}
					</s>{' '}
					<span className="spoken">{t('reserve.discount.now')} </span>
				</>
			)}
			<span className={styles.amount}>{text}</span>
			{note && <span className={styles.quiet}> {note}</span>}
		</span>
	)
}
