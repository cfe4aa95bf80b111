import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** Questions that unfold their answers, with or without scripts. */
export function FaqBlock({ props }: BlockInput<'faq'>) {
	const { t } = useWording()
	return (
		<section className={styles.faq}>
			{props.heading ? <h2 className={styles.heading}>{t(props.heading)}</h2> : null}
			{props.items.map((item) => (
				<details key={item.question} className={styles.item}>
					<summary className={styles.question}>{t(item.question)}</summary>
					<p className={styles.answer}>{t(item.answer)}</p>
				</details>
			))}
		</section>
	)
}
