import { useCallback, useEffect, useState } from 'react'
import type { StudioBody } from '#app/contract/studio/answers.ts'
import type { SwitchesAnswer } from '#app/contract/studio/switches-answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { useStudio } from '../context.tsx'

type Change = Omit<StudioBody<'setSwitches'>, 'venue'>

export interface VenueSwitches {
	/** Null until the first answer. */
	answer: SwitchesAnswer | null
	fault: CallFault['fault'] | null
	isSending: boolean
	/** Whether the last change is in force. */
	isDone: boolean
	change(change: Change): Promise<void>
}

/** What is switched at a venue; read again when the window is looked at, because others switch too. */
export function useSwitches(venue: string | undefined): VenueSwitches {
	const { onEnded } = useStudio()
	const [found, setFound] = useState<{ venue: string; answer: SwitchesAnswer } | null>(null)
	const [fault, setFault] = useState<VenueSwitches['fault']>(null)
	const [isSending, setSending] = useState(false)
	const [isDone, setDone] = useState(false)

	const run = useCallback(
		async (id: string, call: () => Promise<SwitchesAnswer>): Promise<boolean> => {
			try {
				setFound({ venue: id, answer: await call() })
				setFault(null)
				return true
			} catch (error) {
				if (!(error instanceof CallFault)) throw error
				if (error.fault.code === 'no_session') onEnded()
				setFault(error.fault)
				return false
			}
		},
		[onEnded],
	)

	useEffect(() => {
		if (venue === undefined) return
		setDone(false)
		const load = () => void run(venue, () => callStudio('switches', { venue }))
		load()
		addEventListener('focus', load)
		return () => removeEventListener('focus', load)
	}, [venue, run])

	const change = async (wanted: Change): Promise<void> => {
		if (venue === undefined) return
		setSending(true)
		setDone(false)
		setDone(await run(venue, () => callStudio('setSwitches', { venue, ...wanted })))
		setSending(false)
	}

	return { answer: found?.venue === venue ? (found?.answer ?? null) : null, fault, isSending, isDone, change }
}
