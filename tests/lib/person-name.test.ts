import { expect, it } from 'vitest'
import { namePattern } from '#app/lib/person-name.ts'

it.each(['Ada', "O'Neill-Łukasz", 'María José', '李小龍', 'علی\u200cرضا', 'क्\u200dष', 'Ωμέγα', 'محمد'])(
	'the name pattern accepts %j',
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
])('the name pattern refuses an invisible or direction character: %j', (name) => {
	expect(namePattern.test(name)).toBe(false)
})
