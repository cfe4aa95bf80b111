import { expect, it } from 'vitest'
import { isCardAnswer, memberNumberOf } from '#app/rules/logins/member-card.ts'

it('a member number is read as people type it', () => {
	expect(memberNumberOf(' 7k2-9qf htmz ')).toBe('7K29QFHTMZ')
})

it.each([
	['zip_code', '10001', '10001', true],
	['zip_code', '10001', '10001-4356', true],
	['zip_code', '10001-4356', '10001', true],
	['zip_code', '10002', '10001', false],
	['zip_code', '1000', '10001', false],
	['zip_code', 'sw1a 1aa', 'SW1A1AA', true],
	['zip_code', 'SW1A', 'SW1A 1AA', false],
	['zip_code', ' - ', '', false],
	['email', ' Ada@Example.org', 'ada@example.org', true],
	['email', 'ada@example.com', 'ada@example.org', false],
	['last_name', 'muller', 'Müller', true],
	['last_name', 'OBRIEN', "O'Brien", true],
	['last_name', 'van der Berg', 'Van Der Berg', true],
	['last_name', 'Bergen', 'Berg', false],
	['last_name', "'", '-', false],
] as const)('%s "%s" for the stored "%s": %s', (field, typed, known, is) => {
	expect(isCardAnswer(field, typed, [null, known])).toBe(is)
})
