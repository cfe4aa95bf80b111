import { LinkButton } from '#app/components/button.tsx'
import { useWording } from '#app/components/wording.tsx'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'

/** The visit as a calendar file. */
export function AddToCalendar({ page }: BlockInput<'add-to-calendar'>) {
	const { t } = useWording()
	const { complete } = page
	if (!complete) return null
	return (
		<div className={layout.row}>
			{complete.orders.map((order) => (
				<LinkButton key={order.number} href={order.calendarHref} plain look="secondary" icon="calendar">
					{t('completed.add_to_calendar')}
				</LinkButton>
			))}
		</div>
	)
}
