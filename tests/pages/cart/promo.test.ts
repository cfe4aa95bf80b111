import { describe, expect, test } from 'vitest'
import { mayTryAnother, promoError, readCode } from '#app/pages/cart/promo.ts'
import { codeRequired } from '#app/pages/event/reserve/code-required.ts'
import { listedCodes } from '#app/pages/shared/stored-codes.ts'
import { t, words } from '#tests/pages/facts.ts'

const terms = { t, words, timezone: 'America/New_York' }

const length = { min: 2, max: 35 }

describe('a typed promo code', () => {
	// spec: 2§5.14
	test.each([
		['  SUMMER25 ', { code: 'SUMMER25' }],
		['AB', { code: 'AB' }],
		['x'.repeat(35), { code: 'x'.repeat(35) }],
		// spec: 1§5.30
		['   ', { error: 'Please enter a promo code.', value: '' }],
		[null, { error: 'Please enter a promo code.', value: '' }],
		// spec: 1§5.30, 1§9.20
		['A', { error: 'A promo code has 2 to 35 characters.', value: 'A' }],
		['x'.repeat(36), { error: 'A promo code has 2 to 35 characters.', value: 'x'.repeat(36) }],
	])('%j', (typed, expected) => {
		expect(readCode(typed, length, t)).toEqual(expected)
	})

	// spec: promo.length
	test('is as long as the venue says', () => {
		expect(readCode('ABC', { min: 4, max: 6 }, t)).toMatchObject({
			error: 'A promo code has 4 to 6 characters.',
		})
	})
})

/** What the API answers of a code, with the rule that decided. */
const refusedBy = (code: string, reason: string, facts: object = {}) => ({
	code,
	status: 422,
	context: 'code',
	description: 'for developers',
	extra: { code: 'X1', reason, ...facts },
})

const target = (name: string, event: string | null = null) => ({ id: name, name, event })

describe('why a code does not work', () => {
	test.each<[string, object, string]>([
		['event', { only: [target('Night walk'), target('Tour')] }, 'Only for: Night walk; Tour.'],
		['category', { only: [target('Tours')] }, 'Only for: Tours.'],
		['type', { only: [target('Adult', 'Tour')] }, 'Only for: Tour, Adult.'],
		['group', { only: [] }, 'This code is for different tickets.'],
		[
			'dates',
			{ dates: { start: '2027-05-02', end: '2027-06-01' } },
			'Valid for dates from Sunday, May 2, 2027 to Monday, May 31, 2027.',
		],
		['dates', { dates: { start: '11-01', end: '03-01' } }, 'Valid for dates from November 1 to February 29.'],
		['dates', { dates: { start: '2027-05-02' } }, 'Valid for dates from Sunday, May 2, 2027.'],
		['dates', { dates: { end: '2027-05-02' } }, 'Valid for dates until Saturday, May 1, 2027.'],
		['weekday', { weekdays: [1, 7] }, 'Valid on these days: Monday, Sunday.'],
		[
			'except',
			{
				except: [
					{ start: '12-24', end: '12-25' },
					{ start: '2027-07-01', end: '2027-09-01' },
				],
			},
			'Not valid on these days: December 24; Thursday, July 1, 2027 – Tuesday, August 31, 2027.',
		],
		['min_tickets', { min_tickets: 3, tickets: 2 }, 'Needs at least 3 eligible tickets; you have 2.'],
		['no_tickets', {}, 'Your cart has no tickets yet.'],
		['not_asked', {}, "This code isn't needed for anything in your cart."],
		['no_discount', {}, 'Your tickets are already at this price or lower.'],
		[
			'not_combinable',
			{ other_codes: ['HALF'] },
			"Can't be combined with HALF, which saves you at least as much.",
		],
	])('the rule that decided is shown under the sentence of the refusal: %s %j', (reason, facts, why) => {
		const said = promoError(refusedBy('no_code_benefit', reason, facts), 'X1', terms)
		expect(said).toBe(`This code doesn't apply to anything in your cart. ${why}`)
	})

	test.each<[string, string, object, string]>([
		[
			'code_not_found',
			'over',
			{ valid_until: '2027-04-30T04:00:00.000Z' },
			'X1 is not a valid promo code. It was valid until Thursday, April 29, 2027.',
		],
		[
			'code_not_found',
			'over',
			{ valid_until: '2027-04-30T19:00:00.000Z' },
			'X1 is not a valid promo code. It was valid until Fri, Apr 30, 2027 at 3:00 PM.',
		],
		[
			'code_not_found',
			'not_yet_valid',
			{ valid_from: '2027-06-01T04:00:00.000Z' },
			'X1 is not a valid promo code. Valid from Tuesday, June 1, 2027.',
		],
		['code_not_found', 'unknown', {}, "That code isn't valid. Check the spelling."],
		['code_exhausted', 'used_up', {}, 'This promo code has been used up.'],
		[
			'code_exhausted',
			'money_spent',
			{},
			'This promo code has been used up. This offer has been fully claimed.',
		],
		['duplicate_code', 'in_cart', { other_codes: ['X1'] }, 'You already used this promo code.'],
		[
			'duplicate_code',
			'in_cart',
			{ other_codes: ['X2'] },
			'You already used this promo code. X2 in your cart is the same offer.',
		],
	])('%s, %s %j', (code, reason, facts, text) => {
		expect(promoError(refusedBy(code, reason, facts), 'X1', terms)).toBe(text)
	})

	test('a voucher that was used is no promo code', () => {
		const voucher = { ...refusedBy('code_exhausted', 'over'), context: 'reserve' }
		expect(promoError(voucher, 'X1', terms)).toBe('This promo code has been used up.')
	})

	test.each([
		// spec: 1§8.19
		['code_exhausted', 'This promo code has been used up.'],
		['code_not_found', "That code isn't valid. Check the spelling."],
		['additional_info_validation_failed', 'Please check your answers for this promo code.'],
		['validation_failed', "This promo code can't be used here."],
		['invalid_citypass', 'This CityPASS code is not valid.'],
		['citypass_failure', 'We could not check your CityPASS code. Please try again later.'],
		// spec: 1§5.31
		['no_code_benefit', "This code doesn't apply to anything in your cart."],
		['duplicate_code', 'You already used this promo code.'],
	])('%s has a sentence of its own', (code, text) => {
		expect(promoError({ code, status: 422, description: 'for developers' }, 'X1', terms)).toBe(text)
	})

	test.each([
		// spec: 1§8.20
		['Only on weekdays', 'Only on weekdays.'],
		['Only on weekdays.', 'Only on weekdays.'],
		['Really?', 'Really?'],
		// spec: 1§8.21
		['', 'X1 is not a valid promo code.'],
	])('otherwise the API says it, with one full stop: %j', (description, text) => {
		expect(promoError({ code: 'rule_blocks_reserve', status: 422, description }, 'X1', terms)).toBe(text)
	})

	// spec: 1§8.22
	test('a failure is no fault of the code', () => {
		expect(promoError({ code: 'unexpected', status: 500, description: 'x' }, 'X1', terms)).toBe(
			'Sorry. Please try again later.',
		)
	})
})

