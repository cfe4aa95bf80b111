import { GroupDetails } from '#app/blocks/ticket-quantities/details.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { EventPage } from '#app/pages/event/event-page.ts'
import { stepNumber } from '#app/pages/event/event-state.ts'
import { errorOf } from '#app/pages/shared/field-errors.ts'
import { StepBody } from './step-body.tsx'

/** Quantities first: what is asked about the tickets once there is a session that takes them. */
export function TicketDetails({ page }: { page: EventPage }) {
	const { t } = useWording()
	const state = page.event.state
	const number = stepNumber(state, 'details')
	if (!number || !('groups' in state)) return null
	const flexible = state.groups.flatMap((group) =>
		group.types.flatMap((type) =>
			type.flexible && type.value > 0 ? { name: type.name, ...type.flexible } : [],
		),
	)
	return (
		<Step id="step-details" number={number} title={t('reserve.step.details')} state="open">
			<StepBody field="details" errors={page.errors}>
				{flexible.map(({ field, name, min, max, step, value }) => (
					<Field
						key={field}
						name={field}
						type="number"
						inputMode="decimal"
						step={step}
						min={min}
						max={max}
						label={t('reserve.amount_label', { name })}
						help={t('reserve.amount_range', { min, max })}
						error={errorOf(page.errors, field)}
						defaultValue={value}
						required
					/>
				))}
				{state.groups.map((group) => (
					<GroupDetails
						key={`${state.step} ${group.id}`}
						group={group}
						errors={page.errors}
						isAlone={state.groups.length === 1}
					/>
				))}
			</StepBody>
		</Step>
	)
}
