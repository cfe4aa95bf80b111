import type { ScheduledRevision } from '#app/contract/studio/history-answers.ts'
import { useStudio } from '../context.tsx'
import { venueTime } from './venue-time.ts'

interface SchedulesProps {
	schedules: readonly ScheduledRevision[]
	timezone: string
	isSending: boolean
	onCancel: (number: number) => void
}

/** What goes live by itself, and the buttons that cancel it. */
export function Schedules({ schedules, timezone, isSending, onCancel }: SchedulesProps) {
	const { t, language } = useStudio()
	if (schedules.length === 0) return null
	return (
		<section className="card" aria-labelledby="schedules">
			<h2 id="schedules">{t('schedule.title')}</h2>
			<p>{t('schedule.text')}</p>
			<ul className="acts">
				{schedules.map(({ number, at, by, note, mayCancel }) => (
					<li key={number}>
						{t('schedule.waiting', { number, at: venueTime(at, { language, timezone }), by })}{' '}
						{note && (
							<p>
								<bdi>{note}</bdi>
							</p>
						)}
						{mayCancel && (
							<button type="button" disabled={isSending} onClick={() => onCancel(number)}>
								{t('schedule.cancel', { number })}
							</button>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
