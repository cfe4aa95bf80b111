import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { InputRequired } from '#app/blocks/parts/input-required.tsx'
import { Messages } from '#app/blocks/parts/messages.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import type { EventPage } from '#app/pages/event/event-page.ts'
import type { EventState } from '#app/pages/event/event-state.ts'
import { attemptField } from '#app/pages/event/reserve/attempt.ts'
import layout from '#app/styles/layout.module.css'
import { CodeRequired } from '../promo/code-required.tsx'
import { ReserveContext } from './reserve-context.ts'

/** The one form of the event page: whatever is chosen in its blocks is posted together. */
export function ReserveForm({ page, children }: { page: EventPage; children: ReactNode }) {
	const { state, action, attempt } = page.event
	const session = ('sessionId' in state && state.sessionId) || ''
	const [chosen, setChosen] = useState<{ session: string; counts: Record<string, number> }>({
		session,
		counts: {},
	})
	const counts = chosen.session === session ? chosen.counts : {}
	const isPending = useNavigation().formMethod === 'POST'
	const form = useRef<HTMLFormElement>(null)
	const isCalendarOpen = state.step === 'pick-date' && state.dates.calendar !== null
	useOpenStepFocus(form, isCalendarOpen ? 'calendar' : state.step)
	const isAsked = page.codeRequired !== undefined || page.inputRequired !== undefined
	const hasSaid = page.errors.length > 0 || page.messages.length > 0 || isAsked
	useAutoSubmit(form, state.step === 'ready' && !hasSaid)
	const reserve = useMemo(
		() => ({
			counts,
			isPending,
			setCount: (typeId: string, count: number) =>
				setChosen((now) => ({
					session,
					counts: { ...(now.session === session ? now.counts : {}), [typeId]: count },
				})),
		}),
		[counts, isPending, session],
	)
	return (
		<ReserveContext.Provider value={reserve}>
			<Form className={layout.stack} method="post" action={action} ref={form} noValidate>
				<input type="hidden" name="intent" value="reserve" />
				<input type="hidden" name={attemptField} value={attempt} />
				{page.typed?.map(({ name, value }) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<CodeRequired asked={page.codeRequired} isPending={isPending} />
				<InputRequired asked={page.inputRequired} isPending={isPending} />
				<ErrorSummary errors={page.errors} takeFocus />
				<Messages messages={state.messages} />
				<CountedTickets state={state} />
				{children}
			</Form>
		</ReserveContext.Provider>
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
