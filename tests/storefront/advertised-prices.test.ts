import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { cartPage } from '#app/pages/cart/cart-page.ts'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import type { EventState } from '#app/pages/event/event-state.ts'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { cookieOf, keepCookies, openShop, type Shop } from '#tests/api/shop.ts'
import { shippedSeller, storefrontOn } from '#tests/builders/storefront.ts'

// One price is advertised from the listing to the cart, at every shipped venue.

const root = resolve(import.meta.dirname, '../..')
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))

/** The venue's own catalogue, with a week of sessions. */
function catalogueOf(id: string): CatalogFile {
	const { catalog } = catalogOf(product, id, 'demo')
	if (!catalog) throw new Error(`${id} sells nothing`)
	const events = catalog.events.map((event) => ({
		...event,
		...(event.schedule ? { schedule: { ...event.schedule, last_date: '2027-05-08' } } : {}),
	}))
	return { ...catalog, events }
}

const openVenue = (venue: string, catalog = () => catalogueOf(venue)): Promise<Shop> => {
	const { config, publicConfig } = shippedSeller(venue)
	const { primary, secondary } = config.reserve.priceDisplay
	return openShop({
		catalog,
		terms: { currency: publicConfig.locale.currency, priceDisplay: { primary, secondary } },
	})
}

/** The amount of a price, of the first of a pair; free is 0. */
const amountOf = (text: string): number => Number(/[\d.]+/.exec(text)?.[0] ?? 0)
const isFrom = (text: string): boolean => /from/i.test(text)
const cents = (...amounts: number[]): number => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100)

type Quantities = Extract<EventState, { groups: unknown }>

class Visitor {
	private readonly cookies = new Map<string, string>()
	private readonly shop: Shop
	private readonly venue: string

	constructor(shop: Shop, venue: string) {
		this.shop = shop
		this.venue = venue
	}

	async on<T>(path: string, work: (front: Storefront, url: URL) => Promise<T>): Promise<T> {
		const front = storefrontOn(this.shop, { cookies: cookieOf(this.cookies), venue: this.venue })
		const result = await work(front, new URL(`${harbourOrigin}${path}`))
		keepCookies(this.cookies, front.cookies.setCookies)
		return result
	}

	cards = () =>
		this.on('/events', async (front, url) => {
			const page = await listingPage(front, url)
			if ('redirect' in page) throw new Error('the cart of a new visitor is empty')
			return page.listing.events
		})

	eventAt = (id: string, search = '') =>
		this.on(`/events/${id}${search}`, async (front, url) => {
			const visit = await visitEvent(front, id, url)
			if (!visit) throw new Error(`there is no ${id}`)
			return eventPage(front, url, visit).event
		})

	stateAt = async (id: string, search = '') => (await this.eventAt(id, search)).state

	cartWith = (sessionId: string, typeId: string, quantity: number) =>
		this.on('/cart', async (front, url) => {
			await front.gateway.ask('createCart', {
				body: { add: [{ event_session_id: sessionId, ticket_type_id: typeId, quantity }] },
			})
			const sent = this.cookies
			keepCookies(sent, front.cookies.setCookies)
			const next = storefrontOn(this.shop, { cookies: cookieOf(sent), venue: this.venue })
			return (await cartPage(next, url)).cart
		})
}

const rowsOf = (state: Quantities) =>
	state.groups.flatMap(({ types }) =>
		types.map(({ id, price, max }) => ({ id, amount: Number(price?.amount), max })),
	)

/** What contradicts each other on the way from the card of an event to the tickets of one of its days. */
async function contradictions(
	visitor: Visitor,
	card: { id: string; priceText: string },
	date: { date: string; price?: string; fullPrice?: string },
): Promise<{ found: string[]; state: Quantities | null }> {
	const found: string[] = []
	const dateText = date.fullPrice ?? date.price
	const day = await visitor.stateAt(card.id, `?date=${date.date}`)
	let state = day
	const texts = [dateText ?? '']
	if (day.step === 'pick-session') {
		const pills = day.tabs.flatMap(({ sessions }) => sessions).filter(({ href }) => href !== null)
		const amounts = pills.map(({ price = '' }) => amountOf(price))
		const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
		if (dateText && (amountOf(dateText) !== lowest || (highest > lowest && !isFrom(dateText))))
			found.push(`${card.id} ${date.date}: ${dateText}, and its times ${amounts}`)
		if (amountOf(card.priceText) > lowest)
			found.push(`${card.id}: ${card.priceText} on its card, and ${lowest} on ${date.date}`)
		const [pill] = pills
		if (!pill?.href) return { found, state: null }
		texts.push(pill.price ?? '')
		state = await visitor.stateAt(card.id, pill.href.slice(pill.href.indexOf('?')))
	}
	if (!('groups' in state)) return { found, state: null }
	const rows = rowsOf(state).map(({ amount }) => amount)
	const shown = texts.at(-1)
	if (shown && !rows.includes(amountOf(shown)))
		found.push(`${card.id} ${date.date}: ${shown} is no price of ${rows}`)
	if (shown && isFrom(shown) && day.step === 'pick-session' && rows.every((one) => one <= amountOf(shown)))
		found.push(`${card.id} ${date.date}: ${shown}, and nothing costs more than ${rows}`)
	return { found, state }
}

