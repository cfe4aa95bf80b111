import { useWording } from '#app/components/wording.tsx'
import styles from './connection-lost.module.css'
import { Notice } from './notice.tsx'

/** Covers the head of the page while the connection is lost; the page below does not move. */
export function ConnectionLost({ active }: { active: boolean }) {
	const { t } = useWording()
	return (
		<div className={styles.banner} aria-live="polite">
			{active ? (
				<Notice kind="warning" banner>
					{t('errors.line_lost')}
				</Notice>
			) : null}
		</div>
	)
}
