import type { Answer } from '#app/contract/calls.ts'
import type { Gateway } from '#app/gateway/gateway.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { exampleGiftCode, exampleId } from '#app/lib/studio-picture.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { exampleCard } from './example-order.ts'
import { exampleTickets } from './example-tickets.ts'
import type { Sample } from './sample.ts'

/** A cart that staff have prepared, for a browser without a cart of its own. */
export function exampleTransfer(
	sample: Sample,
	{ config: { locale } }: ResolvedSeller,
): Answer<'getTransfer'> {
	const { currency } = locale
	const { tickets, total } = exampleTickets(sample, currency, false)
	return {
		transfer: {
			_data: [
				{
					cart_id: exampleId,
					state: 'pending',
					ticket_count: tickets.length,
					names: [sample.event.name],
					total,
					currency_code: currency,
					replaces: null,
				},
			],
		},
	}
}

/** A gift of the first level of the venue's memberships, which its code pays for. */
export async function exampleGift(
	gateway: Gateway,
	{ config: { membership } }: ResolvedSeller,
	now: Date,
): Promise<Answer<'getCode'>> {
	const { eventId, gift } = membership
	const found =
		eventId === null
			? null
			: await gateway.ask('getEvent', { params: { id: eventId }, query: { embed: 'ticket_group' } })
	const levels = found?.ticket_group?._data.filter(({ handler }) => handler === 'membership') ?? []
	return {
		promo: { _data: [] },
		code: {
			_data: [
				{
					code: exampleGiftCode(gift.codeLength),
					valid_from: now.toISOString(),
					valid_to: new Date(now.getTime() + 365 * 86_400_000).toISOString(),
					exhausted: false,
					expired: false,
					ticket_group_ids: levels.map(({ id }) => id),
					party: [],
				},
			],
		},
	}
}

/** What can be withdrawn from of an order: one purchase, as a gift card or a membership would be. */
export function exampleWithdrawal(
	sample: Sample,
	{ config: { locale, orders } }: ResolvedSeller,
	now: Date,
): Answer<'getWithdrawal'> {
	const [type] = sample.types
	const price = type?.currency_amount ?? '0'
	return {
		withdrawal: {
			_data: [
				{
					ticket_order_id: exampleId,
					refusal: null,
					last_day: addDays(localTime(now, locale.timezone).date, orders.withdrawal.days),
					item: [
						{
							id: exampleId,
							event_name: sample.event.name,
							name: type?.name ?? sample.group.name,
							number: null,
							price,
							spent: '0',
							refusal: null,
						},
					],
					amount: price,
					refund: [{ label: exampleCard, amount: price }],
					receipt: [],
				},
			],
		},
	}
}
