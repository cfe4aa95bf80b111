import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { SwitchesAnswer } from '#app/contract/studio/switches-answers.ts'
import { faultText, useStudio } from '../context.tsx'
import { Acts, SinceText } from './acts.tsx'
import { SalesSwitch } from './sales-switch.tsx'
import type { VenueSwitches } from './use-switches.ts'

// As in the schema of the settings.
const longestNotice = 300

/** The bad day: stops sales, hides events, and says a sentence on every page. */
export function NoticePage({ venue, switches }: { venue: VenueOfMember; switches: VenueSwitches }) {
	const { t } = useStudio()
	const { answer, fault, isDone } = switches
	return (
		<>
			<div role="status">
				{isDone && <p className="notice good">{t('notice.done')}</p>}
				{fault && <p className="notice bad">{faultText(t, fault)}</p>}
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
					<Line notice={answer.notice} switches={switches} mayPause={venue.mayPause} />
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

function Line({ notice, switches, mayPause }: PartProps & { notice: SwitchesAnswer['notice'] }) {
	const { t } = useStudio()
	const { isSending, change } = switches
	const [typed, setTyped] = useState(notice.text ?? '')
	const [isEmpty, setEmpty] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)
	useEffect(() => setTyped(notice.text ?? ''), [notice.text])

	const send = (event: FormEvent) => {
		event.preventDefault()
		const text = typed.replaceAll(/\s+/g, ' ').trim()
		setEmpty(text === '')
		if (text === '') field.current?.focus()
		else void change({ notice: text })
	}

	return (
		<section className="card" aria-labelledby="line">
			<h2 id="line">{t('notice.line')}</h2>
			<p>
				{notice.text === null ? (
					<span>{t('notice.none')}</span>
				) : (
					<>
						{t('notice.now')} <b dir="auto">{notice.text}</b>
					</>
				)}{' '}
				<SinceText since={notice.since} text="notice.since" />
			</p>
			{mayPause && (
				<form onSubmit={send} noValidate>
					<div className="field">
						<label htmlFor="notice">{t('notice.line_label')}</label>
						<small id="notice-hint" className="quiet">
							{t('notice.line_hint')} {t('words.letters_of', { count: typed.length, most: longestNotice })}
						</small>
						<textarea
							id="notice"
							ref={field}
							dir="auto"
							rows={2}
							maxLength={longestNotice}
							value={typed}
							aria-describedby={isEmpty ? 'notice-fault notice-hint' : 'notice-hint'}
							aria-invalid={isEmpty || undefined}
							onChange={(event) => setTyped(event.target.value)}
						/>
						{isEmpty && (
							<p id="notice-fault" className="fault">
								{t('notice.empty')}
							</p>
						)}
					</div>
					<p className="actions">
						<button type="submit" className="main" disabled={isSending}>
							{t('notice.say')}
						</button>
						{notice.text !== null && (
							<button type="button" disabled={isSending} onClick={() => void change({ notice: null })}>
								{t('notice.remove')}
							</button>
						)}
					</p>
				</form>
			)}
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
