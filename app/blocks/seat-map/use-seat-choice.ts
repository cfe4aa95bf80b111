import { useEffect, useMemo, useReducer, useRef } from 'react'
import { createFinder } from '#app/components/seat-map/seat-finder.ts'
import { houseOf, type SeatHouse, type SentHouse } from '#app/pages/event/seats/seat-house.ts'
import { type PlacedSeat, type SeatIndex, seatIndex } from '#app/pages/event/seats/seat-index.ts'
import type { SeatPlan } from '#app/pages/event/seats/seat-plan.ts'
import {
	nextSelection,
	type SeatEvent,
	type SeatSelection,
	selectionFault,
} from '#app/pages/event/seats/seat-selection.ts'
import type { SeatStep } from '#app/pages/event/seats/seat-step.ts'
import type { SeatNeed } from '#app/rules/seats/seat-match.ts'

interface Choosing extends SeatSelection {
	/** Seats before the last act: what has changed since is said. */
	before: readonly string[]
}

interface SeatChoice extends Choosing {
	house: SeatHouse
	index: SeatIndex
	/** The chosen seats, with all that is known about them. */
	selected: PlacedSeat[]
	find(at: { x: number; y: number }, reach: number): PlacedSeat | null
	act(event: SeatEvent): void
	/** True when each ticket has its seat. */
	isComplete: boolean
	/** The first seat that the last act has chosen. */
	added: string | null
	/** Names of the seats that the last act has chosen, and of those that it has given back. */
	said: { chosen: string; returned: string }
}

/** The seats that are chosen on an open map. */
export function useSeatChoice(
	step: SeatStep,
	{ plan, house: sent }: { plan: SeatPlan; house: SentHouse },
	needs: SeatNeed[],
): SeatChoice {
	const house = useHouse(plan, sent)
	const index = useMemo(() => seatIndex(house), [house])
	const find = useMemo(() => createFinder<PlacedSeat>(index.values(), house.width / 40), [index, house])
	const [choosing, act] = useReducer(
		(now: Choosing, event: SeatEvent): Choosing => ({
			...nextSelection(now, event, { index, needs }),
			before: event.event === 'take' ? [] : now.seats,
		}),
		step,
		beginning,
	)
	const { seats, before } = choosing
	// Removes seats from the selection that were sold while the map was open.
	useEffect(() => {
		const free = seats.filter((id) => index.get(id)?.state === 'available')
		if (free.length < seats.length) act({ event: 'take', seats: free })
	}, [index, seats])
	const selected = useMemo(() => seats.flatMap((id) => index.get(id) ?? []), [seats, index])
	const namesOf = (ids: readonly string[]): string =>
		ids.flatMap((id) => index.get(id)?.name ?? []).join(', ')
	return {
		...choosing,
		house,
		index,
		selected,
		find,
		act,
		added: seats.find((id) => !before.includes(id)) ?? null,
		isComplete: selectionFault(seats, { index, needs }) === null,
		said: {
			chosen: namesOf(seats.filter((id) => !before.includes(id))),
			returned: namesOf(before.filter((id) => !seats.includes(id))),
		},
	}
}

/** The house, which stays the same object while a page that was loaded again says the same of it. */
function useHouse(plan: SeatPlan, sent: SentHouse): SeatHouse {
	const text = useMemo(() => JSON.stringify(sent), [sent])
	const last = useRef({ sent, text })
	if (last.current.text !== text) last.current = { sent, text }
	const { current } = last
	return useMemo(() => houseOf(plan, current.sent), [plan, current])
}

function beginning({ chosen }: SeatStep): Choosing {
	const seats = chosen.map((seat) => seat.id)
	return { seats, fault: null, before: seats }
}
