import { expect, it } from 'vitest'
import { bookFor, club, entry, holding, payFor, saturday } from '../carts.ts'
import { contract, type SuitePart } from '../suite.ts'

const part: SuitePart = {
	part: 'withdrawals',
	elsewhere: {
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	},
	options: { terms: { withdrawal: { enabled: true, days: 14 } } },
}

const giftCard = entry('evt_card_amount', null, { face_value: '25.00' })

contract(part, (suite) => {
	const order = async (entries: Parameters<typeof holding>[1], more: object = {}) => {
		const held = await holding(suite, entries, more)
		await payFor(held)
		return bookFor(held)
	}
	const shownOf = async (link: string, query = '') =>
		(await suite.ask(`/api/ticket_order/${link}/withdrawal${query}`)).json
	const withdraw = (link: string, body: object, headers = {}) =>
		suite.ask(`/api/ticket_order/${link}/withdraw`, { body, headers })

	it('GET ticket_order/{id}/withdrawal says what one can withdraw from, until when, and what comes back', async () => {
		const { link, id } = await order([giftCard, entry('evt_ga_adult', saturday)])
		const [shown] = (await shownOf(link)).withdrawal._data
		expect(shown).toMatchObject({
			ticket_order_id: id,
			refusal: null,
			item: [{ price: '25.00', refusal: null }],
			amount: '25.00',
			receipt: [],
		})
		const [item] = shown.item
		expect((await shownOf(link, `?id._in=${item.id}`)).withdrawal._data[0].amount).toBe('25.00')
		expect((await shownOf(link, '?id._in=tkt_other')).withdrawal._data[0].amount).toBe('0.00')
		const read = await suite.ask(`/api/ticket_order/${link}`)
		expect(read.json.ticket_order._data[0].withdrawable_until).toBe(shown.last_day)
		expect((await shownOf(id))._code).toBe('bad_field_value')
		expect((await shownOf(`${id}.${'A'.repeat(22)}`))._code).toBe('order_not_found')
	})

	it('POST ticket_order/{id}/withdraw ends items, returns their money, and answers a repeated request alike', async () => {
		const [{ link, id }, other] = [await order([giftCard]), await order([giftCard])]
		const [{ item }] = (await shownOf(link)).withdrawal._data
		const body = { items: [item[0].id], amount: '25.00' }
		const keyed = { 'idempotency-key': 'contract-withdraw-1' }
		expect((await withdraw(link, { ...body, amount: '26.00' })).json).toMatchObject({
			_code: 'withdrawal_refused',
			_extra: { reason: 'amount', amount: '25.00' },
		})
		const { json } = await withdraw(link, body, keyed)
		expect(json.withdrawal._data).toMatchObject([{ item: [], receipt: [{ amount: '25.00' }] }])
		expect((await withdraw(link, body, keyed)).json).toEqual(json)
		expect((await withdraw(other.link, body, keyed)).json._code).toBe('idempotency_key_reused')
		expect((await withdraw(link, {})).json._code).toBe('validation_failed')
		expect((await withdraw(id, body)).json._code).toBe('bad_field_value')
		expect((await withdraw(`${id}.${'A'.repeat(22)}`, body)).json._code).toBe('order_not_found')
	})

	it('POST ticket_order/{id}/withdraw needs a link that may still change its order', async () => {
		const { link, id } = await order([], { membership: club })
		const [{ item, amount }] = (await shownOf(link)).withdrawal._data
		const { pool } = suite.shop.database
		await pool.query(
			"update order_link set created_at = created_at - interval '31 days' where ticket_order_id = $1",
			[id],
		)
		const sent = await withdraw(link, { items: [item[0].id], amount })
		expect(sent.json._code).toBe('order_link_expired')
	})
})
