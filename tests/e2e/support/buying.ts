import { expect, type Locator, type Page } from 'playwright/test'
import { sessionsOf } from '#tests/builders/buyer.ts'
import { type Product, send } from '#tests/builders/product.ts'
import type { Venue } from './journey.ts'

/** The steps of buying a timed ticket, found by the visible text as a visitor does. */

export const guest = { first: 'Ada', last: 'Quay', email: 'ada@quay.example' }
export const goodCard = '4242 4242 4242 4242'

/** Visible elements of several with the same name (a phone has its own button in the bottom bar). */
export const seen = (locator: Locator): Locator => locator.filter({ visible: true })

/** Opens the venue's main event and chooses the n-th of the offered dates, then the first available time. */
export async function chooseVisit(page: Page, venue: Venue, { date = 3 } = {}): Promise<void> {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await chooseDate(page, venue, date)
	await chooseTime(page)
}

export async function chooseDate(page: Page, venue: Venue, date = 3): Promise<void> {
	await offeredDates(page, venue).nth(date).click()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
}

/** A day's only session is chosen with the day, so there may be no time to choose. */
export async function chooseTime(page: Page): Promise<void> {
	if (await quantities(page).first().isHidden()) await times(page).first().click()
	await expect(quantities(page).first()).toBeVisible()
}

const day = 86_400_000

/** The path of an event with its session of most places that begins later than tomorrow, after any journey has ended. */
export async function laterSession({ id, origin }: Venue, eventId: string): Promise<string> {
	const port = Number(new URL(origin).port)
	const product = { send: (path, options = {}) => send(port, path, options) } as Product
	const sessions = await sessionsOf(product, id, eventId, 200)
	const later = sessions.filter(({ start_datetime }) => Date.parse(start_datetime) > Date.now() + day)
	const placesIn = ({ available_capacity: places }: (typeof later)[number]): number =>
		places ?? Number.MAX_VALUE
	const [emptiest] = later.toSorted((one, other) => placesIn(other) - placesIn(one))
	if (!emptiest) throw new Error(`no session of ${eventId} later than tomorrow`)
	return `/events/${eventId}?session=${emptiest.id}`
}

export function quantities(page: Page): Locator {
	return page.getByRole('spinbutton')
}