// spec: 1§9.40, query:code
test('codes of an address are comma-separated and trimmed, each once, and five at most', () => {
	expect(listedCodes(' A1 , B2,,A1,x,C3,D4,E5,F6', length)).toEqual(['A1', 'B2', 'C3', 'D4', 'E5'])
	expect(listedCodes(null, length)).toEqual([])
})

describe('a reservation waits for a code', () => {
	const asked = {
		status: 422,
		code: 'rule_blocks_reserve',
		description: 'The group rate needs the code from your confirmation.',
		extra: { block_reason: 'code_required' },
	}
	test('in the words of the venue', () => {
		expect(codeRequired(asked, { typed: null, ...terms })).toEqual({
			text: asked.description,
			value: '',
			error: null,
		})
	})
	test('and in ours, for tickets that only a code opens', () => {
		const shut = { ...asked, code: 'ticket_type_not_available', extra: { reason: 'code_required' } }
		expect(codeRequired(shut, { typed: null, ...terms })?.text).toBe('These tickets need a promo code.')
	})
	test('and says so when the one that was sent along is not the right one', () => {
		expect(codeRequired(asked, { typed: 'SUMMER', ...terms })).toEqual({
			text: asked.description,
			value: 'SUMMER',
			error: 'SUMMER is not a valid promo code.',
		})
		const unknown = { status: 404, code: 'code_not_found', description: '' }
		expect(codeRequired(unknown, { typed: 'SUMMER', ...terms })?.error).toBe(
			"That code isn't valid. Check the spelling.",
		)
	})
	test('and says that it is required when the field came back empty', () => {
		expect(codeRequired(asked, { typed: '', ...terms })).toEqual({
			text: asked.description,
			value: '',
			error: 'Please enter a promo code.',
		})
	})
	test.each([
		[{ ...asked, extra: { block_reason: 'anchor_required' } }, ''],
		[{ ...asked, code: 'session_overlap' }, 'SUMMER'],
	])('not when the cart is blocked for another reason (%#)', (refused, typed) => {
		expect(codeRequired(refused, { typed, ...terms })).toBeNull()
	})
})

// spec: 2§8.18
test('another code is suggested where this one can never work, and not where the visitor has to wait', () => {
	expect(
		['code_not_found', 'code_exhausted', 'no_code_benefit'].map((code) => mayTryAnother({ code })),
	).toEqual([true, true, true])
	expect(mayTryAnother({ code: 'citypass_failure' })).toBe(false)
})
