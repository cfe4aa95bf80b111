import { HiddenTimes, PricesOf, StepBody } from '#app/blocks/parts/event-steps.tsx'
import { useOpenAgain } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { SessionPicker } from '#app/components/calendar/session-picker.tsx'
import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import { stepNumber } from '#app/pages/event/event-state.ts'
import type { BlockInput } from '../block.ts'

/** The step of the session: the times of the chosen day. */
export function SessionPickerBlock({ page }: BlockInput<'session-picker'>) {
	const { t } = useWording()
	const { state } = page.event
	const again = useOpenAgain(state)
	const number = stepNumber(state, 'session')
	if (!number) return null
	const title = t('reserve.step.session')
	const step = { id: 'step-session', number, title }
	if (state.step !== 'pick-session') {
		if (!('session' in state) || !state.session) return <Step {...step} state="later" />
		return (
			<Step
				{...step}
				title={t('reserve.chosen.session')}
				state="done"
				summary={state.session.text}
				changeHref={again(state.session)}
			/>
		)
	}
	return (
		<Step {...step} state="open">
			<StepBody field="session" errors={page.errors}>
				{state.least ? <p>{state.least.text}</p> : null}
				{state.tabs.length > 0 ? (
					<SessionPicker label={title} tabs={state.tabs} />
				) : (
					<EmptyState title={t('sessions.none')} />
				)}
				<PricesOf text={page.event.pricesOf} of={state.tabs.flatMap((tab) => tab.sessions)} />
				<HiddenTimes times={state.hidden} />
			</StepBody>
		</Step>
	)
}
