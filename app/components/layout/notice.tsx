import type { ReactNode } from 'react'
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
	/** Spans the whole width of the page. */
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
	return (
		<div
			className={styles.notice}
			data-kind={kind}
			data-banner={banner || undefined}
			role={live ? role : undefined}
		>
			<Icon name={icons[kind]} />
			<div className={styles.words}>
				{title && <p className={styles.title}>{title}</p>}
				{children && <div>{children}</div>}
				{actions && <div className={styles.actions}>{actions}</div>}
			</div>
		</div>
	)
}
