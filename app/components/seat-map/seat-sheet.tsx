import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './seat-sheet.module.css'

export type SeatSheetProps = {
	open: boolean
	title: string
	/** Beside the title: the tickets that get the seats. */
	about?: ReactNode
	children: ReactNode
	/** Called on Escape and on the close button. */
	onClose(): void
	/** Page without the sheet. */
	closeHref: string
}

// Before the browser paints: the page below is dimmed while it loads, and a dialog that is not modal yet with it. React
// warns about layout effects on the server.
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * A native dialog that fills the window. Rendered open by the server, it is part of the page and works without scripts.
 * With scripts it becomes modal, and its title takes the focus.
 */
export function SeatSheet({ open, title, about, children, onClose, closeHref }: SeatSheetProps) {
	const { t } = useWording()
	const titleId = useId()
	const element = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	useBeforePaint(() => {
		const dialog = element.current
		if (!dialog || !open) return
		// An open dialog can't be made modal.
		dialog.removeAttribute('open')
		dialog.showModal()
		heading.current?.focus()
		return () => dialog.close()
	}, [open])
	if (!open) return null
	return (
		<dialog
			className={styles.sheet}
			ref={element}
			open
			aria-labelledby={titleId}
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
		>
			<header className={styles.head}>
				<h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				{about ? <div className={styles.about}>{about}</div> : null}
				<span className={styles.close}>
					<LinkButton
						href={closeHref}
						look="quiet"
						size="compact"
						icon="close"
						keepScroll
						onClick={(event) => {
							event.preventDefault()
							onClose()
						}}
					>
						{t('controls.close')}
					</LinkButton>
				</span>
			</header>
			{children}
		</dialog>
	)
}
