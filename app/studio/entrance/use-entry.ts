import { type FormEvent, useRef, useState } from 'react'
import { CallFault } from '../call.ts'

/** A form that logs in: its fault, and whether it waits for the answer. */
export function useEntry(
	send: (values: (name: string) => string) => Promise<unknown>,
	onEntered: () => void,
) {
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const alert = useRef<HTMLParagraphElement>(null)

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const values = new FormData(event.currentTarget)
		setSending(true)
		setFault(null)
		try {
			await send((name) => String(values.get(name) ?? '').trim())
			onEntered()
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			setFault(error.fault)
			requestAnimationFrame(() => alert.current?.focus())
		} finally {
			setSending(false)
		}
	}

	return { fault, isSending, alert, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
