import { useId } from 'react'
import type { NewVenueBody } from '#app/contract/studio/new-venue.ts'
import { useStudio } from '../context.tsx'
import { Field } from '../entrance/field.tsx'
import { Faults } from '../labelled.tsx'
import { endOfField, fieldTime, timeOfField, weekdayNames, weekStarts } from '../prices/sale-format.ts'
import { Ticks, useFaults, VenueField } from './fields.tsx'
import { TicketFields } from './ticket-fields.tsx'
import type { NewVenue } from './use-new-venue.ts'

type Weekday = NewVenueBody['weekdays'][number]

const isoDays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** When the venue is open, and what it sells first. */
export function SaleStep({ venue }: { venue: NewVenue }) {
	const { t, language } = useStudio()
	const { values, type } = venue
	const { weekdays } = values
	const days = weekdayNames(language, weekStarts[language]).map(({ iso, long }) => ({
		value: isoDays[iso - 1] ?? 'mon',
		name: long,
	}))
	const tick = (value: string) => {
		const isTicked = weekdays.some((day) => day === value)
		type({ weekdays: isoDays.filter((day) => (day === value ? !isTicked : weekdays.includes(day))) })
	}
	return (
		<>
			<Ticks
				legend={t('new.weekdays')}
				faults={useFaults(venue, 'weekdays')}
				options={days}
				isTicked={(value) => weekdays.some((day) => day === value)}
				onTick={tick}
			/>
			<div className="pair">
				<Field
					label={t('new.opens')}
					name="opens"
					type="time"
					value={fieldTime(values.opens || null)}
					faults={useFaults(venue, 'opens')}
					onChange={(event) => type({ opens: timeOfField(event.target.value) ?? '' }, 'closes')}
				/>
				<Field
					label={t('new.closes')}
					name="closes"
					type="time"
					value={fieldTime(values.closes || null)}
					faults={useFaults(venue, 'closes')}
					onChange={(event) => type({ closes: endOfField(event.target.value) ?? '' })}
				/>
			</div>
			<div className="pair">
				<VenueField venue={venue} name="every" label={t('new.every')} isCode isNumber />
				<VenueField venue={venue} name="capacity" label={t('new.capacity')} isCode isNumber />
			</div>
			<VenueField venue={venue} name="eventName" label={t('new.event')} hint={t('new.event_hint')} />
			<Summary venue={venue} />
			<TicketFields venue={venue} />
		</>
	)
}

function Summary({ venue }: { venue: NewVenue }) {
	const { t } = useStudio()
	const id = useId()
	const faults = useFaults(venue, 'summary')
	return (
		<p className="field">
			<label htmlFor={id}>{t('new.summary')}</label>
			<span className="quiet" id={`${id}-hint`}>
				{t('new.summary_hint')}
			</span>
			<textarea
				id={id}
				rows={2}
				value={venue.values.summary}
				aria-invalid={faults.length > 0 || undefined}
				aria-describedby={`${id}-hint${faults.length > 0 ? ` ${id}-faults` : ''}`}
				onChange={(event) => venue.type({ summary: event.target.value })}
			/>
			<Faults id={`${id}-faults`} faults={faults} />
		</p>
	)
}
