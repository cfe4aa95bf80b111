import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useWording } from '#app/components/wording.tsx'
import styles from './dialog.module.css'
import { Button, LinkButton } from './links-and-buttons.tsx'

export type DialogProps = {
	open: boolean
	title: ReactNode
	children: ReactNode
	/** Buttons and links, the primary first. */
	actions?: ReactNode
	/** Called on Escape, on the close button and on a press outside the dialog. */
	onClose?: () => void
	/** Link that closes the dialog without scripts: the dialog's page without the dialog. */
	closeHref?: string
	/** The body is short: screen readers read it together with the title, and the first action has the focus. */
	isBrief?: boolean
	/** Opens by itself: a visitor who is typing must not answer it with a key that was meant for the page below. */
	isUnasked?: boolean
}

/** How long a dialog that opens by itself ignores the keys that press a button. */
const keysIgnoredMs = 500

/**
 * A native dialog. Rendered open by the server, it is part of the page and works without scripts. With
 * scripts it becomes modal, traps the focus and restores it when closed.
 */
export function Dialog({
	open,
	title,
	children,
	actions,
	onClose,
	closeHref,
	isBrief,
	isUnasked,
}: DialogProps) {
	const { t } = useWording()
	const titleId = useId()
	const bodyId = useId()
	const element = useRef<HTMLDialogElement>(null)
	const previousFocus = usePreviousFocus(open)
	const openedAt = useRef(0)
	useEffect(() => {
		const dialog = element.current
		if (!dialog || !open) return
		// `open` in the markup shows the dialog without scripts; an open dialog can't be made modal.
		dialog.removeAttribute('open')
		openedAt.current = performance.now()
		const focused = document.activeElement
		dialog.showModal()
		if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
		else firstChoice(dialog, isBrief)?.focus()
		return () => {
			dialog.close()
			// React has removed the dialog by now, so the browser's own focus restoration is lost.
			restoreFocus(previousFocus.current)
			previousFocus.current = null
		}
	}, [open, previousFocus, isBrief])
	if (!open) return null
	const leave: Leave = (then) => {
		const dialog = element.current
		if (!dialog?.open) return
		dialog.close()
		restoreFocus(previousFocus.current)
		// The caller removes it from the page after its fade-out.
		const fading = dialog.getAnimations({ subtree: false }).map(({ finished }) => finished)
		Promise.allSettled(fading).then(then)
	}
	const close = onClose && (() => leave(onClose))
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the key for the press outside it is Escape, which is `cancel`
		<dialog
			className={styles.dialog}
			ref={element}
			open
			aria-labelledby={titleId}
			aria-describedby={isBrief ? bodyId : undefined}
			onKeyDownCapture={(event) => {
				const isTooEarly = isUnasked && performance.now() - openedAt.current < keysIgnoredMs
				if (isTooEarly && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
			}}
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
 * The first field of a dialog, else the first action of a brief one. The browser would focus the close button, which comes
 * first. Above a long text that is right: its actions are out of sight.
 */
function firstChoice(dialog: HTMLElement, isBrief?: boolean): HTMLElement | null {
	const field = `.${styles.body} :is(input:not([type="hidden"], [hidden]), select, textarea)`
	const action = `.${styles.actions} :is(a, button)`
	return dialog.querySelector<HTMLElement>(field) ?? (isBrief ? dialog.querySelector(action) : null)
}

/** The element that had the focus before the dialog. Read during render, because autofocus moves the focus before effects run. */
function usePreviousFocus(open: boolean) {
	const previousFocus = useRef<Element | null>(null)
	if (open && previousFocus.current === null && typeof document !== 'undefined')
		previousFocus.current = document.activeElement
	return previousFocus
}

function restoreFocus(previousFocus: Element | null): void {
	const isLost =
		document.activeElement === document.body || document.activeElement?.closest('dialog:not([open])')
	if (isLost && previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus()
}

type Leave = (then: () => void) => void

const LeaveContext = createContext<Leave>((then) => then())

/** For the actions of a dialog: closes it as Escape does, then calls `then`. */
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
