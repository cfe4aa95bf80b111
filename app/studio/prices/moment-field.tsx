import { useId } from 'react'
import { useStudio } from '../context.tsx'
import { fieldTime, timeOfField } from './sale-format.ts'

interface MomentFieldProps {
	label: string
	/** "2027-06-30T1800", "2027-06-30"; null for none. */
	moment: string | null
	onChange: (moment: string | null) => void
}

/** A day, and a time of it where somebody wants one. Without a day there is no moment. */
export function MomentField({ label, moment, onChange }: MomentFieldProps) {
	const { t } = useStudio()
	const id = useId()
	const [date = '', time = null] = moment?.split('T') ?? []
	const change = (day: string, clock: string | null) =>
		onChange(day === '' ? null : clock === null ? day : `${day}T${clock}`)
	return (
		<fieldset className="moment">
			<legend>{label}</legend>
			<p className="field">
				<label htmlFor={`${id}-day`}>{t('prices.day')}</label>
				<input
					id={`${id}-day`}
					type="date"
					min="2000-01-01"
					max="2099-12-31"
					value={date}
					onChange={(event) => change(event.target.value, time)}
				/>
			</p>
			<p className="field">
				<label htmlFor={`${id}-time`}>{t('prices.time')}</label>
				<input
					id={`${id}-time`}
					type="time"
					disabled={date === ''}
					value={fieldTime(time)}
					onChange={(event) => change(date, timeOfField(event.target.value))}
				/>
			</p>
		</fieldset>
	)
}
