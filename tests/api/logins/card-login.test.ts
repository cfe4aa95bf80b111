import { afterAll, expect, it } from 'vitest'
import { aVenue, manyAttempts } from '#tests/builders/venue.ts'
import { everything } from '../contract/venue.ts'
import { openShop } from '../shop.ts'
import { boughtCard } from './bought-card.ts'

const perHour = 3
const { terms } = aVenue('harbour')
const shop = await openShop({
	catalog: everything,
	limits: { ...manyAttempts, passwordPerHour: perHour },
	terms: {
		auth: { ...terms.auth, method: 'scan_code' },
		membership: { ...terms.membership, eventId: 'evt_club' },
	},
})
afterAll(() => shop.close())

const number = await boughtCard(shop)
const logIn = (body: object, ip = '203.0.113.1') => shop.ask('/api/login', { body, ip })

// spec: 2§1.2, 2§2.34
it('POST login takes the number of a member with a postal code, and sets the cookie', async () => {
	const typed = `${number.slice(0, 5)}-${number.slice(5).toLowerCase()}`
	const visitor = shop.visitor()
	const sent = await visitor.ask('/api/login', { body: { scan_code: typed, zip_code: '10001-4356' } })
	expect(sent.json.user._data).toMatchObject([{ first_name: 'Ada', membership: 'active', roles: ['member'] }])
	expect(sent.headers.getSetCookie()[0]).toMatch(/^foyer_login_harbour=[\w-]{22}; .*HttpOnly/)
	const mine = await visitor.ask('/api/my/membership')
	expect(mine.json.membership._data).toMatchObject([{ scan_code: number, is_self: true }])
})

// spec: login.member_not_found
it('POST login answers a wrong answer and an unknown number alike', async () => {
	const wrong = await logIn({ scan_code: number, zip_code: '10002' })
	const unknown = await logIn({ scan_code: '2222222222', zip_code: '10002' })
	expect([wrong.status, wrong.json._code]).toEqual([401, 'member_not_found'])
	expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
	expect((await logIn({ scan_code: number, last_name: 'Lovelace' })).json._code).toBe('login_disabled')
	expect((await logIn({ email: 'ada@quay.example', password: 'x' })).json._code).toBe('login_disabled')
})

it('an account without an address stores no purchaser', async () => {
	const visitor = shop.visitor()
	await visitor.ask('/api/login', { body: { scan_code: number, zip_code: '10001' } })
	const add = [{ ticket_type_id: 'evt_gift_amount', face_value: '25.00' }]
	const { json } = await visitor.ask('/api/my/cart/modify', { body: { add } })
	const sent = await visitor.ask(`/api/my/cart/${json.cart._data[0].id}/identity`, { body: {} })
	expect([sent.json._code, sent.json._extra]).toEqual(['identity_invalid', { field: 'email' }])
})

it('of a thousand postal codes for one member few are compared, and the member still logs in', async () => {
	const guess = async (count: number, ipOf: (index: number) => string) => {
		const statuses: Record<number, number> = {}
		for (let index = 0; index < count; index += 1) {
			const zip = String(20_000 + index)
			const { status } = await logIn({ scan_code: number, zip_code: zip }, ipOf(index))
			statuses[status] = (statuses[status] ?? 0) + 1
		}
		return statuses
	}
	const own = '198.51.100.7'
	expect(await guess(500, () => '192.0.2.1')).toEqual({ 401: perHour, 429: 500 - perHour })
	const many = await guess(500, (index) => `192.0.${3 + (index % 20)}.1`)
	expect(many[429]).toBeGreaterThan(400)
	expect((await logIn({ scan_code: number, zip_code: '10001' }, own)).status).toBe(200)
	expect((await logIn({ scan_code: number, zip_code: '10001' }, '192.0.2.1')).status).toBe(429)
})
