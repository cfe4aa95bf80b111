import type { RefusalCode } from '#app/contract/errors.ts'
import { entry, gift, saturday } from '../carts.ts'

export const seat = (seat: string) => entry('evt_seated_adult', '20270501T1900', { seat })
const ga = (more: object = {}) => entry('evt_ga_adult', saturday, more)
const named = (admit_name: string) => entry('evt_named_adult', saturday, { admit_name })
const pass = (voucher?: string) => entry('evt_citypass_adult', saturday, { voucher })
const one = { available: 1 }
const few = { ticket_group_id: 'evt_few_group' }
const outside = { block_reason: 'outside_visit_time' }
const noSchool = { faults: [{ ticket_group_id: 'evt_survey_group', field: 'school', reason: 'required' }] }

/** Refused reservations: code, body and what `_extra` contains. Each is sent for a new and for an existing cart. */
export const refusedReservations: [code: RefusalCode, body: object, extra?: object][] = [
	['validation_failed', { add: [{ quantity: 1 }] }],
	['validation_failed', { add: [named(' ')] }, { field: 'admit_name' }],
	['validation_failed', { add: [ga({ seat: 'a1' })] }, { field: 'seat' }],
	['validation_failed', { add: [ga({ valid_from: '2027-06-01' })] }, { field: 'valid_from' }],
	['validation_failed', { add: [ga({ voucher: 'CP123' })] }],
	['additional_info_validation_failed', { add: [entry('evt_survey_adult', saturday)] }, noSchool],
	['code_not_found', { add: [gift], preReservePromoCodes: ['NOWHERE'] }],
	['code_not_found', { add: [gift], preReservePromoCodes: ['PAST'] }],
	['invalid_citypass', { add: [pass()] }],
	['invalid_citypass', { add: [pass('FAKE1')] }],
	['code_exhausted', { add: [pass('USED1')] }],
	['citypass_failure', { add: [pass('DOWN1')] }],
	['seat_required', { add: [entry('evt_seated_adult', '20270501T1900')] }],
	['seat_not_in_group', { add: [seat('z9')] }],
	['seat_unavailable', { add: [seat('a1')] }],
	['session_capacity_exceeded', { add: [entry('evt_small_adult', saturday, { quantity: 2 })] }, one],
	['event_session_sold_out', { add: [entry('evt_small_adult', '20270502T1000')] }, { other_sessions: true }],
	['ticket_group_capacity_exceeded', { add: [entry('evt_few_adult', saturday, { quantity: 2 })] }, one],
	['ticket_group_sold_out', { add: [entry('evt_few_adult', '20270502T1000')] }, few],
	[
		'max_tickets_per_order_exceeded',
		{ add: [entry('evt_party_adult', saturday, { quantity: 5 })] },
		{ max: 4 },
	],
	['max_tickets_per_order_exceeded', { add: [ga({ quantity: 11 })] }, { max: 10 }],
	['min_tickets_per_order_not_met', { add: [entry('evt_party_adult', saturday)] }, { min: 2 }],
	['session_not_on_sale', { add: [entry('evt_ga_adult', '20990101T1000')] }],
	['session_not_on_sale', { add: [ga({ event_session_id: 'evt_small.20270501T1400' })] }],
	['ticket_type_not_available', { add: [entry('evt_ga_nobody', saturday)] }],
	['ticket_type_not_available', { add: [entry('evt_members_adult', saturday)] }, { reason: 'members_only' }],
	[
		'face_value_out_of_range',
		{ add: [entry('evt_gift_amount', null, { face_value: '1.00' })] },
		{ min: '5.00' },
	],
	['face_value_out_of_range', { add: [entry('evt_gift_amount', null, { face_value: '500.01' })] }],
	['price_changed', { add: [ga({ face_value: '20.00' })] }, { face_value: '25.00' }],
	['cart_ticket_limit_exceeded', { add: [gift, ga({ quantity: 20 })] }, { max: 20 }],
	['session_overlap', { add: [ga(), entry('evt_free_entry', saturday)] }],
	['rule_blocks_reserve', { add: [entry('evt_guarded_adult', saturday)] }, { block_reason: 'code_required' }],
	[
		'rule_blocks_reserve',
		{ add: [entry('evt_addon_adult', '20270501T1500')] },
		{ block_reason: 'anchor_required' },
	],
	['rule_blocks_reserve', { add: [ga(), entry('evt_addon_adult', '20270501T1500')] }, outside],
	['input_required', { add: [entry('evt_free_entry', saturday, { quantity: 8 })] }],
	['ticket_not_found', { add: [gift], remove: ['tkt_none'] }],
]
