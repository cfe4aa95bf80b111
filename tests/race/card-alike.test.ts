import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { everything } from '#tests/api/contract/venue.ts'
import { boughtCard } from '#tests/api/logins/bought-card.ts'
import { openShop, type Shop, type Visitor } from '#tests/api/shop.ts'
import { aVenue, fixedNow } from '#tests/builders/venue.ts'
import { expectAlike } from './seen-answer.ts'

/** Requests about cards and addresses of which one side is known and the other not must look the same from outside. */

const { terms } = aVenue('harbour')
const openCards = (method: 'scan_code' | 'scan_code_password' | 'scan_code_last_name'): Promise<Shop> =>
	openShop({
		catalog: everything,
		terms: {
			order: { ...terms.order, resendAnswersAlike: true },
			// A code may be tried as often as the test does.
			auth: { ...terms.auth, method, codeAttempts: 1_000 },
			membership: { ...terms.membership, eventId: 'evt_club' },
		},
	})

const unknownNumber = '2222222222'
const mia = { first_name: 'Mia', last_name: 'Quay', email: 'mia@quay.example', zip_code: '10001' }
const otto = { first_name: 'Otto', last_name: 'Pier', email: 'otto@quay.example', zip_code: '10002' }

describe.each([
	['scan_code', 'zip_code', '99999'],
	['scan_code_password', 'email', 'eve@quay.example'],
	['scan_code_last_name', 'last_name', 'Nowhere'],
] as const)('a login by %s and %s', (method, field, wrong) => {
	let shop: Shop
	const cards = { used: '', unused: '', cancelled: '' }
	beforeAll(async () => {
		shop = await openCards(method)
		cards.used = await boughtCard(shop, mia)
		cards.unused = await boughtCard(shop, otto)
		cards.cancelled = await boughtCard(shop, mia)
		expect((await logIn(cards.used, mia[field])()).status).toBe(200)
		await shop.database.pool.query(
			`update ticket set state = 'cancelled' where id in
				(select ticket_id from membership where member_number = $1)`,
			[cards.cancelled],
		)
	})
	afterAll(() => shop.close())

	const logIn = (number: string, answer: string) => () =>
		shop.ask('/api/login', { body: { scan_code: number, [field]: answer } })

	it.each([
		['a card that has an account', () => cards.used, wrong],
		['a card without a login so far', () => cards.unused, wrong],
		['a card with the answer of another one', () => cards.used, otto[field]],
		['a cancelled card with its answer', () => cards.cancelled, mia[field]],
	])('answers %s as it answers an unknown number', async (_, number, answer) => {
		const one = logIn(number(), answer)
		expect((await one()).json._code).toBe('member_not_found')
		await expectAlike(one, logIn(unknownNumber, answer))
	})

	it('answers an unknown number alike with the answer of a member and with any other', async () => {
		await expectAlike(logIn(unknownNumber, mia[field]), logIn(unknownNumber, wrong))
	})
})

it('numbers of cards are asked for alike with the address of a member and with any other', async () => {
	const shop = await openCards('scan_code')
	onTestFinished(() => shop.close())
	await boughtCard(shop, mia)
	const numbersFor = (email: string) => () =>
		shop.ask('/api/ticket_order/resend', { body: { email, memberships_only: true } })
	await expectAlike(numbersFor(mia.email), numbersFor('eve@quay.example'))
	const { rows } = await shop.database.pool.query(
		`select count(*)::integer as count from outbox where kind = 'member_numbers' and recipient = $1`,
		[mia.email],
	)
	expect(rows[0].count).toBeGreaterThan(0)
})

describe('the address for an account without one', () => {
	let shop: Shop
	let member: Visitor
	let id = ''
	beforeAll(async () => {
		shop = await openCards('scan_code')
		const number = await boughtCard(shop, otto)
		member = shop.visitor()
		const { json } = await member.ask('/api/login', { body: { scan_code: number, zip_code: otto.zip_code } })
		id = json.user._data[0].id
		await shop.database.pool.query(
			`insert into account (seller_id, id, email, created_at) values ('harbour', 'acc_mia', $1, $2)`,
			[mia.email, fixedNow],
		)
	})
	afterAll(() => shop.close())

	const begin = (email: string) => () => member.ask('/api/my/user/email', { body: { email } })

	/** A wrong code for an address, after the email with the right one was written. */
	async function wrongCode(email: string) {
		const { token } = (await begin(email)()).json
		const { rows } = await shop.database.pool.query('select id from login_code where email = $1', [email])
		const ctx = { sql: shop.database.sql, seller: { sellerId: 'harbour' }, now: fixedNow } as Ctx
		await newCodes(
			ctx,
			rows.map((row) => row.id),
		)
		const body = { email, token, otp: 'AAAAAA' }
		return () => member.ask(`/api/my/user/${id}`, { method: 'PATCH', body })
	}

	it('is asked for alike, whether it is that of another account or of a buyer', async () => {
		expect((await begin(mia.email)()).status).toBe(200)
		await expectAlike(begin(mia.email), begin('eve@quay.example'))
		await expectAlike(begin(otto.email), begin('eve@quay.example'))
	})

	it('is refused alike with a wrong code', async () => {
		const taken = await wrongCode(mia.email)
		expect((await taken()).json._code).toBe('otp_incorrect')
		await expectAlike(taken, await wrongCode('eve@quay.example'))
	})
})
