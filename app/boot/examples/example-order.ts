import type { Answer } from '#app/contract/calls.ts'
import { exampleId } from '#app/lib/studio-picture.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { embedsOf, examplePerson, exampleTickets } from './example-tickets.ts'
import type { Sample } from './sample.ts'

/** Of the card that has paid. */
export const exampleCard = 'Visa •••• 4242'
const dayMs = 86_400_000

/** A paid order with tickets. */
export function exampleOrder(
	sample: Sample,
	{ config: { locale, integrations } }: ResolvedSeller,
	now: Date,
): Answer<'getOrder'> {
	const { currency } = locale
	const { tickets, values, fees, total } = exampleTickets(sample, currency, true)
	const nothing = '0'
	const bought = now.toISOString()
	return {
		ticket_order: {
			_data: [
				{
					id: exampleId,
					order_number: '1001',
					cart_id: exampleId,
					identity_id: exampleId,
					purchased_on: bought,
					currency_code: currency,
					payment_state: 'paid',
					additional_info: {},
					fees: {
						total_before_cartmod_price: values,
						total_cartmod_amount: nothing,
						total_fee_outside: fees,
						total_rounding: nothing,
						total_after_fees_price: total,
						total_payments: total,
						total_refunds: nothing,
						total_disputes: nothing,
						total_credits: nothing,
						total_outstanding: nothing,
					},
					changes_until: new Date(now.getTime() + dayMs).toISOString(),
				},
			],
		},
		ticket: { _data: [...tickets] },
		...embedsOf(sample),
		payment: {
			_data: [
				{
					id: exampleId,
					cart_id: exampleId,
					ticket_order_id: exampleId,
					gateway_id: integrations.payment.gatewayId,
					amount: total,
					state: 'captured',
					created_at: bought,
					label: exampleCard,
				},
			],
		},
		identity: { _data: [{ id: exampleId, ...examplePerson }] },
		payment_history: {
			_data: [
				{
					id: exampleId,
					ticket_order_id: exampleId,
					action: 'paid',
					amount: total,
					occurred_at: bought,
					state: 'done',
					label: exampleCard,
				},
			],
		},
		membership: { _data: [] },
	}
}

/** The session that the order is for, in a list of visits to come. */
export function exampleSessions(sample: Sample, seller: ResolvedSeller, now: Date): Answer<'listMySessions'> {
	const {
		payment: _,
		payment_history: __,
		membership: ___,
		ticket_order: ____,
		...order
	} = exampleOrder(sample, seller, now)
	const { session, event, venue } = sample
	const { id, start_datetime, end_datetime, all_day, local_date } = session ?? {}
	const visits =
		id && start_datetime && end_datetime && local_date
			? [
					{
						id,
						event_template_id: event.id,
						start_datetime,
						end_datetime,
						all_day: all_day ?? false,
						local_date,
						timezone: venue.timezone,
					},
				]
			: []
	return { ...order, order_session: { _data: visits } }
}
