import { expect, test } from 'vitest'
import { likelyAddress } from '#app/pages/checkout/identity/email-typo.ts'

test.each([
	['ada@gmial.com', 'ada@gmail.com'],
	['ada@gmai.com', 'ada@gmail.com'],
	['ada@gmaill.com', 'ada@gmail.com'],
	['Ada@GMAIK.com', 'Ada@gmail.com'],
	['ada@gmail.con', 'ada@gmail.com'],
	['ada@hotmial.co.uk', 'ada@hotmail.co.uk'],
	['ada@gmail.com', null],
	['ada@mail.com', null],
	['ada@quay.example', null],
	['ada', null],
	['@gmial.com', null],
	['', null],
])('for "%s" the likely address is %s', (typed, likely) => {
	expect(likelyAddress(typed)).toBe(likely)
})
