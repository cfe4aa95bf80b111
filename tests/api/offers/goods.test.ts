import { afterAll, describe, expect, it } from 'vitest'
import type { CatalogGroup } from '#app/contract/config.generated.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { aCart, buy, entry, openShop } from '../shop.ts'

const group = (handler: CatalogGroup['handler'], more: Partial<CatalogGroup> = {}): CatalogGroup => ({
	id: `grp_${handler}`,
	name: `Group ${handler}`,
	handler,
	types: [{ id: `typ_${handler}`, name: `Type ${handler}`, price: '30.00' }],
	...more,
})
const venue = aVenue()
	.withEvent()
	.withEvent({
		id: 'evt_giving',
		event_type: 'other',
		sessions: [],
		groups: [
			group('donation'),
			group('passes', { duration_new: { months: 12 } }),
			group('membership', { duration_new: { months: 12 } }),
		],
	})
const shop = await openShop({ catalog: () => venue.catalog() })
afterAll(() => shop.close())

const bought = async (...entries: object[]) => {
	const visitor = shop.visitor()
	const link = await buy(visitor, await aCart(visitor, entries))
	const tickets: { id: string; handler: string; scan_code: string | null }[] = (
		await shop.ask(`/api/ticket_order/${link}`)
	).json.ticket._data
	return { link, codeOf: new Map(tickets.map((ticket) => [ticket.handler, ticket.scan_code])), tickets }
}
const get = (link: string, path: string) => shop.ask(`/api/ticket_order/${link}/${path}`)

describe('an order of a donation', () => {
	it('has no scan code, no QR image, no calendar file, and a receipt instead of tickets', async () => {
		const { link, tickets } = await bought({ ticket_type_id: 'typ_donation' })
		expect(tickets).toMatchObject([{ handler: 'donation', scan_code: null }])
		for (const path of ['qrcode', `qrcode?ticket=${tickets[0]?.id}`, 'visit.ics']) {
			const sent = await get(link, path)
			expect([sent.status, sent.json._code], path).toEqual([404, 'order_not_found'])
		}
		const pdf = await get(link, 'tickets.pdf')
		expect(pdf.headers.get('content-disposition')).toMatch(/^inline; filename="receipt-/)
	})

	it('that was booked with a scan code by an earlier version does not show it', async () => {
		const { link, tickets } = await bought({ ticket_type_id: 'typ_donation' })
		const id = tickets[0]?.id
		await shop.database.pool.query("update ticket set scan_code = 'D2FBYK536CCC' where id = $1", [id])
		expect((await shop.ask(`/api/ticket_order/${link}`)).text).not.toContain('D2FBYK536CCC')
		expect((await get(link, `qrcode?ticket=${id}`)).status).toBe(404)
	})
})

describe('an order of tickets, a pass and a donation', () => {
	it('has scan codes for the tickets and the pass only', async () => {
		const { link, codeOf, tickets } = await bought(
			entry(),
			{ ticket_type_id: 'typ_passes' },
			{ ticket_type_id: 'typ_donation' },
		)
		expect(codeOf.get('donation')).toBeNull()
		for (const handler of ['tickets', 'passes']) expect(codeOf.get(handler)).toMatch(/^\w{12}$/)
		for (const { id, handler } of tickets) {
			const { status } = await get(link, `qrcode?ticket=${id}`)
			expect([handler, status]).toEqual([handler, handler === 'donation' ? 404 : 200])
		}
		expect((await get(link, 'qrcode')).status).toBe(200)
		expect((await get(link, 'visit.ics')).text).toBe('BEGIN:VCALENDAR 2')
		const pdf = await get(link, 'tickets.pdf')
		expect(pdf.headers.get('content-disposition')).toMatch(/^inline; filename="tickets-/)
	})

	it('of a pass alone has no calendar file, because it has no visit yet', async () => {
		const { link } = await bought({ ticket_type_id: 'typ_passes' })
		expect((await get(link, 'visit.ics')).status).toBe(404)
		expect((await get(link, 'qrcode')).status).toBe(200)
	})
})

it('a membership is not sold by a cart, because nothing would be delivered', async () => {
	const body = { add: [{ ticket_type_id: 'typ_membership' }] }
	const sent = await shop.visitor().ask('/api/my/cart/modify', { body })
	expect([sent.status, sent.json._code]).toEqual([422, 'ticket_type_not_available'])
})
