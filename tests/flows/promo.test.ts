import { describe, expect, test } from 'vitest'
import { codeRequired } from '#app/flows/code-required.ts'
import { listedCodes, promoError, readCode } from '#app/flows/promo.ts'
import { t } from './facts.ts'

const length = { min: 2, max: 35 }

describe('a typed promo code', () => {
	test.each([
		['  SUMMER25 ', { code: 'SUMMER25' }],
		['AB', { code: 'AB' }],
		['x'.repeat(35), { code: 'x'.repeat(35) }],
		['   ', { error: 'Please enter a promo code.', value: '' }],
		[null, { error: 'Please enter a promo code.', value: '' }],
		['A', { error: 'A promo code has 2 to 35 characters.', value: 'A' }],
		['x'.repeat(36), { error: 'A promo code has 2 to 35 characters.', value: 'x'.repeat(36) }],
	])('%j', (typed, expected) => {
		expect(readCode(typed, length, t)).toEqual(expected)
	})

	test('is as long as the venue says', () => {
		expect(readCode('ABC', { min: 4, max: 6 }, t)).toMatchObject({
			error: 'A promo code has 4 to 6 characters.',
		})
	})
})

describe('why a code does not work', () => {
	test.each([
		['code_exhausted', 'This promo code has been used up.'],
		['code_not_found', 'We do not know this promo code.'],
		['additional_info_validation_failed', 'Please check your answers for this promo code.'],
		['validation_failed', 'This promo code can not be used here.'],
		['invalid_citypass', 'This CityPASS code is not valid.'],
		['citypass_failure', 'We could not check your CityPASS code. Please try again later.'],
		['no_code_benefit', 'This promo code changes nothing in your cart.'],
		['duplicate_code', 'You already used this promo code.'],
	])('%s has a sentence of its own', (code, text) => {
		expect(promoError({ code, status: 422, description: 'for developers' }, 'X1', t)).toBe(text)
	})

	test.each([
		['Only on weekdays', 'Only on weekdays.'],
		['Only on weekdays.', 'Only on weekdays.'],
		['Really?', 'Really?'],
		['', 'X1 is not a valid promo code.'],
	])('otherwise the API says it, with one full stop: %j', (description, text) => {
		expect(promoError({ code: 'rule_blocks_reserve', status: 422, description }, 'X1', t)).toBe(text)
	})

	test('a failure is no fault of the code', () => {
		expect(promoError({ code: 'unexpected', status: 500, description: 'x' }, 'X1', t)).toBe(
			'Sorry. Please try again later.',
		)
	})
})

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
		expect(codeRequired(asked, { typed: '', t })).toEqual({ text: asked.description, value: '', error: null })
	})
	test('and in ours, for tickets that only a code opens', () => {
		const shut = { ...asked, code: 'ticket_type_not_available', extra: { reason: 'code_required' } }
		expect(codeRequired(shut, { typed: '', t })?.text).toBe('These tickets need a promo code.')
	})
	test('and says so when the one that was sent along is not the right one', () => {
		expect(codeRequired(asked, { typed: 'SUMMER', t })).toEqual({
			text: asked.description,
			value: 'SUMMER',
			error: 'SUMMER is not a valid promo code.',
		})
		const unknown = { status: 404, code: 'code_not_found', description: '' }
		expect(codeRequired(unknown, { typed: 'SUMMER', t })?.error).toBe('We do not know this promo code.')
	})
	test.each([
		[{ ...asked, extra: { block_reason: 'anchor_required' } }, ''],
		[{ ...asked, code: 'session_overlap' }, 'SUMMER'],
	])('not when something else stands in the way (%#)', (refused, typed) => {
		expect(codeRequired(refused, { typed, t })).toBeNull()
	})
})
