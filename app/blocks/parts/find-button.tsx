import { useReserve } from '#app/blocks/reserve-form/reserve-context.ts'
import { Button } from '#app/components/form/button.tsx'
import { useWording } from '#app/components/wording.tsx'
import { findIntent } from '#app/pages/event/quantities/quantity-fields.ts'

/** Quantities first: looks for the dates that can take them. */
export function FindButton() {
	const { t } = useWording()
	const { isPending } = useReserve()
	return (
		<Button name="intent" value={findIntent} pending={isPending} iconAfter="arrow">
			{t('reserve.find_tickets')}
		</Button>
	)
}
