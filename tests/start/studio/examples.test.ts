import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagesAnswer } from '#app/contract/studio/page-answers.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

// Pages that need a cart, an order or a login are shown in the Studio with one that does not exist.

const product = runProduct('studio-examples', {
	change: (config) => ({
		...config,
		expect: [],
		orders: { ...(config.orders as object), withdrawal: { enabled: true } },
	}),
})
const marks = /[\u2061-\u2064]/

let database: Database
const writers = new Map<string, Member>()
const venues = ['harbour-science', 'orpheum-theatre', 'tidewater-aquarium', 'corner-gallery'] as const

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	for (const venue of venues) writers.set(venue, await aMember(database.sql, venue, 'writer'))
})
afterAll(() => database?.close())

const cookieOf = (venue: string): string => writers.get(venue)?.cookie ?? ''

async function pagesOf(venue: string): Promise<PagesAnswer['pages']> {
	const { json } = await callOf(product)('pages', { venue }, { cookie: cookieOf(venue), seller: venue })
	return json.pages
}

const addressOf = ({ path, example }: PagesAnswer['pages'][number], language = 'en-US') =>
	`${path}${path.includes('?') ? '&' : '?'}_studio=${language}${example ? `&_studio_example=${example}` : ''}`

const get = (venue: string, address: string, cookie = cookieOf(venue)) =>
	product.send(address, { seller: venue, headers: { accept: 'text/html', cookie } })

async function rowsOf(table: 'cart' | 'ticket_order' | 'identity'): Promise<number> {
	const { rows } = await database.pool.query(`select count(*)::integer as count from ${table}`)
	return rows[0].count
}

describe.each(venues)('%s', (venue) => {
	it('shows each page of its list with marks, and leads to no other one', async () => {
		const pages = await pagesOf(venue)
		const named = pages.filter(({ example }) => example !== null)
		expect(named.map(({ page }) => page)).toEqual(
			expect.arrayContaining([
				...['cart', 'checkout', 'checkoutPending', 'complete', 'manage', 'withdraw', 'transferCart'],
			]),
		)
		for (const one of named) {
			const answer = await get(venue, addressOf(one))
			expect([one.page, answer.status, answer.headers.location]).toEqual([one.page, 200, undefined])
			expect(answer.text, one.page).toMatch(marks)
			expect(answer.headers['cache-control']).toBe('private, no-store')
			expect(answer.headers['set-cookie'], one.page).toBeUndefined()
		}
	})
})

describe('an example', () => {
	it('is a cart of tickets that the venue sells, with its prices', async () => {
		const { text } = await get('harbour-science', '/cart?_studio=en-US&_studio_example=cart')
		expect(text).toMatch(/Adult/)
		expect(text).toMatch(/data-block="cart\//)
		const checkout = await get('harbour-science', '/checkout?_studio=es-US&_studio_example=cart')
		expect(checkout.text).toContain('lang="es-US"')
		expect(checkout.text).toContain('name="first_name"')
		// The choice between a login and a guest would cover it.
		expect(checkout.text).not.toContain('?guest=1')
	})

	it('is an order with its tickets, whose codes say that they are none', async () => {
		const path = '/checkout/complete?orderIds=example.example'
		const { text } = await get('harbour-science', `${path}&_studio=en-US&_studio_example=order`)
		expect(text).toContain('EXAMPLE11')
		expect(text).toContain('ada@example.com')
		const code = /src="([^"]*\/qrcode\?ticket=example[^"]*)"/.exec(text)?.[1] ?? ''
		const picture = await product.send(code.replaceAll('&amp;', '&'))
		expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
	})

	it('is a payment on its way, a prepared cart, a gift and a withdrawal, each with its form', async () => {
		const pages = await pagesOf('harbour-science')
		const textOf = async (page: string) => {
			const one = pages.find((each) => each.page === page)
			return one ? (await get('harbour-science', addressOf(one))).text : ''
		}
		expect(await textOf('checkoutPending')).toContain('C-1001')
		expect(await textOf('transferCart')).toMatch(/<form[^>]*method="post"/)
		expect(await textOf('membershipRedeem')).toContain('EXAMP')
		expect(await textOf('withdraw')).toMatch(/type="checkbox"[^>]*value="example"/)
	})

	it('is stored nowhere and takes no place', async () => {
		const before = await Promise.all([rowsOf('cart'), rowsOf('ticket_order'), rowsOf('identity')])
		for (const one of await pagesOf('harbour-science')) await get('harbour-science', addressOf(one))
		expect(await Promise.all([rowsOf('cart'), rowsOf('ticket_order'), rowsOf('identity')])).toEqual(before)
		const post = await product.send('/checkout?_studio=en-US&_studio_example=cart', {
			body: new URLSearchParams({ intent: 'pay' }).toString(),
			headers: {
				cookie: cookieOf('harbour-science'),
				accept: 'text/html',
				origin: `http://harbour-science.localhost:${product.port}`,
				'content-type': 'application/x-www-form-urlencoded',
			},
		})
		expect(post.status).toBeGreaterThanOrEqual(400)
		expect(await Promise.all([rowsOf('cart'), rowsOf('ticket_order'), rowsOf('identity')])).toEqual(before)
	})

	it('is not shown without a session of the venue', async () => {
		const address = '/cart?_studio=en-US&_studio_example=cart'
		const visitor = await get('harbour-science', address, '')
		expect(visitor.text).not.toMatch(marks)
		expect(visitor.text).not.toContain('C-1001')
		const path = '/manage/example.example?_studio=en-US&_studio_example=order'
		expect((await get('harbour-science', path, cookieOf('orpheum-theatre'))).text).not.toContain('EXAMPLE11')
	})
})
