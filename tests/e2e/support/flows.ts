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
	shopAsGuest,
	times,
} from './buying.ts'
import { act, type FlowContext } from './flow-context.ts'
import { expect } from './journey.ts'

// Every flow once, from its first page to the cart or the order, for any `Way`.

/** Buys a ticket: date, time, quantity, payment. */
export async function visit(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	await flow.open(`/events/${venue.eventId}`)
	await check('dates')
	await chooseDateAndTime(flow)
	await input.type(quantities(page).first(), '1')
	await hold(flow)
	await flow.openCart()
	await check('cart')
	await input.press(
		page
			.locator('main')
			.getByRole('link', { name: venue.t('cart.pay'), exact: true })
			.first(),
	)
	await expect(page).toHaveURL(/\/checkout$/)
	await flow.isUsable()
	if (venue.hasLogins) await shopAsGuest(page, venue, input.press)
	await pay(flow)
	await orderNumber(page, venue)
	await check('order')
}

async function chooseDateAndTime({ page, venue, input, choiceIndex, check }: FlowContext): Promise<void> {
	const day = offeredDates(page, venue).nth(choiceIndex)
	await expect(day).toBeVisible()
	await input.press(day)
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await check('times')
	// A day's only session is chosen with the day.
	if (await quantities(page).first().isHidden()) await input.press(times(page).first())
	await expect(quantities(page).first()).toBeVisible()
	await check('tickets')
}

async function pay(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	const { t } = venue
	const entries: [key: string, text: string][] = [
		['identity.first_name', guest.first],
		['identity.last_name', guest.last],
		['identity.email', guest.email],
		['checkout.card.number', goodCard],
		['checkout.card.expiry', '12/31'],
		['checkout.card.cvc', '123'],
	]
	for (const [key, text] of entries) await input.type(field(page, t(key)), text)
	const again = field(page, t('identity.email_confirm'))
	if (await again.isVisible()) await input.type(again, guest.email)
	if (t('checkout.terms_html') !== '')
		await input.tick(page.getByRole('checkbox', { name: t('checkout.terms_accept') }))
	await check('checkout')
	await input.press(seen(page.locator('main button[name="intent"][value="pay"]')).last())
}

/** Reserves the choice; a reservation leaves the page of its event. */
async function hold(flow: FlowContext, key = 'reserve.submit.tickets'): Promise<void> {
	const eventPage = new URL(flow.page.url()).pathname
	await flow.input.press(act(flow, key))
	await expect(flow.page).not.toHaveURL(new RegExp(eventPage))
}

async function isInCart(flow: FlowContext, name: string): Promise<void> {
	await flow.openCart()
	await expect(flow.page.locator('main')).toContainText(flow.venue.sold(name))
}

/** Reserves tickets for one date, and then others for any date. */
export async function oneDateOrAny(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	const choose = (kind: string): Promise<void> =>
		input.press(page.getByRole('link', { name: venue.t(`reserve.admission.${kind}`) }))
	await flow.open('/events/evt_tides')
	await input.press(act(flow, 'reserve.submit.tickets'))
	await expect(seen(page.getByText(venue.t('reserve.admission_type.required'))).first()).toBeVisible()
	await check('neither one date nor any')
	await choose('single')
	await chooseDateAndTime(flow)
	await input.type(quantities(page).first(), '1')
	await hold(flow)
	await flow.open('/events/evt_tides')
	await choose('flexible')
	await expect(quantities(page).first()).toBeVisible()
	await expect(page.locator('#step-date')).toHaveCount(0)
	await input.type(quantities(page).first(), '2')
	await check('tickets for any date')
	await hold(flow, 'reserve.submit.passes')
	await isInCart(flow, 'Adult, any day')
}

