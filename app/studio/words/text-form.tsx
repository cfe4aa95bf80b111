import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CallFault } from '../call.ts'
import { useStudio } from '../context.tsx'
import { SaveFault } from '../save-fault.tsx'
import type { Outcome } from './text-states.tsx'

export interface TextFormEnds {
	onCancel: () => void
	onSaved: (outcome: Outcome) => void
	/** Reads the texts again, without what was typed. */
	onReload: () => void
}

interface TextFormProps extends TextFormEnds {
	className?: string
	/** The newest revision as the page was read. */
	base: number
	/** Saves over `known`, the newest revision that this member knows of; with several saves it sets the next one. errors - CallFault */
	save: (known: { current: number }) => Promise<Outcome>
	children: ReactNode
}

/** A form of texts that are saved together. It shows a newer revision of another member, which only a press overwrites. */
export function TextForm({ base, save, onCancel, onSaved, onReload, className, children }: TextFormProps) {
	const { t, onEnded } = useStudio()
	const known = useRef(base)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const alert = useRef<HTMLDivElement>(null)
	useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

	async function send(): Promise<void> {
		setSending(true)
		setFault(null)
		try {
			onSaved(await save(known))
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
			requestAnimationFrame(() => alert.current?.focus())
		} finally {
			setSending(false)
		}
	}
	const sendAfter = (number: number) => {
		known.current = number
		void send()
	}

	return (
		<form
			ref={form}
			className={className}
			onSubmit={(event: FormEvent) => {
				event.preventDefault()
				void send()
			}}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onCancel()
			}}
		>
			{children}
			<div ref={alert} tabIndex={-1} role="alert">
				<SaveFault
					fault={fault}
					findings={fault?.code === 'sale' ? fault.faults : []}
					onAgain={sendAfter}
					onReload={onReload}
				/>
			</div>
			<p className="actions">
				<button type="submit" className="main" disabled={isSending}>
					{t('words.save')}
				</button>
				<button type="button" onClick={onCancel}>
					{t('words.cancel')}
				</button>
			</p>
		</form>
	)
}
