import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goToPay, reserveTicket } from '#app/boot/trial/buying.ts'
import { ordersOf } from '#app/boot/trial/page-state.ts'
import { pay } from '#app/boot/trial/paying.ts'
import { createVisitor } from '#app/boot/trial/visitor.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// The purchase of a venue's expectations, at the shipped venues and at events and checkouts that ask more of a buyer.

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

/** No address is that short. */
const hopeless = {
	properties: { email: { title: 'Email', type: 'string', format: 'email', maxLength: 3 } },
	required: ['email'],
}

/** A checkout that asks for everything, of accounts alone, and proof of work of programs. */
const strict = (config: { [key: string]: unknown }) => ({
	...config,
	auth: { method: 'otp_or_password', allowGuest: false },
	identity: {
		form: {
			email_confirm: 'required',
			phone: 'required',
			country: 'required',
			address: 'required',
			address_more: 'required',
			city: 'required',
			state: 'required',
			zip_code: 'required',
			password: 'required',
			newsletter: 'optional',
		},
		limits: { postal: { min: 6, max: 6 }, phone: 12 },
	},
	checkout: { giftCards: { enabled: true }, showPromoCodes: true, captcha: { enabled: true } },
	integrations: { captcha: { provider: 'altcha' } },
	api: { limits: { cartCreatePerMinute: 1, payPerMinute: 1, uncheckedPayPerHour: 1 } },
	wording: { 'en-GB': { 'checkout.terms_html': '<p>No feeding.</p>' } },
})

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
		if (event.id === 'evt_year')
			return {
				...event,
				groups: event.groups.map((group) => ({ ...group, meta: { extra_checkout_fields: hopeless } })),
			}
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

const strictVenue = 'tidewater-aquarium'
const product = runProduct('trial-purchases', {
	change: (config, id) => (id === strictVenue ? strict(config) : config),
	prepare: changeCatalog,
	env: () => ({ TRIAL: 'on' }),
})

async function buy(event: string, id = venue) {
	const visitor = createVisitor({
		url: `http://127.0.0.1:${product.port}`,
		host: `${id}.localhost:${product.port}`,
	})
	await reserveTicket(visitor, `/events/${event}`)
	const checkout = await goToPay(visitor, '')
	const complete = await pay(visitor, checkout)
	return { checkout, complete, tickets: ordersOf(complete).flatMap(({ tickets }) => tickets) }
}

test('the trial purchase buys the least number of guests of an event', async () => {
	expect((await buy('evt_planetarium')).tickets).toHaveLength(6)
})

test('the trial purchase answers every required question of an event and of its checkout, where nothing is to be paid', async () => {
	const { checkout, tickets } = await buy('evt_makers')
	expect(checkout.text).toContain('Email of the teacher')
	expect(checkout.text).not.toContain('card_number')
	expect(tickets).toHaveLength(1)
})

test('the trial purchase pays for an event with a tax by card', async () => {
	const { checkout, tickets } = await buy('evt_ga')
	expect(checkout.text).toContain('Sales tax')
	expect(checkout.text).toContain('card_number')
	expect(tickets).toHaveLength(1)
})

test('the trial purchase fails at a question that takes no answer, with the words of the page', async () => {
	await expect(buy('evt_year')).rejects.toThrow(
		/^\/checkout did not take the payment: answer\.year_passes\.email: \S/,
	)
})

test.each([
	['corner-gallery', 'evt_day'],
	['orpheum-theatre', 'evt_wings'],
])('the trial purchase is whole at %s', async (id, event) => {
	expect((await buy(event, id)).tickets).toHaveLength(1)
})

test('the trial purchase buys two tickets of an event that asks for the number first, and sells from two up', async () => {
	expect((await buy('evt_penguins', strictVenue)).tickets).toHaveLength(2)
})

test('the trial purchase fills in a checkout that asks for everything, and meets no limit at a second one', async () => {
	const { checkout } = await buy('evt_day', strictVenue)
	for (const field of ['state', 'zip_code', 'password_confirm', 'email_confirm', 'terms'])
		expect(checkout.text).toContain(`name="${field}"`)
	expect((await buy('evt_day', strictVenue)).tickets).toHaveLength(1)
})
