import type { PageView } from '#app/flows/page.ts'
import { SeatStep } from './seat-map/index.tsx'
import { TicketDetails } from './ticket-details.tsx'

/** What follows on the venue's own steps: questions about the tickets, then their seats. */
export function LastSteps({ page }: { page: PageView }) {
	return (
		<>
			<TicketDetails page={page} />
			<SeatStep page={page} />
		</>
	)
}
