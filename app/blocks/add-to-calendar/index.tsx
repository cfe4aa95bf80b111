import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { OrderView } from '#app/pages/checkout/complete-view.ts'
import type { PagePlan } from '#app/pages/shell/page.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'

/** The visit as a calendar file, where there is one. Directly after the tickets, the button is in their row. */
export function AddToCalendarBlock({ page }: BlockInput<'add-to-calendar'>) {
	const { complete, plan } = page
	if (followsTickets(plan)) return null
	return (
		<div className={layout.row}>
			{complete.orders.map((order) => (
				<CalendarButton key={order.number} order={order} />
			))}
		</div>
	)
}

export function CalendarButton({ order }: { order: Pick<OrderView, 'calendarHref'> }) {
	const { t } = useWording()
	if (order.calendarHref === null) return null
	return (
		<LinkButton href={order.calendarHref} plain look="secondary" icon="calendar">
			{t('completed.add_to_calendar')}
		</LinkButton>
	)
}

/** The seller placed the calendar file directly after the tickets: two buttons of one order share a row. */
export function followsTickets({ main }: PagePlan): boolean {
	const at = main.findIndex((block) => block.type === 'add-to-calendar')
	return at > 0 && main[at - 1]?.type === 'ticket-list'
}
