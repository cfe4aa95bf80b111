import { afterEach, describe, expect, it } from 'vitest'
import { logInByCard } from '#app/commerce/accounts/card-login.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { CardField } from '#app/lib/login-methods.ts'
import { refusal } from '#tests/builders/sale.ts'
import { ada, bo, family, memberVenue, openMembers } from '../memberships/members.ts'

let members: Awaited<ReturnType<typeof openMembers>>
afterEach(() => members.close())

const at = (method: SellerTerms['auth']['method']): SellerTerms => ({
	...members.seller,
	auth: { ...members.seller.auth, method },
})
const nowhere = { cart: null, login: null }

/** Buys a family membership, whose purchaser is Ada; the numbers of its people by their names. */
async function joined(): Promise<Record<string, string>> {
	members = await openMembers(memberVenue())
	await members.join(family([ada, bo]))
	const { pool } = members.engine.database
	await pool.query("update identity set zip_code = '10001-4356', last_name = 'Lovelace'")
	const { rows } = await pool.query('select first_name, member_number from membership')
	return Object.fromEntries(rows.map((row) => [row.first_name, row.member_number]))
}

const show = (
	method: SellerTerms['auth']['method'],
	field: CardField,
	[number = '', answer]: [string?, string?],
) =>
	logInByCard(members.engine, at(method), { card: { number, field, answer: answer ?? '' }, browser: nowhere })
const byZip = (number: string | undefined, zip = '10001') => show('scan_code', 'zip_code', [number, zip])

describe('a member logs in', () => {
	// spec: 1§3.26, 2§2.34
	it.each([
		['scan_code', 'zip_code', '10001'],
		['scan_code_password', 'email', 'ADA@example.org'],
		['scan_code_last_name', 'last_name', 'lovelace'],
	] as const)('by %s, with the number on the card and the %s', async (method, field, answer) => {
		const { Ada } = await joined()
		const { visitor } = await show(method, field, [Ada, answer])
		expect(visitor).toMatchObject({ membership: 'active', roles: ['member'], firstName: 'Ada' })
		const again = await show(method, field, [Ada, answer])
		expect(again.visitor.accountId).toBe(visitor.accountId)
	})

	it('with a card of their own, as the second adult of a family', async () => {
		const { Ada, Bo } = await joined()
		const [first, second] = [(await byZip(Ada)).visitor, (await byZip(Bo)).visitor]
		expect(second).toMatchObject({ roles: ['second-card'], firstName: 'Bo' })
		expect(second.accountId).not.toBe(first.accountId)
		const [own, other] = await members.membershipsOf(second)
		expect([own?.first_name, own?.is_self, other?.first_name]).toEqual(['Bo', true, 'Ada'])
	})

	it('after the end of the membership, to renew it', async () => {
		const { Ada } = await joined()
		members.pass(400 * 24 * 60)
		const { visitor } = await byZip(Ada)
		expect(visitor).toMatchObject({ membership: 'expired', roles: [] })
	})

	it('into one account by two first logins at the same moment', async () => {
		const { Ada } = await joined()
		const accounts = await Promise.all(Array.from({ length: 5 }, () => byZip(Ada)))
		expect(new Set(accounts.map(({ visitor }) => visitor.accountId)).size).toBe(1)
	})
})

describe('a login by card is refused', () => {
	// spec: login.member_not_found
	it('alike for a wrong answer and an unknown number', async () => {
		const { Ada } = await joined()
		const wrong = await refusal(byZip(Ada, '10002'))
		expect(wrong).toMatchObject({ _code: 'member_not_found' })
		expect(await refusal(byZip('2222222222'))).toEqual(wrong)
		expect(await refusal(byZip(''))).toEqual(wrong)
	})

	it('for a membership whose order was cancelled, and at another venue', async () => {
		const { Ada } = await joined()
		const elsewhere = { ...at('scan_code'), sellerId: 'tidewater' }
		const card = { number: Ada ?? '', field: 'zip_code' as const, answer: '10001' }
		const other = logInByCard(members.engine, elsewhere, { card, browser: nowhere })
		expect((await refusal(other))._code).toBe('member_not_found')
		await members.engine.database.pool.query("update ticket set state = 'cancelled'")
		expect((await refusal(byZip(Ada)))._code).toBe('member_not_found')
	})

	it('where members show something else', async () => {
		const { Ada } = await joined()
		expect((await refusal(show('otp', 'zip_code', [Ada, '10001'])))._code).toBe('login_disabled')
		expect((await refusal(show('scan_code', 'last_name', [Ada, 'Lovelace'])))._code).toBe('login_disabled')
	})
})

describe('the account of a card', () => {
	it('is never that of the address which the buyer has named', async () => {
		const { Ada } = await joined()
		// Somebody who owns the address has proved it: what they bought is not the buyer's.
		const victim = await members.visitorAt('ada@example.org')
		const { visitor } = await byZip(Ada)
		expect(visitor.accountId).not.toBe(victim.accountId)
		expect(visitor.email).toMatch(/^no-email-acc_\w+@account\.invalid$/)
		expect(visitor.membership).toBe('active')
	})
})
