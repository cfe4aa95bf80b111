import { Field } from '#app/components/field.tsx'
import { Price } from '#app/components/price.tsx'
import { Step } from '#app/components/steps.tsx'
import { TicketRow, TicketRows } from '#app/components/ticket-row.tsx'
import { useWording } from '#app/components/wording.tsx'
import { stepNumber } from '#app/flows/event-state.ts'
import { errorOf, type FieldError } from '#app/flows/field-errors.ts'
import type { QuantityGroup, QuantityType } from '#app/flows/quantities.ts'
import { AddOne } from '../add-one.tsx'
import type { BlockInput } from '../block.ts'
import { FindButton } from '../find-button.tsx'
import { useReserve } from '../reserve-form/reserve-context.ts'
import { StepBody } from '../step-body.tsx'
import { About } from './about.tsx'
import { GroupDetails, UpdateButton } from './details.tsx'

/** The step of the tickets: how many of each. Where it comes first, it ends with the search for dates. */
export function TicketQuantities({ page }: BlockInput<'ticket-quantities'>) {
	const { t } = useWording()
	if (page.event?.addOne) return <AddOne view={page.event.addOne} errors={page.errors} />
	const state = page.event?.state
	const number = state && stepNumber(state, 'tickets')
	if (!state || !number) return null
	const step = { id: 'step-tickets', number, title: t('reserve.step.tickets') }
	if (state.tickets)
		return (
			<Step
				{...step}
				state="done"
				summary={state.tickets.text}
				changeHref={state.tickets.changeHref ?? undefined}
			/>
		)
	if (!('groups' in state)) return <Step {...step} state="later" />
	const session = 'sessionId' in state ? state.sessionId : null
	return (
		<Step {...step} state="open">
			<StepBody field="tickets" errors={page.errors}>
				{/* A new session means new limits and prices: the numbers start anew. */}
				{state.groups.map((group) => (
					<Group
						key={`${session} ${group.id}`}
						group={group}
						errors={page.errors}
						here={page.shared.here}
						isAlone={state.groups.length === 1}
					/>
				))}
				<UpdateButton groups={state.groups} />
				{page.event?.priceNote ? <p>{page.event.priceNote}</p> : null}
				{state.step === 'count' ? <FindButton /> : null}
			</StepBody>
		</Step>
	)
}

interface GroupProps {
	group: QuantityGroup
	errors: FieldError[]
	here: string
	isAlone: boolean
}

function Group({ group, errors, here, isAlone }: GroupProps) {
	const { counts } = useReserve()
	const chosen = group.types.reduce((sum, type) => sum + (counts[type.id] ?? type.value), 0)
	const room = (type: QuantityType): number => {
		const others = chosen - (counts[type.id] ?? type.value)
		return group.max === null ? type.max : Math.max(0, Math.min(type.max, group.max - others))
	}
	return (
		<>
			<TicketRows
				title={isAlone ? undefined : group.name}
				description={group.summary || undefined}
				more={<About id={group.id} name={group.name} html={group.description} here={here} />}
			>
				{group.types.map((type) => (
					<Type key={type.id} type={type} cap={room(type)} errors={errors} here={here} />
				))}
			</TicketRows>
			{group.types.map((type) =>
				type.flexible ? null : (
					<input key={type.id} type="hidden" name={type.shownField} value={type.faceValue} />
				),
			)}
			<GroupDetails group={group} errors={errors} isAlone={isAlone} />
		</>
	)
}

interface TypeProps {
	type: QuantityType
	cap: number
	errors: FieldError[]
	here: string
}

function Type({ type, cap, errors, here }: TypeProps) {
	const { t } = useWording()
	const { setCount } = useReserve()
	return (
		<>
			<TicketRow
				name={type.field}
				title={type.name}
				summary={type.summary || undefined}
				more={<About id={type.id} name={type.name} html={type.description} here={here} />}
				price={type.price ? <Price text={type.price.text} note={type.feeNote || undefined} /> : null}
				state={type.places.text || undefined}
				error={errorOf(errors, type.field)}
				defaultValue={type.value}
				minimum={type.step}
				floor={type.min}
				cap={cap}
				onChange={(count) => setCount(type.id, count)}
			/>
			{type.flexible ? (
				<li>
					<Field
						name={type.flexible.field}
						type="number"
						inputMode="decimal"
						step="0.01"
						min={type.flexible.min}
						max={type.flexible.max}
						label={t('reserve.amount_label', { name: type.name })}
						help={t('reserve.amount_range', { min: type.flexible.min, max: type.flexible.max })}
						error={errorOf(errors, type.flexible.field)}
						defaultValue={type.flexible.value}
						required
					/>
				</li>
			) : null}
		</>
	)
}
