import { Icon } from '#app/components/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { SeatHouse } from '#app/flows/seat-house.ts'
import type { PlacedSeat } from '#app/flows/seat-index.ts'
import { matchSeats, type SeatNeed } from '#app/rules/seat-match.ts'
import styles from './seat-map.module.css'

interface SeatChoicesProps {
	house: SeatHouse
	needs: SeatNeed[]
	selected: PlacedSeat[]
	onDrop(seatId: string): void
}

/** How many seats are chosen of those that are needed, and which; each can be given back. */
export function SeatChoices({ house, needs, selected, onDrop }: SeatChoicesProps) {
	const { t } = useWording()
	const { byGroup } = matchSeats(needs, selected)
	return (
		<div className={styles.choices}>
			<p className={styles.count} role="status">
				{needs.map(({ groupId, count }) => (
					<span key={groupId}>
						{t('seats.need', {
							group: house.groups.find((group) => group.id === groupId)?.name ?? '',
							chosen: byGroup.get(groupId)?.length ?? 0,
							count,
						})}
					</span>
				))}
			</p>
			{selected.length > 0 ? (
				<ul className={styles.chips} aria-label={t('seats.selected')}>
					{selected.map((seat) => (
						<li key={seat.id}>
							<button
								type="button"
								className={styles.chip}
								aria-label={t('seats.remove', { seat: seat.name })}
								onClick={() => onDrop(seat.id)}
							>
								{seat.name}
								<Icon name="close" />
							</button>
						</li>
					))}
				</ul>
			) : null}
		</div>
	)
}
