import { useWording } from '#app/components/wording.tsx'
import styles from './price.module.css'

export type PriceProps = {
	/** Formatted by the server. */
	text: string
	/** Muted text after the amount: "incl. fees". */
	note?: string
	/** The usual price, struck through. */
	was?: string
}

/** An amount of money in tabular figures; a reduced one follows the usual price. */
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
