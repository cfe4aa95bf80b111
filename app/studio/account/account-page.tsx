import type { MeAnswer } from '#app/contract/studio/answers.ts'
import { callStudio } from '../call.ts'
import { Confirm } from '../confirm.tsx'
import { faultText, useStudio } from '../context.tsx'
import { WaysIn } from '../passkeys/ways-in.tsx'
import { useAnswer } from '../use-answer.ts'

/** What belongs to the person and to no venue: how the account logs in, and where it is logged in. */
export function AccountPage({ me, onLeft }: { me: MeAnswer; onLeft: () => void }) {
	const { t, language } = useStudio()
	const { answer, setAnswer, fault, isSending, run } = useAnswer('sessions', {})
	const timeOf = (iso: string) =>
		new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
	const end = (id: number) => run(async () => setAnswer(await callStudio('endSession', { id })))
	const leave = () =>
		run(async () => {
			await callStudio('logoutEverywhere', {})
			onLeft()
		})
	return (
		<>
			<p>
				{me.name} · <bdi dir="ltr">{me.email}</bdi>
			</p>
			<WaysIn />
			<section className="card" aria-labelledby="sessions">
				<h2 id="sessions">{t('sessions.title')}</h2>
				<p>{t('sessions.text')}</p>
				<div role="status">{fault && <p className="notice bad">{faultText(t, fault)}</p>}</div>
				<ul className="acts">
					{answer?.sessions.map(({ id, device, since, usedAt, isThis }) => (
						<li key={id}>
							<b>{device || t('sessions.unknown')}</b>{' '}
							{isThis && <span className="state new">{t('sessions.this')}</span>}{' '}
							<span className="quiet">
								{t('sessions.times', { since: timeOf(since), used: timeOf(usedAt) })}
							</span>{' '}
							{!isThis && (
								<button type="button" disabled={isSending} onClick={() => void end(id)}>
									{t('sessions.end', { device: device || t('sessions.unknown') })}
								</button>
							)}
						</li>
					))}
				</ul>
				<p className="actions">
					<Confirm
						label={t('sessions.everywhere')}
						title={t('sessions.everywhere_title')}
						text={t('sessions.everywhere_text')}
						act={t('sessions.everywhere_now')}
						isSending={isSending}
						onConfirm={() => void leave()}
					/>
				</p>
			</section>
		</>
	)
}
