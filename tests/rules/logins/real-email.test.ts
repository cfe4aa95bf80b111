import { expect, it } from 'vitest'
import { isRealEmail, noEmailAddress } from '#app/rules/logins/real-email.ts'

const terms = {
	noEmailPrefix: 'no-email-',
	testAddressPatterns: ['no-email-*@test.example', 'No-Email-One@x.example'],
}

// spec: identity.noEmailPrefix, identity.testAddressPatterns
it.each([
	['ada@example.org', true],
	['no-email-7@example.org', false],
	['No-Email-7@example.org', false],
	['ada-no-email-7@example.org', true],
	['no-email-7@test.example', true],
	['NO-EMAIL-one@x.example', true],
	['no-email-ones@x.example', false],
	['no-email-@test.example.org', false],
])('the address %s is real: %s', (email, isReal) => {
	expect(isRealEmail(email, terms)).toBe(isReal)
})

it('the address of an account without one is not real', () => {
	expect(isRealEmail(noEmailAddress(terms, 'acc_7'), terms)).toBe(false)
})
