import { useCallback, useEffect, useState } from 'react'
import type { PlanAnswer } from '#app/contract/studio/prices-answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { PlanLineItem } from './plan-line.tsx'

/** What publishing the draft would do to the shop's tables; below a heading that says so. */
export function Plan({ venue }: { venue: string }) {
	const { t, onEnded } = useStudio()
	const [plan, setPlan] = useState<PlanAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isLoading, setLoading] = useState(false)

	const load = useCallback(async () => {
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
	}, [venue, onEnded])
	useEffect(() => void load(), [load])

	return (
		<>
			<p className="quiet">{t('plan.text')}</p>
			<div role="status">
				{isLoading && <p className="quiet">{t('app.loading')}</p>}
				{fault && <p className="notice bad">{faultText(t, fault)}</p>}
				{plan?.count === 0 && <p>{t('plan.none')}</p>}
				{plan && plan.count > 0 && (
					<ul className="plan">
						{plan.lines.map((line) => (
							<PlanLineItem key={JSON.stringify(line)} line={line} currency={plan.currency} />
						))}
					</ul>
				)}
				{plan && plan.count > plan.lines.length && (
					<p className="quiet">{t('history.more', { count: plan.count - plan.lines.length })}</p>
				)}
			</div>
			{fault && (
				<p className="actions">
					<button type="button" onClick={() => void load()}>
						{t('app.retry')}
					</button>
				</p>
			)}
		</>
	)
}
