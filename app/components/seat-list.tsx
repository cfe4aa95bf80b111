import { memo } from 'react'
import styles from './seat-list.module.css'
import { useWording } from './wording.tsx'

/** A seat of the list; what can't be had is named and can't be ticked. */
export interface ListedSeat {
	id: string
	/** "Stalls C12" */
	name: string
	state: 'available' | 'booked' | 'unavailable' | 'selected'
}

export interface ListedRow {
	name: string
	/** Finished: which tickets it is for and what they cost. */
	about: string
	seats: ListedSeat[]
}

export type SeatListProps = {
	/** Wire name of the boxes. */
	name: string
	/** "Stalls" or "Stalls, rows A to K" */
	title: string
	rows: ListedRow[]
	/** With scripts: called instead of what the box would do by itself. */
	onToggle(seatId: string): void
}

/** The seats of a part of the house, row by row, each a box to tick. */
export function SeatList({ name, title, rows, onToggle }: SeatListProps) {
	return (
		<section className={styles.list} aria-label={title}>
			{rows.map((row) => (
				<Row key={row.name} name={name} row={row} onToggle={onToggle} />
			))}
		</section>
	)
}

/** Drawn anew only when one of its own seats has changed. */
const Row = memo(function Row({
	name,
	row,
	onToggle,
}: {
	name: string
	row: ListedRow
	onToggle(id: string): void
}) {
	const { t } = useWording()
	return (
		<fieldset className={styles.row}>
			<legend className={styles.title}>
				{t('seats.row', { row: row.name })} <span className={styles.about}>{row.about}</span>
			</legend>
			<ul className={styles.seats}>
				{row.seats.map((seat) => (
					<li key={seat.id}>
						<label className={styles.seat} data-state={seat.state}>
							<input
								className={styles.box}
								type="checkbox"
								name={name}
								value={seat.id}
								checked={seat.state === 'selected'}
								disabled={seat.state === 'booked' || seat.state === 'unavailable'}
								onChange={() => onToggle(seat.id)}
							/>
							<span>{seat.name}</span>
							{seat.state === 'booked' || seat.state === 'unavailable' ? (
								<span className="spoken">{t(`seats.state.${seat.state}`)}</span>
							) : null}
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	)
})
