import { SeatDot } from '#app/components/seat-map/seat-dot.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { SeatHouse } from '#app/pages/event/seats/seat-house.ts'
import styles from './styles.module.css'

/** What the dots of the map mean. */
export function SeatLegend({ house, textOf }: { house: SeatHouse; textOf(group: number): string }) {
	const { t } = useWording()
	return (
		<ul className={styles.legend} aria-label={t('controls.legend')}>
			{house.groups.map(({ id, tone, colour }, index) => (
				<li key={id}>
					<SeatDot state="available" index={index} tone={tone} colour={colour} />
					{textOf(index)}
				</li>
			))}
			{(['selected', 'booked', 'unavailable'] as const).map((state) => (
				<li key={state}>
					<SeatDot state={state} />
					{t(`seats.state.${state}`)}
				</li>
			))}
		</ul>
	)
}
