import { describe, expect, it } from 'vitest'
import { admitRules, type FieldRequirement, maxPerOrderOf } from '#app/rules/admit.ts'

const seller = { admitNames: 'optional', admitEmails: 'disabled', namedMax: 10 } as const

describe('names on tickets', () => {
	// spec: 1§5.50, 1§5.51, 1§5.52, tickets.admitNames, 2§5.22
	it.each<
		[
			FieldRequirement | null | undefined,
			FieldRequirement | null | undefined,
			FieldRequirement,
			FieldRequirement,
		]
	>([
		[undefined, undefined, 'optional', 'disabled'],
		[null, null, 'optional', 'disabled'],
		['required', undefined, 'required', 'disabled'],
		['disabled', undefined, 'disabled', 'disabled'],
		[undefined, 'required', 'optional', 'required'],
		['disabled', 'optional', 'disabled', 'optional'],
	])('a group setting of %s and %s makes names %s and e-mails %s', (names, emails, name, email) => {
		expect(admitRules({ admit_names: names, admit_emails: emails }, seller)).toEqual({ name, email })
	})

	// spec: 1§5.53, tickets.namedMax
	it.each<[number | null, FieldRequirement, FieldRequirement, number | null]>([
		[null, 'required', 'disabled', 10],
		[null, 'optional', 'disabled', 10],
		[null, 'disabled', 'optional', 10],
		[null, 'disabled', 'disabled', null],
		[4, 'required', 'disabled', 4],
		[40, 'required', 'required', 40],
	])('a group with maximum %s, names %s and e-mails %s is sold %s at a time', (max, name, email, most) => {
		expect(maxPerOrderOf(max, { name, email }, seller)).toBe(most)
	})
})
