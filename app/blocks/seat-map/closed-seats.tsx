import { useEffect, useState } from 'react'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { seatActField, seatField } from '#app/pages/event/seats/seat-fields.ts'
import type { SeatStep } from '#app/pages/event/seats/seat-step.ts'
import layout from '#app/styles/layout.module.css'
import styles from './styles.module.css'

interface ClosedSeatsProps {
	step: SeatStep
	groups: QuantityGroup[]
	/** Quantities first: dates were looked for with these types. */
	isCounted: boolean
}

/** The step while the map is closed: the way to it, or what was chosen there. */
export function ClosedSeats({ step, groups, isCounted }: ClosedSeatsProps) {
	const { t } = useWording()
	const { chosen } = step
	const Types = useSeatTypes(chosen.length > 0 && !isCounted)
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
				{Types ? (
					<Types step={step} groups={groups} />
				) : (
					<ul className={styles.chips}>
						{chosen.map((seat) => (
							<li key={seat.id} className={styles.chip}>
								{seat.name}
								<input type="hidden" name={seatField} value={seat.id} />
							</li>
						))}
					</ul>
				)}
			</section>
			<div className={layout.row}>
				<Button look="secondary" name={seatActField} value="find">
					{t('seats.change')}
				</Button>
			</div>
		</>
	)
}

type SeatTypes = typeof import('./seat-types.tsx').SeatTypes

/** The choice of a ticket for each seat, whose code comes once there are seats. Without it the order of the tickets decides. */
function useSeatTypes(isWanted: boolean): SeatTypes | null {
	const [types, setTypes] = useState<{ SeatTypes: SeatTypes } | null>(null)
	useEffect(() => {
		let isHere = true
		const load = async (): Promise<void> => {
			const { SeatTypes } = await import('./seat-types.tsx')
			if (isHere) setTypes({ SeatTypes })
		}
		if (isWanted) void load()
		return () => {
			isHere = false
		}
	}, [isWanted])
	return isWanted ? (types?.SeatTypes ?? null) : null
}
