import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, LinkButton } from './button.tsx'
import styles from './dialog.module.css'
import { useWording } from './wording.tsx'

export type DialogProps = {
	open: boolean
	title: ReactNode
	children: ReactNode
	/** Buttons and links, the primary first. */
	actions?: ReactNode
	/** Called on Escape, on the close button and on a press beside the dialog. */
	onClose?: () => void
	/** Where closing leads without scripts: the dialog's page without the dialog. */
	closeHref?: string
	/** Escape, a press beside it and the close button are withheld: the visitor must answer. */
	mustAnswer?: boolean
}

/**
 * A native dialog. Rendered open by the server it stands in the page and works without scripts; with
 * scripts it becomes modal, keeps the focus inside and gives it back when closed.
 */
export function Dialog({ open, title, children, actions, onClose, closeHref, mustAnswer }: DialogProps) {
	const { t } = useWording()
	const titleId = useId()
	const element = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		const dialog = element.current
		if (!dialog || !open) return
		// `open` in the markup is the dialog of a page without scripts: it can't be made modal while it shows.
		dialog.removeAttribute('open')
		const before = document.activeElement
		dialog.showModal()
		return () => {
			dialog.close()
			// React has taken it away by now, and what the browser would give the focus back to with it.
			const isLost = document.activeElement === document.body
			if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
		}
	}, [open])
	if (!open) return null
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the key for the press beside it is Escape, which is `cancel`
		<dialog
			className={styles.dialog}
			ref={element}
			open
			aria-labelledby={titleId}
			onCancel={(event) => {
				event.preventDefault()
				if (!mustAnswer) onClose?.()
			}}
			onClick={(event) => {
				if (event.target === element.current && !mustAnswer) onClose?.()
			}}
		>
			<div className={styles.sheet}>
				<header className={styles.head}>
					<h2 className={styles.title} id={titleId}>
						{title}
					</h2>
					{!mustAnswer &&
						(closeHref ? (
							<CloseLink href={closeHref} onClose={onClose} label={t('controls.close')} />
						) : (
							onClose && <CloseButton onClose={onClose} label={t('controls.close')} />
						))}
				</header>
				<div className={styles.body}>{children}</div>
				{actions && <div className={styles.actions}>{actions}</div>}
			</div>
		</dialog>
	)
}

function CloseButton({ onClose, label }: { onClose: () => void; label: string }) {
	return (
		<Button type="button" look="quiet" size="compact" icon="close" onClick={onClose}>
			{label}
		</Button>
	)
}

function CloseLink({ href, onClose, label }: { href: string; onClose?: () => void; label: string }) {
	return (
		<LinkButton
			href={href}
			look="quiet"
			size="compact"
			icon="close"
			keepScroll
			onClick={
				onClose &&
				((event) => {
					event.preventDefault()
					onClose()
				})
			}
		>
			{label}
		</LinkButton>
	)
}
