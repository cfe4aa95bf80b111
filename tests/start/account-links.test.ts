import { describe, expect, it } from 'vitest'
import { reserveTicket } from '#app/boot/trial/buying.ts'
import { createVisitor, type Page, type Visitor } from '#app/boot/trial/visitor.ts'
import { withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// Which shipped venues lead their visitors to an account, on every page of a purchase.

const product = runProduct('account-links', { change: withoutLimits })

const visitor = (id: string): Visitor =>
	createVisitor({ url: `http://127.0.0.1:${product.port}`, host: `${id}.localhost:${product.port}` })

const accountPath = /^\/(?:login|logout|membership|my|user)(?:[/?]|$)/

const linksOf = ({ text }: Page): string[] =>
	[...text.matchAll(/(?:href|action)="([^"]+)"/g)]
		.map(([, path = '']) => path)
		.filter((path) => accountPath.test(path))

/** Pages before and after a ticket is in the cart. */
async function pagesOf(id: string, event: string): Promise<Page[]> {
	const guest = visitor(id)
	const before = ['/', '/events', `/events/${event}`, '/cart', '/resend', '/nowhere']
	const pages: Page[] = []
	for (const path of before) pages.push(await guest.get(path))
	await reserveTicket(guest, `/events/${event}`)
	for (const path of ['/events', '/cart', '/checkout']) pages.push(await guest.get(path))
	return pages
}

describe.each([
	['orpheum-theatre', 'evt_backstage'],
	['corner-gallery', 'evt_day'],
])('%s has no accounts', (id, event) => {
	it('no page of a purchase has a link to an account or a membership', async () => {
		for (const page of await pagesOf(id, event)) expect(linksOf(page), page.path).toEqual([])
	})

	it('the pages of accounts are not found', async () => {
		for (const path of ['/my', '/my/membership', '/my/orders', '/user/register', '/user/forgot-membership']) {
			const { status, text } = await visitor(id).get(path)
			expect([status, text], path).toEqual([404, expect.stringMatching(/^<!doctype html>.*<h1/s)])
		}
	})
})

// The control of the tests above: the same walk finds links where a venue has logins.
it('the aquarium leads to the login and to its memberships on every page', async () => {
	for (const page of await pagesOf('tidewater-aquarium', 'evt_day')) {
		const paths = linksOf(page).map((path) => path.split('?')[0])
		expect(paths, page.path).toEqual(expect.arrayContaining(['/login', '/membership']))
	}
})
