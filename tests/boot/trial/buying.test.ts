import { expect, test } from 'vitest'
import { reserveTicket } from '#app/boot/trial/buying.ts'
import { PurchaseFailed } from '#app/boot/trial/purchase-failed.ts'
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

/** A tour whose form is submitted until a page takes it; each page is answered by the next one. */
function tour(pages: readonly string[]): { visitor: Visitor; submitted: Record<string, string>[] } {
	const submitted: Record<string, string>[] = []
	const formAt = (at: number) => `<form method="post">${pages[at]}<button>Add</button></form>`
	const visitor: Visitor = {
		get: async (path) => page(path, formAt(0)),
		submit: async (at, fields) => {
			submitted.push(fields)
			const next = Math.min(submitted.length, pages.length)
			if (next === pages.length) return page('/cart', 'Reserved')
			return { ...page(at.path, formAt(next)), status: 422 }
		},
	}
	return { visitor, submitted }
}

const count = (value: number) => `<input name="quantity.adult" value="${value}"/>`

test('the purchase check reserves as many as a page begins with, for an event with a least number of guests', async () => {
	const { visitor, submitted } = tour([count(6)])
	await reserveTicket(visitor, '/events/tour')
	expect(submitted).toEqual([{ 'quantity.adult': '6' }])
})

test('the purchase check adds nothing to the first type where a page begins with the least number of another', async () => {
	const { visitor, submitted } = tour([`${count(0)}<input name="quantity.group" value="6"/>`])
	await reserveTicket(visitor, '/events/tour')
	expect(submitted).toEqual([{ 'quantity.adult': '0' }])
})

test('the purchase check answers what an event requires once its tickets are counted, within the limits', async () => {
	const questions = [
		'<input type="number" name="answer.g.age" min="7" max="99" required=""/>',
		'<input name="answer.g.badge" maxLength="3" required=""/>',
		'<textarea name="answer.g.why" required=""></textarea>',
		'<input type="email" name="answer.g.email" required=""/><input type="email" name="answer.g.again" required=""/>',
		'<input type="date" name="answer.g.day" min="2027-05-01" required=""/>',
		'<select name="answer.g.hall" required=""><option value="" disabled="">-</option><option value="Tides">T</option></select>',
		'<input type="hidden" name="answer.g.lunch" value=""/><input type="checkbox" name="answer.g.lunch" value="Soup"/><input type="checkbox" name="answer.g.lunch" value="Bread"/>',
		'<input name="answer.g.optional"/>',
		'<input name="name.adult.0" required=""/>',
	]
	const { visitor, submitted } = tour([count(0), count(1) + questions.join('')])
	expect((await reserveTicket(visitor, '/events/tour')).page.path).toBe('/cart')
	expect(submitted).toEqual([
		{ 'quantity.adult': '1' },
		{
			'quantity.adult': '1',
			'answer.g.age': '7',
			'answer.g.badge': 'Tri',
			'answer.g.why': 'Trial',
			'answer.g.email': 'trial@visitor.example',
			'answer.g.again': 'trial@visitor.example',
			'answer.g.day': '2027-05-01',
			'answer.g.hall': 'Tides',
			'answer.g.lunch': 'Soup',
			'name.adult.0': 'Trial',
		},
	])
})

test('the purchase check answers a rule that asks after the questions of the tickets', async () => {
	const question = '<input name="answer.g.school" required=""/>'
	const rule = '<input name="input.string.rule.reason" required=""/>'
	const { visitor, submitted } = tour([count(0), count(1) + question, count(1) + question + rule])
	await reserveTicket(visitor, '/events/tour')
	expect(submitted.at(-1)).toMatchObject({ 'answer.g.school': 'Trial', 'input.string.rule.reason': 'Trial' })
})

test('the purchase check has no voucher, and says that the event can not be reserved', async () => {
	const voucher = '<input name="voucher.adult.0" required=""/>'
	const { visitor, submitted } = tour([count(0), ...Array(9).fill(count(1) + voucher)])
	await expect(reserveTicket(visitor, '/events/pass')).rejects.toThrow('it answers 422')
	// Two tries, and in each a second submit of the fields that the first one brought.
	expect(submitted).toHaveLength(4)
})

test('the purchase check says in the words of the page why an event can not be reserved', async () => {
	const state = { page: { errors: [], messages: [{ text: 'Choose a main ticket first.' }] } }
	const said = `${count(0)}<script>window.__remixContext = ${JSON.stringify(state)};</script>`
	const { visitor } = tour([said, ...Array(9).fill(said)])
	await expect(reserveTicket(visitor, '/events/talk')).rejects.toThrow(
		"The page after reserving can't be opened: /events/talk, Choose a main ticket first.",
	)
})

const stateOf = (state: object) =>
	`<script>window.__remixContext = ${JSON.stringify({ page: state })};</script>`

test('the purchase check reserves one more ticket as long as a page says that it is too few', async () => {
	const tooFew = stateOf({ errors: [{ field: 'quantity.adult', text: 'Choose at least 3.' }], messages: [] })
	const { visitor, submitted } = tour([count(0), count(1) + tooFew, count(2) + tooFew])
	await reserveTicket(visitor, '/events/tour')
	expect(submitted.map((fields) => fields['quantity.adult'])).toEqual(['1', '2', '3'])
})

test('the purchase check submits again what a page asks after the number, where nothing has to be answered', async () => {
	const { visitor, submitted } = tour([count(0), `${count(1)}<input name="answer.g.wishes"/>`])
	await reserveTicket(visitor, '/events/tour')
	expect(submitted).toEqual([{ 'quantity.adult': '1' }, { 'quantity.adult': '1' }])
})

test('the purchase check chooses the number first where an event asks for it before the dates', async () => {
	const first = `<form method="post">${count(0)}<button name="intent" value="find">Find</button></form>`
	const dates = '<a href="/events/penguins?date=1&quantity=adult:1">May 1</a>'
	const times = '<a href="/events/penguins?session=ten&quantity=adult:1">Ten</a>'
	const submitted: Record<string, string>[] = []
	const penguins: Visitor = {
		get: async (path) => {
			if (path.includes('session=')) return page(path, form.replace('value="0"', 'value="1"'))
			return page(path, path.includes('date=') ? times : first)
		},
		submit: async (_, fields) => {
			submitted.push(fields)
			return fields.intent === 'find'
				? page('/events/penguins?quantity=adult:1', dates)
				: page('/cart', 'Reserved')
		},
	}
	expect((await reserveTicket(penguins, '/events/penguins')).session).toBe('ten')
	expect(submitted).toEqual([{ 'quantity.adult': '1', intent: 'find' }, { 'quantity.adult': '1' }])
})
