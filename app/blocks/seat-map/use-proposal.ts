import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { SeatStep } from '#app/pages/event/seats/seat-step.ts'

/**
 * Takes over seats that the server proposes in response to an action of the visitor. A page that was only revalidated,
 * because the cart or the fragment changed, does not replace the visitor's choice.
 */
export function useProposal(step: SeatStep, take: (seats: string[]) => void): void {
	const { key } = useLocation()
	const last = useRef<{ step: SeatStep; key: string } | null>(null)
	useEffect(() => {
		const before = last.current
		last.current = { step, key }
		const isNew = before
			? before.step !== step && before.key !== key
			: // "default" is the address that the visitor has come with.
				key !== 'default' && step.chosen.length > 0
		if (isNew) take(step.chosen.map((seat) => seat.id))
	})
}
