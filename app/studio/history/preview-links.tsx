import { type FormEvent, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { DraftLink, LinksAnswer } from '#app/contract/studio/preview-links.ts'
import { callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { useAnswer } from '../use-answer.ts'
import { MadeLink } from './made-link.tsx'

// As `previewDays` of the contract, whose values the browser does not load.
const dayChoices = [1, 7, 30, 90] as const

/** Links that show a draft to people without an account: made, listed and ended here. */
export function PreviewLinks({
	venue,
	draft,
	onActed,
}: {
	venue: VenueOfMember
	draft: number | null
	onActed: () => void
}) {
	const { t } = useStudio()
	const { answer, setAnswer, fault, isSending, run } = useAnswer('links', { venue: venue.id })
	const [made, setMade] = useState<string | null>(null)
	const status = useRef<HTMLDivElement>(null)
	if (!answer && !fault) return null
	// Without a draft and without links the card would be empty.
	if (answer?.links.length === 0 && draft === null && !venue.isHidden && !fault) return null

	const act = (call: () => Promise<LinksAnswer & { link?: string }>) =>
		run(async () => {
			const next = await call()
			setMade(next.link === undefined ? null : new URL(next.link, location.href).href)
			setAnswer(next)
			onActed()
			requestAnimationFrame(() => status.current?.focus())
		})
	const make = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const values = new FormData(event.currentTarget)
		const days = dayChoices.find((one) => String(one) === values.get('days')) ?? 7
		const number = values.get('shows') === 'this' ? draft : null
		void act(() => callStudio('makeLink', { venue: venue.id, days, number }))
	}

	return (
		<section className="card" aria-labelledby="links">
			<h2 id="links">{t('links.title')}</h2>
			<p>{t(venue.isHidden ? 'links.hidden' : 'links.text')}</p>
			<div ref={status} tabIndex={-1} role="status">
				{fault && <p className="notice bad">{faultText(t, fault)}</p>}
				{made !== null && <MadeLink link={made} />}
			</div>
			{answer?.mayMake && (draft !== null || venue.isHidden) && (
				<form className="filters" onSubmit={make}>
					<div className="languages">
						<label className="field">
							<span>{t('links.shows')}</span>
							<select name="shows">
								<option value="newest">{t('links.newest')}</option>
								{draft !== null && <option value="this">{t('links.this', { number: draft })}</option>}
							</select>
						</label>
						<label className="field">
							<span>{t('links.days')}</span>
							<select name="days" defaultValue="7">
								{dayChoices.map((days) => (
									<option key={days} value={days}>
										{t(`links.days.${days}`)}
									</option>
								))}
							</select>
						</label>
					</div>
					<button type="submit" disabled={isSending}>
						{t('links.make')}
					</button>
				</form>
			)}
			{answer && !answer.mayMake && <p className="quiet">{t('links.read_only')}</p>}
			{answer && answer.links.length > 0 && (
				<ul className="acts">
					{answer.links.map((link) => (
						<li key={link.id}>
							<LinkLine link={link} />{' '}
							{link.state === 'open' && answer.mayMake && (
								<button
									type="button"
									disabled={isSending}
									onClick={() => void act(() => callStudio('revokeLink', { venue: venue.id, id: link.id }))}
								>
									{t('links.revoke', { id: link.id })}
								</button>
							)}
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

function LinkLine({ link: { id, number, by, made, ends, state } }: { link: DraftLink }) {
	const { t, language } = useStudio()
	const timeOf = (iso: string) =>
		new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
	return (
		<>
			<b>{t('links.link', { id })}</b> {number === null ? t('links.newest') : t('links.this', { number })}.{' '}
			{t(`links.${state}`, { at: timeOf(ends) })}{' '}
			<span className="quiet">{t('history.by', { by, at: timeOf(made) })}</span>
		</>
	)
}
