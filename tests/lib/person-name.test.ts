import { expect, it } from 'vitest'
import { namePattern } from '#app/lib/person-name.ts'

it.each(['Ada', "O'Neill-Łukasz", 'María José', '李小龍', 'علی\u200cرضا', 'क्\u200dष', 'Ωμέγα', 'محمد'])(
	'a name may be written as %j',
	(name) => {
		expect(namePattern.test(name)).toBe(true)
	},
)

it.each([
	'\u200b',
	'Ada\u202eevil',
	'Ada\u2066x\u2069',
	'\u200fAda',
	'A\u00adda',
	'\ufeffAda',
	'Ada\u200d',
	'\u200c',
	'\u3164',
	'Ada\u{e0041}',
	'two\nlines',
])('a name with an invisible or direction character is refused: %j', (name) => {
	expect(namePattern.test(name)).toBe(false)
})
