import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Owner, storeAccountPurchaser } from '#app/commerce/checkout/account-purchaser.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { payment, refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { openLogins } from '../accounts/logins.ts'

let logins: Awaited<ReturnType<typeof openLogins>>
beforeEach(async () => {
	logins = await openLogins(aVenue('hall', { identityForm: { phone: 'required' } }).withEvent())
})
afterEach(() => logins.close())

const names = { first_name: 'Mia', last_name: 'Marsh' }
const phone = '+1 555 0100'

/** A browser with a cart that has logged in, and its account's credentials as of now. */
async function memberWithCart() {
	const cart = await logins.hold()
	const browser = { cart: { cartId: cart.id, credential: cart.credential }, login: null }
	const { token, cart: taken } = await logins.logIn('mia@example.org', browser)
	const owner = async (): Promise<Owner> => {
		const visitor = await logins.visitor(token)
		if (!visitor) throw new Error('the login has ended')
		return { credential: taken?.credential ?? '', visitor, isOwnersOnly: true }
	}
	const store = async (answers: object) =>
		(
			await storeAccountPurchaser(logins.engine, logins.seller, cart.id, await owner(), {
				answers: { meta: {}, ...answers },
				idempotencyKey: undefined,
			})
		).identity_id
	return { id: cart.id, credential: taken?.credential ?? '', owner, store }
}

const purchasers = async () =>
	(
		await logins.engine.database.pool.query(
			`select first_name, last_name, identity.email, phone, account_id is not null as "isOfAccount"
			from ticket_order join identity on identity.id = ticket_order.identity_id`,
		)
	).rows

it('an account without a name keeps the one that it gives, and the next order has it', async () => {
	const { owner, store } = await memberWithCart()
	await store(names)
	expect((await owner()).visitor).toMatchObject({ firstName: 'Mia', lastName: 'Marsh' })
	const identity = await store({ first_name: 'Eve', phone })
	const { rows } = await logins.engine.database.pool.query(
		'select first_name, email from identity where id = $1',
		[identity],
	)
	expect(rows).toEqual([{ first_name: 'Mia', email: 'mia@example.org' }])
})

it('an answer is kept with the profile, and counts only while that has none', async () => {
	const { store } = await memberWithCart()
	await store({ ...names, phone })
	const identity = await store({ phone: '+1 555 0199', city: 'Boston', meta: { 'school.g': 'Elm Street' } })
	const { pool } = logins.engine.database
	const { rows } = await pool.query('select phone, city, meta from identity where id = $1', [identity])
	expect(rows).toEqual([{ phone, city: 'Boston', meta: { 'school.g': 'Elm Street' } }])
	const { rows: profiles } = await pool.query('select phone, city, meta from account')
	expect(profiles).toEqual([{ phone, city: 'Boston', meta: {} }])
})

it('a venue that keeps profiles from changing keeps no answer', async () => {
	const { id, owner } = await memberWithCart()
	const seller = { ...logins.seller, account: { ...logins.seller.account, preventUpdates: true } }
	const request = { answers: { ...names, phone, meta: {} }, idempotencyKey: undefined }
	await storeAccountPurchaser(logins.engine, seller, id, await owner(), request)
	const { rows } = await logins.engine.database.pool.query('select first_name, phone from account')
	expect(rows).toEqual([{ first_name: null, phone: null }])
})

it('an answer that the cart needs and the profile lacks is refused by the name of its field', async () => {
	const { id, owner, store } = await memberWithCart()
	const identity = await store(names)
	const body = { ...payment('25.00'), purchase: { guest_identity_id: identity } }
	const refused = await refusal(payCart(logins.engine, logins.seller, id, await owner(), body))
	expect(refused).toMatchObject({ _code: 'identity_invalid', _extra: { field: 'phone' } })
})

// A login that ends does not end a payment.
it.each([
	['its browser goes on by the secret of the cart', true],
	['nobody comes back', false],
])('a payment of an account whose login ends meanwhile is booked when %s', async (_, comesBack) => {
	const { id, credential, owner, store } = await memberWithCart()
	const identity = await store({ ...names, phone })
	const purchase = { guest_identity_id: identity, locale: 'es-US' }
	await payCart(logins.engine, logins.seller, id, await owner(), { ...payment('25.00'), purchase })
	await logins.engine.database.pool.query('delete from login_session')
	const access = { credential, visitor: null }
	const booking = { guest_identity_id: identity }
	if (comesBack) await guestCheckout(logins.engine, logins.seller, id, access, booking)
	else {
		logins.pass(120)
		await logins.reconcile()
	}
	const mia = { ...names, email: 'mia@example.org', phone, isOfAccount: true }
	expect(await purchasers()).toEqual([mia])
})
