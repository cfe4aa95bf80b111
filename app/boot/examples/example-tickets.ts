import type { Ticket } from '#app/contract/entities/cart.ts'
import type { Rows } from '#app/contract/wire.ts'
import { type Minor, parseDecimal, toDecimal } from '#app/lib/money.ts'
import { exampleId } from '#app/lib/studio-picture.ts'
import type { Sample } from './sample.ts'

export const examplePerson = { first_name: 'Ada', last_name: 'Example', email: 'ada@example.com' } as const

/** Two of the first type, and one of the second. */
const counts = [2, 1] as const

export interface ExampleTickets {
	tickets: readonly Ticket[]
	/** Sums in decimal text. */
	values: string
	fees: string
	total: string
}

/** The tickets of a cart, or of an order. */
export function exampleTickets(sample: Sample, currency: string, isBooked: boolean): ExampleTickets {
	const { event, venue, group, types, session } = sample
	const amountOf = (text: string): Minor => parseDecimal(text, currency) ?? 0
	const rows = types.flatMap((type, kind) =>
		Array.from({ length: counts[kind] ?? 0 }, (_, at) => {
			const fee = type.outside_fees.reduce((sum, one) => sum + amountOf(one.fee), 0)
			const ticket: Ticket = {
				id: `${exampleId}-${kind + 1}-${at + 1}`,
				cart_id: exampleId,
				state: isBooked ? 'booked' : 'in_cart',
				ticket_order_id: isBooked ? exampleId : null,
				event_session_id: session?.id ?? null,
				event_template_id: event.id,
				ticket_group_id: group.id,
				ticket_type_id: type.id,
				handler: group.handler,
				face_value: type.currency_amount,
				adjusted_value: type.currency_amount,
				fee: toDecimal(fee, currency),
				admit_name: null,
				admit_email: null,
				seat_id: null,
				seat_name: null,
				valid_from: session ? null : group.start_policy_date,
				valid_to: null,
				scan_code: isBooked ? `EXAMPLE${kind + 1}${at + 1}` : null,
				gift_recipient: null,
				delivered: null,
				start_datetime: session?.start_datetime ?? null,
				end_datetime: session?.end_datetime ?? null,
				all_day: session?.all_day ?? false,
				local_date: session?.local_date ?? null,
				timezone: venue.timezone,
			}
			return { ticket, value: amountOf(type.currency_amount), fee }
		}),
	)
	const sum = (of: (row: (typeof rows)[number]) => Minor): string =>
		toDecimal(
			rows.reduce((total, row) => total + of(row), 0),
			currency,
		)
	return {
		tickets: rows.map(({ ticket }) => ticket),
		values: sum(({ value }) => value),
		fees: sum(({ fee }) => fee),
		total: sum(({ value, fee }) => value + fee),
	}
}

const rowsOf = <Row>(...rows: Row[]): Rows<Row> => ({ _data: rows })

/** What the tickets refer to. */
export const embedsOf = ({ event, venue, group, types, session }: Sample) => ({
	event_template: rowsOf(event),
	event_session: rowsOf(...(session ? [session] : [])),
	ticket_group: rowsOf(group),
	ticket_type: rowsOf(...types),
	venue: rowsOf(venue),
	payment: { _data: [] },
	scheduled_payment: { _data: [] },
})
