import { Field } from '#app/components/field.tsx'
import { Price } from '#app/components/price.tsx'
import { Step } from '#app/components/steps.tsx'
import { TicketRow, TicketRows } from '#app/components/ticket-row.tsx'
import { useWording } from '#app/components/wording.tsx'
import { errorOf, type FieldError } from '#app/flows/field-errors.ts'
import type { QuantityGroup, QuantityType } from '#app/flows/quantities.ts'
import { AddOne } from '../add-one.tsx'
import type { BlockInput } from '../block.ts'
import { useReserve } from '../reserve-form/reserve-context.ts'
import { StepBody } from '../step-body.tsx'
import { Attendees } from './attendees.tsx'

/** The third step: how many of each. */
export function TicketQuantities({ page }: BlockInput<'ticket-quantities'>) {
	const { t } = useWording()
	if (page.event?.addOne) return <AddOne view={page.event.addOne} errors={page.errors} />
	const state = page.event?.state
	if (!state || state.step === 'closed') return null
	const title = t('reserve.step.tickets')
	if (!('groups' in state)) return <Step id="step-tickets" number={3} title={title} state="later" />
	return (
		<Step id="step-tickets" number={3} title={title} state="open">
			<StepBody field="tickets" errors={page.errors}>
				{/* A new session means new limits and prices: the numbers start anew. */}
				{state.groups.map((group) => (
					<Group
						key={`${state.sessionId} ${group.id}`}
						group={group}
						errors={page.errors}
						isAlone={state.groups.length === 1}
					/>
				))}
				{page.event?.priceNote ? <p>{page.event.priceNote}</p> : null}
			</StepBody>
		</Step>
	)
}

function Group({ group, errors, isAlone }: { group: QuantityGroup; errors: FieldError[]; isAlone: boolean }) {
	const { counts } = useReserve()
	const chosen = group.types.reduce((sum, type) => sum + (counts[type.id] ?? type.value), 0)
	const room = (type: QuantityType): number => {
		const others = chosen - (counts[type.id] ?? type.value)
		return group.max === null ? type.max : Math.max(0, Math.min(type.max, group.max - others))
	}
	return (
		<>
			<TicketRows title={isAlone ? undefined : group.name} description={group.summary || undefined}>
				{group.types.map((type) => (
					<Type key={type.id} type={type} group={group} cap={room(type)} errors={errors} />
				))}
			</TicketRows>
			{group.types.map((type) =>
				type.flexible ? null : (
					<input key={type.id} type="hidden" name={type.shownField} value={type.faceValue} />
				),
			)}
		</>
	)
}

function Type({
	type,
	group,
	cap,
	errors,
}: {
	type: QuantityType
	group: QuantityGroup
	cap: number
	errors: FieldError[]
}) {
	const { t } = useWording()
	const { counts, setCount } = useReserve()
	return (
		<>
			<TicketRow
				name={type.field}
				title={type.name}
				summary={type.summary || undefined}
				price={type.price ? <Price text={type.price.text} note={type.feeNote || undefined} /> : null}
				state={type.isSoldOut ? t('availability.sold_out') : group.places.text || undefined}
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
			{group.admit ? (
				<Attendees admit={group.admit} type={type} count={counts[type.id] ?? type.value} errors={errors} />
			) : null}
		</>
	)
}
