import { describe, expect, test } from 'vitest'
import { entryOf, parseLines, printLines } from '#app/pages/cart/cart-plan.ts'

const line = {
	eventId: 'evt_ga',
	sessionId: 'evt_ga.20270501T1000',
	groupId: 'grp',
	typeId: 'adult',
	count: 2,
	seatId: null,
	validFrom: null,
	amount: null,
}

describe('what a cart held', () => {
	test.each([
		['tickets of a session', [line]],
		[
			'a seat and a donation',
			[
				{ ...line, count: 1, seatId: 'a-1' },
				{ ...line, sessionId: null, amount: '12.50' },
			],
		],
		['a pass from a day on', [{ ...line, sessionId: null, validFrom: '2027-05-01' }]],
	])('is the same after a cookie: %s', (_, lines) => {
		const text = printLines(lines)
		expect(text).toMatch(/^[\w.:!/-]+$/)
		expect(parseLines(text)).toEqual(lines)
	})

	test.each([
		'',
		'evt',
		'evt/ses/grp/adult/0',
		'evt/ses/grp/adult/two',
		'evt//grp/adult/1001',
		'<b>/s/g/a/1',
		'e/s/g/"/1',
	])('is nothing where somebody wrote %j', (text) => {
		expect(parseLines(text)).toEqual([])
	})

	test('is asked for as it was, without a price unless the visitor chose it', () => {
		expect(entryOf(line)).toEqual({
			ticket_type_id: 'adult',
			ticket_group_id: 'grp',
			event_session_id: 'evt_ga.20270501T1000',
			quantity: 2,
		})
		expect(entryOf({ ...line, sessionId: null, amount: '12.50', validFrom: '2027-05-01' })).toMatchObject({
			event_session_id: null,
			face_value: '12.50',
			valid_from: '2027-05-01',
		})
	})
})
