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
	/** Resolves to whether it is in force. */
	change(change: Change): Promise<boolean>
	/** Reads again what is switched. */
	reload(): void
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

	const reload = useCallback(() => {
		if (venue !== undefined) void run(venue, () => callStudio('switches', { venue }))
	}, [venue, run])

	useEffect(() => {
		setDone(false)
		reload()
		addEventListener('focus', reload)
		return () => removeEventListener('focus', reload)
	}, [reload])

	const change = async (wanted: Change): Promise<boolean> => {
		if (venue === undefined) return false
		setSending(true)
		setDone(false)
		const isSet = await run(venue, () => callStudio('setSwitches', { venue, ...wanted }))
		setDone(isSet)
		setSending(false)
		return isSet
	}

	const answer = found?.venue === venue ? (found?.answer ?? null) : null
	return { answer, fault, isSending, isDone, change, reload }
}
