import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import { seatActField, seatField } from '#app/pages/event/seats/seat-fields.ts'
import type { ChosenSeat } from '#app/pages/event/seats/seat-step.ts'
import layout from '#app/styles/layout.module.css'
import styles from './styles.module.css'

/** The step while the map is closed: the way to it, or what was chosen there. */
export function ClosedSeats({ chosen }: { chosen: ChosenSeat[] }) {
	const { t } = useWording()
	if (chosen.length === 0)
		return (
			<div className={layout.row}>
				<Button look="secondary" name={seatActField} value="find">
					{t('seats.find')}
				</Button>
				<Button look="quiet" flush name={seatActField} value="best">
					{t('seats.best')}
				</Button>
			</div>
		)
	return (
		<>
			<section className={styles.selected} aria-labelledby="selected-seats">
				<h3 className={styles.title} id="selected-seats">
					{t('seats.selected')}
				</h3>
				<ul className={styles.chips}>
					{chosen.map((seat) => (
						<li key={seat.id} className={styles.chip}>
							{seat.name}
							<input type="hidden" name={seatField} value={seat.id} />
						</li>
					))}
				</ul>
			</section>
			<div className={layout.row}>
				<Button look="secondary" name={seatActField} value="find">
					{t('seats.change')}
				</Button>
			</div>
		</>
	)
}
