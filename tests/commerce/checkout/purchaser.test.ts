import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { editCatalog } from '#tests/builders/database.ts'
import { ada, type HeldCart, openSale, payment, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

const sale = await openSale(
	aVenue('hall', { identityForm: { phone: 'required', city: 'optional' } }).withEvent({ capacity: 500 }),
)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const says = async (group: object, event: object = {}) => {
	const { pool } = sale.engine.database
	await editCatalog(pool, "update ticket_group set meta = $1 where id = 'evt_ga_group'", [group])
	await editCatalog(pool, "update event_template set meta = $1 where id = 'evt_ga'", [event])
}

const store = async (cart: HeldCart, more: object): Promise<string> => {
	const access = { cartId: cart.id, credential: cart.credential }
	return (await storeIdentity(sale.engine, sale.seller, { ...ada, ...more }, { cart: access })).identity_id
}

const buy = async (cart: HeldCart, guest: string, isStoredWithPayment: boolean) => {
	const body = {
		...payment('25.00'),
		...(isStoredWithPayment ? { purchase: { guest_identity_id: guest } } : {}),
	}
	await payCart(sale.engine, sale.seller, cart.id, cart.credential, body)
	return guestCheckout(sale.engine, sale.seller, cart.id, cart.credential, { guest_identity_id: guest })
}

const missing = (field: string) => ({ _code: 'identity_invalid', _extra: { field } })

// spec: identity.form
describe.each([
	['before its payment', true],
	['when it is booked', false],
])('a guest who leaves out what the cart needs is refused %s', (_, isStored) => {
	it.each([
		['the seller', {}, {}, {}, 'phone'],
		['the event over the seller', {}, { identity_form: { phone: 'disabled', city: 'required' } }, {}, 'city'],
		[
			'the group over the event',
			{ identity_form: { city: 'disabled', zip_code: 'required' } },
			{ identity_form: { city: 'required', phone: 'disabled' } },
			{},
			'zip_code',
		],
		[
			'a state of a country with states',
			{ identity_form: { phone: 'disabled', state: 'required' } },
			{},
			{ country: 'USA' },
			'state',
		],
		[
			'a question of the group',
			{
				identity_form: { phone: 'disabled' },
				extra_checkout_fields: {
					properties: { school: { title: 'School', type: 'string' } },
					required: ['school'],
				},
			},
			{},
			{ meta: { 'school.evt_ga_group': ' ' } },
			'school.evt_ga_group',
		],
	])('%s', async (__, group, event, given, field) => {
		await says(group, event)
		const cart = await sale.hold()
		expect(await refusal(buy(cart, await store(cart, given), isStored))).toMatchObject(missing(field))
	})
})

it.each([
	['a country without states', { phone: 'disabled', state: 'required' }, { country: 'DEU' }],
	['every answer', { state: 'required' }, { phone: '+1 555 0100', country: 'USA', state: 'NY' }],
])('a guest with %s buys', async (_, identity_form, given) => {
	await says({
		identity_form,
		extra_checkout_fields: {
			properties: { school: { title: 'School', type: 'string' } },
			required: ['school'],
		},
	})
	const cart = await sale.hold()
	const guest = await store(cart, { ...given, meta: { 'school.evt_ga_group': 'Elm Street' } })
	expect((await buy(cart, guest, true)).ticket_order._data).toHaveLength(1)
})

it('a guest who came with the payment is booked, also when the cart needs more since', async () => {
	await says({ identity_form: { phone: 'optional' } })
	const cart = await sale.hold()
	const guest = await store(cart, {})
	const body = { ...payment('25.00'), purchase: { guest_identity_id: guest } }
	await payCart(sale.engine, sale.seller, cart.id, cart.credential, body)
	await says({ identity_form: { phone: 'required' } })
	sale.pass(1)
	while ((await sale.reconcile()) > 0);
	const { rows } = await sale.engine.database.pool.query('select state from cart where id = $1', [cart.id])
	expect(rows).toEqual([{ state: 'booked' }])
})
