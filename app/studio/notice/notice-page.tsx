import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { SwitchesAnswer } from '#app/contract/studio/switches-answers.ts'
import { faultText, useStudio } from '../context.tsx'
import { Acts, SinceText } from './acts.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeTextList } from './notice-texts.tsx'
import { SalesSwitch } from './sales-switch.tsx'
import type { VenueSwitches } from './use-switches.ts'

/** The bad day: stops sales, hides events, and says a sentence on every page. */
export function NoticePage({ venue, switches }: { venue: VenueOfMember; switches: VenueSwitches }) {
	const { t } = useStudio()
	const { answer, fault, isDone } = switches
	return (
		<>
			<div role="status">
				{isDone && <p className="notice good">{t('notice.done')}</p>}
				{fault && fault.code !== 'notice_overtaken' && <p className="notice bad">{faultText(t, fault)}</p>}
			</div>
			{!venue.mayPause && <p className="notice">{t('notice.read_only')}</p>}
			{answer === null ? (
				!fault && <p className="quiet">{t('app.loading')}</p>
			) : (
				<>
					<section className="card" aria-labelledby="sales">
						<h2 id="sales">{t('notice.sales')}</h2>
						<p>
							<b>{t(answer.paused.is ? 'notice.paused' : 'notice.open')}</b>{' '}
							<SinceText since={answer.paused.since} text="notice.since" />
						</p>
						{venue.mayPause && (
							<p className="actions">
								<SalesSwitch switches={switches} />
							</p>
						)}
					</section>
					<Line answer={answer} switches={switches} mayPause={venue.mayPause} />
					<Events events={answer.events} switches={switches} mayPause={venue.mayPause} />
					<section className="card" aria-labelledby="acts">
						<h2 id="acts">{t('notice.acts')}</h2>
						<Acts acts={answer.acts} />
					</section>
				</>
			)}
		</>
	)
}

interface PartProps {
	switches: VenueSwitches
	mayPause: boolean
}

function Line({
	answer: { notice, locales },
	switches,
	mayPause,
}: PartProps & { answer: Pick<SwitchesAnswer, 'notice' | 'locales'> }) {
	const { t } = useStudio()
	return (
		<section className="card" aria-labelledby="line">
			<h2 id="line">{t('notice.line')}</h2>
			<p>
				{t(notice.texts === null ? 'notice.none' : 'notice.now')}{' '}
				<SinceText since={notice.since} text="notice.since" />
			</p>
			{notice.texts && <NoticeTextList texts={notice.texts} />}
			{mayPause && <NoticeForm notice={notice} locales={locales} switches={switches} />}
		</section>
	)
}

function Events({ events, switches, mayPause }: PartProps & { events: SwitchesAnswer['events'] }) {
	const { t } = useStudio()
	const { isSending, change } = switches
	return (
		<section className="card" aria-labelledby="events">
			<h2 id="events">{t('notice.events')}</h2>
			<p>{t(events.length === 0 ? 'notice.no_events' : 'notice.events_text')}</p>
			<ul className="switched">
				{events.map(({ id, name, isHidden, since }) => (
					<li key={id}>
						<div>
							<p>
								<bdi>{name}</bdi> {isHidden && <span className="state warn">{t('notice.is_hidden')}</span>}
							</p>
							{isHidden && <SinceText since={since} text="notice.since" />}
						</div>
						{mayPause && (
							<button
								type="button"
								disabled={isSending}
								aria-label={t(isHidden ? 'notice.show_of' : 'notice.hide_of', { name })}
								onClick={() => void change(isHidden ? { show: id } : { hide: id })}
							>
								{t(isHidden ? 'notice.show' : 'notice.hide')}
							</button>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
