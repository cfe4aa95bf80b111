import type { ReactNode } from 'react'
import { Price } from '#app/components/cart/price.tsx'
import { TicketFold } from '#app/components/cart/ticket-fold.tsx'
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
	/** One line until it is opened; null where the group always shows its types. */
	fold?: { opens: boolean } | null
}

/** A ticket group: its types, and what is asked about those that are chosen. */
export function Group({ group, errors, more, isAlone, fold = null }: GroupProps) {
	const { t } = useWording()
	const { counts } = useReserve()
	const countOf = (type: QuantityType): number => counts[type.id] ?? type.value
	const nameOf = ({ name, shortName = name }: QuantityType): string => shortName
	const chosen = group.types.reduce((sum, type) => sum + countOf(type), 0)
	const room = (type: QuantityType): number => {
		const others = chosen - countOf(type)
		return group.max === null ? type.max : Math.max(0, Math.min(type.max, group.max - others))
	}
	const content = (
		<>
			<TicketRows
				title={isAlone || fold ? undefined : group.name}
				description={group.summary || undefined}
				more={more(group)}
			>
				{group.types.map((type) => (
					<Type key={type.id} type={type} title={nameOf(type)} cap={room(type)} errors={errors} more={more} />
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
	if (!fold) return content
	const items = group.types
		.filter((type) => countOf(type) > 0)
		.map((type) => t('reserve.party_item', { count: countOf(type), name: nameOf(type) }))
	return (
		<TicketFold
			title={group.name}
			price={group.span ?? ''}
			chosen={items.join(', ') || t('reserve.group_empty')}
			isChosen={items.length > 0}
			opens={fold.opens}
			isWrong={isAbout(errors, group)}
		>
			{content}
		</TicketFold>
	)
}

/** The names of fields end in the id of what they ask about, or of one of its tickets. */
function isAbout(errors: FieldError[], { id, types }: QuantityGroup): boolean {
	const ids = [id, ...types.map((type) => type.id)]
	return errors.some(({ field }) => field.split('.').some((part) => ids.includes(part)))
}

interface TypeProps {
	type: QuantityType
	/** Its name below that of its group. */
	title: string
	cap: number
	errors: FieldError[]
	/** Leads to the description of a group or a type. */
	more: (of: QuantityGroup | QuantityType) => ReactNode
}

function Type({ type, title, cap, errors, more }: TypeProps) {
	const { t } = useWording()
	const { counts, setCount, recounts } = useReserve()
	return (
		<>
			<TicketRow
				key={recounts}
				name={type.field}
				title={title}
				wholeName={type.name}
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
