import { type ReactNode, useEffect, useRef } from 'react'
import { GroupDetails } from '#app/blocks/ticket-quantities/details.tsx'
import { CardRecipient } from '#app/blocks/ticket-quantities/recipient-on-demand.tsx'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { errorOf, Field, fieldId } from '#app/components/form/field.tsx'
import { OptionLinks } from '#app/components/form/option-links.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import { stepNumber } from '#app/pages/event/event-state.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import type { AddOneView } from '#app/pages/event/quantities/add-one.ts'
import { findIntent } from '#app/pages/event/quantities/quantity-fields.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { AddOneChoice } from './add-one-choice.tsx'

/** The content of an open step, with what is wrong about the step as a whole; error summaries link here. */
export function StepBody({
	field,
	errors,
	children,
}: {
	field: string
	errors: FieldError[]
	children: ReactNode
}) {
	const error = errorOf(errors, field)
	const body = useRef<HTMLDivElement>(null)
	const mayMoveFocus = useMayMoveFocus()
	const takesFocus = error !== undefined && errors.length === 1
	useEffect(() => {
		// Asked first, or the first errors after a document would count as a part of it.
		if (mayMoveFocus() && takesFocus && errors) body.current?.focus()
	}, [takesFocus, errors, mayMoveFocus])
	return (
		<div className={layout.stack} id={fieldId(field)} ref={body} tabIndex={-1}>
			{error ? (
				<Notice kind="error" live>
					{error}
				</Notice>
			) : null}
			{children}
		</div>
	)
}

/** Names the ticket whose price days or times show. */
export function PricesOf({ text, of }: { text: string; of: readonly { price?: string }[] }) {
	return text && of.some(({ price }) => price) ? <p>{text}</p> : null
}

/** The step before all others where an event sells both: tickets for one date, or for any. */
export function AdmissionType({ page }: { page: EventPage }) {
	const { t } = useWording()
	const state = page.event.state
	const number = stepNumber(state, 'admission')
	if (!state.admission || !number) return null
	const { chosen, options } = state.admission
	const step = { id: 'step-admission', number, title: t('reserve.step.admission') }
	if (chosen)
		return (
			<Step
				{...step}
				title={t('reserve.chosen.admission')}
				state="done"
				summary={chosen.text}
				changeHref={chosen.changeHref ?? undefined}
			/>
		)
	return (
		<Step {...step} state="open">
			<StepBody field="admission" errors={page.errors}>
				<OptionLinks options={options} />
			</StepBody>
		</Step>
	)
}

/** The only step of a donation or a gift card. */
export function AddOne({ view, errors }: { view: AddOneView; errors: FieldError[] }) {
	return (
		<Step id="step-one" number={1} title={view.title} state="open">
			{view.summary ? <p>{view.summary}</p> : null}
			<AddOneChoice view={view} errors={errors} />
			{view.recipient ? <CardRecipient view={view.recipient} errors={errors} /> : null}
		</Step>
	)
}

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

/** Quantities first: looks for the dates that can take them. */
export function FindButton() {
	const { t } = useWording()
	const { isPending } = useReserve()
	return (
		<Button name="intent" value={findIntent} pending={isPending} iconAfter="arrow">
			{t('reserve.find_tickets')}
		</Button>
	)
}

/** The times that the visitor's cart hides, each with what it clashes with. */
export function HiddenTimes({ times }: { times: string[] }) {
	const { t } = useWording()
	if (times.length === 0) return null
	return (
		<Notice kind="info" title={t('reserve.overlap_list')}>
			<ul>
				{times.map((time) => (
					<li key={time}>{time}</li>
				))}
			</ul>
		</Notice>
	)
}
