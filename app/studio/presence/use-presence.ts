import { useEffect, useRef, useState } from 'react'
import type { PresenceAnswer, VenuePage } from '#app/contract/studio/presence.ts'
import { CallFault, callStudio } from '../call.ts'
import { useStudio } from '../context.tsx'

// Others see a person come and go within three of these.
const intervalMs = 5_000

/** Differs for each open tab, so that one that is closed does not end the others. */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('-')

/** The other members at a venue, and the authors of changes to the page since it was loaded. Asked while the tab is visible. */
export function usePresence(venue: string | undefined, page: VenuePage | null, edition: number) {
	const { onEnded } = useStudio()
	const [others, setOthers] = useState<PresenceAnswer['others']>([])
	const [changedBy, setChangedBy] = useState<readonly string[]>([])
	const seen = useRef<{ venue: string; numbers: PresenceAnswer['seen'] } | null>(null)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another edition shows all that was changed
	useEffect(() => {
		setChangedBy([])
		if (venue === undefined) return
		const stopped = new AbortController()
		const ask = async (): Promise<void> => {
			const isVisible = document.visibilityState === 'visible'
			const known = seen.current?.venue === venue ? seen.current.numbers : null
			try {
				const answer = await callStudio(
					'presence',
					{ venue, tab, page: isVisible ? page : null, seen: known },
					stopped.signal,
				)
				seen.current = { venue, numbers: answer.seen }
				setOthers(answer.others)
				if (answer.changedBy.length > 0)
					setChangedBy((before) => [...new Set([...before, ...answer.changedBy])])
			} catch (error) {
				// The next question may be answered; what is saved meanwhile is compared then.
				if (error instanceof CallFault && error.fault.code === 'no_session') onEnded()
			}
		}
		void ask()
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void ask()
		}, intervalMs)
		const turn = () => void ask()
		document.addEventListener('visibilitychange', turn)
		return () => {
			stopped.abort()
			clearInterval(timer)
			document.removeEventListener('visibilitychange', turn)
		}
	}, [venue, page, edition, onEnded])

	return { others, changedBy }
}
