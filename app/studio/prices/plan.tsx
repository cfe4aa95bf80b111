import { useState } from 'react'
import type { PlanAnswer } from '#app/contract/studio/prices-answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'

/** What publishing the draft would do to the shop's tables, as the command prints it. It is asked for by a press. */
export function Plan({ venue }: { venue: string }) {
	const { t, onEnded } = useStudio()
	const [plan, setPlan] = useState<PlanAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isLoading, setLoading] = useState(false)

	async function load(): Promise<void> {
		setLoading(true)
		setFault(null)
		try {
			setPlan(await callStudio('planSale', { venue }))
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
		} finally {
			setLoading(false)
		}
	}

	return (
		<section className="card" aria-labelledby="plan">
			<h2 id="plan">{t('plan.title')}</h2>
			<p className="quiet">{t('plan.text')}</p>
			<div role="status">
				{fault && <p className="notice bad">{faultText(t, fault)}</p>}
				{plan?.count === 0 && <p>{t('plan.none')}</p>}
				{plan && plan.count > 0 && (
					<ul className="plan" lang="en" dir="ltr">
						{plan.lines.map(({ kind, text }) => (
							<li key={text} data-kind={kind}>
								{text}
							</li>
						))}
					</ul>
				)}
				{plan && plan.count > plan.lines.length && (
					<p className="quiet">{t('history.more', { count: plan.count - plan.lines.length })}</p>
				)}
			</div>
			<p className="actions">
				<button type="button" disabled={isLoading} onClick={() => void load()}>
					{t(plan ? 'plan.again' : 'plan.show')}
				</button>
			</p>
		</section>
	)
}
