import type { ReactNode } from 'react'
import { markPressed, usePressedEnd } from '#app/components/hooks/pressed-link.ts'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { PageLink } from './links-and-buttons.tsx'
import styles from './steps.module.css'

/** `done` is folded to one line, `open` is the current step, `later` is visible and muted. */
export type StepState = 'done' | 'open' | 'later'

export type StepProps = {
	/** Also the fragment that links point to. */
	id: string
	number: number
	title: string
	state: StepState
	/** The choice, on the folded line. */
	summary?: ReactNode
	/** Link back to this step; it resets later steps. */
	changeHref?: string
	children?: ReactNode
}

/** The numbered steps of a purchase. */
export function Steps({ children }: { children: ReactNode }) {
	usePressedEnd()
	return <ol className={styles.steps}>{children}</ol>
}

/** One step; its content shows while it is open. */
export function Step({ id, number, title, state, summary, changeHref, children }: StepProps) {
	const { t } = useWording()
	return (
		<li
			className={styles.step}
			id={id}
			data-state={state}
			aria-current={state === 'open' ? 'step' : undefined}
		>
			<div className={styles.head}>
				<span className={styles.number} aria-hidden="true">
					{state === 'done' && <Icon name="check" />}
				</span>
				<h2 className={styles.title}>
					<span className="spoken">{t('controls.step', { number })} </span>
					{title}
				</h2>
				{state === 'done' && summary && <p className={styles.summary}>{summary}</p>}
				{state === 'done' && changeHref && (
					<PageLink className={styles.change} href={changeHref} keepScroll onClick={markPressed}>
						{t('calendar.change')}
						<span className="spoken"> {title}</span>
					</PageLink>
				)}
			</div>
			{state === 'open' && children && <div className={styles.body}>{children}</div>}
		</li>
	)
}
