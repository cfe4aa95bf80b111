import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '#app/components/media/icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'
export type NoticeProps = {
	kind?: NoticeKind
	title?: ReactNode
	children?: ReactNode
	/** The next steps for the visitor: buttons or links. */
	actions?: ReactNode
	/** Announces it when it appears: errors at once, others when the screen reader pauses. */
	live?: boolean
	/** Spans the whole width of the page, above its main part: a landmark, so that screen readers find it. */
	banner?: boolean
}

const icons: Record<NoticeKind, IconName> = {
	info: 'info',
	success: 'check',
	warning: 'alert',
	error: 'alert',
}

/** A message of the page, with an icon and text as well as a colour. */
export function Notice({ kind = 'info', title, children, actions, live, banner }: NoticeProps) {
	const role = kind === 'error' ? 'alert' : 'status'
	const wordsId = useId()
	// A live region keeps its own role.
	const isLandmark = banner && !live
	const Element = isLandmark ? 'aside' : 'div'
	return (
		<Element
			className={styles.notice}
			data-kind={kind}
			data-banner={banner || undefined}
			role={live ? role : undefined}
			aria-labelledby={isLandmark ? wordsId : undefined}
		>
			<Icon name={icons[kind]} />
			<div className={styles.words} id={isLandmark ? wordsId : undefined}>
				{title && <p className={styles.title}>{title}</p>}
				{children && <div>{children}</div>}
				{actions && <div className={styles.actions}>{actions}</div>}
			</div>
		</Element>
	)
}
