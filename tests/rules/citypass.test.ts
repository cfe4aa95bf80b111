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
		// spec: reserve.citypass.ticketTypes
		['the map, where the name has no keyword', 'typ_kid', 'Junior', 'child'],
		// spec: reserve.citypass.ticketTypes
		['the map before the name', 'typ_grandchild', 'Grandchild of a member', 'adult'],
		['an id that every object has', 'constructor', 'Adult', 'adult'],
	])('the kind of a voucher follows %s', (_, id, name, kind) => {
		expect(voucherKindOf({ id, name }, terms)).toBe(kind)
	})
})

describe('a voucher', () => {
	it.each([
		['a match', 'A1B2C3D4E5', '[A-Z0-9]{10}', 'A1B2C3D4E5'],
		['a match without its blanks', ' A1B2C3D4E5 ', '[A-Z0-9]{10}', 'A1B2C3D4E5'],
		['a match in lower case, returned in upper case', 'a1b2c3d4e5', '[A-Z0-9]{10}', 'A1B2C3D4E5'],
		['a pattern with anchors', 'A1B2', '^[A-Z0-9]{4}$', 'A1B2'],
		['a text that is too long', 'A1B2C3D4E5F', '[A-Z0-9]{10}', null],
		['a text with a second line', 'A1B2\nX', '[A-Z0-9]{4}', null],
		['a text that is too short', 'A1B2', '[A-Z0-9]{10}', null],
		['any text where there is no pattern', 'whatever it is', null, 'WHATEVER IT IS'],
		['a single character', 'x', null, null],
	])('a voucher is accepted or refused: %s', (_, text, pattern, voucher) => {
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
	])(
		"with the event's setting %s and the seller's %s, a ticket needs a voucher: %s",
		(eventSays, enabled, isNeeded) => {
			expect(needsVoucher(eventSays, { enabled })).toBe(isNeeded)
		},
	)
})
