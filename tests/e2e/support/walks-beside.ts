import { laterSession, quantities, seen } from './buying.ts'
import { expect } from './journey.ts'
import { act, type Tour } from './tour.ts'

// What is gone through beside the flows that hold tickets: the listing, the way past it, the gate, the cart.

/** The notice over an event for members is closed, and stays in its place; nothing is sold. */
export async function membersGate(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	const { t } = venue
	await tour.open('/events/evt_members')
	const notice = page.getByRole('dialog', { name: t('membership.gate.title') })
	await expect(notice).toBeVisible()
	await stop('notice for members')
	if (tour.hasScripts) {
		await hand.close(notice, t('controls.close'))
		await expect(notice).toHaveCount(0)
		await stop('an event for members')
	}
	await expect(page.locator('main').getByText(t('membership.gate.text'))).toBeVisible()
	await expect(act(tour, 'reserve.submit.tickets')).toHaveCount(0)
	await tour.open('/events/evt_members?preview&as=member&membership=expired')
	await expect(page.locator('main').getByText(t('membership.expired'))).toBeVisible()
	await stop('an expired membership')
}

/** Filters add up, find nothing, and are let go of. */
export async function listing(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	const { t } = venue
	const titles = page.locator('main article').getByRole('heading')
	await tour.open('/events')
	const all = await titles.count()
	await stop('listing')
	const category = page.getByRole('combobox', { name: t('events.filter.category') })
	if (await category.isVisible()) await hand.pick(category, 'Workshops')
	else await hand.press(seen(page.getByRole('link', { name: 'Workshops', exact: true })).first())
	await expect(page).toHaveURL(/\?category=Workshops$/)
	await expect(titles).toHaveCount(1)
	await hand.press(page.getByRole('link', { name: 'Adults and teens' }))
	await expect(page.getByText(t('events.empty')).first()).toBeVisible()
	await stop('nothing found')
	await hand.press(page.getByRole('link', { name: t('events.clear') }).first())
	await expect(page).toHaveURL(/\/events$/)
	await expect(titles).toHaveCount(all)
	await hand.press(page.locator('main article').getByRole('link').first())
	await expect(page).toHaveURL(/\/events\/evt_/)
}

/** One ticket of the venue's main event. */
async function holdOne(tour: Tour): Promise<void> {
	await tour.open(await laterSession(tour.venue, tour.venue.eventId))
	await tour.hand.type(quantities(tour.page).first(), '1')
	await tour.hand.press(act(tour, 'reserve.submit.tickets'))
	await expect(tour.page).toHaveURL(/\/events$/)
}

/** After a visit the listing asks what else, and is passed by. */
export async function whatElse(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	await holdOne(tour)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.t('events.upsell.title'))
	await stop('what else')
	await hand.press(seen(page.getByRole('link', { name: venue.t('events.upsell.skip') })).first())
	await expect(page).toHaveURL(/\/checkout$/)
	await tour.isUsable()
	await stop('checkout')
}

/** A code is refused, another applied and taken out; then what is in the cart is taken out as well. */
export async function cartAndCodes(tour: Tour): Promise<void> {
	const { page, venue, hand, stop } = tour
	const { t } = venue
	await holdOne(tour)
	await tour.openCart()
	const code = page.getByLabel(t('promo.label'), { exact: true })
	const apply = async (text: string): Promise<void> => {
		await hand.type(code, text)
		await hand.press(act(tour, 'promo.apply'))
	}
	await hand.press(seen(page.locator('summary').filter({ hasText: t('promo.open') })))
	await apply('NOSUCHCODE')
	await expect(page.getByText(t('promo.code_not_found'))).toBeVisible()
	await stop('a refused code')
	await apply('BYFERRY')
	const codes = page.getByRole('list', { name: t('promo.list') })
	await expect(codes).toContainText('BYFERRY')
	await stop('a code in the cart')
	await hand.press(page.getByRole('button', { name: t('promo.remove', { code: 'BYFERRY' }) }))
	await expect(codes).toHaveCount(0)
	await hand.press(seen(page.locator('main').getByRole('link', { name: t('cart.remove') })).first())
	const question = page.getByRole('dialog')
	await expect(question).toBeVisible()
	await stop('a question before something is removed')
	await hand.press(question.getByRole('button', { name: t('cart.remove') }))
	await expect(page.locator('main').getByText(t('cart.empty')).first()).toBeVisible()
	await stop('an empty cart')
}
