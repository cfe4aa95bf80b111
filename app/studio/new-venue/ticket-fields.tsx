import { useId } from 'react'
import { useStudio } from '../context.tsx'
import { Field } from '../entrance/field.tsx'
import { Faults } from '../labelled.tsx'
import { useFaults } from './fields.tsx'
import type { NewVenue } from './use-new-venue.ts'

const mostTickets = 12

/** The tickets of the first event, each with its price. */
export function TicketFields({ venue }: { venue: NewVenue }) {
	const { t } = useStudio()
	const id = useId()
	const { types } = venue.values
	const faults = useFaults(venue, 'types')
	const change = (index: number, changed: Partial<(typeof types)[number]>) =>
		venue.type(
			{ types: types.map((one, at) => (at === index ? { ...one, ...changed } : one)) },
			...Object.keys(changed).map((name) => `types.${index}.${name}`),
		)
	return (
		<fieldset className="tickets" aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}>
			<legend>{t('new.types')}</legend>
			<p className="quiet">{t('new.types_hint')}</p>
			{types.map((one, index) => (
				<Ticket
					// biome-ignore lint/suspicious/noArrayIndexKey: a ticket has no other name than its place
					key={index}
					venue={venue}
					index={index}
					onType={(changed) => change(index, changed)}
					onRemove={
						types.length > 1 ? () => venue.type({ types: types.filter((other) => other !== one) }) : null
					}
				/>
			))}
			<Faults id={`${id}-faults`} faults={faults} />
			{types.length < mostTickets && (
				<p className="actions">
					<button type="button" onClick={() => venue.type({ types: [...types, { name: '', price: '' }] })}>
						{t('new.add_type')}
					</button>
				</p>
			)}
		</fieldset>
	)
}

function Ticket({
	venue,
	index,
	onType,
	onRemove,
}: {
	venue: NewVenue
	index: number
	onType: (changed: { name?: string; price?: string }) => void
	onRemove: (() => void) | null
}) {
	const { t } = useStudio()
	const { name = '', price = '' } = venue.values.types[index] ?? {}
	const number = index + 1
	return (
		<div className="ticket">
			<Field
				label={t('new.type_name', { number })}
				name={`ticket-${number}`}
				value={name}
				autoComplete="off"
				faults={useFaults(venue, `types.${index}.name`)}
				onChange={(event) => onType({ name: event.target.value })}
			/>
			<Field
				label={t('new.type_price', { number, currency: venue.values.currency })}
				name={`price-${number}`}
				value={price}
				autoComplete="off"
				inputMode="decimal"
				dir="ltr"
				faults={useFaults(venue, `types.${index}.price`)}
				onChange={(event) => onType({ price: event.target.value })}
			/>
			{onRemove && (
				<button
					type="button"
					aria-label={t('rule.remove_of', { name: name || String(number) })}
					onClick={onRemove}
				>
					{t('rule.remove')}
				</button>
			)}
		</div>
	)
}
