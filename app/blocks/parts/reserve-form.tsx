import { Form, useSubmit } from '@remix-run/react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { reserveFormId } from '#app/blocks/ticket-quantities/reserve-provider.tsx'
import { ErrorSummary, Field, fieldId } from '#app/components/form/field.tsx'
import { SurveyField } from '#app/components/form/survey-field.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import { type EventState, openStepField } from '#app/pages/event/event-state.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import { attemptField } from '#app/pages/event/reserve/attempt.ts'
import { type CodeRequired as CodeRequest, codeField } from '#app/pages/event/reserve/code-required.ts'
import type { InputRequired as InputRequest } from '#app/pages/event/reserve/input-required.ts'
import layout from '#app/styles/layout.module.css'
import { Messages } from './page-texts.tsx'
import { RuleTrace } from './rule-trace.tsx'

/** The one form of the event page: whatever is chosen in its blocks is posted together. */
export function ReserveForm({ page, children }: { page: EventPage; children: ReactNode }) {
	const { state, action, attempt } = page.event
	const { isPending } = useReserve()
	const form = useRef<HTMLFormElement>(null)
	const isCalendarOpen = state.step === 'pick-date' && state.dates.calendar !== null
	useOpenStepFocus(form, isCalendarOpen ? 'calendar' : state.step)
	const isAsked = page.codeRequired !== undefined || page.inputRequired !== undefined
	const hasSaid = page.errors.length > 0 || page.messages.length > 0 || isAsked
	// The open step says it and takes the focus; without scripts the summary at the top leads there.
	const isInStep = page.errors.length === 1 && page.errors[0]?.field === openStepField(state)
	useAutoSubmit(form, state.step === 'ready' && !hasSaid)
	return (
		<Form id={reserveFormId} className={layout.stack} method="post" action={action} ref={form} noValidate>
			<input type="hidden" name="intent" value="reserve" />
			<input type="hidden" name={attemptField} value={attempt} />
			{page.typed?.map(({ name, value }) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<CodeRequired asked={page.codeRequired} isPending={isPending} />
			<InputRequired asked={page.inputRequired} isPending={isPending} />
			{isInStep ? (
				<div className={layout.withoutScripts}>
					<ErrorSummary errors={page.errors} />
				</div>
			) : (
				<ErrorSummary errors={page.errors} takeFocus />
			)}
			<Messages messages={state.messages} />
			<CountedTickets state={state} />
			{children}
		</Form>
	)
}

/** Quantities first: what was counted is in the address, and goes along with the price that was seen for it. */
function CountedTickets({ state }: { state: EventState }) {
	if (!state.tickets || !('sessionId' in state)) return null
	const chosen = state.groups.flatMap((group) => group.types.filter((type) => type.value > 0))
	return chosen.map((type) => (
		<Fragment key={type.id}>
			<input type="hidden" name={type.field} value={type.value} />
			{type.flexible ? null : <input type="hidden" name={type.shownField} value={type.faceValue} />}
		</Fragment>
	))
}

/** A link that was pressed is gone when its step folds; the focus goes to what opened instead. */
function useOpenStepFocus(form: React.RefObject<HTMLFormElement | null>, step: string): void {
	const last = useRef(step)
	useEffect(() => {
		if (last.current === step) return
		last.current = step
		if (document.activeElement !== document.body) return
		const day = form.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
		const open = day ?? form.current?.querySelector<HTMLElement>('[aria-current="step"]')
		if (!day) open?.setAttribute('tabindex', '-1')
		open?.focus({ preventScroll: true })
		open?.scrollIntoView({ block: 'nearest' })
	}, [form, step])
}

/** `reserve=true` in the address: everything is chosen, so it is sent once (interpretation 35). */
function useAutoSubmit(form: React.RefObject<HTMLFormElement | null>, isReady: boolean): void {
	const submit = useSubmit()
	const isSent = useRef(false)
	useEffect(() => {
		if (!isReady || isSent.current) return
		isSent.current = true
		submit(form.current)
	}, [form, isReady, submit])
}

/**
 * What the venue asks a code for, inside the form that it refused: the code goes along with everything that was posted,
 * and the reservation is tried again.
 */
function CodeRequired({ asked, isPending }: { asked: CodeRequest | undefined; isPending: boolean }) {
	const { t } = useWording()
	// The refusal whose dialog was closed: another refusal opens the dialog again.
	const [closed, setClosed] = useState<CodeRequest | null>(null)
	// The dialog stays open after a wrong code, so focus the field where the visitor can correct it.
	useEffect(() => {
		if (asked?.error) document.getElementById(fieldId(codeField))?.focus()
	}, [asked])
	if (!asked || closed === asked) return null
	return (
		<Dialog
			open
			title={t('promo.code_required.title')}
			onClose={() => setClosed(asked)}
			actions={
				<Button pending={isPending} name="intent" value="reserve">
					{t('promo.code_required.continue')}
				</Button>
			}
		>
			<p>{asked.text}</p>
			<Field
				name={codeField}
				label={t('promo.label')}
				error={asked.error ?? undefined}
				defaultValue={asked.value}
				// Without scripts the dialog is far down the page.
				autoFocus
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
			/>
			{asked.trace && asked.trace.length > 0 ? <RuleTrace lines={asked.trace} /> : null}
		</Dialog>
	)
}

/**
 * Asks the venue's question inside the form that was refused: submitting sends the answer with everything else in the
 * form, and retries the reservation.
 */
function InputRequired({ asked, isPending }: { asked: InputRequest | undefined; isPending: boolean }) {
	const { t } = useWording()
	// The refusal whose dialog was closed: another refusal opens the dialog again.
	const [closed, setClosed] = useState<InputRequest | null>(null)
	if (!asked || closed === asked) return null
	const { field, asks, value } = asked.question
	return (
		<Dialog
			key={field}
			open
			title={t('reserve.input.title')}
			onClose={() => setClosed(asked)}
			actions={
				<Button pending={isPending} name="intent" value="reserve">
					{t('reserve.input.continue')}
				</Button>
			}
		>
			<p>{asked.text}</p>
			<SurveyField
				name={field}
				question={asks}
				required
				value={value}
				error={asked.error ?? undefined}
				autoFocus
			/>
		</Dialog>
	)
}
