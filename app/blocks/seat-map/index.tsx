import { lazy, Suspense, useEffect, useRef, useState } from 'react'
// The map's code comes when it opens, its looks with the page: without scripts it opens as well.
import '#app/components/seat-dot.module.css'
import '#app/components/seat-list.module.css'
import '#app/components/seat-map.module.css'
import { fieldId } from '#app/components/field-frame.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Step } from '#app/components/steps.tsx'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useWording } from '#app/components/wording.tsx'
import { stepNumber } from '#app/flows/event-state.ts'
import type { PageView } from '#app/flows/page.ts'
import { seatErrorField } from '#app/flows/seat-fields.ts'
import { seatNeeds } from '#app/flows/seat-tickets.ts'
import { useReserve } from '../reserve-form/reserve-context.ts'
import { StepBody } from '../step-body.tsx'
import { ClosedSeats } from './closed-seats.tsx'
import styles from './seat-map.module.css'

const SeatChooser = import.meta.env.SSR
	? (await import('./seat-chooser.tsx')).SeatChooser
	: lazy(async () => ({ default: (await import('./seat-chooser.tsx')).SeatChooser }))

/** The step after the quantities, where tickets have seats. */
export function SeatStep({ page }: { page: PageView }) {
	const { t } = useWording()
	const { counts } = useReserve()
	const state = page.event?.state
	const step = state && 'seats' in state ? state.seats : null
	const isDrawn = useDrawn(step?.house !== null, step?.map.openDelayMs ?? 0)
	useStepFocus(step ? (step.house ? 'open' : step.chosen.length > 0 ? 'chosen' : 'closed') : 'none')
	const number = state && stepNumber(state, 'seats')
	if (!state || !number) return null
	const title = t('seats.step')
	if (!('seats' in state) || !step)
		return <Step id="step-seats" number={number} title={title} state="later" />
	const { house } = step
	const drawing = <p className={styles.drawing}>{t('seats.drawing')}</p>
	return (
		<Step id="step-seats" number={number} title={title} state="open">
			<StepBody field={seatErrorField} errors={page.errors}>
				{step.gone.length > 0 ? (
					<Notice kind="warning" live>
						{t('seats.gone', { seats: step.gone.join(', ') })}
					</Notice>
				) : null}
				{house && isDrawn ? (
					<Suspense fallback={drawing}>
						<SeatChooser
							// Seats that the server chose, or another part of the house, begin a new choice.
							key={`${state.sessionId} ${step.section} ${step.chosen.map((seat) => seat.id)}`}
							step={step}
							house={house}
							needs={seatNeeds(state.groups, step, counts)}
						/>
					</Suspense>
				) : house ? (
					drawing
				) : (
					<ClosedSeats chosen={step.chosen} />
				)}
			</StepBody>
		</Step>
	)
}

/** Spec 1 §4: closed, rendering for a moment, open. What the server has drawn is open at once. */
function useDrawn(isOpen: boolean, delayMs: number): boolean {
	const hydrated = useHydrated()
	const [drawn, setDrawn] = useState(isOpen && !hydrated)
	useEffect(() => {
		if (!isOpen) return setDrawn(false)
		const timer = setTimeout(() => setDrawn(true), delayMs)
		return () => clearTimeout(timer)
	}, [isOpen, delayMs])
	return drawn
}

/** The button that was pressed is gone when the step changes: the focus goes to the step. */
function useStepFocus(shown: string): void {
	const last = useRef(shown)
	useEffect(() => {
		if (last.current === shown) return
		const isFirst = last.current === 'none'
		last.current = shown
		const step = document.getElementById(fieldId(seatErrorField))
		if (isFirst || !step || (document.activeElement !== document.body && shown !== 'open')) return
		step.focus({ preventScroll: true })
		document.getElementById('step-seats')?.scrollIntoView({ block: 'start' })
	}, [shown])
}
