import { useWording } from '#app/components/wording.tsx'
import styles from './line-lost.module.css'
import { Notice } from './notice.tsx'

/** Lies over the head of the page while the line is away; the page below stays as it is. */
export function LineLost({ active }: { active: boolean }) {
	const { t } = useWording()
	return (
		<div className={styles.line} aria-live="polite">
			{active ? (
				<Notice kind="warning" banner>
					{t('errors.line_lost')}
				</Notice>
			) : null}
		</div>
	)
}
