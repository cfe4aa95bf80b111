import { type FormEvent, useState } from 'react'
import { useStudio } from '../context.tsx'

// As the body of the call.
const longestNote = 500

interface PublishFormProps {
	isAllowed: boolean
	isSending: boolean
	timezone: string
	onPublish: (note: string) => void
	/** @param at the wall clock of the venue, "2027-05-01T10:30" */
	onSchedule: (at: string, note: string) => void
}

/** Publishes the draft at once or at a time of the venue, with what changed in words. */
export function PublishForm({ isAllowed, isSending, timezone, onPublish, onSchedule }: PublishFormProps) {
	const { t } = useStudio()
	const [note, setNote] = useState('')
	if (!isAllowed) return <p className="notice">{t('history.not_yours')}</p>
	const schedule = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const values = new FormData(event.currentTarget)
		onSchedule(`${values.get('day')}T${values.get('time')}`, note)
	}
	return (
		<>
			<label className="field">
				<span>{t('history.note')}</span>
				<input
					type="text"
					dir="auto"
					maxLength={longestNote}
					value={note}
					onChange={(event) => setNote(event.target.value)}
				/>
			</label>
			<p className="actions">
				<button type="button" className="main" disabled={isSending} onClick={() => onPublish(note)}>
					{t('history.publish')}
				</button>
			</p>
			<details>
				<summary>{t('schedule.add_title')}</summary>
				<p>{t('schedule.zone', { timezone })}</p>
				<form className="filters" onSubmit={schedule}>
					<div className="languages">
						<label className="field">
							<span>{t('schedule.day')}</span>
							<input type="date" name="day" min="2000-01-01" max="2099-12-31" required />
						</label>
						<label className="field">
							<span>{t('schedule.time')}</span>
							<input type="time" name="time" required />
						</label>
					</div>
					<button type="submit" disabled={isSending}>
						{t('schedule.add')}
					</button>
				</form>
			</details>
		</>
	)
}
