import { useCallback, useEffect, useState } from 'react'
import type { LookAnswer, TriedLook } from '#app/contract/studio/look-answers.ts'
import type { LookChange } from '#app/contract/studio/look-change.ts'
import { CallFault, callStudio } from '../call.ts'
import { useStudio } from '../context.tsx'

/** What a change is about: another change of the same takes its place. */
function subjectOf(change: LookChange): string {
	switch (change.kind) {
		case 'colour':
			return `${change.mode} ${change.token}`
		case 'font':
			return `font ${change.use}`
		case 'scale':
			return `scale ${change.screen}`
		case 'radius':
			return `radius ${change.name}`
		case 'focus':
			return `focus ${change.path}`
		case 'logo':
			return 'logo'
	}
}

// A colour field reports every move of the pointer.
const pauseMs = 200

export interface Look {
	answer: LookAnswer | null
	/** With the changes that are not saved. */
	tried: TriedLook | null
	changes: readonly LookChange[]
	fault: CallFault['fault'] | null
	isSaved: boolean
	isSending: boolean
	change(change: LookChange): void
	discard(): void
	save(base?: number): Promise<void>
	reload(): Promise<void>
}

/** The look of a venue's draft, with changes that are tried while they are made. */
export function useLook(venue: string): Look {
	const { onEnded } = useStudio()
	const [answer, setAnswer] = useState<LookAnswer | null>(null)
	const [tried, setTried] = useState<TriedLook | null>(null)
	const [changes, setChanges] = useState<readonly LookChange[]>([])
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSaved, setSaved] = useState(false)
	const [isSending, setSending] = useState(false)

	const failed = useCallback(
		(error: unknown) => {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
		},
		[onEnded],
	)

	const reload = useCallback(async () => {
		try {
			setAnswer(await callStudio('look', { venue }))
			setChanges([])
			setTried(null)
			setFault(null)
		} catch (error) {
			failed(error)
		}
	}, [venue, failed])
	useEffect(() => void reload(), [reload])

	useEffect(() => {
		if (changes.length === 0) return setTried(null)
		const stopped = new AbortController()
		const timer = setTimeout(() => {
			callStudio('checkLook', { venue, changes: [...changes] }, stopped.signal).then(
				setTried,
				(error: unknown) => {
					if (!stopped.signal.aborted) failed(error)
				},
			)
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			stopped.abort()
		}
	}, [venue, changes, failed])

	return {
		answer,
		tried: tried ?? answer,
		changes,
		fault,
		isSaved,
		isSending,
		change(change) {
			setSaved(false)
			setFault(null)
			setChanges([...changes.filter((one) => subjectOf(one) !== subjectOf(change)), change])
		},
		discard: () => setChanges([]),
		reload,
		async save(base = answer?.base ?? 0) {
			setSending(true)
			try {
				await callStudio('saveLook', { venue, base, changes: [...changes] })
				await reload()
				setSaved(true)
			} catch (error) {
				failed(error)
			}
			setSending(false)
		},
	}
}
