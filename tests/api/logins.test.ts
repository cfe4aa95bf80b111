import { afterAll, describe, expect, it } from 'vitest'
import { createPageMemory, type PageMemory } from '#app/api/router/page-memory.ts'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { fixedNow } from '#tests/builders/venue.ts'
import { harbourOrigin } from './router.ts'
import { aCart, openShop } from './shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const secret = 'A'.repeat(22)
// SHA-256 of that secret, as base64url.
const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))).toString(
	'base64url',
)
const { pool } = shop.database
const later = new Date(fixedNow.getTime() + 86_400_000)
await pool.query(
	"insert into account (seller_id, id, email, created_at) values ('harbour', 'acc_mia', 'mia@quay.example', $1)",
	[fixedNow],
)
await pool.query(
	"insert into login_session (seller_id, token_hash, account_id, created_at, expires_at) values ('harbour', $1, 'acc_mia', $2, $3)",
	[hash, fixedNow, later],
)

const visitor = shop.visitor()
const cartId = await aCart(visitor)
const cookie = `foyer_login_harbour=${secret}; foyer_cart_harbour=${visitor.cookies.get('foyer_cart_harbour')}`

/** A call of a page, with what the page has read. */
async function ask(path: string, page?: PageMemory, body?: object): Promise<number> {
	const request = new Request(harbourOrigin + path, {
		headers: { cookie, origin: harbourOrigin, ...(body ? { 'content-type': 'application/json' } : {}) },
		...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
	})
	const response = await shop.api.fetch(request, { ip: '192.0.2.1', requestId: 'request-1', page })
	await response.text()
	return response.status
}

const readsOfSessions = async (act: () => Promise<unknown>): Promise<number> =>
	(await statementsOf(shop.database, act)).filter((text) => text.includes('from login_session')).length

it('the calls of one page read the session once, and calls of their own each', async () => {
	const paths = ['/api/my/user', `/api/cart/${cartId}`, '/api/my/user']
	const page = createPageMemory()
	const ofPage = async () => {
		for (const path of paths) expect(await ask(path, page)).toBe(200)
	}
	expect(await readsOfSessions(ofPage)).toBe(1)
	const alone = async () => {
		for (const path of paths) await ask(path)
	}
	expect(await readsOfSessions(alone)).toBe(3)
})

it('a call without a login cookie, and a cached one, read none', async () => {
	const without = () => visitor.ask(`/api/cart/${cartId}`)
	expect(await readsOfSessions(without)).toBe(0)
	expect(await readsOfSessions(() => ask('/cached_api/events/evt_ga'))).toBe(0)
})

it('after a logout the calls of the same page have no login', async () => {
	const page = createPageMemory()
	expect(await ask('/api/my/user', page)).toBe(200)
	expect(await ask('/api/logout', page, {})).toBe(200)
	expect(await ask('/api/my/user', page)).toBe(401)
})

/** Logs a browser in by a code that was sent to an address. */
async function logInAs(email: string, browser = shop.visitor()): Promise<typeof browser> {
	const { json } = await browser.ask('/api/otp/request', { body: { email } })
	const { rows } = await pool.query('select id from login_code where email = $1 order by created_at desc', [
		email,
	])
	const ctx = { sql: shop.database.sql, seller: { sellerId: 'harbour' }, now: fixedNow } as Ctx
	const [otp] = (await newCodes(ctx, [rows[0].id])).values()
	expect((await browser.ask('/api/otp/verify', { body: { token: json.token, otp } })).status).toBe(200)
	return browser
}

describe('the cached answers of a seller', () => {
	const readAgain = async (act: () => Promise<unknown>): Promise<boolean> => {
		await ask('/cached_api/events/evt_ga')
		await act()
		return (await statementsOf(shop.database, () => ask('/cached_api/events/evt_ga'))).length > 0
	}

	it('stay valid while visitors log in', async () => {
		expect(await readAgain(() => logInAs('noor@quay.example'))).toBe(false)
		const withCart = shop.visitor()
		await aCart(withCart)
		expect(await readAgain(() => logInAs('noor@quay.example', withCart))).toBe(false)
	})

	it('are read again once a login has ended an older cart, whose places are free', async () => {
		const [first, second] = [shop.visitor(), shop.visitor()]
		await aCart(first)
		await logInAs('ola@quay.example', first)
		await aCart(second)
		expect(await readAgain(() => logInAs('ola@quay.example', second))).toBe(true)
	})
})
