import { SeatView } from '#app/components/seat-map/seat-view.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { SeatHouse } from '#app/pages/event/seats/seat-house.ts'

/** The stage as it is seen from a seat of the house. */
export function ViewFrom({ house, seatId }: { house: SeatHouse; seatId: string }) {
	const { t } = useWording()
	for (const { name: zone, rowsBefore, rows } of house.zones)
		for (const [index, { name: row, seats }] of rows.entries()) {
			const seat = seats.find(([id]) => id === seatId)
			if (!seat) continue
			const [, , x, y] = seat
			return (
				<SeatView
					house={house}
					seat={{ x, y }}
					rowsBefore={rowsBefore + index}
					label={t('seats.view_from', { zone, row })}
				/>
			)
		}
	return null
}
