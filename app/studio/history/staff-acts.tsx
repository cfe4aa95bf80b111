import type { StaffAct } from '#app/contract/studio/acts.ts'
import { faultText, useStudio } from '../context.tsx'
import type { StudioText } from '../language.ts'
import { useAnswer } from '../use-answer.ts'

/** What people did besides saving and publishing: logins, roles, links. Managers read it. */
export function StaffActs({ venue }: { venue: string }) {
	const { t, language } = useStudio()
	const { answer, fault } = useAnswer('acts', { venue })
	const timeOf = (iso: string) =>
		new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
	return (
		<section className="card" aria-labelledby="staff-acts">
			<h2 id="staff-acts">{t('acts.title')}</h2>
			{fault && <p className="notice bad">{faultText(t, fault)}</p>}
			<ol className="acts">
				{answer?.acts.map((act) => (
					<li key={`${act.at} ${act.kind} ${act.by} ${act.what}`}>
						{sentenceOf(t, act)}{' '}
						<span className="quiet">
							{t('history.by', { by: act.by ?? t('acts.former'), at: timeOf(act.at) })}
						</span>
					</li>
				))}
			</ol>
		</section>
	)
}

function sentenceOf(t: StudioText, { kind, about, what }: StaffAct): string {
	const role = ['writer', 'designer', 'manager', 'staff', 'onboarding'].find((one) => one === what)
	const person = about ?? t('acts.former')
	if (role && (kind === 'invited' || kind === 'role'))
		return t(`acts.${kind}`, { person, role: t(`role.${role as 'writer'}`) })
	return t(`acts.${kind}`, { person, role: '', what: what ?? '' })
}