/** The same from the tickets of a session to the total of a cart with four of them; null where they are not sold so simply. */
async function contradictionsInCart(visitor: Visitor, state: Quantities): Promise<string[] | null> {
	const row = rowsOf(state).find(({ amount, max }) => amount > 0 && max >= 4)
	if (!row || !('sessionId' in state) || !state.sessionId || ('seats' in state && state.seats)) return null
	const cart = await visitor.cartWith(state.sessionId, row.id, 4).catch((error: { code?: string }) => {
		// Some tickets need a name, an answer or another ticket first.
		if (!error.code) throw error
		return null
	})
	if (!cart) return null
	const found: string[] = []
	const items = cart.items.flatMap(({ types }) => types.map(({ total }) => Number(total.amount)))
	const lines = cart.lines.map(({ price }) => Number(price.amount))
	if (cents(...items) !== cents(4 * row.amount)) found.push(`4 × ${row.amount} are ${items} in the cart`)
	if (cents(...items) !== cents(lines[0] ?? 0)) found.push(`${items} are ${lines[0]} as subtotal`)
	if (cents(...lines) !== cents(Number(cart.total.amount)))
		found.push(`${lines} are ${cart.total.amount} as total`)
	return found
}

test.each([
	['harbour-science', 20, 2],
	['tidewater-aquarium', 15, 1],
	['orpheum-theatre', 4, 1],
	['corner-gallery', 3, 1],
])(
	'%s advertises one price on event cards, dates, times and ticket rows, and in the cart',
	async (venue, days, carts) => {
		const shop = await openVenue(venue)
		try {
			const found: string[] = []
			let [comparedDays, comparedCarts] = [0, 0]
			for (const card of await new Visitor(shop, venue).cards()) {
				const visitor = new Visitor(shop, venue)
				const begin = await visitor.stateAt(card.id)
				if (begin.step !== 'pick-date') continue
				const dates = begin.dates.cards.filter(({ href }) => href !== null)
				for (const date of dates) {
					const way = await contradictions(visitor, card, date)
					found.push(...way.found)
					if (!way.state) continue
					comparedDays += 1
					const inCart =
						date === dates[0] ? await contradictionsInCart(new Visitor(shop, venue), way.state) : null
					found.push(...(inCart ?? []))
					comparedCarts += inCart ? 1 : 0
				}
			}
			expect(found).toEqual([])
			expect(comparedDays).toBeGreaterThanOrEqual(days)
			expect(comparedCarts).toBeGreaterThanOrEqual(carts)
		} finally {
			await shop.close()
		}
	},
)

test.each([
	['without a tax', null, 'Prices include fees'],
	['with a tax in the price', true, 'Prices include fees'],
	['with a tax that is added', false, 'Prices include taxes and fees'],
])('an event %s says what its advertised prices contain', async (_, included, note) => {
	const venue = 'harbour-science'
	const sold = catalogueOf(venue)
	const taxes = { sales: { name: 'Sales tax', rate: '8.875', included: included === true } }
	const events = sold.events.map((event) => ({ ...event, taxes: ['sales'] }))
	const shop = await openVenue(venue, () => (included === null ? sold : { ...sold, taxes, events }))
	try {
		const visitor = new Visitor(shop, venue)
		const begin = await visitor.stateAt('evt_ga')
		if (begin.step !== 'pick-date') throw new Error(begin.step)
		const date = begin.dates.cards.find(({ href }) => href !== null)?.date
		const day = await visitor.stateAt('evt_ga', `?date=${date}`)
		const pills = day.step === 'pick-session' ? day.tabs.flatMap(({ sessions }) => sessions) : []
		const href = pills.find((pill) => pill.href !== null)?.href ?? ''
		const event = await visitor.eventAt('evt_ga', href.slice(href.indexOf('?')))
		expect('groups' in event.state).toBe(true)
		expect(event.priceNote).toBe(note)
	} finally {
		await shop.close()
	}
})
