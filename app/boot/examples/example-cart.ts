import type { Answer } from '#app/contract/calls.ts'
import { exampleId } from '#app/lib/studio-picture.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { embedsOf, exampleTickets } from './example-tickets.ts'
import type { Sample } from './sample.ts'

/** A cart with tickets, held for as long as the venue holds them. */
export function exampleCart(
	sample: Sample,
	{ config: { locale, cart, integrations } }: ResolvedSeller,
	now: Date,
): Answer<'getCart'> {
	const { currency } = locale
	const { tickets, values, fees, total } = exampleTickets(sample, currency, false)
	const seconds = cart.holdMinutes * 60
	const nothing = '0'
	return {
		cart: {
			_data: [
				{
					id: exampleId,
					cart_number: 'C-1001',
					state: 'pending',
					identity_id: null,
					owner: 'public_identity',
					owned_by_public_identity: true,
					giftee: null,
					redeems_gift: false,
					ticket_order_id: null,
					currency_code: currency,
					expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
					expires_in: seconds,
					extensions_left: 0,
					additional_info: {},
					pending_gift_card_payments: [],
					completed_payments: [],
					fees: {
						gateway_id: integrations.payment.gatewayId,
						account_id: null,
						grand_totals: {
							total_before_cartmod_price: values,
							total_cartmod_amount: nothing,
							total_fee_fixed_outside: fees,
							total_fee_percent_outside: nothing,
							total_fee_inside: nothing,
							total_rounding: nothing,
							total_after_fees_price: total,
							total_payments: nothing,
							total_gift_cards: nothing,
							total_outstanding: total,
							total_scheduled: nothing,
							total_due: total,
						},
					},
				},
			],
		},
		cart_item: {
			_data: [
				{
					id: sample.event.id,
					ticket_ids: tickets.map(({ id }) => id),
					is_anchor: true,
					is_dependency: false,
					is_membership_event: false,
					clears_ticket_ids: [],
				},
			],
		},
		cart_mod: { _data: [] },
		ticket: { _data: [...tickets] },
		...embedsOf(sample),
	}
}
