import { useCallback, useEffect, useState } from 'react'
import type { PlanAnswer } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { PlanLineItem } from './plan-line.tsx'

const none: readonly SaleChange[] = []

/**
 * What publishing the draft, with changes that are not saved, would do to the shop's tables; below a heading that says so. It is
 * computed when it is first rendered.
 */
export function Plan({ venue, changes = none }: { venue: string; changes?: readonly SaleChange[] }) {
	const { t, onEnded } = useStudio()
	const [plan, setPlan] = useState<PlanAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isLoading, setLoading] = useState(false)

	const load = useCallback(async () => {
		setLoading(true)
		setFault(null)
		try {
			setPlan(await callStudio('planSale', { venue, changes: [...changes] }))
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
		} finally {
			setLoading(false)
		}
	}, [venue, changes, onEnded])
	useEffect(() => void load(), [load])

	return (
		<>
			<p className="quiet">{t(changes.length > 0 ? 'plan.text_unsaved' : 'plan.text')}</p>
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
