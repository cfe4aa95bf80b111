import { type ReactNode, useRef } from 'react'
import { useFocusAfterRemoval } from '#app/blocks/parts/use-focus-after-removal.ts'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { seatField } from '#app/pages/event/seats/seat-fields.ts'
import type { SeatHouse } from '#app/pages/event/seats/seat-house.ts'
import type { PlacedSeat } from '#app/pages/event/seats/seat-index.ts'
import { matchSeats, type SeatNeed } from '#app/rules/seats/seat-match.ts'
import styles from './chooser.module.css'

interface SeatChoicesProps {
	house: SeatHouse
	needs: SeatNeed[]
	selected: PlacedSeat[]
	/** Seats that are in the list as well: the list's fields submit them. */
	listed: ReadonlySet<string>
	/** What the last act has changed; empty when nothing. */
	said: string
	onDrop(seatId: string): void
	/** The view from the seats. */
	children: ReactNode
}

/** Of the heading: where links past the list and the focus lead. */
export const choiceId = 'seats-choice'
/** Where one goes on when a seat is given back: the other seats, and when it was the last the heading. */
const places = `li button, section:not(:has(li)) > #${choiceId}`

/** How many seats are chosen of those that are needed, and which; each can be given back. */
export function SeatChoices({ house, needs, selected, listed, said, onDrop, children }: SeatChoicesProps) {
	const { t } = useWording()
	const hydrated = useHydrated()
	const part = useRef<HTMLElement>(null)
	useFocusAfterRemoval(
		part,
		selected.map((seat) => seat.id),
		places,
	)
	const { byGroup } = matchSeats(needs, selected)
	return (
		<section className={styles.choices} aria-labelledby={choiceId} ref={part}>
			<h3 className={styles.title} id={choiceId} tabIndex={-1}>
				{t('seats.so_far')}
			</h3>
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
				<span className="spoken">{said}</span>
			</p>
			{selected.length > 0 ? (
				<ul className={styles.chips} aria-label={t('seats.selected')}>
					{selected.map((seat) => (
						<li key={seat.id}>
							{hydrated ? (
								<button
									type="button"
									className={styles.chip}
									aria-label={t('seats.remove', { seat: seat.name })}
									onClick={() => onDrop(seat.id)}
								>
									{seat.name}
									<Icon name="close" />
								</button>
							) : (
								<PlainSeat seat={seat} isListed={listed.has(seat.id)} />
							)}
						</li>
					))}
				</ul>
			) : null}
			{children}
		</section>
	)
}

/** Without scripts a seat is given back by its box: in the list, or here where another part of the house is listed. */
function PlainSeat({ seat, isListed }: { seat: PlacedSeat; isListed: boolean }) {
	if (isListed) return <span className={styles.chip}>{seat.name}</span>
	return (
		<label className={styles.chip}>
			<input type="checkbox" name={seatField} value={seat.id} defaultChecked />
			{seat.name}
		</label>
	)
}
