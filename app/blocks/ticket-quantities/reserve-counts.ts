import { createContext, useContext } from 'react'
import type { Chosen, EventState } from '#app/pages/event/event-state.ts'

/** What the visitor has counted so far, shared by the steppers, the total and the venue's messages. */
interface Reserve {
	/** By ticket type; absent while the count is the one that the server rendered. */
	counts: Readonly<Record<string, number>>
	setCount(typeId: string, count: number): void
	/** Sets counts from elsewhere: the steppers start again with them. */
	recount(counts: Readonly<Record<string, number>>): void
	/** How often that has happened. */
	recounts: number
	isPending: boolean
}

export const ReserveContext = createContext<Reserve>({
	counts: {},
	setCount: () => {},
	recount: () => {},
	recounts: 0,
	isPending: false,
})

export const useReserve = (): Reserve => useContext(ReserveContext)

/**
 * The address that opens a step again, with what is counted by now where the venue keeps it. A count that was taken back is
 * in it as 0: without any count the page would begin with those of the last reservation.
 */
export function useOpenAgain(state: EventState): (step: Chosen) => string | undefined {
	const { counts } = useReserve()
	const groups = 'keepsCounts' in state && state.keepsCounts ? state.groups : []
	const quantity = groups
		.flatMap((group) => group.types)
		.flatMap(({ id, value }) => ((counts[id] ?? value) || value ? `${id}:${counts[id] ?? value}` : []))
	return ({ changeHref }) =>
		changeHref && quantity.length > 0 ? `${changeHref}&quantity=${quantity}` : (changeHref ?? undefined)
}
