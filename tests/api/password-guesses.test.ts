import { afterAll, expect, it } from 'vitest'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import { hashPassword } from '#app/commerce/accounts/password-hash.ts'
import { newResetTokens } from '#app/commerce/accounts/password-reset.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { fixedNow, manyAttempts } from '#tests/builders/venue.ts'
import { openShop } from './shop.ts'

const perHour = 3
const shop = await openShop({ limits: { ...manyAttempts, passwordPerHour: perHour } })
afterAll(() => shop.close())
const { pool } = shop.database

const email = 'mia@quay.example'
const [right, next] = ['Harbour-Lights 27', 'Quay-Lanterns 28']
await pool.query(
	"insert into account (seller_id, id, email, created_at, password_hash) values ('harbour', 'acc_mia', $1, $2, $3)",
	[email, fixedNow, await hashPassword(right)],
)

const logIn = (password: string, ip: string) =>
	shop.ask('/api/login', { body: { email, password }, ip }).then(({ status }) => status)
const ctx = { sql: shop.database.sql, seller: { sellerId: 'harbour' }, now: fixedNow } as Ctx
const newestId = async (table: string): Promise<string> =>
	(await pool.query(`select id from ${table} where email = $1`, [email])).rows[0].id

async function countOf(count: number, ipOf: (index: number) => string): Promise<Record<number, number>> {
	const statuses: Record<number, number> = {}
	for (let index = 0; index < count; index += 1) {
		const status = await logIn(`Wrong-guess ${index}`, ipOf(index))
		statuses[status] = (statuses[status] ?? 0) + 1
	}
	return statuses
}

it('of a thousand passwords for one account few are compared, and its owner still has a way in', async () => {
	const own = '203.0.113.1'
	// One client, then many of them: the account counts ten times as many as one client may try.
	expect(await countOf(100, () => '198.51.100.1')).toEqual({ 401: perHour, 429: 100 - perHour })
	const all = await countOf(900, (index) => `192.0.${index >> 8}.${index & 255}`)
	expect(all).toEqual({ 401: perHour * 9, 429: 900 - perHour * 9 })
	expect(await logIn(right, own)).toBe(429)

	const { json } = await shop.ask('/api/otp/request', { body: { email }, ip: own })
	const id = await newestId('login_code')
	const otp = (await newCodes(ctx, [id])).get(id)
	expect((await shop.ask('/api/otp/verify', { body: { token: json.token, otp }, ip: own })).status).toBe(200)

	await shop.ask('/api/password_reset/request', { body: { email }, ip: own })
	const link = await newestId('password_reset')
	const token = (await newResetTokens(ctx, [link])).get(link)
	await shop.ask('/api/password_reset/reset', { body: { token, password: next }, ip: own })
	expect(await logIn(next, own)).toBe(200)
})
