import { useEffect, useState } from 'react'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import { CallFault, callStudio } from './call.ts'

// Long enough that a fast typist sends one check for a text.
const pauseMs = 250

/**
 * What the server's checks say about what was typed, a moment after the last change; null before the first answer and
 * while the body is null.
 */
export function useTypedCheck<Name extends 'checkItemTexts' | 'checkSale' | 'checkVenue' | 'checkWord'>(
	name: Name,
	body: StudioBody<Name> | null,
): StudioAnswers[Name] | null {
	const [answer, setAnswer] = useState<StudioAnswers[Name] | null>(null)
	const typed = JSON.stringify(body)
	useEffect(() => {
		const wanted = JSON.parse(typed) as StudioBody<Name> | null
		if (wanted === null) {
			setAnswer(null)
			return
		}
		const stopped = new AbortController()
		const timer = setTimeout(async () => {
			try {
				setAnswer(await callStudio(name, wanted, stopped.signal))
			} catch (error) {
				// A save checks again, and says what is wrong with the connection or the session.
				if (!stopped.signal.aborted && !(error instanceof CallFault)) throw error
			}
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			stopped.abort()
		}
	}, [name, typed])
	return answer
}
