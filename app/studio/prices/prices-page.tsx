import { useEffect, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import { useStudio } from '../context.tsx'
import { SaveFault } from '../save-fault.tsx'
import { Offer } from './offer.tsx'
import { useSale } from './use-sale.ts'
import './prices.css'

/** A month of an event with its prices and days, and what can be changed about them. */
export function PricesPage({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const [event, setEvent] = useState('')
	const [month, setMonth] = useState<string | null>(null)
	const sale = useSale(venue.id, { event, month })
	const { answer, fault } = sale
	const status = useRef<HTMLDivElement>(null)

	// biome-ignore lint/correctness/useExhaustiveDependencies: a save or its refusal is the reason to move the focus
	useEffect(() => {
		if (sale.isSaved || fault) status.current?.focus()
	}, [sale.isSaved, sale.edition, fault])

	return (
		<>
			<div ref={status} tabIndex={-1} role="status">
				{sale.isSaved && (
					<p className="notice good">
						{t('words.saved')} <a href="#history">{t('words.review')}</a>
					</p>
				)}
				<SaveFault
					fault={fault}
					findings={fault?.code === 'sale' ? fault.faults : []}
					onAgain={(number) => void sale.save(number)}
					onReload={() => sale.reload()}
				>
					{(answer === null || sale.isBehind) && (
						<p className="actions">
							<button type="button" onClick={() => sale.reload()}>
								{t('app.retry')}
							</button>
						</p>
					)}
				</SaveFault>
				{answer === null && !fault && <p className="quiet">{t('app.loading')}</p>}
			</div>
			{answer?.isDraft && !sale.isSaved && (
				<p className="notice">
					{t('words.draft')} <a href="#history">{t('words.review')}</a>
				</p>
			)}
			{answer?.isInherited && <p className="notice">{t('fault.inherited')}</p>}
			{answer && !answer.event && <p>{t('prices.no_event')}</p>}
			{answer?.event && (
				<Offer
					venue={venue.id}
					asked={{ event: event || answer.event.id, month: month ?? answer.month }}
					answer={answer}
					event={answer.event}
					sale={sale}
					onEvent={setEvent}
					onMonth={setMonth}
				/>
			)}
		</>
	)
}
