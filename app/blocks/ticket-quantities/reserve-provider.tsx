import { useNavigation } from '@remix-run/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { EventState } from '#app/pages/event/event-state.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import { ReserveContext } from './reserve-counts.ts'

/** The form of the event page, for a button beside it. */
export const reserveFormId = 'reserve'

/** Around the steps and the summary beside them. Counts belong to a session: another one begins with the server's. */
export function ReserveProvider({ page, children }: { page: EventPage; children: ReactNode }) {
	const { state } = page.event
	const session = ('sessionId' in state && state.sessionId) || ''
	const [chosen, setChosen] = useState<{ session: string; counts: Record<string, number>; recounts: number }>(
		{
			session,
			counts: {},
			recounts: 0,
		},
	)
	// The counts of a session that was left are those of the address by now.
	if (chosen.session !== session) setChosen({ ...chosen, session, counts: {} })
	const { counts, recounts } = chosen
	const isPending = useNavigation().formMethod === 'POST'
	const reserve = useMemo(
		() => ({
			counts,
			recounts,
			isPending,
			setCount: (typeId: string, count: number) =>
				setChosen((now) => ({ ...now, session, counts: { ...now.counts, [typeId]: count } })),
			recount: (more: Readonly<Record<string, number>>) =>
				setChosen((now) => ({ session, counts: { ...now.counts, ...more }, recounts: now.recounts + 1 })),
		}),
		[counts, recounts, isPending, session],
	)
	return <ReserveContext.Provider value={reserve}>{children}</ReserveContext.Provider>
}

/** The words of the button depend on what is bought (spec 1 §2). */
export function isOnlyPasses(state: EventState): boolean {
	const groups = 'groups' in state ? state.groups : []
	return groups.length > 0 && groups.every((group) => group.isPass)
}
