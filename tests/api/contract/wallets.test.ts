import { describe, expect, it } from 'vitest'
import { tidewaterOrigin } from '../router.ts'
import { correspondence } from '../shop.ts'
import { blocksDisputed, bookFor, disputeOrder, entry, gift, holding, payFor, saturday } from './carts.ts'
import { contract } from './suite.ts'

contract({ part: 'wallets', elsewhere: {}, options: { terms: blocksDisputed } }, (suite) => {
	/** A paid order of an adult and a gift. */
	const bought = async () => {
		const held = await holding(suite, [entry('evt_ga_adult', saturday), gift])
		await payFor(held)
		const { id, link } = await bookFor(held)
		const { json } = await suite.ask(`/api/ticket_order/${link}`)
		const idOf = (hasCode: boolean): string =>
			json.ticket._data.find((one: { scan_code: string | null }) => (one.scan_code !== null) === hasCode).id
		return { id, link, ticket: idOf(true), given: idOf(false) }
	}
	const ask = (path: string, ticket: string, order: string, more = '') =>
		suite.ask(`/api/ticket/${ticket}/${path}?order=${order}${more}`)

	// spec: 2§7.22, 2§3.15
	it('the precheck says which wallets take a ticket', async () => {
		const { link, ticket } = await bought()
		const { status, json } = await ask('walletprecheck', ticket, link)
		expect([status, json.wallet_precheck._data]).toEqual([
			200,
			[
				{ provider: 'apple', ok: true },
				{ provider: 'google', ok: true },
			],
		])
	})

	it('a pass is a file for Apple Wallet, and for Google Wallet an address to go to', async () => {
		const { link, ticket } = await bought()
		const apple = await ask('pkpass', ticket, link, '&locale=es-US')
		expect([apple.status, apple.headers.get('content-type'), apple.text]).toEqual([
			200,
			'application/vnd.apple.pkpass',
			ticket,
		])
		const google = await ask('gwpass', ticket, link, '&locale=es-US')
		expect([google.status, google.headers.get('location')]).toEqual([303, `https://pay.google.com/${ticket}`])
		for (const { headers } of [apple, google]) expect(headers.get('cache-control')).toBe('private, no-store')
	})

	describe('each call about a ticket', () => {
		it.each(['walletprecheck', 'pkpass', 'gwpass'])(
			'%s is refused without the link of its order',
			async (path) => {
				const { id, link, ticket, given } = await bought()
				const codeOf = async (...of: [string, string]) => (await ask(path, ...of)).json._code
				expect(await codeOf(ticket, id)).toBe('bad_field_value')
				expect(await codeOf(ticket, `${id}.${'A'.repeat(22)}`)).toBe('order_not_found')
				expect(await codeOf('tkt_none', link)).toBe('ticket_not_found')
				// A gift admits no visitor.
				expect(await codeOf(given, link)).toBe('ticket_not_found')
				expect((await suite.ask(`/api/ticket/${ticket}/${path}`)).json._code).toBe('validation_failed')
				const elsewhere = { origin: tidewaterOrigin }
				const foreign = await suite.ask(`/api/ticket/${ticket}/${path}?order=${link}`, elsewhere)
				expect(foreign.json._code).toBe('order_not_found')
				const { pool } = suite.shop.database
				const state = (value: string) =>
					pool.query('update ticket set state = $1 where id = $2', [value, ticket])
				await state('cancelled')
				expect(await codeOf(ticket, link)).toBe('ticket_not_found')
				await state('booked')
				const giveBack = await disputeOrder(suite, id)
				expect(await codeOf(ticket, link)).toBe('payment_disputed')
				await giveBack()
				await pool.query("update ticket_order set payment_state = 'failed' where id = $1", [id])
				expect(await codeOf(ticket, link)).toBe('payment_required')
			},
		)
	})

	it('a venue without a certificate has no passes', async () => {
		const { link, ticket } = await bought()
		const { wallets, applePass, googlePass } = correspondence
		Object.assign(correspondence, {
			wallets: async () => ({ apple: false, google: false }),
			applePass: async () => null,
			googlePass: async () => null,
		})
		const { json } = await ask('walletprecheck', ticket, link)
		expect(json.wallet_precheck._data.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false])
		for (const path of ['pkpass', 'gwpass'])
			expect((await ask(path, ticket, link)).json._code).toBe('not_found')
		Object.assign(correspondence, { wallets, applePass, googlePass })
	})
})
