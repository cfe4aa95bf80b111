import { useCallback, useEffect, useRef, useState } from 'react'
import type { StudioAnswers, StudioBody, StudioCallName } from '#app/contract/studio/answers.ts'
import { CallFault, callStudio } from './call.ts'
import { useStudio } from './context.tsx'

/** Runs calls of one part of a page: its fault, and whether it waits for an answer. A session that ended shows the login. */
export function useCalls() {
	const { onEnded } = useStudio()
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const run = useCallback(
		async (act: () => Promise<void>): Promise<void> => {
			setFault(null)
			setSending(true)
			try {
				await act()
			} catch (error) {
				if (!(error instanceof CallFault)) throw error
				if (error.fault.code === 'no_session') onEnded()
				setFault(error.fault)
			} finally {
				setSending(false)
			}
		},
		[onEnded],
	)
	return { fault, isSending, run }
}

/** What a call answers when a part of a page is opened; null until then. `body` is compared by its content. */
export function useAnswer<Name extends StudioCallName>(name: Name, body: StudioBody<Name>) {
	const [answer, setAnswer] = useState<StudioAnswers[Name] | null>(null)
	const calls = useCalls()
	const { run } = calls
	const key = JSON.stringify(body)
	/** The newest body: a late answer to an earlier one is dropped. */
	const asked = useRef(key)
	const load = useCallback(
		() =>
			run(async () => {
				const read = await callStudio(name, JSON.parse(key) as StudioBody<Name>)
				if (asked.current === key) setAnswer(read)
			}),
		[run, name, key],
	)
	useEffect(() => {
		asked.current = key
		void load()
	}, [load, key])
	return { answer, setAnswer, load, ...calls }
}
