import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import { hashPassword } from '#app/commerce/accounts/password-hash.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { aCart, buy, entry, openShop } from '#tests/api/shop.ts'
import { aVenue, fixedNow } from '#tests/builders/venue.ts'
import { differenceOf, pairedTimes } from './paired-times.ts'
import { expectAlike } from './seen-answer.ts'

/** Requests about addresses of which one side is known and the other not must look the same from outside. */

const tries = 200

const { terms } = aVenue('harbour')
const shop = await openShop({
	terms: {
		// A code may be tried as often as the test does.
		auth: { ...terms.auth, codeAttempts: 1_000, passwordAnswersAlike: true },
		order: { ...terms.order, resendAnswersAlike: true },
	},
})
afterAll(() => shop.close())
const { pool } = shop.database

const known = 'mia@quay.example'
const unknown = 'eve@quay.example'
const withoutPassword = 'otto@quay.example'
const purchaser = 'ada@quay.example'
const visitor = shop.visitor()
await buy(visitor, await aCart(visitor, [entry('evt_free_entry')]))
await pool.query(
	`insert into account (seller_id, id, email, created_at, password_hash)
	values ('harbour', 'acc_mia', $1, $3, $4), ('harbour', 'acc_otto', $2, $3, null)`,
	[known, withoutPassword, fixedNow, await hashPassword('Harbour-Lights 27')],
)

const post = (path: string, body: object) => () => shop.ask(`/api/${path}`, { body })

/** The request of a code with its token, after the email with the code was written. */
async function tokenFor(email: string): Promise<string> {
	const { json } = await post('otp/request', { email })()
	const { rows } = await pool.query('select id from login_code where email = $1', [email])
	const ctx = { sql: shop.database.sql, seller: { sellerId: 'harbour' }, now: fixedNow } as Ctx
	await newCodes(
		ctx,
		rows.map(({ id }) => id),
	)
	return json.token
}

const password = 'Wrong-guess 1'
const names = { first_name: 'Some', last_name: 'Body' }
const signUp = (email: string) => post('user', { ...names, email, password: 'Quay-Lanterns 28' })
const login = (email: string) => post('login', { email, password })
const wrongCode = (token: string) => post('otp/verify', { token, otp: 'AAAAAA' })
const tokens = { known: await tokenFor(known), unknown: await tokenFor(unknown) }

describe('a known and an unknown address have the same answer after the same time', () => {
	it.each([
		['a wrong password', login(known), login(unknown)],
		['a password where none is set', login(withoutPassword), login(unknown)],
		['a link that sets a password', ...both('password_reset/request', known)],
		['a link for an account without a password', ...both('password_reset/request', withoutPassword)],
		['a link for a guest', ...both('password_reset/request', purchaser)],
		['a one-time code', ...both('otp/request', known)],
		['a wrong one-time code', wrongCode(tokens.known), wrongCode(tokens.unknown)],
		['signing up', signUp(known), signUp(unknown)],
		['the orders of an address', ...both('ticket_order/resend', purchaser)],
	])('for %s', async (_, one, other) => {
		await expectAlike(one, other)
	})
})

function both(path: string, email: string) {
	return [post(path, { email }), post(path, { email: unknown })] as const
}

describe('the measurement', () => {
	const request = post('password_reset/request', { email: known })

	it('control: finds an answer that takes 20 ms longer, whichever side it is', async () => {
		const slow = async () => {
			await request()
			await sleep(20)
		}
		expect(differenceOf(await pairedTimes(tries, slow, request))).not.toBeNull()
		expect(differenceOf(await pairedTimes(tries, request, slow))).not.toBeNull()
	})
})
