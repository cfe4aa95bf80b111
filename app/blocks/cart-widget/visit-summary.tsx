import { PromoLink } from '#app/blocks/parts/promo.tsx'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { isOnlyPasses, reserveFormId } from '#app/blocks/ticket-quantities/reserve-provider.tsx'
import { Totals, type TotalsRow } from '#app/components/cart/totals.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { EventState } from '#app/pages/event/event-state.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import { type ChoiceTotals, choiceTotals } from '#app/pages/event/quantities/choice-totals.ts'
import styles from './visit-summary.module.css'

/**
 * What is being chosen, its price and the way to add it: beside the steps on a desk, where a phone has its bar. Without a
 * cart the way to a promo code is below it, on every screen.
 */
export function VisitSummary({ page }: { page: EventPage }) {
	const { t } = useWording()
	const { isPending } = useReserve()
	const { event, cart } = page
	const choice = useChoice(page)
	const when = whenOf(event.state)
	return (
		<>
			<div className={styles.summary}>
				<Panel
					title={event.name}
					foot={
						<>
							{choice.rows.length > 0 ? (
								<div className={styles.totals}>
									<Totals rows={choice.rows} />
									<output className="spoken">{choice.spoken}</output>
								</div>
							) : null}
							<Button
								// Until there is something to hold, the next date or time is the primary act of the view.
								look={'total' in event.state ? 'primary' : 'secondary'}
								form={reserveFormId}
								pending={isPending}
								wide
								iconAfter="arrow"
							>
								{isOnlyPasses(event.state) ? t('reserve.submit.passes') : t('reserve.submit.tickets')}
							</Button>
						</>
					}
				>
					{when.length > 0 ? (
						<div>
							{when.map((text) => (
								<p key={text}>{text}</p>
							))}
						</div>
					) : event.state.step === 'pick-date' ? (
						<p className={styles.next}>{t('reserve.step.date')}</p>
					) : null}
					{choice.lines.length > 0 ? (
						<ul className={styles.lines}>
							{choice.lines.map(({ id, text, amount }) => (
								<li key={id}>
									<span>{text}</span>
									<span>{amount}</span>
								</li>
							))}
						</ul>
					) : null}
				</Panel>
			</div>
			{cart ? null : <PromoLink page={page} />}
		</>
	)
}

/** The date and time of the only session, or what is chosen of them. */
function whenOf(state: EventState): string[] {
	if ('when' in state && state.when) return [state.when]
	return [
		('date' in state && state.date?.text) || '',
		('session' in state && state.session?.text) || '',
	].filter(Boolean)
}

/** Amounts are the server's text until the visitor counts (see `Wording.money`). */
function useChoice({ event, shared }: EventPage): {
	lines: { id: string; text: string; amount: string }[]
	rows: TotalsRow[]
	/** The total for a live region; empty until the visitor counts. */
	spoken: string
} {
	const { t, money } = useWording()
	const { counts } = useReserve()
	const { state } = event
	const groups = 'groups' in state ? state.groups : []
	const chosen = groups
		.flatMap(({ types }) => types)
		.map((type) => ({ type, count: counts[type.id] ?? type.value }))
		.filter(({ count }) => count > 0)
	const totals = chosen.some(({ type }) => type.flexible) ? null : choiceTotals(chosen, shared.currency)
	const isCounted = Object.keys(counts).length > 0
	const total = { id: 'total', label: t('cart.widget.total'), note: event.priceNote || undefined }
	const feesLabel = t(
		chosen.some(({ type }) => type.addsTax) ? 'cart.widget.taxes_and_fees' : 'cart.widget.fees',
	)
	const rows = (found: ChoiceTotals): TotalsRow[] => [
		...(found.fees ? [{ id: 'fees', label: feesLabel, value: money(found.fees) }] : []),
		...(found.discount
			? [
					{
						id: 'discounts',
						label: t('cart.widget.discounts'),
						value: money(`-${found.discount}`),
						kind: 'reduction' as const,
					},
				]
			: []),
		{ ...total, value: money(found.total), kind: 'total' },
	]
	return {
		lines: chosen.map(({ type, count }) => ({
			id: type.id,
			text: `${count} × ${type.name}`,
			amount: totals && isCounted ? money(totals.lines[type.id] ?? '0') : '',
		})),
		spoken: totals && isCounted ? `${total.label} ${money(totals.total)}` : '',
		rows: !totals
			? []
			: isCounted
				? rows(totals)
				: 'total' in state
					? [{ ...total, value: state.total.text, kind: 'total' }]
					: [],
	}
}
