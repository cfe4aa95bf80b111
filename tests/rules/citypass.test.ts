import { describe, expect, it } from 'vitest'
import { needsVoucher, parseVoucher, voucherKindOf } from '#app/rules/citypass.ts'

describe('the kind of a voucher', () => {
	const terms = { childKeyword: 'child', ticketTypes: { typ_kid: 'child', typ_grandchild: 'adult' } as const }
	// spec: reserve.citypass.childKeyword
	it.each([
		['a name without the keyword', 'typ_1', 'Adult', 'adult'],
		// spec: 1§5.35
		['a name with it, in any case', 'typ_1', 'CHILD (3-12)', 'child'],
		['a word that contains it', 'typ_1', 'Schoolchildren', 'child'],
		['the map, where the name does not tell', 'typ_kid', 'Junior', 'child'],
		['the map before the name', 'typ_grandchild', 'Grandchild of a member', 'adult'],
		['an id that every object has', 'constructor', 'Adult', 'adult'],
	])('follows %s', (_, id, name, kind) => {
		expect(voucherKindOf({ id, name }, terms)).toBe(kind)
	})
})

describe('a voucher', () => {
	it.each([
		['fits', 'A1B2C3D4E5', '[A-Z0-9]{10}', 'A1B2C3D4E5'],
		['fits without its blanks', ' A1B2C3D4E5 ', '[A-Z0-9]{10}', 'A1B2C3D4E5'],
		['fits in any case, and is kept in one', 'a1b2c3d4e5', '[A-Z0-9]{10}', 'A1B2C3D4E5'],
		['fits a pattern with anchors', 'A1B2', '^[A-Z0-9]{4}$', 'A1B2'],
		['is too long', 'A1B2C3D4E5F', '[A-Z0-9]{10}', null],
		['has more behind it', 'A1B2\nX', '[A-Z0-9]{4}', null],
		['is too short', 'A1B2', '[A-Z0-9]{10}', null],
		['is anything where there is no pattern', 'whatever it is', null, 'WHATEVER IT IS'],
		['is never one character', 'x', null, null],
	])('%s', (_, text, pattern, voucher) => {
		expect(parseVoucher(text, pattern)).toBe(voucher)
	})
})

describe('whether a ticket needs one', () => {
	// spec: reserve.citypass.enabled
	it.each([
		[null, true, true],
		[null, false, false],
		[true, false, true],
		[false, true, false],
	])('the event says %s, the seller %s: %s', (eventSays, enabled, isNeeded) => {
		expect(needsVoucher(eventSays, { enabled })).toBe(isNeeded)
	})
})
