import type { ReactNode } from 'react'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { useWording } from '#app/components/wording.tsx'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { countsOf, seatsTotal } from '#app/pages/event/seats/seat-prices.ts'
import { matchSeats, type SeatNeed, type SoldSeat } from '#app/rules/seats/seat-match.ts'
import styles from './chooser.module.css'

export interface Party {
	groups: readonly QuantityGroup[]
	/** ISO 4217 code. */
	currency: string
}

/** The tickets that get the seats: "2 × Stalls, full price". */
export function SeatParty({
	groups,
	groupIds,
	children,
}: {
	groups: Party['groups']
	/** Groups whose tickets want a seat. */
	groupIds: readonly string[]
	children: ReactNode
}) {
	const { t } = useWording()
	const { counts } = useReserve()
	const items = groups
		.filter(({ id }) => groupIds.includes(id))
		.flatMap((group) => countsOf(group, counts))
		.filter(({ count }) => count > 0)
		.map(({ type: { name }, count }) => t('reserve.party_item', { name, count }))
	return (
		<>
			<span>{items.join(', ')}</span>
			{children}
		</>
	)
}

/** What the chosen seats come to; nothing before there is one, and where prices are hidden. */
export function SeatsTotal({
	groups,
	currency,
	needs,
	selected,
}: Party & { needs: readonly SeatNeed[]; selected: readonly SoldSeat[] }) {
	const { t, money } = useWording()
	const { counts } = useReserve()
	const { byGroup } = matchSeats(needs, selected)
	const total = selected.length > 0 ? seatsTotal(groups, { counts, byGroup }, currency) : null
	if (total === null) return null
	return (
		<p className={styles.total}>
			<span className={styles.label}>{t('cart.widget.total')}</span> <output>{money(total)}</output>
		</p>
	)
}
