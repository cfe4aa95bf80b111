import { useId, useRef } from 'react'
import { useStudio } from './context.tsx'

interface ConfirmProps {
	/** On the button that opens the question. */
	label: string
	title: string
	text: string
	/** On the button that does it. */
	act: string
	isSending: boolean
	onConfirm: () => void
}

/** A button that asks before it acts: two presses. */
export function Confirm({ label, title, text, act, isSending, onConfirm }: ConfirmProps) {
	const { t } = useStudio()
	const dialog = useRef<HTMLDialogElement>(null)
	const id = useId()
	const close = () => dialog.current?.close()
	return (
		<>
			<button type="button" disabled={isSending} onClick={() => dialog.current?.showModal()}>
				{label}
			</button>
			<dialog ref={dialog} aria-labelledby={id} className="card">
				<h2 id={id}>{title}</h2>
				<p>{text}</p>
				<p className="actions">
					<button
						type="button"
						className="main"
						onClick={() => {
							close()
							onConfirm()
						}}
					>
						{act}
					</button>
					<button type="button" onClick={close}>
						{t('notice.cancel')}
					</button>
				</p>
			</dialog>
		</>
	)
}
