import { useWording } from '#app/components/wording.tsx'
import type { TraceLine } from '#app/pages/shell/rule-trace.ts'
import styles from './rule-trace.module.css'

/** For staff, in a preview: every day or time on the page with the rules that it was asked with. */
export function RuleTrace({ lines }: { lines: TraceLine[] }) {
	const { t } = useWording()
	return (
		<details className={styles.trace}>
			<summary className={styles.title}>{t('preview.trace.title')}</summary>
			<ul className={styles.lines}>
				{lines.map(({ subject, decided, asked }) => (
					<li key={subject}>
						<b>{subject}</b>: {decided ? <code>{decided}</code> : t('preview.trace.open')}
						<ul className={styles.asked}>
							{asked.map(({ rule, holds, facts }) => (
								<li key={rule}>
									<code>{rule}</code> {t(holds ? 'preview.trace.decides' : 'preview.trace.passes')}{' '}
									<code className={styles.facts}>{facts}</code>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</details>
	)
}
