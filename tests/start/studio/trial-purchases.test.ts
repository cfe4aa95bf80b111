import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyCart, goToPay, reserveTicket } from '#app/boot/trial/buying.ts'
import { createVisitor } from '#app/boot/trial/visitor.ts'
import { withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// The purchase of `doctor` and of a venue's expectations, at events that ask more of a buyer than the shipped ones.

const venue = 'harbour-science'

/** Every kind of question, each of which must be answered. */
const questions = {
	age: { title: 'Age of the youngest', type: 'integer', minimum: 7, maximum: 99 },
	school: { title: 'School', type: 'string' },
	badge: { title: 'Name on the badge', type: 'string', maxLength: 5 },
	email: { title: 'Email of the teacher', type: 'string', format: 'email' },
	email_again: { title: 'The email once more', type: 'string', format: 'email', same_as: 'email' },
	born: { title: 'Born on', type: 'string', format: 'date' },
	project: { title: 'Project', type: 'string', enum: ['Gear train', 'Lighthouse'] },
	halls: { title: 'Halls', type: 'string', enum: ['Tides', 'Stars'], multiple: true },
	lunch: { title: 'Lunch', type: 'string', enum: ['Soup', 'Bread'], other: true },
}
const survey = { properties: questions, required: Object.keys(questions) }

interface Group {
	additional_info_spec?: object
	meta?: object
}
interface Event {
	id: string
	taxes?: string[]
	min_guests?: number
	groups: Group[]
}
interface Catalog {
	taxes?: object
	events: Event[]
}

async function changeCatalog(venues: string): Promise<void> {
	const file = join(venues, venue, 'catalog.json')
	const catalog = JSON.parse(await readFile(file, 'utf8')) as Catalog
	const events = catalog.events.map((event): Event => {
		if (event.id === 'evt_ga') return { ...event, taxes: ['sales'] }
		if (event.id === 'evt_planetarium') return { ...event, min_guests: 6 }
		if (event.id !== 'evt_makers') return event
		const meta = { admit_names: 'required', admit_emails: 'required', extra_checkout_fields: survey }
		return {
			...event,
			groups: event.groups.map((group) => ({ ...group, additional_info_spec: survey, meta })),
		}
	})
	const taxes = { ...catalog.taxes, sales: { name: 'Sales tax', rate: '8.875', included: false } }
	await writeFile(file, JSON.stringify({ ...catalog, taxes, events }))
}

const product = runProduct('trial-purchases', { change: withoutLimits, prepare: changeCatalog })

async function buy(event: string) {
	const visitor = createVisitor({
		url: `http://127.0.0.1:${product.port}`,
		host: `${venue}.localhost:${product.port}`,
	})
	await reserveTicket(visitor, `/events/${event}`)
	const checkout = await goToPay(visitor, '')
	const cart = await visitor.get('/cart')
	expect(await emptyCart(visitor, '')).toEqual([])
	return { checkout, cart }
}

test('the trial purchase reserves the least number of guests of an event', async () => {
	const { cart } = await buy('evt_planetarium')
	expect(cart.text).toContain('6 tickets in your cart')
})

test('the trial purchase answers every required question of an event, and reaches the questions of the checkout', async () => {
	const { checkout } = await buy('evt_makers')
	expect(checkout.text).toContain('Email of the teacher')
})

test('the trial purchase reaches the button to pay of an event with a tax', async () => {
	const { checkout } = await buy('evt_ga')
	expect(checkout.text).toContain('Sales tax')
})
