import { useEffect, useRef } from 'react'
import { StepBody } from '#app/blocks/parts/event-steps.tsx'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { fieldId } from '#app/components/form/field.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import { stepNumber } from '#app/pages/event/event-state.ts'
import { seatActField, seatErrorField } from '#app/pages/event/seats/seat-fields.ts'
import { seatNeeds } from '#app/pages/event/seats/seat-tickets.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import type { BlockInput } from '../block.ts'
import { ClosedSeats } from './closed-seats.tsx'
import { GoneSeats } from './gone-seats.tsx'
import { OpenMap } from './open-map.tsx'
import { SeatStyles } from './seat-styles.tsx'
import { SeatsOfMove } from './seats-of-move.tsx'

/** The step after the quantities, where tickets have seats; where they are moved, the step after the new time. */
export function SeatMapBlock({ props, page }: BlockInput<'seat-map'>) {
	if (page.route !== 'reschedule') return <SeatsOfEvent page={page} opens={props.opens} />
	return page.seats ? <SeatsOfMove seats={page.seats} page={page} opens={props.opens} /> : null
}

interface SeatsOfEventProps {
	page: PageOf<'event'>
	/** What is seen first. */
	opens: 'map' | 'list'
}

function SeatsOfEvent({ page, opens }: SeatsOfEventProps) {
	const { t } = useWording()
	const { counts } = useReserve()
	const { state } = page.event
	const step = 'seats' in state ? state.seats : null
	useStepFocus(step ? (step.house ? 'open' : step.chosen.length > 0 ? 'chosen' : 'closed') : 'none')
	const number = stepNumber(state, 'seats')
	if (!number) return null
	const title = t('seats.step')
	if (!('seats' in state) || !step)
		return <Step id="step-seats" number={number} title={title} state="later" />
	const { house } = step
	return (
		<Step id="step-seats" number={number} title={title} state="open">
			<StepBody field={seatErrorField} errors={page.errors}>
				{step.gone.length > 0 && !house ? <GoneSeats names={step.gone} /> : null}
				<SeatStyles isOpen={Boolean(house)} />
				{!house ? (
					<ClosedSeats step={step} groups={state.groups} isCounted={state.tickets !== null} />
				) : (
					<OpenMap
						// Another house begins a new choice; seats that the server chooses come into the one that is open.
						key={state.sessionId}
						step={step}
						house={house}
						needs={seatNeeds(state.groups, step, counts)}
						opens={opens}
						party={{ groups: state.groups, currency: page.shared.currency }}
						said={page}
						delayMs={step.map.openDelayMs}
					>
						<Button look="quiet" size="compact" flush name={seatActField} value="tickets">
							{t('seats.change_tickets')}
						</Button>
					</OpenMap>
				)}
			</StepBody>
		</Step>
	)
}

/** The button that was pressed is gone when the step changes: the focus goes to the step, or back to the tickets. */
function useStepFocus(shown: string): void {
	const last = useRef(shown)
	useEffect(() => {
		if (last.current === shown) return
		const isFirst = last.current === 'none'
		last.current = shown
		const name = shown === 'closed' ? 'tickets' : 'seats'
		const step = document.getElementById(fieldId(name))
		if (isFirst || !step || (document.activeElement !== document.body && shown !== 'open')) return
		step.focus({ preventScroll: true })
		document.getElementById(`step-${name}`)?.scrollIntoView({ block: 'start' })
	}, [shown])
}
