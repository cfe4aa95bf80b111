import { describe, expect, it } from 'vitest'
import { levelOf } from '#app/boot/level.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Account } from '#app/sellers/targeting/visit.ts'

const seller = {
	config: { identity: { noEmailPrefix: 'no-email-', testAddressPatterns: [] } },
} as unknown as ResolvedSeller
const mia: Account = {
	id: 'acc_mia',
	email: 'mia@quay.example',
	firstName: 'Mia',
	membership: 'active',
	membershipRole: 'member',
}
type Roles = Parameters<typeof levelOf>[1]
const level = (change: Partial<Account> = {}, roles: Roles = ['member']) =>
	levelOf({ ...mia, ...change }, roles, seller)

describe('the level of an account', () => {
	it('the level of an account is that of others with the same membership', () => {
		expect(level({ id: 'acc_ann', email: 'ann@quay.example', firstName: 'Ann' })?.key).toBe(level()?.key)
	})

	it.each([
		['a membership that can be renewed', level({ membership: 'renewable' })],
		['a former membership', level({ membership: 'expired' }, [])],
		['no membership', level({ membership: 'none', membershipRole: null }, [])],
		['another role', level({ membershipRole: 'child' }, ['child'])],
		['a further role', level({}, ['member', 'child'])],
		['roles in another order', level({ membershipRole: 'child' }, ['child', 'member'])],
		['no first name', level({ firstName: null })],
	])('an account with %s has a level of its own', (_what, other) => {
		expect(other?.key).toBeDefined()
		expect(other?.key).not.toBe(level()?.key)
	})

	it('the level of an account has nothing of the account in it but the name for its own response', () => {
		const one = level()
		expect(one?.firstName).toBe('Mia')
		expect(JSON.stringify({ ...one, firstName: null })).not.toMatch(/mia/i)
		expect(one?.account.firstName).not.toBe(level()?.account.firstName)
	})

	it('an account without an address has none', () => {
		expect(level({ email: 'no-email-acc_mia@account.invalid' })).toBeNull()
	})
})
