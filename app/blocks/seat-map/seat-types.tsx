import { useState } from 'react'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { Select } from '#app/components/form/select.tsx'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { QuantityType } from '#app/pages/event/quantities/quantity-type.ts'
import { seatField, seatTypeField } from '#app/pages/event/seats/seat-fields.ts'
import { countsOf } from '#app/pages/event/seats/seat-prices.ts'
import type { ChosenSeat, SeatStep } from '#app/pages/event/seats/seat-step.ts'
import { seatNeeds } from '#app/pages/event/seats/seat-tickets.ts'
import { typesOfSeats } from '#app/pages/event/seats/seat-types.ts'
import { matchSeats } from '#app/rules/seats/seat-match.ts'
import styles from './styles.module.css'

interface SeatTypesProps {
	step: SeatStep
	groups: QuantityGroup[]
}

/** The chosen seats, each with the ticket that it is for: where a group has several types, another one can be chosen. */
export function SeatTypes({ step, groups }: SeatTypesProps) {
	const { counts, recount } = useReserve()
	const [preferred, setPreferred] = useState<ReadonlyMap<string, string>>(new Map())
	const { byGroup } = matchSeats(seatNeeds(groups, step, counts), step.chosen)
	return (
		<ul className={styles.types}>
			{step.chosen.map((seat) => {
				const group = groups.find(({ id }) => byGroup.get(id)?.includes(seat.id))
				const counted = group ? countsOf(group, counts) : []
				const types = typesOfSeats(
					byGroup.get(group?.id ?? '') ?? [],
					counted.map(({ type, count }) => ({ id: type.id, count })),
					preferred,
				)
				const typeId = types.get(seat.id)
				const offered = counted.filter(({ type }) => type.id === typeId || isOffered(type))
				return (
					<li key={seat.id}>
						<input type="hidden" name={seatField} value={seat.id} />
						{typeId && offered.length > 1 ? (
							<TypeOfSeat
								seat={seat}
								typeId={typeId}
								offered={offered}
								onChange={(next) => {
									const count = (id: string): number => counted.find(({ type }) => type.id === id)?.count ?? 0
									setPreferred(new Map([...preferred, ...types, [seat.id, next]]))
									recount({ [typeId]: count(typeId) - 1, [next]: count(next) + 1 })
								}}
							/>
						) : (
							<span className={styles.chip}>{seat.name}</span>
						)}
					</li>
				)
			})}
		</ul>
	)
}

/** Types with an amount or vouchers have fields of their own beside the steppers. */
const isOffered = ({ max, flexible, voucher }: QuantityType): boolean => max > 0 && !flexible && !voucher

interface TypeOfSeatProps {
	seat: ChosenSeat
	typeId: string
	offered: { type: QuantityType; count: number }[]
	onChange(typeId: string): void
}

function TypeOfSeat({ seat, typeId, offered, onChange }: TypeOfSeatProps) {
	return (
		<Select
			name={seatTypeField(seat.id)}
			label={seat.name}
			required
			value={typeId}
			onChange={(event) => onChange(event.currentTarget.value)}
			options={offered.map(({ type, count }) => ({
				value: type.id,
				label: [type.name, (type.discount?.price ?? type.price)?.text].filter(Boolean).join(' · '),
				disabled: type.id !== typeId && count >= type.max,
			}))}
		/>
	)
}
