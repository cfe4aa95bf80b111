import type { Locator } from 'playwright/test'
import {
	field,
	goodCard,
	guest,
	laterSession,
	offeredDates,
	orderNumber,
	quantities,
	seen,
	times,
} from './buying.ts'
import { expect } from './journey.ts'
import { act, type Tour } from './tour.ts'

// Every flow once, from its first page to the cart or the order, for every way of going through it.

/** A date, a time, a number, paid. */
export async function visit(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	await tour.open(`/events/${venue.eventId}`)
	await stop('dates')
	await chooseDateAndTime(tour)
	await hand.type(quantities(page).first(), '1')
	await hold(tour)
	await tour.openCart()
	await stop('cart')
	await hand.press(
		page
			.locator('main')
			.getByRole('link', { name: venue.t('cart.pay'), exact: true })
			.first(),
	)
	await expect(page).toHaveURL(/\/checkout$/)
	await tour.isUsable()
	await pay(tour)
	await orderNumber(page, venue)
	await stop('order')
}

async function chooseDateAndTime({ page, venue, hand, place, stop }: Tour): Promise<void> {
	const day = offeredDates(page, venue).nth(place)
	await expect(day).toBeVisible()
	await hand.press(day)
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await stop('times')
	// a day's only session is chosen with the day
	if (await quantities(page).first().isHidden()) await hand.press(times(page).first())
	await expect(quantities(page).first()).toBeVisible()
	await stop('tickets')
}

async function pay(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	const { t } = venue
	const typed: [key: string, text: string][] = [
		['identity.first_name', guest.first],
		['identity.last_name', guest.last],
		['identity.email', guest.email],
		['identity.email_confirm', guest.email],
		['checkout.card.number', goodCard],
		['checkout.card.expiry', '12/31'],
		['checkout.card.cvc', '123'],
	]
	for (const [key, text] of typed) await hand.type(field(page, t(key)), text)
	if (t('checkout.terms_html') !== '')
		await hand.tick(page.getByRole('checkbox', { name: t('checkout.terms_accept') }))
	await stop('checkout')
	await hand.press(seen(page.locator('main button[name="intent"][value="pay"]')).last())
}

/** Holds what was chosen: a reservation leaves the page of its event. */
async function hold(tour: Tour, key = 'reserve.submit.tickets'): Promise<void> {
	const eventPage = new URL(tour.page.url()).pathname
	await tour.hand.press(act(tour, key))
	await expect(tour.page).not.toHaveURL(new RegExp(eventPage))
}

async function isInCart(tour: Tour, name: string): Promise<void> {
	await tour.openCart()
	await expect(tour.page.locator('main')).toContainText(name)
}

/** Tickets for one date, and then others for any. */
export async function oneDateOrAny(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	const choose = (kind: string): Promise<void> =>
		hand.press(page.getByRole('link', { name: venue.t(`reserve.admission.${kind}`) }))
	await tour.open('/events/evt_tides')
	await hand.press(act(tour, 'reserve.submit.tickets'))
	await expect(page.getByText(venue.t('reserve.admission_type.required')).first()).toBeVisible()
	await stop('neither one date nor any')
	await choose('single')
	await chooseDateAndTime(tour)
	await hand.type(quantities(page).first(), '1')
	await hold(tour)
	await tour.open('/events/evt_tides')
	await choose('flexible')
	await expect(quantities(page).first()).toBeVisible()
	await expect(page.locator('#step-date')).toHaveCount(0)
	await hand.type(quantities(page).first(), '2')
	await stop('tickets for any date')
	await hold(tour, 'reserve.submit.passes')
	await isInCart(tour, 'Adult, any day')
}

