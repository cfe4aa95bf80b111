import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestLoginCode } from '#app/commerce/accounts/login-code.ts'
import { deleteEndedLogins } from '#app/commerce/accounts/session-store.ts'
import { endSession, visitorOfSession } from '#app/commerce/accounts/sessions.ts'
import { clockOf } from '#app/commerce/context.ts'
import { sendEmails } from '#app/commerce/jobs/polled.ts'
import { ada, refusal } from '#tests/builders/sale.ts'
import { openLogins } from './logins.ts'

let logins: Awaited<ReturnType<typeof openLogins>>
beforeEach(async () => {
	logins = await openLogins()
})
afterEach(() => logins.close())

const codeOf = async (act: Promise<unknown>): Promise<string> => (await refusal(act))._code
const count = async (table: string): Promise<number> => {
	const { rows } = await logins.engine.database.pool.query(`select count(*)::integer from ${table}`)
	return rows[0].count
}

/** Asks for a code and sends its email. */
async function sent(email: string): Promise<{ token: string; code: string }> {
	const known = new Set(await logins.codesOf(email))
	const token = await logins.request(email)
	await logins.deliver()
	const code = (await logins.codesOf(email)).find((one) => !known.has(one)) ?? ''
	expect(code).toMatch(/^[2-9B-Z]{6}$/)
	return { token, code }
}

describe('logging in by a code', () => {
	it('makes one account of an address, whatever its case', async () => {
		const first = await logins.logIn('Mia@Example.org')
		const second = await sent('mia@example.org')
		const { account } = await logins.verify(second.token, second.code.toLowerCase())
		expect(account).toEqual(first.account)
		expect(await count('account')).toBe(1)
		expect(await count('login_session')).toBe(2)
	})

	it('calls somebody by the name under which they bought as a guest', async () => {
		const cart = await logins.hold()
		await logins.pay(cart, '25.00')
		await logins.book(cart)
		const { account } = await logins.logIn(ada.email)
		expect(account).toMatchObject({ email: ada.email, firstName: 'Ada', lastName: 'Lovelace' })
	})

	it('waits until the email is written', async () => {
		const token = await logins.request('mia@example.org')
		expect(await codeOf(logins.verify(token, 'AAAAAA'))).toBe('not_available_yet')
		await logins.deliver()
		expect(await codeOf(logins.verify(token, 'AAAAAA'))).toBe('otp_incorrect')
	})

	// spec: 2§4.2, 2§4.3, auth.otp.length
	it('is locked after three wrong codes, for the right one as well', async () => {
		const { token, code } = await sent('mia@example.org')
		for (const left of [2, 1, 0]) {
			const refused = await refusal(logins.verify(token, 'AAAAAA'))
			expect([refused._code, refused._extra]).toEqual(['otp_incorrect', { attempts_left: left }])
		}
		expect(await codeOf(logins.verify(token, code))).toBe('not_authorized')
		const next = await sent('mia@example.org')
		expect((await logins.verify(next.token, next.code)).account.email).toBe('mia@example.org')
	})

	it('refuses the code of one address with the token of another', async () => {
		const mia = await sent('mia@example.org')
		const noor = await sent('noor@example.org')
		expect(await codeOf(logins.verify(noor.token, mia.code))).toBe('otp_incorrect')
	})

	it('ends a quarter of an hour after the email was written', async () => {
		const token = await logins.request('mia@example.org')
		logins.pass(14)
		await logins.deliver()
		const [code = ''] = await logins.codesOf('mia@example.org')
		logins.pass(14)
		expect(await codeOf(logins.verify(token, 'AAAAAA'))).toBe('otp_incorrect')
		logins.pass(1)
		expect(await codeOf(logins.verify(token, code))).toBe('otp_token_expired')
	})

	it('ends the other codes of the address, and no others', async () => {
		const older = await sent('mia@example.org')
		const other = await sent('noor@example.org')
		const newer = await sent('MIA@example.org')
		await logins.verify(newer.token, newer.code)
		expect(await codeOf(logins.verify(newer.token, newer.code))).toBe('not_authorized')
		expect(await codeOf(logins.verify(older.token, older.code))).toBe('not_authorized')
		expect((await logins.verify(other.token, other.code)).account.email).toBe('noor@example.org')
	})

	// spec: auth.method
	it('is refused where the venue has no logins', async () => {
		const closed = { ...logins.seller, auth: { ...logins.seller.auth, method: 'none' as const } }
		const { token, code } = await sent('mia@example.org')
		const asked = requestLoginCode(logins.engine, closed, { email: 'mia@example.org', locale: null })
		expect(await codeOf(asked)).toBe('login_disabled')
		const session = await logins.verify(token, code)
		expect(await visitorOfSession(logins.engine, closed, session.token)).toBeNull()
	})

	it('is sent while requests queue, when other emails wait', async () => {
		const cart = await logins.hold()
		await logins.pay(cart, '25.00')
		await logins.book(cart)
		await logins.request('mia@example.org')
		const to: string[] = []
		const delivery = {
			transport: { send: async (email: { to: string }) => void to.push(email.to), close: () => undefined },
			prepare: async () => async (row: { recipient: string }) => ({ to: row.recipient }) as never,
		}
		const round = sendEmails(delivery, { engine: logins.engine, isOverloaded: () => true })
		await round(new AbortController().signal)
		expect(to).toEqual(['mia@example.org'])
	})
})

describe('a session', () => {
	it('is new at every login, and ends by logging out', async () => {
		const first = await logins.logIn('mia@example.org')
		const next = await sent('mia@example.org')
		const second = await logins.verify(next.token, next.code)
		expect(second.token).not.toBe(first.token)
		await endSession(logins.engine, logins.seller, first.token)
		expect(await logins.visitor(first.token)).toBeNull()
		expect(await logins.visitor(second.token)).toMatchObject({ email: 'mia@example.org', roles: [] })
	})

	// spec: auth.sessionDays
	it('ends after the days of the venue, and is deleted then', async () => {
		const { token } = await logins.logIn('mia@example.org')
		logins.pass(30 * 24 * 60 - 1)
		expect(await logins.visitor(token)).not.toBeNull()
		logins.pass(1)
		expect(await logins.visitor(token)).toBeNull()
		await deleteEndedLogins(logins.engine.database.sql, clockOf(logins.engine))
		expect([await count('login_session'), await count('login_code'), await count('account')]).toEqual([
			0, 0, 1,
		])
	})

	it('is stored as a hash, as codes and their tokens are', async () => {
		const { token, code } = await sent('mia@example.org')
		const session = await logins.verify(token, code)
		const { rows } = await logins.engine.database.pool.query(
			'select (select json_agg(c) from login_code c)::text || (select json_agg(s) from login_session s)::text as all',
		)
		for (const secret of [token, code, session.token]) expect(rows[0].all).not.toContain(secret)
	})
})
