import { describe, expect, it } from 'vitest'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { card, type Visitor } from '../../shop.ts'
import { club, entry, holding, saturday } from '../carts.ts'
import { contract } from '../suite.ts'

/** A header names the account of a request. */
const identityOf = async (request: Request) => {
	const name = request.headers.get('x-test-member')
	return name ? { ...loggedInAs(`acc_${name}`), email: `${name}@quay.example` } : null
}

const path = 'my/identity/saved_payment_method'
const words = 'Save this card'

contract({ part: 'saved-cards', elsewhere: {}, options: { identityOf } }, (suite) => {
	const as = (name: string) => ({ 'x-test-member': name })
	const list = async (name: string) => (await suite.ask(`/api/${path}`, { headers: as(name) })).json
	const remove = (name: string, id: string) =>
		suite.ask(`/api/${path}/${id}`, { method: 'DELETE', headers: as(name) })

	/** A cart of the account, and its payment with these data. */
	async function paying(
		name: string,
		data: object,
		{ add = [entry('evt_ga_adult', saturday)], ...more } = {},
	) {
		const headers = as(name)
		const { visitor, id } = await holding(suite, add, { headers, ...more })
		const { json } = await visitor.ask(`/api/my/cart/${id}`, { headers })
		const body = {
			amount: json.cart._data[0].fees.grand_totals.total_due,
			gateway_id: 'test',
			gateway_data: data,
		}
		return {
			visitor,
			id,
			pay: (extra = {}) => visitor.ask(`/api/my/cart/${id}/pay`, { body: { ...body, ...extra }, headers }),
		}
	}
	async function book(visitor: Visitor, id: string, name: string) {
		const headers = as(name)
		const names = { first_name: 'Ada', last_name: 'Marsh' }
		const { json } = await visitor.ask(`/api/my/cart/${id}/identity`, { body: names, headers })
		return visitor.ask(`/api/my/cart/${id}/checkout`, { body: { identity_id: json.identity_id }, headers })
	}
	async function bought(name: string, data: object, more = {}) {
		const { visitor, id, pay } = await paying(name, data, more)
		expect((await pay()).status).toBe(200)
		const { status, json } = await book(visitor, id, name)
		expect(status).toBe(200)
		return json.ticket_order._data[0]
	}
	const saving = () => ({ card: card(), save_card: true, save_card_words: words })

	describe('a card that the account has saved', () => {
		// spec: 2§3.14, 2§3.21, 2§7.23
		it('is listed once, pays for a later cart, and is removed', async () => {
			await bought('ada', saving())
			await bought('ada', saving())
			const [saved, ...others] = (await list('ada')).saved_payment_method._data
			expect(others).toEqual([])
			expect(saved).toMatchObject({ brand: 'Visa', last4: '4242', is_expired: false, renews: [] })
			await bought('ada', { saved_payment_method: saved.id })
			const { rows } = await suite.shop.database.pool.query(
				'select label, saved_card_id, save_card_words from payment where cart_id in (select id from cart where account_id = $1) order by created_at, id',
				['acc_ada'],
			)
			expect(rows.map(({ label }) => label)).toEqual(Array(3).fill('Visa •••• 4242'))
			expect(rows.filter((row) => row.saved_card_id === saved.id)).toHaveLength(1)
			expect(rows.filter((row) => row.save_card_words === words)).toHaveLength(2)
			expect((await remove('ada', saved.id)).json.saved_payment_method._data).toEqual([])
			expect((await remove('ada', saved.id)).status).toBe(200)
			const stored = await suite.shop.database.pool.query('select is_removed from test_gateway_card')
			expect(stored.rows).toEqual([{ is_removed: true }, { is_removed: true }])
			const { pay } = await paying('ada', { saved_payment_method: saved.id })
			expect((await pay()).json._code).toBe('saved_payment_method_not_found')
		})

		it('is of its account alone', async () => {
			await bought('mia', saving())
			const [saved] = (await list('mia')).saved_payment_method._data
			expect((await list('eve')).saved_payment_method._data).toEqual([])
			expect((await remove('eve', saved.id)).json._code).toBe('saved_payment_method_not_found')
			const { pay } = await paying('eve', { saved_payment_method: saved.id })
			expect((await pay()).json._code).toBe('saved_payment_method_not_found')
			expect((await suite.ask(`/api/${path}`)).json._code).toBe('not_logged_in')
			expect((await suite.ask(`/api/${path}/${saved.id}`, { method: 'DELETE' })).json._code).toBe(
				'not_logged_in',
			)
			expect((await remove('mia', '%20')).json._code).toBe('bad_field_value')
		})

		it('lets the bank ask the visitor, who is there', async () => {
			await bought('una', saving())
			await suite.shop.database.pool.query(
				"update test_gateway_card set outcome = 'challenge' where not is_removed",
			)
			const [saved] = (await list('una')).saved_payment_method._data
			const { visitor, id, pay } = await paying('una', { saved_payment_method: saved.id })
			const asked = await pay()
			expect([asked.status, asked.json._code]).toEqual([402, 'intent_requires_action'])
			const answer = { payment_id: asked.json._extra.payment_id, challenge: 'approved' }
			expect((await pay({ gateway_data: answer })).status).toBe(200)
			expect((await book(visitor, id, 'una')).status).toBe(200)
			await suite.shop.database.pool.query("update test_gateway_card set outcome = 'approve'")
		})
	})

	it('a card is saved with the words that the visitor agreed to, and not together with another one', async () => {
		const refused = async (data: object, extra = {}) => {
			const { pay } = await paying('ben', data)
			const { json } = await pay(extra)
			return [json._code, json._extra?.field]
		}
		expect(await refused({ card: card(), save_card: true })).toEqual([
			'validation_failed',
			'gateway_data.save_card_words',
		])
		expect(await refused({ ...saving(), saved_payment_method: 'scd_any' })).toEqual([
			'validation_failed',
			'gateway_data.saved_payment_method',
		])
		expect(await refused({ card: card() }, { auto_renew: true })).toEqual(['validation_failed', 'auto_renew'])
		expect((await list('ben')).saved_payment_method._data).toEqual([])
	})

	it('a guest saves no card', async () => {
		const { visitor, id } = await holding(suite, [entry('evt_ga_adult', saturday)])
		const body = { amount: '26.50', gateway_id: 'test', gateway_data: saving() }
		expect((await visitor.ask(`/api/cart/${id}/pay`, { body })).json._code).toBe('validation_failed')
	})

	it('a removed card cancels the renewals that it would have paid', async () => {
		const membership = { ...club, auto_renew: true, auto_renew_words: 'Renew automatically? Yes' }
		await bought('zoe', saving())
		const [saved] = (await list('zoe')).saved_payment_method._data
		const { id } = await bought('zoe', { saved_payment_method: saved.id }, { add: [], membership })
		const [renewing] = (await list('zoe')).saved_payment_method._data
		expect(renewing.renews).toMatchObject([
			{ ticket_group_name: expect.any(String), valid_to: expect.any(String) },
		])
		await remove('zoe', renewing.id)
		const shown = await suite.ask(`/api/ticket_order/${id}?embed=membership`, { headers: as('zoe') })
		expect(shown.json.membership._data).toMatchObject([{ auto_renew_state: 'cancelled' }])
	})
})
