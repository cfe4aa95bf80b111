import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AddEntry, cartAnswer } from '#app/contract/calls/cart.ts'
import { ApplyCodeBody } from '#app/contract/calls/codes.ts'
import { Cart, CartFees, CartItem, Ticket, ticketStates } from '#app/contract/entities/cart.ts'
import { CartMod, Promo } from '#app/contract/entities/code.ts'
import { EventConfig, EventMeta, EventTemplate, MessageRule, Venue } from '#app/contract/entities/event.ts'
import { TicketOrder } from '#app/contract/entities/order.ts'
import { Seat } from '#app/contract/entities/seat.ts'
import { CalendarDay, EventSession } from '#app/contract/entities/session.ts'
import { OutsideFee, TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'

// The contract suite holds every answer to these schemas, so a field that a schema loses is lost on the wire.

type Shape = { shape: Record<string, z.ZodType> }

test.each<[entity: string, schema: Shape, fields: string]>([
	// spec: 1§3.2
	['an item of a cart', CartItem, 'id is_anchor is_dependency is_membership_event ticket_ids'],
	// spec: 1§3.3
	['a discount of a cart', CartMod, 'name description discount blocking_checkout resource resource_id'],
	// spec: 1§3.4, 2§3.2
	[
		'a ticket',
		Ticket,
		`id state ticket_order_id event_session_id event_template_id ticket_type_id ticket_group_id handler admit_name
		admit_email face_value adjusted_value fee valid_from valid_to scan_code start_datetime timezone`,
	],
	// spec: 1§3.5
	[
		'a ticket type',
		TicketType,
		`id name summary description currency_amount currency_amount_min currency_amount_max discounted_amount
		outside_fees ticket_group_id rank available`,
	],
	// spec: 1§3.5
	['a fee outside the price', OutsideFee, 'fee_fixed_outside fee_percent_outside fee'],
	// spec: 1§3.6
	[
		'a ticket group',
		TicketGroup,
		`id name description summary handler color min_tickets_per_order max_tickets_per_order capacity
		oversell_capacity used_capacity exclude_from_event_capacity hidden_type start_policy start_policy_date
		duration_new sold_out additional_info_spec meta rank`,
	],
	// spec: 1§3.6
	[
		'the meta of a ticket group',
		TicketGroup.shape.meta,
		'extra_checkout_fields identity_form admit_names admit_emails',
	],
	// spec: 1§3.7, 2§3.6
	[
		'an event',
		EventTemplate,
		'id name subtitle summary description category event_type venue_id seller_id meta config',
	],
	// spec: 1§3.7
	[
		'the meta of an event',
		EventMeta,
		`ticket_date_time pad_pre_start pad_post_end tickets_must_match_anchor_tickets hide_event_details reserve_flow
		image_profile image_cover image_profile_alt image_cover_alt image_profile_no_cropping image_cover_no_cropping
		identity_form`,
	],
	// spec: 1§3.7
	[
		'the configuration of an event',
		EventConfig,
		'web.session_picker_tabs web.price_display web.ecommerce hide_sold_out_sessions next_route',
	],
	// spec: 1§3.7, 2§3.8
	['a venue', Venue, 'id name timezone'],
	// spec: 1§3.8, 2§3.7
	[
		'a session',
		EventSession,
		`id event_template_id start_datetime end_datetime sold_out available_capacity min_price price price_increase
		annotations capacity used_capacity oversell_capacity`,
	],
	// spec: 1§3.10
	[
		'a day of the calendar',
		CalendarDay,
		`date enabled price min_price min_price_fees price_prefix available status badges annotations tooltip`,
	],
	// spec: 1§3.12
	['the triggers of a message', MessageRule.shape.triggers, 'dateInterval weekdays time_of_day quantity'],
	// spec: 1§3.16
	['a ticket to reserve', AddEntry, 'ticket_type_id face_value admit_name admit_email'],
	// spec: 1§3.19
	['a seat', Seat, 'name x y r state ticket_groups previous next'],
	// spec: 1§3.22
	['a code to apply', ApplyCodeBody, 'codes require_benefit ignore_errors'],
	// spec: 1§3.23
	['what a code gives', Promo, 'name'],
	// spec: 1§3.23
	['the tickets that a code changes', CartMod, 'tickets_affected'],
	// spec: 1§3.1
	[
		'the answer of a cart',
		cartAnswer,
		'ticket event_template ticket_type ticket_group cart_mod scheduled_payment seller identity',
	],
	// spec: 2§3.3
	['an order', TicketOrder, 'id order_number cart_id identity_id purchased_on fees'],
	// spec: 2§3.3
	['the sums of an order', TicketOrder.shape.fees, 'total_after_fees_price'],
	// spec: 1§3.1, 2§3.1
	[
		'a cart',
		Cart,
		`id cart_number state identity_id owner owned_by_public_identity expires_at expires_in fees giftee
		pending_gift_card_payments completed_payments auto_renew_membership`,
	],
	// spec: 1§3.1
	['the payment of a cart', CartFees, 'gateway_id account_id grand_totals'],
	// spec: 1§3.1
	[
		'the sums of a cart',
		CartFees.shape.grand_totals,
		`total_before_cartmod_price total_fee_fixed_outside total_fee_percent_outside total_cartmod_amount
		total_payments total_outstanding`,
	],
])('%s has the fields of the specification', (_, { shape }, fields) => {
	expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.trim().split(/\s+/)))
})

// spec: 1§3.13
test('a message has the actions of the specification', () => {
	expect(MessageRule.shape.action.options).toEqual([
		'date_annotation',
		'session_annotation',
		'date_message',
		'session_message',
		'quantity_message',
	])
})

// spec: 1§3.4, 2§3.2
test('a ticket has the states of the specification', () => {
	expect(ticketStates).toEqual(['in_cart', 'booked', 'redeemed', 'cancelled', 'unbooked'])
})
