import type { ReactNode } from 'react'
import { Price } from '#app/components/cart/price.tsx'
import { TicketRow, TicketRows } from '#app/components/cart/ticket-row.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { QuantityType } from '#app/pages/event/quantities/quantity-type.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { GroupDetails } from './details.tsx'
import { useReserve } from './reserve-counts.ts'

interface GroupProps {
	group: QuantityGroup
	errors: FieldError[]
	/** Leads to the description of a group or a type. */
	more: (of: QuantityGroup | QuantityType) => ReactNode
	isAlone: boolean
}

/** A ticket group: its types, and what is asked about those that are chosen. */
export function Group({ group, errors, more, isAlone }: GroupProps) {
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
				more={more(group)}
			>
				{group.types.map((type) => (
					<Type key={type.id} type={type} cap={room(type)} errors={errors} more={more} />
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
	/** Leads to the description of a group or a type. */
	more: (of: QuantityGroup | QuantityType) => ReactNode
}

function Type({ type, cap, errors, more }: TypeProps) {
	const { t } = useWording()
	const { counts, setCount, recounts } = useReserve()
	return (
		<>
			<TicketRow
				key={recounts}
				name={type.field}
				title={type.name}
				summary={type.summary || undefined}
				more={more(type)}
				price={<TypePrice type={type} />}
				note={notesOf(type)}
				state={type.places.text || undefined}
				error={errorOf(errors, type.field)}
				defaultValue={counts[type.id] ?? type.value}
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
						step={type.flexible.step}
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

const notesOf = ({ price, discount, memberNote }: QuantityType): string | undefined =>
	[price ? discount?.text : undefined, memberNote].filter(Boolean).join('; ') || undefined

function TypePrice({ type: { price, discount, feeNote } }: { type: QuantityType }) {
	if (!price) return null
	const note = feeNote || undefined
	if (!discount?.price) return <Price text={price.text} note={note} />
	return <Price text={discount.price.text} was={price.text} note={note} />
}
