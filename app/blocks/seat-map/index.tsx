import { useEffect, useRef, useState } from 'react'
import { StepBody } from '#app/blocks/parts/event-steps.tsx'
import { useReserve } from '#app/blocks/parts/reserve-form.tsx'
import { fieldId } from '#app/components/form/field.tsx'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { Notice } from '#app/components/layout/notice.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import { stepNumber } from '#app/pages/event/event-state.ts'
import { seatErrorField } from '#app/pages/event/seats/seat-fields.ts'
import { seatNeeds } from '#app/pages/event/seats/seat-tickets.ts'
import type { BlockInput } from '../block.ts'
import { ClosedSeats } from './closed-seats.tsx'
import { SeatStyles } from './seat-styles.tsx'
import styles from './styles.module.css'

type Chooser = typeof import('./seat-chooser.tsx').SeatChooser

let loaded: Chooser | null = import.meta.env.SSR ? (await import('./seat-chooser.tsx')).SeatChooser : null

/** The step after the quantities, where tickets have seats. */
export function SeatMapBlock({ props, page }: BlockInput<'seat-map'>) {
	const { t } = useWording()
	const { counts } = useReserve()
	const { state } = page.event
	const step = 'seats' in state ? state.seats : null
	const rendered = useSeatChooser(Boolean(step?.house), step?.map.openDelayMs ?? 0)
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
				{step.gone.length > 0 ? (
					<Notice kind="warning" live>
						{t('seats.gone', { seats: step.gone.join(', ') })}
					</Notice>
				) : null}
				<SeatStyles isOpen={Boolean(house)} />
				{!house ? (
					<ClosedSeats chosen={step.chosen} />
				) : rendered === 'by server' ? (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written: what the server drew is left as it is until the code has come
					<div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
				) : rendered === null ? (
					<p className={styles.drawing}>{t('seats.drawing')}</p>
				) : (
					<div>
						<rendered.Chooser
							// Another house begins a new choice; seats that the server chooses come into the one that is open.
							key={state.sessionId}
							step={step}
							house={house}
							needs={seatNeeds(state.groups, step, counts)}
							opens={props.opens}
						/>
					</div>
				)}
			</StepBody>
		</Step>
	)
}

/**
 * Spec 1 §4: closed, rendering for a moment (null), open. A map that the server has rendered is open at once, and is
 * replaced when the code has loaded.
 */
function useSeatChooser(isOpen: boolean, delayMs: number): 'by server' | { Chooser: Chooser } | null {
	const hydrated = useHydrated()
	const [rendered, setRendered] = useState<ReturnType<typeof useSeatChooser>>(() => {
		if (!isOpen || hydrated) return null
		return loaded ? { Chooser: loaded } : 'by server'
	})
	useEffect(() => {
		if (!isOpen) return setRendered(null)
		let isHere = true
		const load = async (): Promise<void> => {
			const [{ SeatChooser }] = await Promise.all([
				import('./seat-chooser.tsx'),
				new Promise((resolve) => setTimeout(resolve, delayMs)),
			])
			loaded = SeatChooser
			if (isHere) setRendered({ Chooser: SeatChooser })
		}
		void load()
		return () => {
			isHere = false
		}
	}, [isOpen, delayMs])
	return rendered
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