/** Chooses a party, then a date and time with room for it, then its names. */
export async function quantitiesFirst(flow: FlowContext): Promise<void> {
	const { page, venue, input, check, choiceIndex } = flow
	const step = (name: string): Locator => page.locator(`#step-${name}`)
	await flow.open('/events/evt_penguins')
	await expect(step('date')).toHaveAttribute('data-state', 'later')
	await input.type(quantities(page).first(), '2')
	await check('a party')
	await input.press(act(flow, 'reserve.find_tickets'))
	await expect(page).toHaveURL(/quantity=penguins_guest:2&step=dates/)
	await expect(step('tickets')).toContainText(
		venue.t('reserve.party_item', { count: 2, name: venue.sold('Guest keeper') }),
	)
	await input.press(offeredDates(page, venue).nth(choiceIndex))
	const details = step('details').locator('input').first()
	await expect(times(page).first().or(details).first()).toBeVisible()
	// The last session of today is chosen with the day.
	if (await details.isHidden()) {
		await check('times for a party')
		await input.press(times(page).first())
	}
	await expect(details).toBeVisible()
	for (const control of await step('details').locator('input:not([type=email])').all())
		await input.type(control, (await control.getAttribute('type')) === 'number' ? '9' : 'Ada Quay')
	await check('details')
	await hold(flow)
	await isInCart(flow, 'Guest keeper')
}

/** Reserves a donation of an amount of the visitor's own. */
export async function donation(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	await flow.open('/events/evt_giving')
	await input.tick(page.getByRole('radio', { name: venue.sold('Other amount') }))
	await input.type(
		field(page, venue.t('reserve.amount_label', { name: venue.sold('Other amount') })),
		'42.50',
	)
	await check('a donation')
	await hold(flow)
	await isInCart(flow, 'Other amount')
}

/** Reserves a pass with its holder. */
export async function pass(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	await flow.open('/events/evt_year')
	await expect(page.locator('#step-date')).toHaveCount(0)
	await count(flow, quantities(page).first(), '1')
	await input.type(field(page, venue.t('identity.admit_name', { index: 1 })), 'Ada Quay')
	await check('a pass and its holder')
	await hold(flow, 'reserve.submit.passes')
	await isInCart(flow, 'The Year Pass')
}

/** Enters a quantity; without scripts the fields for it appear on the next page. */
async function count(flow: FlowContext, number: Locator, text: string): Promise<void> {
	await flow.input.type(number, text)
	if (!flow.hasScripts) await flow.input.press(act(flow, 'reserve.update'))
}

/** Answers the questions of a group, and names each ticket. */
export async function questions(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	await flow.open(await laterSession(venue, 'evt_makers'))
	await count(flow, quantities(page).first(), '1')
	await input.pick(field(page, venue.sold('What would you like to make?')), 'A blinking lighthouse')
	await input.type(field(page, venue.sold('How old is your youngest maker?')), '8')
	await input.type(field(page, venue.t('identity.admit_name', { index: 1 })), 'Ada Quay')
	await check('questions')
	await hold(flow)
	await isInCart(flow, 'Maker')
}

/** Pays for a ticket with a city pass. */
export async function cityPass(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	await flow.open(await laterSession(venue, 'evt_pass'))
	await count(flow, quantities(page).first(), '1')
	const code = `T${Math.random().toString(36).slice(2).toUpperCase().padEnd(7, 'X').slice(0, 7)}`
	await input.type(page.locator('[name="voucher.pass_adult.0"]'), code)
	await check('a city pass')
	await hold(flow)
	await isInCart(flow, 'Adult')
}

/** Reserves for an event with one session: a quantity and a seat of the list, or by keyboard the proposed seat. */
export async function oneSession(flow: FlowContext): Promise<void> {
	const { page, venue, input, check, choiceIndex } = flow
	await flow.open('/events/evt_centenary')
	await expect(page.locator('#step-date, #step-session')).toHaveCount(0)
	await expect(page.getByText(/\d{1,2}:\d{2}/).first()).toBeVisible()
	await input.type(quantities(page).first(), '1')
	await input.press(act(flow, 'seats.find'))
	await expect(act(flow, 'seats.confirm')).toBeVisible()
	await check('seats')
	if (flow.usesKeyboard) {
		await input.press(act(flow, 'seats.best'))
		// The server chooses them: before its answer there is nothing to confirm.
		await expect(page.getByRole('list', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
	} else {
		if (flow.hasScripts) await input.press(act(flow, 'seats.view.list'))
		const seats = page.locator('input[type=checkbox][name=seat]:enabled')
		// Six apart, so that no flow takes the seat that another is about to choose.
		await input.tick(seats.nth(6 * choiceIndex))
	}
	await check('seats that are chosen')
	await input.press(act(flow, 'seats.confirm'))
	await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
	await hold(flow)
	await flow.openCart()
	await expect(page.locator('main')).toContainText(/[A-Z]\d+/)
}