/** The line that a group of tickets is until it is opened, where tickets have seats. */
export function zone(page: Page, name: string): Locator {
	return page.locator('summary').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Opens a group of tickets, where it is closed. */
export async function openZone(page: Page, name: string): Promise<void> {
	const line = zone(page, name)
	const isOpen = line.locator('xpath=self::*[parent::details[@open]]')
	if ((await isOpen.count()) === 0) await line.click()
	await expect(isOpen).toBeVisible()
}

/** The offered dates that can be chosen. */
export function offeredDates(page: Page, venue: Venue): Locator {
	return page.getByRole('list', { name: venue.t('calendar.next_dates') }).locator('a[href*="date="]')
}

/** The offered times that can be chosen. */
export function times(page: Page): Locator {
	return seen(page.getByRole('listitem').locator('a[href*="session="]'))
}

export async function reserve(page: Page, venue: Venue, quantity = 2): Promise<void> {
	await page.getByRole('spinbutton').first().fill(String(quantity))
	await takeBestSeats(page, venue)
	await addToCart(page, venue).click()
	await toCart(page, venue)
}

/** Takes the proposed seats, where tickets have seats. */
export async function takeBestSeats(page: Page, venue: Venue): Promise<void> {
	const best = page.getByRole('button', { name: venue.t('seats.best') })
	if (await best.isHidden()) return
	const change = page.getByRole('button', { name: venue.t('seats.change'), exact: true })
	const gone = page.getByText(venue.t('seats.err.too_few')).first()
	// Another journey may take the proposed seats first: then the next ones are proposed.
	for (let proposals = 0; proposals < 5 && !(await change.isVisible()); proposals += 1) {
		await best.click()
		await page.getByRole('button', { name: venue.t('seats.confirm') }).click()
		await expect(change.or(gone).first()).toBeVisible()
	}
	await expect(change).toBeVisible()
}

/** Opens the cart after a reservation; the page that follows a reservation depends on the venue's add-ons. */
export async function toCart(page: Page, venue: Venue): Promise<void> {
	await expect(page).toHaveURL(/\/(?:events|checkout|cart)$/)
	await page.goto(`${venue.origin}/cart`)
}

export function addToCart(page: Page, venue: Venue): Locator {
	return seen(page.getByRole('button', { name: venue.t('reserve.submit.tickets') }))
}

/** From the cart to the form of the checkout. */
export async function goToCheckout(page: Page, venue: Venue): Promise<void> {
	await seen(page.getByRole('link', { name: venue.t('cart.pay'), exact: true }))
		.first()
		.click()
	await expect(page).toHaveURL(/\/checkout$/)
	if (venue.hasLogins) await shopAsGuest(page, venue)
}

/** Answers the question for a login, which a venue with logins asks once. */
export async function shopAsGuest(
	page: Page,
	{ t }: Venue,
	press = (link: Locator): Promise<void> => link.click(),
): Promise<void> {
	const asGuest = page.getByRole('link', { name: t('gift.shop_as_guest') })
	await expect(asGuest.or(field(page, t('identity.first_name'))).first()).toBeVisible()
	if (await asGuest.isHidden()) return
	// A dialog that opened by itself ignores the keys of its first moment.
	await expect(async () => {
		if (await asGuest.isVisible()) await press(asGuest)
		await expect(asGuest).toHaveCount(0, { timeout: 5_000 })
	}).toPass()
}

export async function fillGuest(page: Page, venue: Venue): Promise<void> {
	const { t } = venue
	await field(page, t('identity.first_name')).fill(guest.first)
	await field(page, t('identity.last_name')).fill(guest.last)
	await field(page, t('identity.email')).fill(guest.email)
	await fillEmailAgain(page, t, guest.email)
}

/** Fills in the second email where the venue asks for one. */
export async function fillEmailAgain(page: Page, t: Venue['t'], email: string): Promise<void> {
	const again = field(page, t('identity.email_confirm'))
	if (await again.isVisible()) await again.fill(email)
}

/** The same where a member is asked only for what the profile lacks. */
async function fillPurchaser(page: Page, { t }: Venue): Promise<void> {
	await expect(payButton(page)).toBeVisible()
	for (const [name, text] of Object.entries({
		first_name: guest.first,
		last_name: guest.last,
		email: guest.email,
		email_confirm: guest.email,
	})) {
		const input = field(page, t(`identity.${name}`))
		if (await input.isVisible()) await input.fill(text)
	}
}

export async function fillCard(page: Page, venue: Venue, number = goodCard): Promise<void> {
	const { t } = venue
	await field(page, t('checkout.card.number')).fill(number)
	await field(page, t('checkout.card.expiry')).fill('12/31')
	await field(page, t('checkout.card.cvc')).fill('123')
}

/** Terms are shown only by venues that have them. */
export async function acceptTerms(page: Page, venue: Venue): Promise<void> {
	if (venue.t('checkout.terms_html') !== '')
		await page.getByRole('checkbox', { name: venue.t('checkout.terms_accept') }).check()
}

export function payButton(page: Page): Locator {
	return seen(page.locator('main').getByRole('button', { name: /\d/ })).last()
}

export async function pay(page: Page, venue: Venue, number = goodCard): Promise<void> {
	await fillPurchaser(page, venue)
	await fillCard(page, venue, number)
	await acceptTerms(page, venue)
	await payButton(page).click()
}

/** Buys tickets; returns the order number. */
export async function buy(
	page: Page,
	venue: Venue,
	choice: { date?: number; quantity?: number } = {},
): Promise<string> {
	await chooseVisit(page, venue, choice)
	await reserve(page, venue, choice.quantity)
	await goToCheckout(page, venue)
	await pay(page, venue)
	return orderNumber(page, venue)
}

export async function orderNumber(page: Page, venue: Venue): Promise<string> {
	await expect(page).toHaveURL(/\/checkout\/complete\?orderIds=/)
	const line = page.locator('main').getByText(venue.t('completed.order_number')).first()
	const number = /[A-Z]{2,}\d+/.exec((await line.textContent()) ?? '')?.[0]
	if (!number) throw new Error('no order number on the page')
	return number
}

/** The page of a completed order shows a code for each ticket. */
export async function expectTickets(page: Page, venue: Venue, count = 1): Promise<void> {
	await orderNumber(page, venue)
	const codes = page
		.locator('main')
		.getByRole('img', { name: venue.t('tickets.qr_alt', { code: '' }).trim() })
	await expect(codes).toHaveCount(count)
}

/** The field of a label, whatever follows the label ("(optional)"). */
export function field(page: Page, label: string): Locator {
	return page.getByLabel(new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)).first()
}

/** Moves the focus with the Tab key only. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	// Enough for any way across a page, including a long calendar.
	for (let step = 0; step < 120; step += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
	}
	throw new Error('the keyboard does not get there')
}
