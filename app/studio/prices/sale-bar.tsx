import { useState } from 'react'
import { useStudio } from '../context.tsx'
import { Findings } from './findings.tsx'
import { Plan } from './plan.tsx'
import { shortDay } from './sale-format.ts'
import type { Sale } from './use-sale.ts'

/** What waits to be saved, what it would do, and the one button that saves all of it. */
export function SaleBar({ venue, sale }: { venue: string; sale: Sale }) {
	const { t, language } = useStudio()
	const { changes, check, isInvalid, isSending } = sale
	/** The changes whose plan is shown; others need another plan. */
	const [planned, setPlanned] = useState<Sale['changes'] | null>(null)
	if (changes.length === 0 && !isInvalid) return null
	const faults = check?.faults ?? []
	const hasError = faults.some(({ severity }) => severity === 'error')
	const days = check?.changed
	return (
		<section className="notice save" aria-label={t('prices.unsaved')}>
			<div role="status">
				<p>
					{changes.length > 0 && <b>{t('prices.count', { count: changes.length })}</b>}{' '}
					{isInvalid
						? t('prices.invalid')
						: check &&
							!hasError &&
							(days
								? t('prices.effect', {
										count: days.count,
										first: shortDay(language, days.first),
										last: shortDay(language, days.last),
									})
								: t(changes.some(({ kind }) => kind === 'rows') ? 'rows.effect' : 'prices.no_effect'))}
				</p>
				{faults.length > 0 && (
					<>
						<p className={hasError ? 'fault' : 'warning'}>{t(hasError ? 'fault.sale' : 'prices.warnings')}</p>
						<Findings faults={faults} />
					</>
				)}
			</div>
			{planned && JSON.stringify(planned) === JSON.stringify(changes) && (
				<Plan venue={venue} changes={planned} />
			)}
			<p className="actions">
				<button
					type="button"
					className="main"
					disabled={isSending || isInvalid || hasError}
					onClick={() => void sale.save()}
				>
					{t('words.save')}
				</button>
				{changes.length > 0 && !isInvalid && !hasError && (
					<button type="button" onClick={() => setPlanned([...changes])}>
						{t('plan.show_unsaved')}
					</button>
				)}
				<button type="button" onClick={() => sale.discard()}>
					{t('prices.discard')}
				</button>
			</p>
		</section>
	)
}
