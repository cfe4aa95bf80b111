import { expect, test } from 'vitest'
import { PurchaseFailed, reserveTicket } from '#app/boot/trial/buying.ts'
import type { Page, Visitor } from '#app/boot/trial/visitor.ts'

const page = (path: string, text: string): Page => ({ status: 200, path, text, leaves: null })
const form =
	'<form method="post" action="/events/boat"><input name="quantity.adult" value="0"/><button>Add</button></form>'

/** A venue with several offered sessions of which only some can be reserved. */
function boats(offered: readonly string[], waiting: readonly string[]): Visitor {
	const left = [...offered]
	return {
		get: async (path) => {
			if (!path.includes('session=')) {
				const [next] = left
				return page(
					path,
					`<a href="/events/boat?date=1">May 1</a><a href="/events/boat?session=${next}">Go</a>`,
				)
			}
			left.shift()
			return page(path, waiting.some((boat) => path.endsWith(boat)) ? form : 'It has left.')
		},
		submit: async () => page('/cart', 'One ticket'),
	}
}

test('the purchase check takes the next session when the chosen one has begun meanwhile', async () => {
	const { session } = await reserveTicket(boats(['ten', 'eleven'], ['eleven']), '/events/boat')
	expect(session).toBe('eleven')
})

test("the purchase check takes a day's only session, which the day itself offers", async () => {
	const gallery: Visitor = {
		get: async (path) =>
			page(path, path.includes('date=') ? form : '<a href="/events/boat?date=1">May 1</a>'),
		submit: async () => page('/cart', 'One ticket'),
	}
	expect((await reserveTicket(gallery, '/events/boat')).session).toBe('/events/boat?date=1')
})

test('the purchase check fails when no session can be reserved', async () => {
	await expect(reserveTicket(boats(['ten', 'eleven', 'twelve'], []), '/events/boat')).rejects.toThrow(
		PurchaseFailed,
	)
})

test('the purchase check takes the best seats where tickets have seats', async () => {
	const seats =
		'<form method="post"><input name="quantity.stalls" value="0"/><button name="seats" value="best"></form>'
	const theatre: Visitor = {
		get: async (path) => page(path, seats),
		submit: async (at, fields) => {
			if (fields.seats === 'best') return page(`${at.path}&seats=a1`, seats)
			return at.path.includes('seats=a1') ? page('/checkout', 'One ticket') : page(at.path, 'Choose seats')
		},
	}
	const { page: after } = await reserveTicket(theatre, '/events/hamlet?date=1')
	expect(after.path).toBe('/checkout')
})
