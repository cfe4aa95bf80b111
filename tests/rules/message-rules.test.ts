import { describe, expect, test } from 'vitest'
import type { MessageRule } from '#app/contract/entities/event.ts'
import { type Choice, isTriggered, matchingRules } from '#app/rules/message-rules.ts'

const rule = (triggers: MessageRule['triggers'], changes: Partial<MessageRule> = {}): MessageRule => ({
	id: 'r',
	event_template_id: 'evt',
	rank: 0,
	triggers,
	action: 'date_message',
	text: 'text',
	...changes,
})

const tickets = (adult: number, child: number): Choice['quantities'] => [
	{ groupId: 'main', typeId: 'adult', count: adult },
	{ groupId: 'kids', typeId: 'child', count: child },
]

describe('a rule is triggered', () => {
	// 2027-05-01 is a Saturday.
	const saturday = { date: '2027-05-01', time: '1030' }
	// spec: 1§3.12
	test.each<[string, MessageRule['triggers'], Choice, boolean]>([
		['always without triggers', {}, { moment: null }, true],
		['by its weekday', { weekdays: [6] }, { moment: saturday }, true],
		['not before a date is known', { weekdays: [6] }, { moment: null }, false],
		[
			'not by a date without its required time',
			{ time_of_day: { start: '1000', end: '1100' } },
			{ moment: { date: '2027-05-01' } },
			false,
		],
		// spec: 1§5.27
		['from the first day', { dateInterval: { start: '2027-05-01' } }, { moment: saturday }, true],
		// spec: 1§5.27
		['not on the end day', { dateInterval: { end: '2027-05-01' } }, { moment: saturday }, false],
		// spec: 1§5.26
		['with min tickets', { quantity: { min: 10 } }, { moment: null, quantities: tickets(7, 3) }, true],
		['not with one less', { quantity: { min: 10 } }, { moment: null, quantities: tickets(6, 3) }, false],
		// spec: 1§5.26
		['with max tickets', { quantity: { max: 3 } }, { moment: null, quantities: tickets(3, 0) }, true],
		// spec: 1§5.26
		['not with one more', { quantity: { max: 3 } }, { moment: null, quantities: tickets(3, 1) }, false],
		[
			'not with none, when no min is given',
			{ quantity: { max: 3 } },
			{ moment: null, quantities: tickets(0, 0) },
			false,
		],
		[
			'by tickets of a group',
			{ quantity: { ticket_group_ids: ['kids'], min: 2 } },
			{ moment: null, quantities: tickets(5, 2) },
			true,
		],
		[
			'not by tickets of another group',
			{ quantity: { ticket_group_ids: ['kids'], min: 3 } },
			{ moment: null, quantities: tickets(5, 2) },
			false,
		],
		[
			'by groups and types together',
			{ quantity: { ticket_group_ids: ['kids'], ticket_type_ids: ['adult'], min: 7 } },
			{ moment: null, quantities: tickets(5, 2) },
			true,
		],
		['not before quantities were chosen', { quantity: { min: 1 } }, { moment: saturday }, false],
		// spec: tickets.messageRules
		[
			'only when all triggers fit',
			{ weekdays: [6], quantity: { min: 2 } },
			{ moment: saturday, quantities: tickets(1, 0) },
			false,
		],
	])('a message rule is triggered %s', (_name, triggers, choice, expected) => {
		expect(isTriggered(rule(triggers), choice)).toBe(expected)
	})
})

// spec: tickets.messageRules
test('matching rules are those of the action, in order of rank', () => {
	const rules = [
		rule({}, { id: 'second', rank: 2 }),
		rule({}, { id: 'other', rank: 0, action: 'session_message' }),
		rule({}, { id: 'first', rank: 1 }),
		rule({ weekdays: [1] }, { id: 'not today', rank: 0 }),
	]
	const found = matchingRules(rules, 'date_message', { moment: { date: '2027-05-01' } })
	expect(found.map((one) => one.id)).toEqual(['first', 'second'])
})
