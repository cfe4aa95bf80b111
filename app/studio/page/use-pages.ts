import { useEffect, useState } from 'react'
import type { PagesAnswer } from '#app/contract/studio/page-answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { useStudio } from '../context.tsx'

/** The pages of a venue, with what went wrong instead. */
export function usePages(venue: string): {
	answer: PagesAnswer | null
	fault: CallFault['fault'] | null
} {
	const { onEnded } = useStudio()
	const [answer, setAnswer] = useState<PagesAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	useEffect(() => {
		const stopped = new AbortController()
		callStudio('pages', { venue }, stopped.signal).then(setAnswer, (error: unknown) => {
			if (stopped.signal.aborted) return
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			else setFault(error.fault)
		})
		return () => stopped.abort()
	}, [venue, onEnded])
	return { answer, fault }
}
