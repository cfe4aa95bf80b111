import { OptionLinks } from '#app/components/form/option-links.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { EventPage } from '#app/pages/event/event-page.ts'
import { stepNumber } from '#app/pages/event/event-state.ts'
import { StepBody } from './step-body.tsx'

/** The step before all others where an event sells both: tickets for one date, or for any. */
export function AdmissionType({ page }: { page: EventPage }) {
	const { t } = useWording()
	const state = page.event.state
	const number = stepNumber(state, 'admission')
	if (!state.admission || !number) return null
	const { chosen, options } = state.admission
	const step = { id: 'step-admission', number, title: t('reserve.step.admission') }
	if (chosen)
		return <Step {...step} state="done" summary={chosen.text} changeHref={chosen.changeHref ?? undefined} />
	return (
		<Step {...step} state="open">
			<StepBody field="admission" errors={page.errors}>
				<OptionLinks options={options} />
			</StepBody>
		</Step>
	)
}
