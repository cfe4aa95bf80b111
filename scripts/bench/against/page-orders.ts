import { guestPayment } from '#app/boot/trial/paying.ts'
import { createVisitor, formsOf, linksOf, type Page, type Visitor } from '#app/boot/trial/visitor.ts'
import type { Product } from '#tests/builders/product.ts'
import { eventId, hostOf } from '../setting.ts'

interface Shop {
	product: Product
	sessionId: string
}

/** Whole orders through pages without scripts, by buyers that each buy one order after the other. */
export async function buyByPages(
	shop: Shop,
	{ buyers, milliseconds }: { buyers: number; milliseconds: number },
): Promise<{ booked: number; perSecond: number }> {
	const day = await dayOf(shop)
	const began = performance.now()
	let booked = 0
	const buy = async (): Promise<void> => {
		while (performance.now() < began + milliseconds) {
			await order(shop, day)
			booked += 1
		}
	}
	await Promise.all(Array.from({ length: buyers }, buy))
	return { booked, perSecond: (booked * 1000) / (performance.now() - began) }
}

const visitorOf = ({ product: { port } }: Shop): Visitor =>
	createVisitor({ url: `http://127.0.0.1:${port}`, host: hostOf(port) })

/** The address that shows the day of the session: pages of two commits may write it differently. */
export async function dayOf(shop: Shop): Promise<string> {
	const visitor = visitorOf(shop)
	const event = await opened(visitor.get(`/events/${eventId}`))
	for (const path of linksOf(event, 'date='))
		if (linksOf(await opened(visitor.get(path)), shop.sessionId).length > 0) return path
	throw new Error(`no day of ${event.path} leads to ${shop.sessionId}`)
}

/** Reads the event, chooses day and time, reserves two places, reads the checkout, pays as a guest and reads the order. */
export async function order(shop: Shop, day: string): Promise<void> {
	const visitor = visitorOf(shop)
	await opened(visitor.get(`/events/${eventId}`))
	const times = await opened(visitor.get(day))
	const [time] = linksOf(times, shop.sessionId)
	if (!time) throw new Error(`${day} has no link to ${shop.sessionId}`)
	const chosen = await opened(visitor.get(time))
	const quantity = formsOf(chosen)
		.flatMap(({ names }) => names)
		.find((name) => name.startsWith('quantity.'))
	if (!quantity) throw new Error(`${time} has no field for a number of tickets`)
	await opened(visitor.submit(chosen, { [quantity]: '2' }))
	const checkout = await opened(visitor.get('/checkout'))
	const complete = await visitor.submit(checkout, guestPayment(checkout))
	if (complete.status !== 200 || !complete.path.startsWith('/checkout/complete'))
		throw new Error(`the checkout was answered with ${complete.status} at ${complete.path}`)
}

async function opened(loading: Promise<Page>): Promise<Page> {
	const page = await loading
	if (page.status !== 200 || page.leaves)
		throw new Error(
			`${page.path} was answered with ${page.status}${page.leaves ? `, leads to ${page.leaves}` : ''}`,
		)
	return page
}
