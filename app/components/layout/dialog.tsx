import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { Button, LinkButton } from '#app/components/form/button.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './dialog.module.css'

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
	/** What it says is short, and read out together with its title. */
	isBrief?: boolean
}

/**
 * A native dialog. Rendered open by the server it stands in the page and works without scripts; with
 * scripts it becomes modal, keeps the focus inside and gives it back when closed.
 */
export function Dialog({ open, title, children, actions, onClose, closeHref, isBrief }: DialogProps) {
	const { t } = useWording()
	const titleId = useId()
	const bodyId = useId()
	const element = useRef<HTMLDialogElement>(null)
	const before = useFocusBefore(open)
	useEffect(() => {
		const dialog = element.current
		if (!dialog || !open) return
		// `open` in the markup is the dialog of a page without scripts: it can't be made modal while it shows.
		dialog.removeAttribute('open')
		const wished = document.activeElement
		dialog.showModal()
		if (wished instanceof HTMLElement && dialog.contains(wished)) wished.focus()
		return () => {
			dialog.close()
			// React has taken it away by now, and what the browser would give the focus back to with it.
			giveFocusBack(before.current)
			before.current = null
		}
	}, [open, before])
	if (!open) return null
	const leave: Leave = (then) => {
		const dialog = element.current
		if (!dialog?.open) return
		dialog.close()
		giveFocusBack(before.current)
		// It is taken out of the page once it has faded.
		const fading = dialog.getAnimations({ subtree: false }).map(({ finished }) => finished)
		Promise.allSettled(fading).then(then)
	}
	const close = onClose && (() => leave(onClose))
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the key for the press beside it is Escape, which is `cancel`
		<dialog
			className={styles.dialog}
			ref={element}
			open
			aria-labelledby={titleId}
			aria-describedby={isBrief ? bodyId : undefined}
			onCancel={(event) => {
				event.preventDefault()
				close?.()
			}}
			onClick={(event) => {
				if (event.target === element.current) close?.()
			}}
		>
			<div className={styles.sheet}>
				<header className={styles.head}>
					<h2 className={styles.title} id={titleId}>
						{title}
					</h2>
					{closeHref ? (
						<CloseLink href={closeHref} onClose={close} label={t('controls.close')} />
					) : (
						close && <CloseButton onClose={close} label={t('controls.close')} />
					)}
				</header>
				<div className={styles.body} id={bodyId}>
					{children}
				</div>
				{actions && (
					<LeaveContext.Provider value={leave}>
						<div className={styles.actions}>{actions}</div>
					</LeaveContext.Provider>
				)}
			</div>
		</dialog>
	)
}

/**
 * What had the focus before a dialog. Read while it is drawn: a field that takes the focus has it before any effect runs.
 */
function useFocusBefore(open: boolean) {
	const before = useRef<Element | null>(null)
	if (open && before.current === null && typeof document !== 'undefined')
		before.current = document.activeElement
	return before
}

function giveFocusBack(before: Element | null): void {
	const isLost =
		document.activeElement === document.body || document.activeElement?.closest('dialog:not([open])')
	if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
}

type Leave = (then: () => void) => void

const LeaveContext = createContext<Leave>((then) => then())

/** For the actions of a dialog: closes it as Escape does, then goes on. */
export const useLeaveDialog = (): Leave => useContext(LeaveContext)

function CloseButton({ onClose, label }: { onClose: () => void; label: string }) {
	return (
		<span className={styles.close}>
			<Button type="button" look="quiet" size="compact" icon="close" onClick={onClose}>
				{label}
			</Button>
		</span>
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
