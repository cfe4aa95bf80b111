import { afterEach, describe, expect, it } from 'vitest'
import { logInByCard } from '#app/commerce/accounts/card-login.ts'
import { beginEmailChange, setAddress } from '#app/commerce/accounts/set-address.ts'
import { refusal } from '#tests/builders/sale.ts'
import { ada, bo, family, openMembers } from '../memberships/members.ts'

let members: Awaited<ReturnType<typeof openMembers>>
afterEach(() => members.close())

const nowhere = { cart: null, login: null }

/** Logs a member in whose account has no address. */
async function cardOf(name: string) {
	const { rows } = await members.engine.database.pool.query(
		'select member_number, last_name from membership where first_name = $1',
		[name],
	)
	const seller = {
		...members.seller,
		auth: { ...members.seller.auth, method: 'scan_code_last_name' as const },
	}
	const card = { number: rows[0].member_number, field: 'last_name' as const, answer: rows[0].last_name }
	const { visitor } = await logInByCard(members.engine, seller, { card, browser: nowhere })
	return visitor
}

const opened = async () => {
	members = await openMembers()
	await members.join(family([ada, bo]))
}

const begin = (accountId: string, email: string, idempotencyKey?: string) =>
	beginEmailChange(members.engine, members.seller, accountId, { email, locale: null, idempotencyKey })

/** Asks for a code, reads it in the email and shows it. */
async function prove(accountId: string, email: string) {
	const known = new Set(await members.codesOf(email))
	const { token } = await begin(accountId, email)
	await members.deliver()
	const otp = (await members.codesOf(email)).find((one) => !known.has(one)) ?? ''
	return setAddress(members.engine, members.seller, accountId, { email, token, otp, browser: nowhere })
}

describe('the address of an account', () => {
	it('is stored when its code comes back, and brings what was bought under it', async () => {
		await opened()
		const { accountId } = await cardOf('Ada')
		expect(await prove(accountId, 'ada@example.org')).toBeNull()
		const { rows } = await members.engine.database.pool.query(
			'select account.email, ticket_order.account_id from account join ticket_order on ticket_order.account_id = account.id',
		)
		expect(rows).toEqual([{ email: 'ada@example.org', account_id: accountId }])
	})

	it('is not that of another account, whose owner is somebody else', async () => {
		await opened()
		await prove((await cardOf('Ada')).accountId, 'ada@example.org')
		const { accountId } = await cardOf('Bo')
		expect((await refusal(prove(accountId, 'ADA@example.org')))._code).toBe('email_taken')
		expect(await prove(accountId, 'bo@example.org')).toBeNull()
	})

	it('leads the card to the account that has proved it before, where the membership names it', async () => {
		await opened()
		const former = await members.visitorAt('ada@example.org')
		const card = await cardOf('Ada')
		expect(card.accountId).not.toBe(former.accountId)
		const loggedIn = await prove(card.accountId, 'ada@example.org')
		expect(loggedIn?.visitor).toMatchObject({ accountId: former.accountId, membership: 'active' })
		expect((await cardOf('Ada')).accountId).toBe(former.accountId)
	})

	it('is set by the code of this account and for this address alone', async () => {
		await opened()
		const [one, two] = [(await cardOf('Ada')).accountId, (await cardOf('Bo')).accountId]
		const { token } = await begin(one, 'ada@example.org')
		await members.deliver()
		const [otp = ''] = await members.codesOf('ada@example.org')
		const set = (accountId: string, email: string) =>
			setAddress(members.engine, members.seller, accountId, { email, token, otp, browser: nowhere })
		expect((await refusal(set(two, 'ada@example.org')))._code).toBe('not_authorized')
		expect((await refusal(members.verify(token, otp)))._code).toBe('not_authorized')
		expect((await refusal(set(one, 'eve@example.org')))._code).toBe('otp_incorrect')
		expect(await set(one, 'ada@example.org')).toBeNull()
		expect((await refusal(begin(one, 'other@example.org')))._code).toBe('user_read_only')
	})

	it('is asked for once by a key', async () => {
		await opened()
		const { accountId } = await cardOf('Ada')
		const key = 'ada-names-her-address-once'
		expect(await begin(accountId, 'ada@example.org', key)).toEqual(
			await begin(accountId, 'ada@example.org', key),
		)
		expect((await refusal(begin(accountId, 'eve@example.org', key)))._code).toBe('idempotency_key_reused')
	})

	it('is one account of two that claim it at the same moment', async () => {
		await opened()
		const [one, two] = [(await cardOf('Ada')).accountId, (await cardOf('Bo')).accountId]
		const email = 'shared@example.org'
		const codes: Parameters<typeof setAddress>[3][] = []
		for (const accountId of [one, two]) {
			const { token } = await begin(accountId, email)
			codes.push({ email, token, otp: '', browser: nowhere })
		}
		await members.deliver()
		const texts = await members.codesOf(email)
		expect(texts).toHaveLength(2)
		const tries = [one, two].flatMap((accountId, index) =>
			texts.map((otp) =>
				setAddress(members.engine, members.seller, accountId, {
					...(codes[index] as (typeof codes)[0]),
					otp,
				}),
			),
		)
		const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
		expect(done).toHaveLength(1)
	})
})
