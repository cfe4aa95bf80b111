import type { CallName } from '#app/contract/calls.ts'
import type { Node } from '../openapi/document.ts'

const ga = { ticket_type_id: 'evt_ga_adult', event_session_id: 'evt_ga.20270501T1000' }

/** Requests with every part that a call takes, so that a mutation can reach each: what the examples leave out. */
const whole: Partial<Record<CallName, object[]>> = {
	createCart: [
		{
			add: [
				{ ...ga, quantity: 1, face_value: '25.00', admit_name: 'Ada Quay', admit_email: 'ada@quay.example' },
				{ ticket_type_id: 'evt_survey_adult', event_session_id: 'evt_survey.20270501T1200' },
				{
					ticket_type_id: 'evt_card_amount',
					face_value: '20.00',
					gift_recipient: {
						name: 'Grace Quay',
						email: 'grace@quay.example',
						message: 'Many happy returns!',
						send_on: '2027-06-01',
					},
				},
			],
			additionalInfo: { evt_survey_group: { school: 'Harbour Primary', grade: 3 } },
			preReservePromoCodes: ['TEN'],
			preloadedPromoCodes: ['FRIENDS'],
			remove: [],
		},
		{ add: [{ ticket_type_id: 'evt_pass_year', valid_from: '2027-06-01' }] },
		{
			add: [
				{
					ticket_type_id: 'evt_citypass_adult',
					event_session_id: 'evt_citypass.20270501T1000',
					voucher: 'GOOD1',
				},
			],
		},
		{
			add: [{ ticket_type_id: 'evt_seated_adult', event_session_id: 'evt_seated.20270501T1900', seat: 'a1' }],
		},
		{ add: [{ ticket_type_id: 'evt_gift_amount', face_value: '25.00' }] },
	],
	storeIdentity: [
		{
			first_name: 'Ada',
			last_name: 'Quay',
			email: 'ada@quay.example',
			phone: '+1 555 0100',
			address: '1 Long Wharf',
			address_more: 'Floor 2',
			city: 'Boston',
			state: 'MA',
			country: 'USA',
			zip_code: '02110',
			meta: { newsletter: 'no' },
			terms: { version: '2027-01', accepted_at: '2027-04-30T16:00:00Z' },
		},
	],
	applyCode: [
		{ code: 'FRIENDS', require_benefit: false, ignore_errors: true, additionalInfo: { g: { q: 'x' } } },
		{ code: 'GOOD1', ticket_id: 'tkt_none' },
	],
	payCart: [
		{
			amount: '24.00',
			gateway_id: 'test',
			gateway_data: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' } },
		},
		{ amount: '24.00', gateway_id: 'test', gateway_data: { payment_id: 'pay_none', challenge: 'approved' } },
	],
	priceCheck: [
		{
			ticket_types_required: [{ ticket_type_id: 'evt_ga_adult', quantity: 2 }],
			event_session_id: 'evt_ga.20270501T1000',
		},
	],
}
whole.modifyCart = [...(whole.createCart ?? []), { pay_at_once: true }]

/** What mutations of a call's body begin with: its example, and requests with every part. */
export function basesOf(operation: Node): unknown[] {
	const example = operation.requestBody.content['application/json'].example
	return [example, ...(whole[operation.operationId as CallName] ?? [])]
}