/** A party, then the dates and times that take all of it, then its names. */
export async function quantitiesFirst(tour: Tour): Promise<void> {
	const { page, venue, hand, stop, place } = tour
	const step = (name: string): Locator => page.locator(`#step-${name}`)
	await tour.open('/events/evt_penguins')
	await expect(step('date')).toHaveAttribute('data-state', 'later')
	await hand.type(quantities(page).first(), '2')
	await stop('a party')
	await hand.press(act(tour, 'reserve.find_tickets'))
	await expect(page).toHaveURL(/quantity=penguins_guest:2&step=dates/)
	await expect(step('tickets')).toContainText(
		venue.t('reserve.party_item', { count: 2, name: 'Guest keeper' }),
	)
	await hand.press(offeredDates(page, venue).nth(place))
	await expect(times(page).first()).toBeVisible()
	await stop('times for a party')
	await hand.press(times(page).first())
	await expect(step('details').locator('input').first()).toBeVisible()
	for (const asked of await step('details').locator('input:not([type=email])').all())
		await hand.type(asked, (await asked.getAttribute('type')) === 'number' ? '9' : 'Ada Quay')
	await stop('details')
	await hold(tour)
	await isInCart(tour, 'Guest keeper')
}

/** A donation of an amount of the visitor's own. */
export async function donation(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	await tour.open('/events/evt_giving')
	await hand.tick(page.getByRole('radio', { name: /What you like/ }))
	await hand.type(field(page, venue.t('reserve.amount_label', { name: 'What you like' })), '42.50')
	await stop('a donation')
	await hold(tour)
	await isInCart(tour, 'What you like')
}

/** A pass and its holder. */
export async function pass(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	await tour.open('/events/evt_year')
	await expect(page.locator('#step-date')).toHaveCount(0)
	await count(tour, quantities(page).first(), '1')
	await hand.type(field(page, venue.t('identity.admit_name', { index: 1 })), 'Ada Quay')
	await stop('a pass and its holder')
	await hold(tour, 'reserve.submit.passes')
	await isInCart(tour, 'The Year Pass')
}

/** How many; without scripts the fields about them come with the next page. */
async function count(tour: Tour, number: Locator, text: string): Promise<void> {
	await tour.hand.type(number, text)
	if (!tour.hasScripts) await tour.hand.press(act(tour, 'reserve.update'))
}

/** Questions about a group, and a name for each ticket. */
export async function questions(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	await tour.open(await laterSession(venue, 'evt_makers'))
	await count(tour, quantities(page).first(), '1')
	await hand.pick(field(page, 'What would you like to make?'), 'A blinking lighthouse')
	await hand.type(field(page, 'How old is your youngest maker?'), '8')
	await hand.type(field(page, venue.t('identity.admit_name', { index: 1 })), 'Ada Quay')
	await stop('questions')
	await hold(tour)
	await isInCart(tour, 'Maker')
}

/** A city pass pays for a ticket. */
export async function cityPass(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	await tour.open(await laterSession(venue, 'evt_pass'))
	await count(tour, quantities(page).first(), '1')
	const code = `T${Math.random().toString(36).slice(2).toUpperCase().padEnd(7, 'X').slice(0, 7)}`
	await hand.type(page.locator('[name="voucher.pass_adult.0"]'), code)
	await stop('a city pass')
	await hold(tour)
	await isInCart(tour, 'Adult')
}

/** An event that happens once: how many, and a seat of the list, or with the keyboard the one that the house proposes. */
export async function oneSession(tour: Tour): Promise<void> {
	const { page, venue, hand, stop, place } = tour
	await tour.open('/events/evt_centenary')
	await expect(page.locator('#step-date, #step-session')).toHaveCount(0)
	await expect(page.getByText(/\d{1,2}:\d{2}/).first()).toBeVisible()
	await hand.type(quantities(page).first(), '1')
	await hand.press(act(tour, 'seats.find'))
	await expect(act(tour, 'seats.confirm')).toBeVisible()
	await stop('seats')
	if (tour.isByKeys) await hand.press(act(tour, 'seats.best'))
	else {
		if (tour.hasScripts) await hand.press(act(tour, 'seats.view.list'))
		const seats = page.locator('input[type=checkbox][name=seat]:enabled')
		// six apart, so that nobody takes the seat that another is about to choose
		await hand.tick(seats.nth(6 * place))
	}
	await stop('seats that are chosen')
	await hand.press(act(tour, 'seats.confirm'))
	await expect(page.getByRole('heading', { name: venue.t('seats.selected') })).toBeVisible()
	await hold(tour)
	await tour.openCart()
	await expect(page.locator('main')).toContainText(/[A-Z]\d+/)
}
