import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { CallFault } from '../call.ts'

/** A page that logs in: its fault, and whether it waits for an answer. */
export function useEntry(onEntered: () => void) {
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const alert = useRef<HTMLParagraphElement>(null)

	useEffect(() => {
		if (fault) alert.current?.focus()
	}, [fault])

	/** Logs in by what is sent; nothing has happened where it answers null. @returns whether the person is in */
	const enter = useCallback(
		async (send: () => Promise<unknown>): Promise<boolean> => {
			setSending(true)
			setFault(null)
			try {
				if ((await send()) === null) return false
				onEntered()
				return true
			} catch (error) {
				if (!(error instanceof CallFault)) throw error
				setFault(error.fault)
				return false
			} finally {
				setSending(false)
			}
		},
		[onEntered],
	)

	/** Of a form whose values log in. */
	const submitOf = (send: (values: (name: string) => string) => Promise<unknown>) => {
		return (event: FormEvent<HTMLFormElement>) => {
			event.preventDefault()
			const values = new FormData(event.currentTarget)
			void enter(() => send((name) => String(values.get(name) ?? '').trim()))
		}
	}

	return { fault, isSending, alert, enter, submitOf }
}
